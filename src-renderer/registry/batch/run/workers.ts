import { isCancelled } from '../../../api/errors.ts';
import { pause, waitAfter } from './wait.ts';

/** Questions under way at once: a few keep a network provider busy, more would only meet its rate limit. */
export const WIDTH = 4;
/** So many failures, or waits, with nothing answered between them are not about single companies: the list stops itself. */
export const MOST_IN_A_ROW = { failures: 20, waits: 10 };

/** Why the list stopped by itself, or waits for a while. */
export type Stop = 'failing' | 'busy';

export interface Work<Task, Answer> {
  /** The next task, taken out of the queue; null where there is none. */
  next(): Task | null;
  /** Puts a task back at the head of the queue. */
  giveBack(task: Task): void;
  ask(task: Task, signal: AbortSignal): Promise<Answer>;
  answered(task: Task, answer: Answer): void;
  failed(task: Task, error: Error): void;
  /** All wait until then (milliseconds of `now`): the service asked for it, or too much fails. Null when they go on. */
  waiting(wait: Wait | null): void;
  stop(why: Stop): void;
  /** No worker is left: the queue is empty, or they were told to stop. */
  idle(): void;
}

export interface Wait {
  until: number;
  why: Stop;
}

/** What the workers need of the world; in a test anything. */
export interface Clock {
  now(): number;
  /** Resolves after so many milliseconds, or when `signal` is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface Workers {
  /** Starts, or goes on after `pause`. */
  go(): void;
  /** What is under way is still answered; nothing more is asked. */
  pause(): void;
  /** Hangs up. What was under way goes back to the queue. */
  cancel(): void;
}

/** A few workers on one queue. When the service has no room for one of them, all wait; the question is then asked again. */
export function createWorkers<Task, Answer>(work: Work<Task, Answer>, clock: Clock): Workers {
  let alive = 0;
  let wait: Wait | null = null;
  let failures = 0;
  let waits = 0;
  let halted = true;
  let hangUp = new AbortController();
  let wake = new AbortController();

  const halt = () => {
    halted = true;
    wake.abort();
  };
  const stop = (why: Stop) => {
    if (halted) return;
    halt();
    work.stop(why);
  };
  /** Resolves to false where the worker has to end. */
  const mayAsk = async (): Promise<boolean> => {
    while (!halted && wait && wait.until > clock.now()) await clock.sleep(wait.until - clock.now(), wake.signal);
    if (wait && !halted) {
      wait = null;
      work.waiting(null);
    }
    return !halted;
  };
  const postpone = (ms: number, why: Stop) => {
    wait = { until: Math.max(wait?.until ?? 0, clock.now() + ms), why };
    if (!halted) work.waiting(wait);
  };
  const askOne = async (task: Task, { signal }: AbortController) => {
    try {
      const answer = await work.ask(task, signal);
      failures = 0;
      waits = 0;
      work.answered(task, answer);
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return work.giveBack(task);
      const ms = waitAfter(error, waits);
      if (ms !== null) {
        work.giveBack(task);
        // Those under way together hear of the same lack of room: that is one wait.
        if (wait === null) waits++;
        return waits < MOST_IN_A_ROW.waits ? postpone(ms, 'busy') : stop('busy');
      }
      work.failed(task, error as Error);
      failures++;
      if (failures >= MOST_IN_A_ROW.failures) stop('failing');
      // A provider that is down fails at once: without a pause the whole list would be spent on it.
      else if (failures % WIDTH === 0) postpone(pause(failures / WIDTH - 1), 'failing');
    }
  };
  const run = async () => {
    alive++;
    while (await mayAsk()) {
      const task = work.next();
      if (task === null) break;
      await askOne(task, hangUp);
    }
    alive--;
    if (alive === 0) work.idle();
  };

  return {
    go() {
      halted = false;
      failures = 0;
      waits = 0;
      // A wait that the service asked for outlasts a pause.
      if (wait && wait.until > clock.now()) work.waiting(wait);
      hangUp = hangUp.signal.aborted ? new AbortController() : hangUp;
      wake = new AbortController();
      for (let missing = WIDTH - alive; missing > 0; missing--) void run();
    },
    pause: halt,
    cancel() {
      halt();
      hangUp.abort();
    },
  };
}

/** The clock of the window. */
export const CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    }),
};
