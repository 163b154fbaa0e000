// Reads squares of dots through the camera, in browsers that can do so by themselves. No picture leaves the page or is kept.

/** As far as browsers have it; TypeScript does not know it yet. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (settings: { formats: string[] }) => Detector;

/** So often the camera's picture is looked at. */
const LOOK_MS = 150;
/** The same square counts again only after so many looks without it: two pupils may have the same slip. */
const GONE = 3;

function detectorClass(): DetectorClass | undefined {
  return (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export class Scanner {
  private looking: ReturnType<typeof setInterval> | undefined;
  private stream: MediaStream | undefined;
  private last = "";
  private missed = 0;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly take: (text: string) => void,
  ) {}

  static get possible(): boolean {
    return detectorClass() !== undefined && "mediaDevices" in navigator;
  }

  /** Raises an error where there is no camera, or where nobody allows it. */
  async start(): Promise<void> {
    const Detector = detectorClass();
    if (!Detector) throw new Error("this browser reads no squares of dots");
    const detector = new Detector({ formats: ["qr_code"] });
    this.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    this.video.srcObject = this.stream;
    await this.video.play();
    this.looking = setInterval(() => void this.look(detector), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.looking);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.video.srcObject = null;
  }

  private async look(detector: Detector): Promise<void> {
    const found = (await detector.detect(this.video).catch(() => []))[0]?.rawValue ?? "";
    if (found === "" || found === this.last) {
      this.missed = found === "" ? this.missed + 1 : 0;
      if (this.missed >= GONE) this.last = "";
      return;
    }
    [this.last, this.missed] = [found, 0];
    this.take(found);
  }
}
