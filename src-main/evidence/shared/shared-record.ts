import { readCheckpoint } from '../log/checkpoint.ts';
import type { SharedStore } from '../store/record-store.ts';
import { databaseFault } from './database-fault.ts';
import { type Agreed, type OwnCopy, SharedCopy } from './shared-copy.ts';
import { SharedLog, type SharedReading, type SharedWriting } from './shared-log.ts';

/** Bytes that are sealed by writes that go out together. */
const BYTES_AT_ONCE = 4 * 1024 ** 2;

/** The last entry of some. */
type Last = { seq: number; text: string };

/** An evidence record that the services of an office have in common: what they agree on is its log. */
export class SharedRecord extends SharedCopy<SharedStore, SharedReading, SharedWriting, Last> {
  private readonly log: SharedLog;

  constructor(url: string, copy: OwnCopy<SharedStore>) {
    const log = new SharedLog(url);
    super(new AgreedLog(log), copy);
    this.log = log;
  }

  /** The checkpoint of the log; empty where nothing was ever written. @throws ApiError `workspaceUnreachable` */
  async checkpoint(): Promise<string> {
    return (await this.asked(() => this.log.end())).checkpoint;
  }
}

class AgreedLog implements Agreed<SharedStore, SharedReading, SharedWriting, Last> {
  private readonly log: SharedLog;

  constructor(log: SharedLog) {
    this.log = log;
  }

  async isIn(store: SharedStore): Promise<boolean> {
    const end = await this.log.end();
    return end.size === store.size && (end.size === 0 || end.checkpoint === store.checkpoint());
  }

  read<Result>(work: (log: SharedReading) => Promise<Result>): Promise<Result> {
    return this.log.read(work);
  }

  write<Result>(work: (log: SharedWriting) => Promise<Result>): Promise<Result> {
    return this.log.write(work);
  }

  async takeIn(log: SharedReading, store: SharedStore): Promise<void> {
    if (log.end.size > store.size) for await (const rows of log.rowsFrom(store.size)) store.takeIn(rows);
    store.agree(log.end);
  }

  isMuch(store: SharedStore): boolean {
    return store.unsharedBytes > BYTES_AT_ONCE;
  }

  async add(log: SharedWriting, store: SharedStore): Promise<Last | undefined> {
    const { size } = log.end;
    if (store.size === size) return undefined;
    const rows = store.rowsFrom(size);
    await log.add(rows, { size: store.size, checkpoint: store.checkpoint() });
    return rows.entries.at(-1);
  }

  has(last: Last): Promise<boolean> {
    return this.log.has(last);
  }

  close(): Promise<void> {
    return this.log.close();
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
