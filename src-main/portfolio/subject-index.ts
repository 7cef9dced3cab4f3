import type { SUBJECT_ORDERS, WatchedSubject } from '../contract/portfolios.ts';
import { removeMask } from '../documents/mask.ts';
import { wholeDocument } from '../documents/whole-document.ts';
import { type BeginningWords, beginningWordsIn, beginningWordsTest } from '../text/beginning-words.ts';
import { foldedWords } from '../text/folded-words.ts';
import { documentsOf } from './subject.ts';

/** A subject as it is taken in: `number` never comes twice, `serial` is another one where anything of it is. */
export interface NumberedSubject {
  number: number;
  serial: number;
  subject: WatchedSubject;
}

/** What subjects are ordered by that stands in themselves. */
type OwnOrder = Exclude<(typeof SUBJECT_ORDERS)[number], 'number' | 'openAlerts' | 'found'>;

interface Row extends BeginningWords {
  number: number;
  serial: number;
  /** Whether one of its documents is a whole CPF or CNPJ. */
  hasDocument: boolean;
  /** Its documents without mask, and what it has in the place of some. */
  bare: readonly string[];
  by: Record<OwnOrder, string>;
}

/** Rows in an order; some may be gone, or another by now, where it is old. */
interface Order {
  rows: readonly Row[];
  /** Taken in since. */
  fresh: Row[];
  isOld: boolean;
}

/** What is looked for in an index. */
export interface SubjectQuestion {
  /**
   * Each part of it is words that begin one of name, document or reference, or how the document begins, with its mask or
   * without; so may be the whole of it.
   */
  text?: string;
  withoutTaxId?: boolean;
  /** Only those behind this serial. */
  behind?: number;
  /** Only those that each of these has. */
  among?: readonly Pick<ReadonlySet<number>, 'has'>[];
  /** What subjects are ordered by that does not stand in themselves: a value a number, without one it comes last. */
  ranks?: ReadonlyMap<number, number>;
  order: 'number' | OwnOrder | 'ranks';
  backwards: boolean;
  /** Only these numbers are given; all that are found are counted. */
  after: number;
  offset: number;
  limit: number;
}

/** Behind everything there is, for subjects without a value to be ordered by. */
const NOTHING = '\uffff';

/**
 * The subjects of one portfolio by their words and orders, in memory: on the disk they are sealed and can neither be looked
 * for nor sorted. A question walks them once in the order asked for, so that it takes as long for many hits as for none.
 */
export class SubjectIndex {
  /** The highest serial that is taken in. */
  serial = 0;
  private rows = new Map<number, Row>();
  private readonly orders = new Map<'number' | OwnOrder, Order>();

  get size(): number {
    return this.rows.size;
  }

  /** Takes a subject in, or what it is now. */
  put({ number, serial, subject }: NumberedSubject): void {
    const row = rowOf(number, serial, subject);
    this.rows.set(number, row);
    for (const order of this.orders.values()) order.fresh.push(row);
  }

  /** Drops all others. */
  keepOnly(numbers: Iterable<number>): void {
    const kept = new Set(numbers);
    for (const number of this.rows.keys()) if (!kept.has(number)) this.rows.delete(number);
    for (const order of this.orders.values()) order.isOld = true;
  }

  /** How many a question finds, and the numbers of those on its page, in order. */
  search(question: SubjectQuestion): { total: number; numbers: number[] } {
    const { after, offset, limit } = question;
    const isFound = testOf(question);
    const numbers: number[] = [];
    let total = 0;
    let passed = 0;
    for (const row of this.walk(question)) {
      if (!isFound(row)) continue;
      total++;
      if (row.number <= after) continue;
      if (passed >= offset && numbers.length < limit) numbers.push(row.number);
      passed++;
    }
    return { total, numbers };
  }

  /** All rows in order; what has nothing to be ordered by stands last, from either end. */
  private *walk({ order, backwards, ranks = new Map() }: SubjectQuestion): Generator<Row, void> {
    if (order === 'ranks') {
      const sign = backwards ? -1 : 1;
      const ranked = [...ranks].sort(([a, one], [b, other]) => sign * (one - other) || a - b);
      for (const [number] of ranked) {
        const row = this.rows.get(number);
        if (row) yield row;
      }
      for (const row of this.ordered('number')) if (!ranks.has(row.number)) yield row;
      return;
    }
    const rows = this.ordered(order);
    const valued = order === 'number' ? rows.length : placeOf(rows, order, NOTHING);
    for (let at = 0; at < rows.length; at++) yield rows[backwards && at < valued ? valued - 1 - at : at]!;
  }

  /** What changed since is put in its place: sorting what is nearly sorted takes a hundredth of the time. */
  private ordered(field: 'number' | OwnOrder): readonly Row[] {
    const known = this.orders.get(field);
    if (known && !known.isOld && known.fresh.length === 0) return known.rows;
    const rows = known
      ? [...known.rows, ...known.fresh].filter((row) => this.rows.get(row.number) === row)
      : [...this.rows.values()];
    rows.sort((one, other) => {
      if (field === 'number') return one.number - other.number;
      const [a, b] = [one.by[field], other.by[field]];
      return a === b ? one.number - other.number : a < b ? -1 : 1;
    });
    this.orders.set(field, { rows, fresh: [], isOld: false });
    return rows;
  }
}

function rowOf(number: number, serial: number, subject: WatchedSubject): Row {
  const { name, reference, birthDate } = subject;
  const documents = documentsOf(subject).map((text) => ({ text, whole: wholeDocument(text) }));
  const own = foldedWords(name ?? '');
  const given = foldedWords(reference);
  const written = documents.map(({ text, whole }) => whole?.toLowerCase() ?? foldedWords(text));
  const [first] = documents;
  return {
    number,
    serial,
    hasDocument: documents.some(({ whole }) => whole !== null),
    bare: documents.flatMap(({ text, whole }) => whole ?? bareOf(text) ?? []),
    ...beginningWordsIn([own, given, ...written].filter((words) => words !== '').join(' ')),
    by: {
      name: own || NOTHING,
      reference: naturally(given || reference),
      taxId: first?.whole ?? first?.text ?? NOTHING,
      birthDate: birthDate ?? NOTHING,
    },
  };
}

/** C-9 comes before C-10: of numbers the longer one is the greater. */
function naturally(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const bare = digits.replace(/^0+(?=\d)/, '');
    return String(bare.length).padStart(3, '0') + bare;
  });
}

function testOf({ text = '', withoutTaxId, behind, among = [] }: SubjectQuestion): (row: Row) => boolean {
  const tests: ((row: Row) => boolean)[] = among.map(
    (set) =>
      ({ number }) =>
        set.has(number),
  );
  if (withoutTaxId) tests.push(({ hasDocument }) => !hasDocument);
  if (behind !== undefined) tests.push(({ serial }) => serial > behind);
  if (text.trim() !== '') tests.push(textTest(text.trim()));
  return (row) => tests.every((test) => test(row));
}

/** What a document is called before it is written: `CPF 123`, `CNPJ: 12`. */
const LABEL = /(?<![\p{L}\p{N}])(?:cpf|cnpj)(?:\s*:\s*|\s+)(?=\S*\d)/giu;

/** What is no word and no document finds nobody. */
function textTest(text: string): (row: Row) => boolean {
  const asked = text.replace(LABEL, '');
  const parts = asked.split(/\s+/).filter((part) => foldedWords(part) !== '');
  if (parts.length === 0) return () => false;
  const tests = parts.map(partTest);
  const isBegun = documentTest(asked);
  return (row) => tests.every((test) => test(row)) || isBegun(row);
}

/** What stands between blanks is words, or how a document begins: with its mask that is several words, of which none may. */
function partTest(part: string): (row: Row) => boolean {
  const hasWords = beginningWordsTest(part) ?? (() => false);
  const isBegun = documentTest(part);
  return (row) => hasWords(row) || isBegun(row);
}

function documentTest(text: string): (row: Row) => boolean {
  const bare = bareOf(text) ?? '';
  const begun = /^[0-9A-Z]{0,12}\d{2}/.test(bare) ? bare : null;
  return (row) => begun !== null && row.bare.some((document) => document.startsWith(begun));
}

/** As documents are compared: without mask, in upper case; null of what is no document for sure. */
function bareOf(text: string): string | null {
  return removeMask(text)?.toUpperCase() || null;
}

/** Where what has this value stands in an order, or would. */
function placeOf(rows: readonly Row[], field: OwnOrder, value: string): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (rows[middle]!.by[field] < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
