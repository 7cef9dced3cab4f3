import type { RecordType } from '../../contract/lists.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { isBirthDate } from './asked.ts';
import { type AskedFacts, askedCountry } from './compare.ts';

export interface FactCells {
  birthDate?: string;
  country?: string;
  type?: string;
}

/** Facts of a row of a table, and in sentences which of its cells were not understood. */
export interface ReadFacts {
  facts: AskedFacts;
  factsNotAsked: string[];
}

const TYPES: Readonly<Record<string, RecordType>> = {
  person: 'person',
  individual: 'person',
  pessoa: 'person',
  'pessoa fisica': 'person',
  fisica: 'person',
  pf: 'person',
  f: 'person',
  organization: 'organization',
  organisation: 'organization',
  company: 'organization',
  entity: 'organization',
  organizacao: 'organization',
  empresa: 'organization',
  'pessoa juridica': 'organization',
  juridica: 'organization',
  pj: 'organization',
  j: 'organization',
};

/**
 * The facts of a row's cells. A table is not made for this: dates are also day first (`02/05/1961`), kinds also Portuguese
 * (`PF`), and a column of the same name may mean something else, so that a cell that is not understood leaves the row to be
 * looked up without it, and said so.
 */
export function readFacts({ birthDate, country, type }: FactCells): ReadFacts {
  const facts: AskedFacts = {};
  const factsNotAsked: string[] = [];
  if (birthDate) {
    const date = isoOf(birthDate);
    if (isBirthDate(date)) facts.birthDate = date;
    else factsNotAsked.push(`The birth date ${birthDate} is not understood and was not compared.`);
  }
  if (country) {
    if (askedCountry(country) !== null) facts.country = country;
    else factsNotAsked.push(`The country ${country} is not understood and was not compared.`);
  }
  if (type) {
    const known = TYPES[foldedWords(type)];
    if (known) facts.type = known;
    else factsNotAsked.push(`The type ${type} is neither a person nor an organization and was not compared.`);
  }
  return { facts, factsNotAsked };
}

/** `02/05/1961`, `2.5.1961` and `1961-05-02 00:00:00` in ISO 8601; anything else as it is. */
function isoOf(text: string): string {
  const days = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0?0:00(?::00)?)?$/.exec(text);
  if (days) return `${days[3]}-${days[2]!.padStart(2, '0')}-${days[1]!.padStart(2, '0')}`;
  const months = /^(\d{1,2})\/(\d{4})$/.exec(text);
  if (months) return `${months[2]}-${months[1]!.padStart(2, '0')}`;
  return text.replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '');
}
