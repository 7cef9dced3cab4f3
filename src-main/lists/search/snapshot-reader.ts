import type { Database } from 'better-sqlite3';
import type { Change, ChangeCounts } from '../../contract/window/data.ts';
import type { Tables } from '../../data/blocks.ts';
import { openSnapshot, snapshotInfoOf, tablesOf } from '../../data/open-snapshot.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { changeCounts, changedRecordsIn, changesIn } from '../snapshot/changes.ts';
import type { Hits, Match } from '../snapshot/match.ts';
import { SnapshotIndex } from '../snapshot/snapshot-index.ts';
import { type Query, queryOf } from './question.ts';

/** Reads all that questions by name do, and finds next to nobody. */
const ANYBODY = queryOf({ name: 'anybody', matching: { match: 'similar', threshold: 100 } })!;

/** An open snapshot of a list. Several searches of one thread may use it at the same time. */
export class SnapshotReader {
  readonly info: SnapshotInfo;
  readonly index: SnapshotIndex;
  private readonly db: Database;
  private readonly tables: Tables;
  private former: SnapshotIndex | undefined;

  constructor(file: string) {
    this.db = openSnapshot(file);
    try {
      this.info = snapshotInfoOf(this.db, file);
      this.tables = tablesOf(this.db, file);
      this.index = new SnapshotIndex(this.db, '', this.tables);
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  /** What matches, in the order of the source: whoever reads can pause between two hits. */
  find(query: Query): Generator<Hits, void, undefined> {
    return this.index.find(query);
  }

  /** What matches among the records that earlier files had and this one has not; only the window is told of them. */
  *findFormer(query: Query): Generator<Hits, void, undefined> {
    yield* this.formerIndex.find(query);
  }

  /** What changed from the file before to this one; null where there was nothing to compare with. */
  get changeCounts(): ChangeCounts | null {
    this.tables.verify('compared');
    return changeCounts(this.db, this.info.date);
  }

  changes(kind?: Change['kind']): Generator<Change, void, undefined> {
    this.tables.verify('changes');
    return changesIn(this.db, this.index, this.formerIndex, kind);
  }

  /** The records that changed, as `changes` counts them; of one that is gone what the file before said. */
  changedRecords(): Generator<Match, void, undefined> {
    this.tables.verify('changes');
    return changedRecordsIn(this.db, this.index, this.formerIndex);
  }

  /** The records that are no longer listed. */
  get formerIndex(): SnapshotIndex {
    this.former ??= new SnapshotIndex(this.db, 'former_', this.tables);
    return this.former;
  }

  /** Reads, and verifies, what the first question by name and the first look at the changes would have to. */
  prepare(): void {
    this.tables.verify('changes');
    for (const index of [this.index, this.formerIndex]) [...index.find(ANYBODY)];
  }

  close(): void {
    this.index.close();
    this.former?.close();
    this.db.close();
  }
}
