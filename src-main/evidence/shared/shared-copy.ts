import { ApiError } from '../../errors/api-error.ts';
import { asUnreachable } from '../../workspace/postgres/fault.ts';
import { databaseFault } from './database-fault.ts';

/** A database that was not reached is not asked again so soon: everybody would wait for it in turn. */
const LOST_MS = 1000;
/** Writes that go out together: the database is waited for once. */
const WRITES_AT_ONCE = 100;
/** Another process on this machine that is writing is waited for so long while the office waits with us, in milliseconds. */
const HELD_PATIENCE_MS = 200;

/** A copy that is open: between `begin` and `commit` it is for the one who agrees on it. */
export interface OpenCopy {
  /** Waits for another process that is writing so long, in milliseconds; by default as everybody does. */
  begin(patienceMs?: number): void;
  commit(): void;
}

/** The copy of this machine, for the thread that writes. */
export interface OwnCopy<Store extends OpenCopy> {
  /** Opens it where it is not. */
  open(): Store;
  /** Closes it, with what was not committed; whoever holds what it said forgets it. */
  drop(): void;
}

/** What all agree on, in PostgreSQL. Its methods throw the errors of that, and what a copy says to what is wrong. */
export interface Agreed<Store, Reading, Writing extends Reading, Mark> {
  /** Whether the copy has all of it. Asks for little. */
  isIn(store: Store): Promise<boolean>;
  /** Does `work` on it as it is at one moment. */
  read<Result>(work: (from: Reading) => Promise<Result>): Promise<Result>;
  /** Does `work` while nobody else writes: all or nothing, or nobody knows whether it does. */
  write<Result>(work: (to: Writing) => Promise<Result>): Promise<Result>;
  /** Adds to the copy what it lacks, all of it, and compares; in one transaction of the copy, as nothing is known to be right before the last of it. */
  takeIn(from: Reading, store: Store): Promise<void>;
  /** Whether enough was written into the copy to go out. */
  isMuch(store: Store): boolean;
  /** Adds what was written into the copy since; by what it is known again, undefined where nothing was. */
  add(to: Writing, store: Store): Promise<Mark | undefined>;
  /** Whether what is known by `mark` is there, once whoever wrote is done. */
  has(mark: Mark): Promise<boolean>;
  close(): Promise<void>;
}

interface Task {
  work(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * What the services of an office have in common. Each has a whole copy, which answers; what stands in PostgreSQL is what they
 * agree on. Whoever writes holds that, takes in what the others wrote, writes into the copy, adds the same there, and commits
 * there before the copy: so there is one order, and what was told as saved is in the database. A copy that was not committed, or not
 * told, takes it in at the next look.
 *
 * All work on the copy is done here, one after the other: what others have not agreed on yet is seen by nobody.
 */
export class SharedCopy<Store extends OpenCopy, Reading, Writing extends Reading, Mark> {
  private readonly agreed: Agreed<Store, Reading, Writing, Mark>;
  private readonly copy: OwnCopy<Store>;
  private readonly reads: Task[] = [];
  private readonly writes: Task[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private lostAt = Number.NEGATIVE_INFINITY;

  constructor(agreed: Agreed<Store, Reading, Writing, Mark>, copy: OwnCopy<Store>) {
    this.agreed = agreed;
    this.copy = copy;
  }

  /** Reads the copy, with all that was told as saved before this was asked. @throws ApiError `workspaceUnreachable`, EvidenceError. */
  read<Result>(work: () => Result): Promise<Result> {
    return this.waits(this.reads, work, () => this.readAll(this.reads.splice(0)));
  }

  /** Writes; what it throws was not written. Resolves when all agree on it. @throws as `read`. */
  write<Result>(work: () => Result): Promise<Result> {
    return this.waits(this.writes, work, () => this.writeSome());
  }

  close(): Promise<void> {
    return this.agreed.close();
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
    if (await this.asked(() => this.agreed.isIn(store))) return;
    await this.changing(() =>
      this.asked(async () => {
        // First, or another process of this machine could bring the copy further than what is read here.
        store.begin();
        await this.agreed.read((from) => this.agreed.takeIn(from, store));
        store.commit();
      }),
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

  /** What was written into the copy stands in the database, too, and counts as soon as that is committed. */
  private async writeInto(taken: Task[]): Promise<Outcome[]> {
    const store = this.copy.open();
    const outcomes: Outcome[] = [];
    let mark: Mark | undefined;
    try {
      await this.asked(() =>
        this.agreed.write(async (log) => {
          store.begin(HELD_PATIENCE_MS);
          await this.agreed.takeIn(log, store);
          for (let next: Task | undefined = taken[0]; next; next = this.nextWrite(store, taken)) {
            outcomes.push(tryOut(next.work));
          }
          mark = await this.agreed.add(log, store);
        }),
      );
    } catch (error) {
      // All was sent: the answer alone may have been lost.
      if (mark === undefined || !(await this.isThere(mark))) throw error;
      this.lostAt = Number.NEGATIVE_INFINITY; // it was reached just now
    }
    store.commit();
    return outcomes;
  }

  private nextWrite(store: Store, taken: Task[]): Task | undefined {
    if (taken.length === WRITES_AT_ONCE || this.agreed.isMuch(store)) return undefined;
    const next = this.writes.shift();
    if (next) taken.push(next);
    return next;
  }

  /** @throws ApiError `evidenceMaybeSaved` where nobody can say. */
  private async isThere(mark: Mark): Promise<boolean> {
    try {
      return await this.agreed.has(mark);
    } catch (error) {
      throw new ApiError('evidenceMaybeSaved', { cause: asUnreachable(error) });
    }
  }

  /** Where it fails nobody goes on from what the copy says: it may have more than the database. */
  private async changing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.copy.drop();
      throw error;
    }
  }

  protected async asked<Result>(ask: () => Promise<Result>): Promise<Result> {
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
