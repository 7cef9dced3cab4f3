import { DownloadError } from './error.ts';

/** Ends a request whose host sends nothing for `stallMs`. Time counts only while this side waits for the other. */
export class StallTimer {
  private readonly host: string;
  private readonly stallMs: number;
  private timer: NodeJS.Timeout | undefined;
  private end: (error: DownloadError) => void = () => undefined;

  constructor(host: string, stallMs: number) {
    this.host = host;
    this.stallMs = stallMs;
  }

  /** Waits from now on; `end` is what to do when nothing came. */
  start(end: (error: DownloadError) => void): void {
    this.end = end;
    this.restart();
  }

  restart(): void {
    clearTimeout(this.timer);
    const said = `${this.host} sent nothing for ${Math.round(this.stallMs / 1000)} seconds; try again later.`;
    this.timer = setTimeout(() => this.end(new DownloadError('stalled', said)), this.stallMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
