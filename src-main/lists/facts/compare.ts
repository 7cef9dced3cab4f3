import type { Fact, FoundBy, RecordType } from '../../contract/lists.ts';
import { documentKey } from '../document-key.ts';
import type { Match } from '../snapshot/match.ts';
import { mayBeSameDate, spanOf } from './birth-dates.ts';
import { countryOf, mayBeSameCountry } from './countries.ts';
import { type Listed, type ListedDetails, listedBirthDates, listedCountries } from './listed.ts';
import { listedTypeOf } from './record-types.ts';

/** What else is known of whoever is looked for, as it was sent; see `asked.ts` for what it may be. */
export interface AskedFacts {
  birthDate?: string;
  country?: string;
  type?: RecordType;
  /** Documents of an item that is looked up by its name as well: who is met by name and has another one is another. */
  taxIds?: readonly string[];
}

/** What of a record facts are about. */
export interface Comparable {
  taxId: string;
  foundBy?: readonly FoundBy[];
  recordDetails: ListedDetails;
}

/**
 * Says of a record how it compares with what is asked: a fact for each thing that the list has a value of, of which
 * something is understood.
 */
export function comparison({ birthDate, country, type, taxIds }: AskedFacts): (record: Comparable) => Fact[] {
  const span = birthDate === undefined ? null : spanOf(birthDate);
  const code = country === undefined ? null : askedCountry(country);
  // Whoever has a CPF and a CNPJ is a person and a company, whichever was said.
  const isOfBoth = [11, 14].every((length) => taxIds?.some((taxId) => documentKey(taxId)?.length === length));
  return (record) => {
    const facts: (Fact | undefined)[] = [];
    if (span) {
      const dates = listedBirthDates(record.recordDetails);
      facts.push(factOf('birthDate', birthDate!, dates, (date) => mayBeSameDate(span, date)));
    }
    if (code) {
      const countries = listedCountries(record.recordDetails);
      facts.push(factOf('country', country!, countries, (other) => mayBeSameCountry(code, other)));
    }
    if (type && !isOfBoth) {
      const listed = listedTypeOf(record.recordDetails.details, record.taxId);
      if (listed) facts.push({ fact: 'type', asked: type, listed, agrees: listed === type });
    }
    if (taxIds && !record.foundBy?.includes('taxId')) facts.push(anotherDocument(taxIds, record.taxId));
    return facts.filter((fact) => fact !== undefined);
  };
}

/** The country that a caller means, as ISO 3166-1 alpha-2; null where it is not understood. */
export function askedCountry(text: string): string | null {
  return countryOf(text) ?? countryOf(text.toUpperCase());
}

export function contradicts(facts: readonly Fact[]): boolean {
  return facts.some((fact) => !fact.agrees);
}

/**
 * Whether a record comes after the others, or is set aside, as what is known speaks against it. Never one with the very
 * document that was asked: who mistyped a birth date is the person all the same. Of a document that agrees as far as it is
 * visible a type says nothing: a client with a CPF and a CNPJ has one type, and is found by both.
 */
export function isContradicted({ reconciliation, facts = [] }: Pick<Match, 'reconciliation' | 'facts'>): boolean {
  if (reconciliation === 'exact') return false;
  return contradicts(reconciliation === undefined ? facts : facts.filter(({ fact }) => fact !== 'type'));
}

/** Agrees where one of several values does; contradicts where none does and all are understood. */
function factOf<Meaning>(
  fact: Fact['fact'],
  asked: string,
  listed: readonly Listed<Meaning>[],
  agree: (meaning: Meaning) => boolean,
): Fact | undefined {
  const same = listed.find(({ meaning }) => meaning !== null && agree(meaning));
  if (same) return { fact, asked, listed: same.text, agrees: true };
  if (listed.length === 0 || listed.some(({ meaning }) => meaning === null)) return undefined;
  return { fact, asked, listed: listed.map(({ text }) => text).join('; '), agrees: false };
}

const CNPJ_ROOT = 8;

/**
 * The fact of a record whose document is of another holder than those that are asked. A CPF and a CNPJ say nothing of each
 * other, nor does a document with wrong check digits.
 */
function anotherDocument(taxIds: readonly string[], listed: string): Fact | undefined {
  const key = documentKey(listed);
  if (key === null) return undefined;
  const asked = taxIds.filter((taxId) => documentKey(taxId)?.length === key.length);
  if (asked.length === 0 || !asked.every((taxId) => areDifferent(documentKey(taxId)!, key))) return undefined;
  return { fact: 'taxId', asked: asked.join('; '), listed, agrees: false };
}

/** CPFs that differ where both are visible, CNPJs with different roots. */
function areDifferent(one: string, other: string): boolean {
  if (one.length === 14) return one.slice(0, CNPJ_ROOT) !== other.slice(0, CNPJ_ROOT);
  return [...one].some((char, at) => char !== '*' && other[at] !== '*' && char !== other[at]);
}
