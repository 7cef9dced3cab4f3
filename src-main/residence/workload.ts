import { ApiError } from '../errors/api-error.ts';

/**
 * A document that OCR has to read is let in when it is expected to begin within this. HTTP clients and proxies commonly
 * wait a minute for an answer (nginx: `proxy_read_timeout`); the rest of it is for the reading itself.
 */
export const PATIENCE_MS = 45_000;

/** Engine time of a page before any was measured: an old machine with other work. Too long a guess only refuses sooner. */
const FIRST_PAGE_MS = 10_000;

/** What the newest page counts for in the moving average. */
const NEWEST = 0.25;

/**
 * Milliseconds until a new document of `caller` begins, where engines take pages from callers in turns: all its own pages
 * go before it, and of each other caller one for each of those and one more, if it has so many.
 */
export function expectedWaitMs(
  pending: ReadonlyMap<string, number>,
  caller: string,
  { pageMs, engines }: { pageMs: number; engines: number },
): number {
  const own = pending.get(caller) ?? 0;
  let before = own;
  for (const [other, pages] of pending) if (other !== caller) before += Math.min(pages, own + 1);
  return (before * pageMs) / engines;
}

/** The pages that wait for OCR, and how long one takes: by these a document is let in or told when to come back. */
export class Workload {
  private readonly engines: number;
  private readonly onPage: ((engineMs: number) => void) | undefined;
  private readonly pending = new Map<string, number>();
  private pageMs = FIRST_PAGE_MS;

  /** `onPage` is told of each page, and how long it took in milliseconds of engines' time. */
  constructor(engines: number, onPage?: (engineMs: number) => void) {
    this.engines = engines;
    this.onPage = onPage;
  }

  /** Pages that wait for an engine or are in one. */
  get pages(): number {
    let pages = 0;
    for (const own of this.pending.values()) pages += own;
    return pages;
  }

  /**
   * Seconds after which there is room for `caller`, at least one. So many of its documents as are `inside`, whose pages
   * may not be known yet, are taken to have one each.
   */
  retryAfter(caller: string, inside = 0): number {
    const unopenedMs = (inside * this.pageMs) / this.engines;
    return Math.max(1, Math.ceil(Math.max(this.waitMs(caller), unopenedMs) / 1000));
  }

  /** Lets a document of so many pages in. Throws ApiError `busy`, with Retry-After, where it would wait too long. */
  enter(caller: string, pages: number): Stay {
    if (this.waitMs(caller) > PATIENCE_MS) throw busyFor(this.retryAfter(caller));
    this.add(caller, pages);
    let left = pages;
    return {
      pageDone: (engineMs) => {
        this.pageMs += NEWEST * (engineMs - this.pageMs);
        this.add(caller, -1);
        left--;
        this.onPage?.(engineMs);
      },
      leave: () => this.add(caller, -left),
    };
  }

  private waitMs(caller: string): number {
    return expectedWaitMs(this.pending, caller, { pageMs: this.pageMs, engines: this.engines });
  }

  private add(caller: string, pages: number): void {
    const now = (this.pending.get(caller) ?? 0) + pages;
    if (now > 0) this.pending.set(caller, now);
    else this.pending.delete(caller);
  }
}

/** A document among those that are read; `leave` is called when it is done with, however it ended. */
export interface Stay {
  /** A page was read in so many milliseconds of engines' time. */
  pageDone(engineMs: number): void;
  leave(): void;
}

export function busyFor(seconds: number): ApiError {
  return new ApiError('busy', { retryAfterSeconds: seconds });
}
