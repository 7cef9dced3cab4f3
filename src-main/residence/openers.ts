import { ApiError } from '../errors/api-error.ts';
import { type Child, ChildEnded } from '../workers/child.ts';
import { Children } from '../workers/children.ts';
import type { ReadingTasks } from '../workers/entries/reading.ts';
import type { HeldDocument } from './document.ts';
import { CallerTurns, type Turn } from './turns.ts';

/** A document as children know it. */
export interface Held {
  /** No other document's, from one step to the next. */
  key: string;
  /** All of it; sent to a child that does not have it yet. */
  bytes: Uint8Array;
  /** What children have spent on it so far, in milliseconds: processor time, or the clock's where one was ended over it. */
  spentMs?: number;
}

/** A step of a document's reading; without `document` where it needs nothing of the file. */
export interface Step extends Turn {
  document?: Held;
}

export interface OpenersOptions {
  /** Steps at a time. */
  places?: number;
  /** What a step may take while others wait, in milliseconds. */
  firstMs?: number;
  /** Processor time that a step may take, in milliseconds. */
  cpuMs?: number;
  /** What a step may take by the clock, in milliseconds. */
  clockMs?: number;
  /** Resident memory of a child, in MiB. */
  memoryMb?: number;
}

/** One that a document holds up leaves the other to everybody else. */
const PLACES = 2;

/** An honest page is opened or drawn in a tenth of this; a photo of 100 megapixels takes about as long. */
const FIRST_MS = 3000;

/** Longer than anything honest takes on an old machine. Processor time: other programs do not make a document a damaged one. */
const CPU_MS = 15_000;

/** For what takes no processor time and never ends; an honest step that gets an eighth of a core is done in it. */
const CLOCK_MS = 120_000;

/** All steps of one document together: thirty pages, each far slower than any that is honest. */
const DOCUMENT_MS = 180_000;

/** A picture of 100 megapixels takes 800 MiB, the program itself less than 200, and it may have kept 128 (`children.ts`). */
const MEMORY_MB = 1280;

/** A child whose client has gone ends its step within this, or is ended: to start another takes longer. */
const CANCEL_MS = 300;

type ReadingChild = Child<ReadingTasks>;

/** Asks a child for one thing; a question that is about the document of the step has `held` in it. */
type Ask<Result> = (ask: ReadingChild['ask'], held: HeldDocument) => Promise<Result>;

/** What a step says that needs nothing of the file. */
const NONE: HeldDocument = { document: '' };

/**
 * Opens and draws documents, and makes sense of what was read, in child processes that are thrown away when a document
 * does them harm: `workers/entries/reading.ts`. Callers take turns (`turns.ts`).
 */
export class Openers {
  private readonly children: Children<ReadingTasks>;
  private readonly turns: CallerTurns;
  private readonly cpuMs: number;
  private readonly clockMs: number;
  private closed = false;
  private readonly held = new WeakMap<ReadingChild, string>();

  constructor(options: OpenersOptions = {}) {
    const { places = PLACES, firstMs = FIRST_MS, memoryMb = MEMORY_MB, cpuMs = CPU_MS, clockMs = CLOCK_MS } = options;
    this.children = new Children('reading', { memoryMb, most: places + 1 });
    this.turns = new CallerTurns(places, firstMs);
    this.cpuMs = cpuMs;
    this.clockMs = clockMs;
  }

  /**
   * Has one thing done with the document of `step`, by a child that `ask` asks for it. Throws ApiError: the 422s of
   * specification.md, P8 to P13, among them `fileDamaged` where it took too long or too much memory; `cancelled`; `closing`.
   */
  run<Result>(step: Step, ask: Ask<Result>): Promise<Result> {
    const { document } = step;
    return this.turns.run<Result>(step, this.clockMs, async (stop, begin) => {
      const child = await this.children.take((other) => this.held.get(other) === document?.key);
      const began = performance.now();
      try {
        begin();
        return await this.ask(child, ask, step, stop);
      } finally {
        const spentMs = child.ended ? performance.now() - began : child.cpuMs;
        if (document) document.spentMs = spentOn(document) + spentMs;
        this.children.giveBack(child);
      }
    });
  }

  /** Starts the first child ahead of the first document. */
  warm(): Promise<void> {
    return this.children.warm();
  }

  /** Lets go of a document that is done with. */
  forget(document: string): void {
    for (const child of this.children) {
      if (this.held.get(child) !== document) continue;
      this.held.delete(child);
      child.tell('forget');
    }
  }

  close(): Promise<void> {
    this.closed = true;
    return this.children.close();
  }

  private async ask<Result>(
    child: ReadingChild,
    ask: Ask<Result>,
    { document, signal }: Step,
    stop: AbortSignal,
  ): Promise<Result> {
    if (stop.aborted) throw new ApiError('cancelled');
    let late: NodeJS.Timeout | undefined;
    const end = () => {
      if (signal.aborted) late = setTimeout(() => child.kill(), CANCEL_MS);
      else child.kill();
    };
    stop.addEventListener('abort', end);
    const cpuMs = Math.min(this.cpuMs, Math.max(0, DOCUMENT_MS - spentOn(document)));
    try {
      return await ask(child.askWithin(cpuMs), document ? this.hold(child, document) : NONE);
    } catch (error) {
      if (error instanceof ChildEnded) throw new ApiError(this.closed ? 'closing' : 'fileDamaged', { cause: error });
      throw error;
    } finally {
      clearTimeout(late);
      stop.removeEventListener('abort', end);
    }
  }

  private hold(child: ReadingChild, { key, bytes }: Held): HeldDocument {
    if (this.held.get(child) === key) return { document: key };
    this.held.set(child, key);
    return { document: key, bytes };
  }
}

function spentOn(document: Held | undefined): number {
  return document?.spentMs ?? 0;
}
