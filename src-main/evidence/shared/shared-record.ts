import { ApiError } from '../../errors/api-error.ts';
import { asUnreachable } from '../../workspace/postgres/fault.ts';
import { readCheckpoint } from '../log/checkpoint.ts';
import type { SharedStore } from '../store/record-store.ts';
import { databaseFault } from './database-fault.ts';
import { SharedLog, type SharedReading } from './shared-log.ts';

/** A database that was not reached is not asked again so soon: everybody would wait for it in turn. */
const LOST_MS = 1000;
/** Writes, and bytes that they seal, that go out together: the database is waited for once. */
const WRITES_AT_ONCE = 100;
const BYTES_AT_ONCE = 4 * 1024 ** 2;
/** Another process on this machine that is writing is waited for so long while the office waits with us, in milliseconds. */
const HELD_PATIENCE_MS = 200;

/** The copy of this machine, for the thread that writes. */
export interface OwnCopy {
  /** Opens it where it is not. */
  open(): SharedStore;
  /** Closes it, with what was not committed; whoever holds what it said forgets it. */
  drop(): void;
}

interface Task {
  work(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * An evidence record that the services of an office have in common. Each has a whole copy, which answers; the log in
 * PostgreSQL is what they agree on. Whoever writes holds that log, takes in what the others wrote, writes into the copy, adds
 * the same to the log, and commits the log before the copy: so there is one order, and what was told as saved is in the
 * log. A copy that was not committed, or not told, takes it in at the next look.
 *
 * All work on the copy is done here, one after the other: what others have not agreed on yet is seen by nobody.
 */
export class SharedRecord {
  private readonly log: SharedLog;
  private readonly copy: OwnCopy;
  private readonly reads: Task[] = [];
  private readonly writes: Task[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private lostAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, copy: OwnCopy) {
    this.log = new SharedLog(url);
    this.copy = copy;
  }

  /** Reads the copy, with all that was told as saved before this was asked. @throws ApiError `workspaceUnreachable`, EvidenceError. */
  read<Result>(work: () => Result): Promise<Result> {
    return this.waits(this.reads, work, () => this.readAll(this.reads.splice(0)));
  }

  /** Writes; what it throws was not written. Resolves when the log has it. @throws as `read`. */
  write<Result>(work: () => Result): Promise<Result> {
    return this.waits(this.writes, work, () => this.writeSome());
  }

  /** The checkpoint of the log; empty where nothing was ever written. @throws ApiError `workspaceUnreachable` */
  async checkpoint(): Promise<string> {
    return (await this.asked(() => this.log.end())).checkpoint;
  }

  close(): Promise<void> {
    return this.log.close();
  }

  /** One after the other; those that wait by then are done together. */
  private waits<Result>(tasks: Task[], work: () => Result, all: () => Promise<void>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    tasks.push({ work, resolve: resolve as Task['resolve'], reject });
    this.turn = this.turn.then(all);
    return promise;
  }

  private async readAll(reads: readonly Task[]): Promise<void> {
    if (reads.length === 0) return; // they went with those before
    try {
      await this.look();
    } catch (error) {
      for (const { reject } of reads) reject(error);
      return;
    }
    for (const read of reads) tell(read, tryOut(read.work));
  }

  private async look(): Promise<void> {
    const store = this.copy.open();
    const end = await this.asked(() => this.log.end());
    if (end.size === store.size && (end.size === 0 || end.checkpoint === store.checkpoint())) return;
    await this.changing(() =>
      this.asked(() =>
        this.log.read(async (log) => {
          store.begin();
          await takeInAll(log, store);
          store.commit();
        }),
      ),
    );
  }

  private async writeSome(): Promise<void> {
    const first = this.writes.shift();
    if (!first) return; // it went with those before
    const taken = [first];
    try {
      await this.look(); // what is much to take in is taken in while others may write
      const outcomes = await this.changing(() => this.writeInto(taken));
      for (const [at, outcome] of outcomes.entries()) tell(taken[at]!, outcome);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }

  /** What was written into the copy stands in the log, too, and counts as soon as that is committed. */
  private async writeInto(taken: Task[]): Promise<Outcome[]> {
    const store = this.copy.open();
    const outcomes: Outcome[] = [];
    let last: { seq: number; text: string } | undefined;
    try {
      await this.asked(() =>
        this.log.write(async (log) => {
          store.begin(HELD_PATIENCE_MS);
          await takeInAll(log, store);
          const { size } = store;
          for (let next: Task | undefined = taken[0]; next; next = this.nextWrite(store, taken)) {
            outcomes.push(tryOut(next.work));
          }
          if (store.size === size) return;
          const rows = store.rowsFrom(size);
          await log.add(rows, { size: store.size, checkpoint: store.checkpoint() });
          last = rows.entries.at(-1);
        }),
      );
    } catch (error) {
      // All was sent: the answer alone may have been lost.
      if (!last || !(await this.isIn(last))) throw error;
      this.lostAt = Number.NEGATIVE_INFINITY; // it was reached just now
    }
    store.commit();
    return outcomes;
  }

  private nextWrite(store: SharedStore, taken: Task[]): Task | undefined {
    if (taken.length === WRITES_AT_ONCE || store.unsharedBytes > BYTES_AT_ONCE) return undefined;
    const next = this.writes.shift();
    if (next) taken.push(next);
    return next;
  }

  /** @throws ApiError `evidenceMaybeSaved` where nobody can say. */
  private async isIn(last: { seq: number; text: string }): Promise<boolean> {
    try {
      return await this.log.has(last);
    } catch (error) {
      throw new ApiError('evidenceMaybeSaved', { cause: asUnreachable(error) });
    }
  }

  /** Where it fails nobody goes on from what the copy says: it may have more than the log. */
  private async changing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.copy.drop();
      throw error;
    }
  }

  private async asked<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (performance.now() - this.lostAt < LOST_MS) throw new ApiError('workspaceUnreachable');
    try {
      return await ask();
    } catch (error) {
      const said = databaseFault(error);
      if (said instanceof ApiError && said.code === 'workspaceUnreachable') this.lostAt = performance.now();
      throw said;
    }
  }
}

/** In one transaction, as nothing of it is known to be right before the last of it. */
async function takeInAll(log: SharedReading, store: SharedStore): Promise<void> {
  if (log.end.size > store.size) for await (const rows of log.rowsFrom(store.size)) store.takeIn(rows);
  store.agree(log.end);
}

type Outcome = { value: unknown } | { error: unknown };

function tell({ resolve, reject }: Task, outcome: Outcome): void {
  if ('error' in outcome) reject(outcome.error);
  else resolve(outcome.value);
}

function tryOut(work: () => unknown): Outcome {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** The name of the record that an office shares; null where nothing was ever written. @throws as `databaseFault` says. */
export async function originAt(url: string): Promise<string | null> {
  const log = new SharedLog(url);
  try {
    const { size, checkpoint } = await log.end();
    return size === 0 ? null : (readCheckpoint(checkpoint)?.origin ?? '');
  } catch (error) {
    throw databaseFault(error);
  } finally {
    await log.close();
  }
}
