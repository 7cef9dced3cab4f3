import Database from 'better-sqlite3';
import type { ListName } from '../../contract/lists.ts';
import { type Item, lookupOfItem } from '../batch/item.ts';
import { documentKey, maskCpf, maskOf } from '../document-key.ts';
import type { Match } from '../snapshot/match.ts';
import { SnapshotIndex } from '../snapshot/snapshot-index.ts';
import { SnapshotWriter } from '../snapshot/writer.ts';
import type { Matching, Query } from './question.ts';

/**
 * Points below the threshold from which a name may concern somebody: a score weighs words by how rare they are in their whole
 * list, and among the changes alone they are rare in another way (`portfolio/NOTES.md` has what was measured).
 */
const SLACK = 5;

/**
 * Records of several lists together in memory, those in which new files differ from the ones before: whom they may concern is
 * known in a small part of the time that asking the lists takes. Somebody may concern none of them and be found by a list all
 * the same (`portfolio/NOTES.md`), so it says who is to be asked first, never who need not be.
 */
export class ChangedRecords {
  private readonly db = new Database(':memory:');
  private readonly writer = new SnapshotWriter(this.db);
  private index: SnapshotIndex | undefined;
  /** The list of each record of `index`. */
  private readonly lists: ListName[] = [];
  private readonly byDocument = new Map<string, Set<ListName>>();
  /** The forms of masked documents among them. */
  private readonly masks = new Set<string>();

  /** Before the first question only. */
  add(list: ListName, { name, aliases, taxId }: Pick<Match, 'name' | 'aliases' | 'taxId'>): void {
    this.writer.add({ name, aliases, taxId: '', details: {} });
    this.lists.push(list);
    const key = documentKey(taxId);
    if (key === null) return;
    const having = this.byDocument.get(key) ?? new Set();
    this.byDocument.set(key, having.add(list));
    const mask = maskOf(key);
    if (mask) this.masks.add(mask);
  }

  /** Makes it ready for questions. */
  async finish(): Promise<void> {
    await this.writer.finish();
    this.index = new SnapshotIndex(this.db);
  }

  /** The lists of which a record may concern the item. @throws ApiError for an item that cannot be asked. */
  listsConcerning(item: Item, matching: Matching): Set<ListName> {
    const { lookup } = lookupOfItem(item, loosened(matching));
    const concerning = new Set<ListName>();
    for (const query of lookup?.queries ?? []) {
      if (query.by === 'name') this.addByName(query, concerning);
      else if (query.by !== 'maskedCpf') this.addByDocument(query.document, concerning);
    }
    return concerning;
  }

  close(): void {
    this.index?.close();
    this.db.close();
  }

  private addByName(query: Query, concerning: Set<ListName>): void {
    for (const { matches } of this.index!.find(query)) {
      for (const { record } of matches()) concerning.add(this.lists[record]!);
    }
  }

  /** Masked ones too, whatever has it exactly: those may be of another list. */
  private addByDocument(document: string, concerning: Set<ListName>): void {
    const masked = document.length === 11 ? [...this.masks].map((mask) => maskCpf(document, mask)) : [];
    for (const key of [document, ...masked]) for (const list of this.byDocument.get(key) ?? []) concerning.add(list);
  }
}

function loosened(matching: Matching): Matching {
  if (matching.match !== 'similar') return matching;
  return { ...matching, threshold: Math.max(0, matching.threshold - SLACK) };
}
