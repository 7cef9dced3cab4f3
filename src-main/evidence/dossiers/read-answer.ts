import { isBatch } from '../../contract/consultation-gaps.ts';
import type { NotConsulted } from '../../contract/dossiers.ts';
import { BLOCKS, tellsOfNobody } from '../../contract/registry/blocks.ts';
import { wholeDocument } from '../../documents/whole-document.ts';
import { isAlert, readAlert } from './alert-answer.ts';
import type { FoundRecord } from './hit-keys.ts';

/** What an answer says, read from its bytes alone. */
export interface AnswerRead {
  /** Records (of v1: files), blocks or addresses; null where the answer could not say, or was cut. */
  found: number | null;
  /** Records that have left their list, which are not in `found`; absent where the answer does not tell them. */
  former?: number;
  records: FoundRecord[];
  /** Lists that the answer itself names as not consulted; null where it names none. */
  notConsulted: NotConsulted[] | null;
}

const NOTHING_SAID: AnswerRead = { found: null, records: [], notConsulted: null };

interface Group {
  list: string;
  file: string;
  found: Record<string, unknown>[];
  more?: number;
}

/** Records of a file that were counted and not given: something to look into, as nothing of them is known. */
function notGiven(where: { list: string; file: string; former: boolean }, more: number): FoundRecord[] {
  return more > 0 ? [{ ...where, record: { file: where.file, more } }] : [];
}

/**
 * Reads the answer of an endpoint as it was sent, whole or in lines. What is no success, or is not whole JSON, has said
 * nothing that counts (`found` is null); records that a cut answer in lines gave are kept, as they were shown.
 */
export function readAnswer(endpoint: string, { status, bytes }: { status: number; bytes: Uint8Array }): AnswerRead {
  if (status >= 400) return NOTHING_SAID;
  const text = new TextDecoder().decode(bytes);
  if (endpoint.startsWith('/restricted-lists/')) return readLists(endpoint, text);
  if (isAlert({ endpoint })) return readAlert(parsed(text)?.data);
  const answer = lastLine(text);
  if (answer === null || !('data' in answer)) return NOTHING_SAID;
  const { data } = answer;
  if (endpoint.startsWith('/proof-of-residence/'))
    return Array.isArray(data) ? { ...NOTHING_SAID, found: data.length } : NOTHING_SAID;
  if (!isObject(data)) return NOTHING_SAID;
  return { ...NOTHING_SAID, found: BLOCKS.filter((block) => !tellsOfNobody(data[block])).length };
}

function readLists(endpoint: string, text: string): AnswerRead {
  if (isBatch({ endpoint })) return readBatch(text);
  const whole = parsed(text);
  if (!whole || !('data' in whole)) return readSearch(text);
  return endpoint.endsWith('/v1') ? readPresence(whole.data) : readGroups(whole.data);
}

/** v1 only says which files have anything: each is something to look into, as nothing of it is known. */
function readPresence(data: unknown): AnswerRead {
  if (!isObject(data) || !Array.isArray(data.files)) return NOTHING_SAID;
  const files = data.files.map(String);
  const records = files.map((file) => ({ list: listOf(file, data.lists), file, former: false, record: { file } }));
  return { found: files.length, records, notConsulted: null };
}

/** `20261101_CEIS.csv` is of the list `ceis`. */
function listOf(file: string, lists: unknown): string {
  const name = file.toLowerCase();
  return (Array.isArray(lists) ? lists.map(String) : []).find((list) => name.includes(list)) ?? '';
}

function readGroups(data: unknown): AnswerRead {
  if (!Array.isArray(data)) return NOTHING_SAID;
  const groups = data as Group[];
  const found = groups.reduce((sum, group) => sum + group.found.length + (group.more ?? 0), 0);
  return { found, records: groups.flatMap(recordsOf), notConsulted: null };
}

function recordsOf({ list, file, found, more = 0 }: Group): FoundRecord[] {
  const where = { list, file, former: false };
  return [...found.map((record) => ({ ...where, record })), ...notGiven(where, more)];
}

/** The answer in lines of a search: its last line says that it is whole. */
function readSearch(text: string): AnswerRead {
  const read: AnswerRead = { ...NOTHING_SAID, records: [] };
  let group: { list: string; file: string; former: boolean } | null = null;
  let before = 0;
  let former = 0;
  let done: number | null = null;
  for (const line of linesOf(text)) {
    if (line.type === 'scope') {
      const named = line.notConsulted as { list: string; reason: string }[];
      read.notConsulted = named.map(({ list, reason }) => ({ name: list, reason }));
    } else if (line.type === 'group') {
      group = { list: String(line.list), file: String(line.file), former: line.former === true };
      before = read.records.length;
    } else if (line.type === 'record' && group) {
      read.records.push({ ...group, record: line.record as Record<string, unknown> });
    } else if (line.type === 'groupEnd' && group) {
      const records = Number(line.records);
      if (group.former) former += records;
      read.records.push(...notGiven(group, records - (read.records.length - before)));
      group = null;
    } else if (line.type === 'done') {
      done = Number(line.records);
    } else if ('metadata' in line) {
      read.found = done;
      read.former = former;
    }
  }
  return read;
}

/**
 * Items of a batch that were not asked, those of which a name or a document was not, as it could not be, and those of which a
 * document was asked that is nobody's (`wrong`). One item may be of both last.
 */
export interface NotAsked {
  failed: number;
  partly: number;
  wrong: number;
}

/** Which items of an answer were not asked, or not as they were meant; none in an answer that is no batch's. */
export function notAskedIn(endpoint: string, bytes: Uint8Array): NotAsked {
  const notAsked = { failed: 0, partly: 0, wrong: 0 };
  if (!isBatch({ endpoint })) return notAsked;
  for (const line of linesOf(new TextDecoder().decode(bytes))) {
    if (isFailed(line)) notAsked.failed++;
    if (isPartly(line)) notAsked.partly++;
    if (isWrong(line)) notAsked.wrong++;
  }
  return notAsked;
}

const isFailed = (line: Record<string, unknown>) => 'error' in line && 'index' in line;
const isPartly = (line: Record<string, unknown>) => 'nameNotAsked' in line || 'taxIdNotAsked' in line;
/** No list has a document whose check digits are wrong. The note also tells of zeros that were put back, which is no doubt. */
const isWrong = ({ taxIdNote }: Record<string, unknown>) => /check digits/.test(String(taxIdNote));

/**
 * Several items may find one record, which its whole document tells; without one, and within an item, two that look alike may
 * be two. That some could not be asked, or in part alone, or by a document that is nobody's, is no word that there is none.
 */
function readBatch(text: string): AnswerRead {
  const read: AnswerRead = { ...NOTHING_SAID, records: [] };
  const known = new Map<string, number>();
  let found = 0;
  let notWhole = 0;
  for (const line of linesOf(text)) {
    if (isFailed(line)) notWhole++;
    else if (Array.isArray(line.data)) {
      if (isPartly(line) || isWrong(line)) notWhole++;
      const item = readGroups(line.data);
      found += item.found ?? 0;
      const own = new Map<string, number>();
      for (const one of item.records) {
        if (one.record.name === undefined) {
          read.records.push({ ...one, record: { ...one.record, item: line.index } });
          continue;
        }
        const isTold = wholeDocument(String(one.record.taxId)) !== null;
        const name = JSON.stringify([one.list, one.file, one.record.name, one.record.taxId]);
        const count = (own.get(name) ?? 0) + 1;
        own.set(name, count);
        if (isTold && count <= (known.get(name) ?? 0)) continue;
        known.set(name, count);
        read.records.push(one);
      }
    } else if ('metadata' in line) {
      read.found = found === 0 && notWhole > 0 ? null : found;
    }
  }
  return read;
}

/** What was found for each item of a batch that was answered: its place, from 0, and the records in the answer's order. */
export function* itemsOf(bytes: Uint8Array): Generator<{ item: number; records: FoundRecord[] }> {
  for (const line of linesOf(new TextDecoder().decode(bytes))) {
    if (Array.isArray(line.data)) yield { item: Number(line.index), records: readGroups(line.data).records };
  }
}

/** The objects of an answer in lines, up to the first line that is none: where it was cut. */
function* linesOf(text: string): Generator<Record<string, unknown>> {
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const value = parsed(line);
    if (!value) return;
    yield value;
  }
}

/** The answer itself: of one in lines its last. Null where it is not whole. */
export function lastLine(text: string): Record<string, unknown> | null {
  const end = text.trimEnd();
  return parsed(end.slice(end.lastIndexOf('\n') + 1));
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
