/** What is known of the office: whether the last question reached it, since when that is so, and its version. */
export interface OfficeNews {
  reached: boolean | null;
  /** ISO 8601; null where nothing was asked yet. */
  since: string | null;
  version: string | null;
}

/** What became of a question. */
export interface Heard {
  /** By the clock of the room. */
  startedAt: number;
  reached: boolean;
  /** The next question that can be answered without the office need not wait, nor begin to send what cannot be had back. */
  rest?: boolean;
}

/** Milliseconds. */
const REST_MS = 10_000;

/** Whether the office is there, by what became of what it was asked. */
export class Reachability {
  news: OfficeNews = { reached: null, since: null, version: null };
  /** A clock of milliseconds that is never set. */
  readonly now: () => number;
  private readonly onChange: (reached: boolean) => void;
  private heardAt = Number.NEGATIVE_INFINITY;
  private reachedAt = Number.NEGATIVE_INFINITY;
  private restUntil = Number.NEGATIVE_INFINITY;

  /** `onChange` hears where it is lost, and where it is there again. */
  constructor(onChange: (reached: boolean) => void, now = () => performance.now()) {
    this.onChange = onChange;
    this.now = now;
  }

  note({ startedAt, reached, rest = false }: Heard): void {
    // What was lost with a service that ended says nothing of the one that has answered since.
    if (!reached && startedAt < this.reachedAt) return;
    this.heardAt = this.now();
    if (reached) this.reachedAt = this.heardAt;
    this.restUntil = rest ? this.heardAt + REST_MS : Number.NEGATIVE_INFINITY;
    if (this.news.reached === reached) return;
    if (this.news.reached !== null || !reached) this.onChange(reached);
    this.news = { ...this.news, reached, since: new Date().toISOString() };
  }

  noteVersion(version: string): void {
    this.news = { ...this.news, version };
  }

  /** Whether a question that can be answered without the office is to be. */
  get rests(): boolean {
    return this.now() < this.restUntil;
  }

  /** Milliseconds since anything was heard of it. */
  get age(): number {
    return this.now() - this.heardAt;
  }
}
