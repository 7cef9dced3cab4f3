import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListName } from '../../contract/lists.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';
import { type Item, type ItemLookup, lookupOfItem } from '../batch/item.ts';
import { isContradicted } from '../facts/compare.ts';
import type { Match } from '../snapshot/match.ts';
import { RecentCache } from '../snapshot/recent-cache.ts';
import { contentOf, identityOf } from '../snapshot/record-content.ts';
import { hitsOfFiles } from './answer-of-list.ts';
import type { Lookup, Matching } from './question.ts';
import type { SnapshotReader } from './snapshot-reader.ts';
import type { SnapshotFolders } from './thread-tasks.ts';

/** Which records of a list some items find, as whoever compares two answers needs them. */
export interface RecordsTask extends SnapshotFolders {
  list: ListName;
  items: readonly Item[];
  matching: Matching;
  /** An item that finds more records than this is told so and gets none. */
  most: number;
}

/** A record of a list as an item found it. */
export interface FoundInList {
  /** SHA-256, hexadecimal, of the list and that by which the record is known again in another file; several may share one. */
  identity: string;
  /** SHA-256, hexadecimal, of `said`. */
  content: string;
  /** Everything that the list says of it, by the names that the window shows. */
  said: Readonly<Record<string, string>>;
  file: string;
  /** The part of the list that the file is; `''` where the list has no parts. */
  series: string;
  /** The day of the file, YYYY-MM-DD. */
  date: string;
  /** SHA-256 of the official file, hexadecimal; null where it was not kept. */
  sha256: string | null;
  demonstration: boolean;
  /** `similar` only, 0 to 100. */
  score?: number;
  reconciliation?: string;
  /** Something else that is known of the item speaks against it: another document, a birth date, a country. */
  contradicted: boolean;
}

/** The records that an item found. */
export interface RecordsFound {
  records: FoundInList[];
  /**
   * Identities of records with a masked CPF that the file has and a record with the whole one keeps out of the answer
   * (rule 5): they have not left it.
   */
  hidden: string[];
  /** The list lacks documents, and the item a name: of what was not found nothing can be said. */
  nameNeeded?: true;
}

/** What became of an item: what it found, or why nothing can be said of it. */
export type RecordsOfItem = RecordsFound | { tooMany: true } | { error: ErrorCode };

/** A file that answered: the part of the list that it is, `''` where the list has no parts, and its day, YYYY-MM-DD. */
export type AnsweringFile = Pick<SnapshotInfo, 'series' | 'date' | 'demonstration'>;

export interface RecordsAnswer {
  /** Which snapshots answered, of one list: see `editionOfList`. */
  edition: string;
  files: AnsweringFile[];
  answers: RecordsOfItem[];
}

/** Names the snapshots of a list that answer: another text where any of them is another one. */
export function editionOfList(
  infos: readonly { file: string; series: string; importedAt: string; sha256?: string | undefined }[],
): string {
  return JSON.stringify(infos.map(({ file, series, importedAt, sha256 = '' }) => [file, series, importedAt, sha256]));
}

/** A list is read for so long before others get their turn. */
const TURN_MS = 10;

/** Items whose lookups are remembered: whoever watches asks each list for the same ones, list by list. */
const MOST_LOOKUPS_KEPT = 512;
const lookups = new RecentCache<ItemLookup>(MOST_LOOKUPS_KEPT);

/** Answers the items one after the other from the snapshots that `readers` are. */
export async function recordsOfItems(
  { list, items, matching, most }: Pick<RecordsTask, 'list' | 'items' | 'matching' | 'most'>,
  readers: readonly SnapshotReader[],
): Promise<RecordsAnswer> {
  const answers: RecordsOfItem[] = [];
  let turnEnds = performance.now() + TURN_MS;
  for (const item of items) {
    const steps = answerOf(item, { list, matching, most }, readers);
    let step = steps.next();
    for (; ; step = steps.next()) {
      if (performance.now() > turnEnds) {
        await nextTurn();
        turnEnds = performance.now() + TURN_MS;
      }
      if (step.done) break;
    }
    answers.push(step.value);
  }
  const infos = readers.map(({ info }) => info);
  const files = infos.map(({ series, date, demonstration }) => ({ series, date, demonstration }));
  return { edition: editionOfList(infos), files, answers };
}

/** Pauses wherever a search does. */
function* answerOf(
  item: Item,
  { list, matching, most }: { list: ListName; matching: Matching; most: number },
  readers: readonly SnapshotReader[],
): Generator<void, RecordsOfItem, undefined> {
  try {
    const { lookup, nameNotAsked, taxIdNotAsked } = rememberedLookup(item, matching);
    // Asked in part is not asked: somebody would take it for clean.
    if (!lookup || taxIdNotAsked !== undefined) return { error: 'itemInvalid' };
    if (nameNotAsked !== undefined) return { error: 'nameWithoutWords' };
    const found = yield* recordsOf(list, lookup, readers, most);
    const nameNeeded = !item.name && readers.some(({ info }) => info.withoutDocuments);
    return nameNeeded && 'records' in found ? { ...found, nameNeeded } : found;
  } catch (error) {
    if (error instanceof ApiError) return { error: error.code };
    throw error;
  }
}

/** As `lookupOfItem`. @throws ApiError as that. */
function rememberedLookup(item: Item, matching: Matching): ItemLookup {
  const key = JSON.stringify([item, matching]);
  let known = lookups.get(key);
  if (!known) {
    known = lookupOfItem(item, matching);
    lookups.set(key, known);
  }
  return known;
}

function* recordsOf(
  list: ListName,
  lookup: Lookup,
  readers: readonly SnapshotReader[],
  most: number,
): Generator<void, RecordsOfItem, undefined> {
  const records: FoundInList[] = [];
  const hidden: string[] = [];
  const cpfs = lookup.queries.flatMap((query) => (query.by === 'cpf' ? [query.document] : []));
  for (const { ofFile, hits } of hitsOfFiles(readers, lookup)) {
    const { file, series, date, sha256 = null, demonstration } = ofFile[0]!.info;
    const from = { file, series, date, sha256, demonstration };
    let isExact = false;
    for (const { count, matches } of hits) {
      if (records.length + count > most) return { tooMany: true };
      for (const match of matches()) {
        isExact ||= match.reconciliation === 'exact';
        records.push({ ...recordOf(list, match), ...from });
      }
      yield;
    }
    if (!isExact) continue;
    for (const { document, reader } of cpfs.flatMap((document) => ofFile.map((reader) => ({ document, reader })))) {
      for (const { matches } of reader.find({ by: 'maskedCpf', key: document })) {
        for (const match of matches()) hidden.push(identityIn(list, match));
        yield;
      }
    }
  }
  return { records: inOnePart(records), hidden };
}

/** Without those that another part of the list has word for word: a month of the gazette and a day of it. */
function inOnePart(records: readonly FoundInList[]): FoundInList[] {
  const parts = new Map<string, string>();
  return records.filter(({ identity, content, series }) => {
    const key = `${identity} ${content}`;
    const part = parts.get(key) ?? series;
    parts.set(key, part);
    return part === series;
  });
}

/** The record without what is of its file. */
function recordOf(list: ListName, match: Match) {
  const said = contentOf(match);
  const { score, reconciliation } = match;
  return {
    identity: identityIn(list, match),
    content: sha256(said),
    said,
    ...(score !== undefined && { score }),
    ...(reconciliation !== undefined && { reconciliation }),
    contradicted: isContradicted(match),
  };
}

function identityIn(list: ListName, match: Match): string {
  return sha256([list, identityOf(match)]);
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
