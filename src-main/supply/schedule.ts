/** As a setting names the time of day, HH:MM; a pattern. */
export const TIME_OF_DAY = '^([01]\\d|2[0-3]):[0-5]\\d$';
/** So that not all installations of the country ask a publisher in the same minute. */
const JITTER_MS = 30 * 60_000;
/** A machine that slept through its time is noticed this much later. */
const LOOK_EVERY_MS = 60_000;
/** What failed, perhaps for want of a connection, is tried again. */
const RETRY_AFTER_MS = 60 * 60_000;
const RETRIES_A_DAY = 3;

export interface ScheduleParts {
  /** HH:MM on this machine's clock. */
  at: string;
  /** When it was last done; null for never. */
  lastRun: () => Date | null;
  /** The work; whether nothing failed. */
  run: (signal: AbortSignal) => Promise<boolean>;
  now?: () => Date;
  random?: () => number;
  lookEveryMs?: number;
}

/** Stops the schedule and what it runs; resolves when that has ended. */
export interface Schedule {
  close(): Promise<void>;
}

/**
 * Runs once a day, soon after the time given or, where the machine was off or asleep then, soon after it is back. Never two
 * at once; a run with failures is repeated an hour later, at most three times.
 */
export function startSchedule(parts: ScheduleParts): Schedule {
  const { at, now = () => new Date(), random = Math.random } = parts;
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  let plan = planFrom(parts.lastRun(), now(), at, random());

  const look = () => {
    if (running || now() < plan.at) return;
    running = runOnce().finally(() => {
      running = null;
    });
  };
  const runOnce = async () => {
    const fine = await parts.run(stop.signal).catch(() => false);
    const again = !fine && plan.retries < RETRIES_A_DAY;
    plan = again
      ? { at: new Date(+now() + RETRY_AFTER_MS), retries: plan.retries + 1 }
      : planFrom(now(), now(), at, random());
  };
  const timer = setInterval(look, parts.lookEveryMs ?? LOOK_EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

interface Plan {
  at: Date;
  retries: number;
}

function planFrom(last: Date | null, now: Date, at: string, chance: number): Plan {
  return { at: nextRun(last, now, at, chance), retries: 0 };
}

/**
 * When to run next: within half an hour after the first `at` (HH:MM, local) that comes after `last`, or within half an
 * hour from now where that has passed. `chance` from 0 to 1 chooses within the half hour.
 */
export function nextRun(last: Date | null, now: Date, at: string, chance: number): Date {
  const [hour, minute] = at.split(':').map(Number) as [number, number];
  const due = new Date(last ?? now);
  due.setHours(hour, minute, 0, 0);
  // A clock that was ahead once must not put it off until then.
  if (last === null || last > now) return new Date(+now + chance * JITTER_MS);
  if (due <= last) due.setDate(due.getDate() + 1);
  return new Date(Math.max(+due, +now) + chance * JITTER_MS);
}
