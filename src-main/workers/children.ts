import { ApiError } from '../errors/api-error.ts';
import { Child } from './child.ts';
import type { ForkLimits } from './fork.ts';

export interface ChildrenOptions extends ForkLimits {
  /** Children altogether: those that work at a time, and one to spare. */
  most: number;
}

/** A child that has kept more than this beyond what it began with is replaced once nobody needs it, in bytes. */
const KEPT_IDLE = 64 * 2 ** 20;

/** And at once where it has kept more than this: the next document would have so much less. */
const KEPT_MOST = 128 * 2 ** 20;

/** Nobody has needed a child for so long: time to replace those that have grown. */
const QUIET_MS = 1000;

interface Waiting<Tasks> {
  resolve(child: Child<Tasks>): void;
  reject(error: unknown): void;
}

/**
 * Child processes of one kind of work, which may be killed at any time: one more than are at work stands ready, or is on
 * its way, from the first time on that one is asked for.
 */
export class Children<Tasks> {
  private readonly worker: string;
  private readonly options: ChildrenOptions;
  private readonly all = new Set<Child<Tasks>>();
  /** Ready for a question; the last one is asked first. */
  private idle: Child<Tasks>[] = [];
  private starting = 0;
  private readonly waiting: Waiting<Tasks>[] = [];
  private closed = false;
  private quiet: NodeJS.Timeout | undefined;

  constructor(worker: string, options: ChildrenOptions) {
    this.worker = worker;
    this.options = options;
  }

  /** A child of the caller's own until `giveBack`; one that `suits` before any other. Throws ApiError `closing`. */
  async take(suits: (child: Child<Tasks>) => boolean): Promise<Child<Tasks>> {
    if (this.closed) throw new ApiError('closing');
    clearTimeout(this.quiet);
    const child = this.idle.findLast(suits) ?? this.idle.at(-1);
    if (!child) {
      const coming = new Promise<Child<Tasks>>((resolve, reject) => this.waiting.push({ resolve, reject }));
      this.keepSpare();
      return coming;
    }
    this.idle.splice(this.idle.indexOf(child), 1);
    this.keepSpare();
    return child;
  }

  giveBack(child: Child<Tasks>): void {
    if (child.ended) return;
    if (grownBy(child) > KEPT_MOST) child.kill();
    else this.offer(child);
    if (this.idle.length === this.all.size - this.starting) this.awaitQuiet();
  }

  /** Has one ready ahead of the first question; the one to spare comes with that. */
  async warm(): Promise<void> {
    if (this.all.size === 0 && !this.closed) this.start();
    await Promise.all([...this.all].map((child) => child.ready));
  }

  [Symbol.iterator](): Iterator<Child<Tasks>> {
    return this.all.values();
  }

  /** Ends them all at once, whatever they do. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.quiet);
    for (const { reject } of this.waiting.splice(0)) reject(new ApiError('closing'));
    for (const child of this.all) child.kill();
    await Promise.all([...this.all].map((child) => child.gone));
  }

  private keepSpare(): void {
    while (this.idle.length + this.starting <= this.waiting.length && this.all.size < this.options.most) this.start();
  }

  private start(): void {
    const child = new Child<Tasks>(this.worker, this.options);
    this.all.add(child);
    this.starting++;
    let wasReady = false;
    child.ready
      .then(
        () => {
          wasReady = true;
          this.starting--;
          this.offer(child);
        },
        (error) => {
          this.starting--;
          this.waiting.shift()?.reject(error);
        },
      )
      .then(() => child.gone)
      .then(() => {
        this.all.delete(child);
        this.idle = this.idle.filter((other) => other !== child);
        // One that cannot even start is tried again for the next question, not for ever.
        if (!this.closed && (wasReady || this.waiting.length > 0)) this.keepSpare();
      });
  }

  private offer(child: Child<Tasks>): void {
    const next = this.waiting.shift();
    if (next) next.resolve(child);
    else this.idle.push(child);
  }

  /**
   * Memory that a library keeps for later is given back only by ending the process. Where all have grown one stays until
   * another is ready: the next question does not wait.
   */
  private replaceGrown(): void {
    const grown = this.idle.filter((child) => grownBy(child) > KEPT_IDLE);
    if (grown.length === 0) return;
    const others = this.idle.length - grown.length + this.starting;
    const leaving = others > 0 ? grown : grown.slice(1);
    this.idle = this.idle.filter((child) => !leaving.includes(child));
    for (const child of leaving) child.kill();
    if (others > 0) return;
    if (this.all.size < this.options.most) this.start();
    this.awaitQuiet();
  }

  private awaitQuiet(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.replaceGrown(), QUIET_MS).unref();
  }
}

/** Memory that it has kept, in bytes. */
function grownBy(child: Pick<Child<unknown>, 'resident' | 'residentAtFirst'>): number {
  return child.resident - child.residentAtFirst;
}
