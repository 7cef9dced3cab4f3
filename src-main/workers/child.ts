import { ApiError } from '../errors/api-error.ts';
import { workerFile } from '../paths.ts';
import type { ChildAnswer, ChildQuestion } from './answer-parent.ts';
import { type ForkedChild, type ForkLimits, forkChild } from './fork.ts';
import { type Asked, methodsOf } from './task-types.ts';

/** The child ended before it had answered, whoever ended it. */
export class ChildEnded extends Error {
  override name = 'ChildEnded';
}

/** One child process from here: `workers/entries/<worker>.ts`, which calls `answerParent` with its `Tasks`. */
export class Child<Tasks> {
  /**
   * Asks it to do one thing; it must not be in the middle of another. Throws ApiError where the answer is a fault of the
   * registry, ChildEnded where it ends over it.
   */
  readonly ask: Asked<Tasks, []> = methodsOf((task, input: unknown) => this.question({ task, input }));
  /** Resolves when the child takes questions; rejects where it ends before it does. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
  /** Resident memory when it was ready, and after its last answer, in bytes. */
  residentAtFirst = 0;
  resident = 0;
  /** Processor time that its last answer took, in milliseconds. */
  cpuMs = 0;
  /** Or about to: it takes no more questions. */
  ended = false;
  private process: ForkedChild | undefined;
  private answered: ((answer: ChildAnswer | null) => void) | undefined;

  constructor(worker: string, limits: ForkLimits) {
    let leave = () => {};
    this.gone = new Promise((resolve) => {
      leave = resolve;
    });
    const first = this.answer();
    this.ready = this.start(workerFile(worker), limits, leave).then(async () => {
      await first;
      this.residentAtFirst = this.resident;
    });
    this.ready.catch(() => this.end(leave));
  }

  /** As `ask`, of a child that ends over whatever takes more processor time than `cpuMs` milliseconds. */
  askWithin(cpuMs: number): Asked<Tasks, []> {
    return methodsOf((task, input: unknown) => this.question({ task, input, cpuMs }));
  }

  /** Asks for something that has no answer. */
  tell(task: keyof Tasks & string): void {
    this.send({ task, input: null, silent: true });
  }

  kill(): void {
    this.ended = true;
    this.process?.kill();
  }

  private question(question: ChildQuestion): Promise<unknown> {
    const answer = this.answer();
    this.send(question);
    return answer;
  }

  private send(question: ChildQuestion): void {
    if (!this.ended) this.process?.send(question);
  }

  private async start(file: string, limits: ForkLimits, leave: () => void): Promise<void> {
    const forked = await forkChild(file, limits);
    this.process = forked;
    forked.onExit(() => this.end(leave));
    forked.onMessage((message) => {
      const answer = message as ChildAnswer;
      this.resident = answer.resident;
      this.cpuMs = answer.cpuMs;
      this.answered?.(answer);
    });
    if (this.ended) forked.kill();
  }

  private end(leave: () => void): void {
    this.ended = true;
    this.answered?.(null);
    leave();
  }

  private async answer(): Promise<unknown> {
    if (this.ended) throw new ChildEnded();
    const answer = await new Promise<ChildAnswer | null>((resolve) => {
      this.answered = resolve;
    });
    this.answered = undefined;
    if (!answer) throw new ChildEnded();
    const { fault, error, result } = answer;
    if (fault) throw new ApiError(fault.fault, { detail: fault.detail });
    if (error !== undefined) throw new Error(error);
    return result;
  }
}
