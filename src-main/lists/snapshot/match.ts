import type { Fact, FoundBy } from '../../contract/lists.ts';
import type { Alias } from '../record.ts';
import type { Identity, RecordDetails } from './record-fields.ts';

/** How a record's document relates to the queried one (specification.md, R23 and R24); `inName`: a sole trader's name tells the CPF. */
export type Reconciliation = 'exact' | 'unavailable' | 'inName';

/** The records of a snapshot, by their numbers. */
export interface Records {
  nameOf(record: number): string;
  namesOf(record: number): readonly string[];
  identityOf(record: number): Identity;
  detailsOf(record: number): RecordDetails;
  /** YYYY-MM-DD for a record that has left the list. */
  noLongerListedSince(record: number): string | undefined;
}

/** A record that matches. What is shown of it is read from the snapshot when it is asked for. */
export class Match {
  /** Absent in lookups by name. */
  reconciliation?: Reconciliation;
  /** `match=similar` only. */
  score?: number;
  /** How each word asked for fared, as JSON of `MatchedWord[]`. */
  explain?: () => string;
  /** `match=similar`: whether a name has the text asked for, accents and punctuation aside. */
  containsText?: true;
  /** Which of its names scored, 0 for its own. */
  matchedName?: number;
  /** Whether a name is why the record matches; absent in lookups by document. */
  fits?: (name: string) => boolean;
  /** How it compares with what else is known of whoever is looked for; absent where nothing was asked. */
  facts?: readonly Fact[];
  /** Under which of a document and a name it was found; absent where only one of them was asked. */
  foundBy?: readonly FoundBy[];
  /** Which record of which snapshot it is. */
  readonly index: Records;
  readonly record: number;
  private keptNames: readonly string[] | undefined;
  private keptIdentity: Identity | undefined;
  private keptDetails: RecordDetails | undefined;

  constructor(index: Records, record: number) {
    this.index = index;
    this.record = record;
  }

  get name(): string {
    return this.keptNames?.[0] ?? this.index.nameOf(this.record);
  }

  get taxId(): string {
    return this.identity.taxId;
  }

  get candidates(): readonly unknown[] | null {
    return this.identity.candidates;
  }

  get aliases(): Alias[] {
    const [, ...names] = this.names;
    if (names.length === 0) return [];
    const { qualities } = this.recordDetails;
    return names.map((name, at) => (qualities[at] ? { name, quality: qualities[at] } : { name }));
  }

  /** The first alias that matched, where the name itself did not. */
  get matchedAlias(): string | undefined {
    const { fits, matchedName, names } = this;
    if (matchedName) return names[matchedName];
    if (!fits || names.length === 1) return undefined;
    return fits(names[0]!) ? undefined : names.find(fits);
  }

  get recordDetails(): RecordDetails {
    this.keptDetails ??= this.index.detailsOf(this.record);
    return this.keptDetails;
  }

  private get names(): readonly string[] {
    this.keptNames ??= this.index.namesOf(this.record);
    return this.keptNames;
  }

  private get identity(): Identity {
    this.keptIdentity ??= this.index.identityOf(this.record);
    return this.keptIdentity;
  }

  /** Frees what was read, for a record that is kept among many. */
  forget(): void {
    this.keptNames = undefined;
    this.keptIdentity = undefined;
    this.keptDetails = undefined;
  }

  /** YYYY-MM-DD for a record that has left the list. */
  get noLongerListedSince(): string | undefined {
    return this.index.noLongerListedSince(this.record);
  }
}

/** What a part of the snapshot has of an answer: counted, and shown record by record as far as is wanted. */
export interface Hits {
  count: number;
  matches(): Iterable<Match>;
}
