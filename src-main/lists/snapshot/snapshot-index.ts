import type { Database } from 'better-sqlite3';
import { type Tables, uncheckedTables } from '../../data/blocks.ts';
import { foldCase } from '../../text/fold-case.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { cpfsInNames } from '../cpfs-in-names.ts';
import { documentKey, maskCpf, mayBeSame, patternOfSame } from '../document-key.ts';
import type { Query } from '../search/question.ts';
import { Dictionary } from './dictionary.ts';
import { FoldedDictionary } from './folded-dictionary.ts';
import { FoldedQuery } from './folded-search.ts';
import { NAMES_A_BLOCK, TAX_IDS_A_BLOCK } from './layout.ts';
import { type Hits, Match, type Reconciliation } from './match.ts';
import { NameQuery, type WordSequence } from './name-search.ts';
import { NamesReader } from './names.ts';
import { type Identity, type RecordDetails, RecordFieldsReader } from './record-fields.ts';
import { add, isIn, recordsIn, remove, setOf, sizeOf, unite } from './record-set.ts';
import { Segment } from './segment.ts';
import { SimilarQuery } from './similar-search.ts';

/** Records compared one by one between two pauses. */
const COMPARED_A_PAUSE = 2048;
/** What a record scores at least that contains the text asked for. */
const CONTAINING_SCORE = 60;

type SimilarNames = Extract<Query, { match: 'similar' }>;

/** The records of a snapshot under one prefix of tables. Several searches of one thread may use it at the same time. */
export class SnapshotIndex {
  readonly records: number;
  private readonly db: Database;
  private readonly prefix: '' | 'former_';
  private readonly segments: readonly Segment[];
  private readonly dictionaries = new Map<number, Dictionary>();
  private readonly foldedDictionaries = new Map<number, FoldedDictionary>();
  private readonly masks: readonly string[];
  private readonly names: NamesReader;
  private readonly recordFields: RecordFieldsReader;
  private readonly words: number[] = [];
  private readonly latin: number[] = [];
  private readonly tables: Tables;

  /** @throws UnreadableSnapshot when the tables that every question needs are not what was written. */
  constructor(db: Database, prefix: '' | 'former_' = '', tables: Tables = uncheckedTables(db, db.name)) {
    this.db = db;
    this.prefix = prefix;
    this.tables = tables;
    for (const table of ['segments', 'masks', 'fields']) tables.verify(prefix + table);
    if (prefix === 'former_') tables.verify('former_since');
    const rows = db.prepare(`SELECT * FROM ${prefix}segments ORDER BY id`).all();
    this.segments = (rows as ConstructorParameters<typeof Segment>[2][]).map((row) => new Segment(tables, prefix, row));
    this.records = this.segments.reduce((sum, segment) => sum + segment.records, 0);
    this.masks = db.prepare<[], string>(`SELECT mask FROM ${prefix}masks`).pluck().all();
    this.names = new NamesReader(tables, prefix);
    this.recordFields = new RecordFieldsReader(db, tables, prefix);
  }

  /** What matches, in the order of the source, segment by segment: whoever reads can pause between two. */
  *find(query: Query): Generator<Hits, void, undefined> {
    if (query.by === 'maskedCpf') yield* this.byMaskedCpf(query.key);
    else if (query.by !== 'name') yield* this.byDocument(query.document, query.by === 'cpf');
    else if (query.match === 'exact') yield* this.byName(query.caseFolded);
    else if (query.match === 'folded') yield* this.byFoldedName(query.foldedWords);
    else yield* this.bySimilarName(query);
  }

  /** The record of a number, from 0 in the order of the source. */
  match(record: number): Match {
    return new Match(this, record);
  }

  /** Frees what the thread keeps in memory of it. */
  close(): void {
    const parts = [this.names, this.recordFields, ...this.segments, ...this.foldedDictionaries.values()];
    for (const part of parts) part.close();
  }

  /** Every record. */
  *all(): Generator<Match, void, undefined> {
    for (let record = 0; record < this.records; record++) yield new Match(this, record);
  }

  /** The names of a record, its own first, then its aliases. */
  namesOf(record: number): string[] {
    const segment = this.segmentOf(record);
    const dictionary = this.dictionaryOf(segment);
    const count = this.wordsOf(segment, record - segment.first);
    const names: string[] = [];
    let name: string | undefined;
    for (let at = 0; at < count; at++) {
      const word = this.words[at]!;
      if (word === -1) {
        names.push(name!);
        name = undefined;
      } else {
        name = name === undefined ? dictionary.word(word) : `${name} ${dictionary.word(word)}`;
      }
    }
    names.push(name!);
    return names;
  }

  /** A record's own name. */
  nameOf(record: number): string {
    const segment = this.segmentOf(record);
    const dictionary = this.dictionaryOf(segment);
    const count = this.wordsOf(segment, record - segment.first);
    let name = dictionary.word(this.words[0]!);
    for (let at = 1; at < count && this.words[at] !== -1; at++) name += ` ${dictionary.word(this.words[at]!)}`;
    return name;
  }

  identityOf(record: number): Identity {
    return this.recordFields.identityOf(record);
  }

  detailsOf(record: number): RecordDetails {
    return this.recordFields.detailsOf(record);
  }

  noLongerListedSince(record: number): string | undefined {
    if (this.prefix === '') return undefined;
    return this.db.prepare<[number], string>('SELECT since FROM former_since WHERE record = ?').pluck().get(record);
  }

  private *byName(folded: string): Generator<Hits, void, undefined> {
    let query: NameQuery | undefined;
    let dictionary: Dictionary | undefined;
    for (const segment of this.segments) {
      if (dictionary !== this.dictionaryOf(segment)) {
        dictionary = this.dictionaryOf(segment);
        query = new NameQuery(folded, dictionary);
      }
      if (!query!.possible) continue;
      const fits = (name: string) => foldCase(name).includes(folded);
      const few = query!.fewCandidates(segment);
      if (few) {
        const records = this.matching(segment, few, query!.sequence, fits);
        yield this.hitsOf(segment, () => records, records.length, fits);
        continue;
      }
      const set = query!.candidates(segment);
      if (query!.sequence) this.keepMatching(segment, set, query!.sequence, fits);
      yield this.hitsIn(segment, set, fits);
    }
  }

  private *byFoldedName(sought: string): Generator<Hits, void, undefined> {
    const queries = new Map<FoldedDictionary, FoldedQuery>();
    for (const segment of this.segments) {
      const set = this.containing(segment, sought, queries);
      if (set) yield this.hitsIn(segment, set, (name) => foldedWords(name).includes(sought));
    }
  }

  /** Records of a segment of which a name has the folded text, null for none; `queries` are those of this question. */
  private containing(
    segment: Segment,
    sought: string,
    queries: Map<FoldedDictionary, FoldedQuery>,
  ): Uint32Array | null {
    const dictionary = this.foldedOf(segment);
    const query = queries.get(dictionary) ?? new FoldedQuery(sought, dictionary);
    queries.set(dictionary, query);
    const few = query.fewCandidates(segment);
    if (few) {
      const having = few.filter((record) => this.hasFolded(segment, record, sought));
      return having.length > 0 ? setOf(having, segment.records) : null;
    }
    const set = query.candidates(segment);
    if (!set || sizeOf(set) === 0) return null;
    if (query.exact) return set;
    const uncertain = query.uncertain(segment, set);
    if (query.sequence) this.names.keep(set, query.sequence, segment.first);
    const verify = (record: number, count: number) => {
      if (haveFolded(this.words, count, dictionary, sought)) add(set, record);
      else remove(set, record);
    };
    for (let block = 0; block * NAMES_A_BLOCK < segment.records; block++) {
      this.names.visit(uncertain, segment.first, block, this.words, verify);
    }
    return set;
  }

  /** Whether a name of the record, numbered within the segment, has the folded text. */
  private hasFolded(segment: Segment, record: number, sought: string): boolean {
    return haveFolded(this.words, this.wordsOf(segment, record), this.foldedOf(segment), sought);
  }

  /**
   * Best first over all segments; where scores are equal what scored by its own name before what scored by an alias, each in the
   * order of the source. What contains the text asked for is among them whatever it scores.
   */
  private *bySimilarName({
    latinWords,
    threshold,
    foldedWords: sought,
  }: SimilarNames): Generator<Hits, void, undefined> {
    const queries = new Map<FoldedDictionary, SimilarQuery>();
    const folded = new Map<FoldedDictionary, FoldedQuery>();
    const containing = new Map<Segment, Uint32Array>();
    /** By `rankOf` the records that have it, each with the one of its names that scored behind it. */
    const found: number[][] = [];
    let count = 0;
    let compared = 0;
    for (const segment of this.segments) {
      const dictionary = this.foldedOf(segment);
      const query = queries.get(dictionary) ?? new SimilarQuery(latinWords, threshold, dictionary, this.records);
      queries.set(dictionary, query);
      const contain = this.containing(segment, sought, folded);
      const set = union(query.candidates(segment), contain);
      if (!set) continue;
      if (contain) containing.set(segment, contain);
      const compare = (record: number, words: number) => {
        const has = contain !== null && isIn(contain, record);
        const { score, name } = query.best(this.latin, this.latinNumbers(words, dictionary), has ? 0 : threshold);
        if (!has && score === 0) return;
        const shown = has ? Math.max(score, CONTAINING_SCORE) : score;
        const rank = rankOf(shown, name);
        found[rank] ??= [];
        found[rank].push(segment.first + record, score > 0 ? name : -1);
        count++;
      };
      for (let block = 0; block * NAMES_A_BLOCK < segment.records; block++) {
        compared += this.names.visit(set, segment.first, block, this.words, compare);
        if (compared < COMPARED_A_PAUSE) continue;
        compared = 0;
        yield { count: 0, matches: () => [] };
      }
    }
    const matchOf = (record: number, score: number, name: number) => {
      const segment = this.segmentOf(record);
      const contain = containing.get(segment);
      const contains = contain !== undefined && isIn(contain, record - segment.first);
      return this.similarMatch(record, score, name, queries.get(this.foldedOf(segment))!, contains ? sought : null);
    };
    function* matches() {
      for (let rank = found.length - 1; rank >= 0; rank--) {
        const records = found[rank] ?? [];
        for (let at = 0; at < records.length; at += 2) yield matchOf(records[at]!, rank >> 1, records[at + 1]!);
      }
    }
    if (count > 0) yield { count, matches };
  }

  /**
   * `name`: which name scored, -1 for none. `contained` is the text that a name of the record has; null where none has it.
   */
  private similarMatch(
    record: number,
    score: number,
    name: number,
    query: SimilarQuery,
    contained: string | null,
  ): Match {
    const match = this.match(record);
    match.score = score;
    if (contained !== null) match.containsText = true;
    const having = () => this.namesOf(record).findIndex((one) => foldedWords(one).includes(contained!));
    match.matchedName = name >= 0 ? name : Math.max(0, having());
    match.explain = () => {
      const segment = this.segmentOf(record);
      const count = this.latinNumbers(this.wordsOf(segment, record - segment.first), this.foldedOf(segment));
      return query.explain(nameAt(this.latin.slice(0, count), match.matchedName!));
    };
    return match;
  }

  /** Puts the `count` words that were read into `latin`, in numbers of Latin words, -1 between names; how many there are. */
  private latinNumbers(count: number, dictionary: FoldedDictionary): number {
    const { latin, words } = this;
    let to = 0;
    for (let at = 0; at < count; at++) {
      const word = words[at]!;
      if (word === -1) latin[to++] = -1;
      else to = dictionary.putLatinWords(word, latin, to);
    }
    return to;
  }

  /** Those of `records` that have the words one after the other. */
  private matching(
    segment: Segment,
    records: readonly number[],
    sequence: WordSequence | null,
    fits: (name: string) => boolean,
  ): readonly number[] {
    if (!sequence) return records;
    const having = records.filter((record) => this.names.has(segment.first + record, sequence));
    return sequence.cut ? having.filter((record) => this.namesOf(segment.first + record).some(fits)) : having;
  }

  /** Takes out of `set` what only has the words, not one after the other. */
  private keepMatching(
    segment: Segment,
    set: Uint32Array,
    sequence: WordSequence,
    fits: (name: string) => boolean,
  ): void {
    this.names.keep(set, sequence, segment.first);
    if (!sequence.cut) return;
    for (const record of recordsIn(set)) {
      if (!this.namesOf(segment.first + record).some(fits)) remove(set, record);
    }
  }

  private hitsIn(segment: Segment, set: Uint32Array, fits: Match['fits']): Hits {
    return this.hitsOf(segment, () => recordsIn(set), sizeOf(set), fits);
  }

  private hitsOf(segment: Segment, records: () => Iterable<number>, count: number, fits: Match['fits']): Hits {
    const matchOf = (record: number) => {
      const match = this.match(segment.first + record);
      match.fits = fits;
      return match;
    };
    return {
      count,
      *matches() {
        for (const record of records()) yield matchOf(record);
      },
    };
  }

  /** Rule 5: where a record matches exactly, the other ones of the same file say nothing more. */
  private *byDocument(document: string, isCpf: boolean): Generator<Hits, void, undefined> {
    const masked = isCpf ? this.masks.map((mask) => maskCpf(document, mask)) : [];
    const found = this.havingDocument([document, ...masked]);
    const exact = found.filter(({ reconciliation }) => reconciliation === 'exact');
    const told = exact.length > 0 ? exact : found;
    if (told.length > 0) yield { count: told.length, matches: () => told };
  }

  /** No index has what is hidden, so every document is looked at. Nobody is confirmed by one that is not whole. */
  private *byMaskedCpf(asked: string): Generator<Hits, void, undefined> {
    const pattern = patternOfSame(asked);
    for (let from = 0; from < this.records; from += TAX_IDS_A_BLOCK) {
      if (from % COMPARED_A_PAUSE === 0) yield { count: 0, matches: () => [] };
      if (!this.recordFields.taxIdsHave(from / TAX_IDS_A_BLOCK, pattern)) continue;
      const found: Match[] = [];
      for (let record = from; record < Math.min(from + TAX_IDS_A_BLOCK, this.records); record++) {
        const key = documentKey(this.identityOf(record).taxId);
        if (key !== null && mayBeSame(asked, key)) found.push(this.documentMatch(record, 'unavailable'));
      }
      if (found.length > 0) yield { count: found.length, matches: () => found };
    }
  }

  private documentMatch(record: number, reconciliation: Reconciliation): Match {
    const match = this.match(record);
    match.reconciliation = reconciliation;
    return match;
  }

  private havingDocument(keys: readonly string[]): Match[] {
    const found: Match[] = [];
    for (const segment of this.segments) {
      const records = new Map<number, Reconciliation>();
      for (const key of keys) {
        for (const inSegment of segment.mayHaveDocument(key)) {
          const record = segment.first + inSegment;
          const reconciliation = this.reconciliationOf(record, key);
          if (reconciliation) records.set(record, reconciliation);
        }
      }
      const inOrder = [...records].sort(([one], [other]) => one - other);
      for (const [record, reconciliation] of inOrder) found.push(this.documentMatch(record, reconciliation));
    }
    return found;
  }

  /** Null where the record only shares the hash of the key. */
  private reconciliationOf(record: number, key: string): Reconciliation | null {
    if (documentKey(this.identityOf(record).taxId) === key) return key.includes('*') ? 'unavailable' : 'exact';
    return cpfsInNames(this.namesOf(record)).includes(key) ? 'inName' : null;
  }

  private wordsOf(segment: Segment, record: number): number {
    return this.names.read(segment.first + record, this.words);
  }

  private segmentOf(record: number): Segment {
    return this.segments.findLast((segment) => segment.first <= record)!;
  }

  private foldedOf(segment: Segment): FoldedDictionary {
    let dictionary = this.foldedDictionaries.get(segment.dictionary);
    if (!dictionary) {
      dictionary = new FoldedDictionary(this.dictionaryOf(segment));
      this.foldedDictionaries.set(segment.dictionary, dictionary);
    }
    return dictionary;
  }

  private dictionaryOf(segment: Segment): Dictionary {
    let dictionary = this.dictionaries.get(segment.dictionary);
    if (!dictionary) {
      dictionary = new Dictionary(this.tables, this.prefix, segment.dictionary);
      this.dictionaries.set(segment.dictionary, dictionary);
    }
    return dictionary;
  }
}

/** What is in one of two sets, null for none; the first one is changed. */
function union(set: Uint32Array | null, other: Uint32Array | null): Uint32Array | null {
  if (!set || !other) return set ?? other?.slice() ?? null;
  unite(set, other);
  return set;
}

/** Twice the score, and one more where the record's own name has it and not an alias. */
function rankOf(score: number, name: number): number {
  return 2 * score + Number(name === 0);
}

/** Whether one of the names that `words` has `count` words of has the folded text. */
function haveFolded(words: readonly number[], count: number, dictionary: FoldedDictionary, sought: string): boolean {
  return foldedNames(words, count, dictionary).some((name) => name.includes(sought));
}

/** The names that `words` has `count` words of, -1 between names, each in folded words. */
function foldedNames(words: readonly number[], count: number, dictionary: FoldedDictionary): string[] {
  const names = [''];
  for (let at = 0; at < count; at++) {
    const word = words[at]!;
    if (word === -1) {
      names.push('');
      continue;
    }
    const form = dictionary.formOf(word);
    if (form !== '') names.push(names.at(-1) === '' ? `${names.pop()}${form}` : `${names.pop()} ${form}`);
  }
  return names;
}

/** The words of a name among several with -1 between them. */
function nameAt(numbers: readonly number[], name: number): number[] {
  let from = 0;
  for (let before = 0; before < name; before++) from = numbers.indexOf(-1, from) + 1;
  const end = numbers.indexOf(-1, from);
  return numbers.slice(from, end < 0 ? numbers.length : end);
}
