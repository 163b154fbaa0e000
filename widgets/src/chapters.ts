// Works out the chapters of a long page one by one, while nothing else is asked of the browser
// (`gamecore/press/chapters.py`).

const UNHURRIED = "data-unhurried";
const READY = "is-ready";

/** Safari has no idle time to give away. */
const inPeace: (next: () => void) => void =
  "requestIdleCallback" in window ? (next) => requestIdleCallback(next) : (next) => setTimeout(next, 100);

/** Once the page is there; then `done`. */
export function workOutChapters(done: () => void): void {
  const left = [...document.querySelectorAll(`[${UNHURRIED}] .rh-chapter`)];
  const next = (): void => {
    const chapter = left.shift();
    if (chapter) {
      chapter.classList.add(READY);
      inPeace(next);
    } else {
      document.documentElement.removeAttribute(UNHURRIED);
      done();
    }
  };
  addEventListener("load", () => inPeace(next));
}
