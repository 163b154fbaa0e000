// The bundle of a page inside another page: tells the one around it how high it is, so that no second scroll bar is needed.

const KIND = "rulehouse-height";

function tell(): void {
  const { height } = document.body.getBoundingClientRect();
  // A number and nothing else; the page around may be any school's.
  parent.postMessage({ kind: KIND, height: Math.ceil(height) }, "*");
}

if (parent !== window) {
  new ResizeObserver(tell).observe(document.body);
  addEventListener("load", tell);
}
