/** What is known of the office: whether the last question reached it, since when that is so, and its version. */
export interface OfficeNews {
  reached: boolean | null;
  /** ISO 8601; null where nothing was asked yet. */
  since: string | null;
  version: string | null;
}

/** After a question that had to wait for nothing, no other waits within this, in milliseconds. */
const REST_MS = 10_000;
/** A failure that came sooner, as where a connection is refused, is worth another try at once. */
const SLOW_MS = 1_000;

/** Whether the office is there, by what became of what it was asked. */
export class Reachability {
  news: OfficeNews = { reached: null, since: null, version: null };
  private readonly now: () => number;
  private readonly onChange: (reached: boolean) => void;
  private heardAt = Number.NEGATIVE_INFINITY;
  private restUntil = Number.NEGATIVE_INFINITY;

  /** `now`: a clock of milliseconds that is never set; `onChange` hears where it is lost, and where it is there again. */
  constructor(onChange: (reached: boolean) => void, now = () => performance.now()) {
    this.onChange = onChange;
    this.now = now;
  }

  /** It was reached, or not; `tookMs`: how long that took to be known. */
  note(reached: boolean, tookMs: number, version?: string): void {
    this.heardAt = this.now();
    this.restUntil = !reached && tookMs >= SLOW_MS ? this.heardAt + REST_MS : Number.NEGATIVE_INFINITY;
    if (this.news.reached !== reached) {
      if (this.news.reached !== null || !reached) this.onChange(reached);
      this.news = { ...this.news, reached, since: new Date().toISOString() };
    }
    if (version !== undefined) this.news = { ...this.news, version };
  }

  /** Whether a question that can be answered without the office need not wait for it. */
  get rests(): boolean {
    return this.now() < this.restUntil;
  }

  /** Milliseconds since anything was heard of it. */
  get age(): number {
    return this.now() - this.heardAt;
  }
}
