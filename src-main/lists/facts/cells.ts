import type { RecordType } from '../../contract/lists.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { isBirthDate } from './asked.ts';
import { type AskedFacts, askedCountry } from './compare.ts';

export interface FactCells {
  birthDate?: string;
  country?: string;
  type?: string;
}

/** Facts of a row of a table, and which of its cells were not understood. */
export interface CellFacts {
  facts: AskedFacts;
  notUnderstood: (keyof FactCells)[];
}

/** The same, with a sentence for each cell that was not understood. */
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
export function factsIn({ birthDate, country, type }: FactCells): CellFacts {
  const facts: AskedFacts = {};
  const notUnderstood: (keyof FactCells)[] = [];
  if (birthDate) {
    const date = isoOf(birthDate);
    if (isBirthDate(date)) facts.birthDate = date;
    else notUnderstood.push('birthDate');
  }
  if (country) {
    if (askedCountry(country) !== null) facts.country = country;
    else notUnderstood.push('country');
  }
  if (type) {
    const known = TYPES[foldedWords(type)];
    if (known) facts.type = known;
    else notUnderstood.push('type');
  }
  return { facts, notUnderstood };
}

/** As `factsIn`, in the sentences of the API and of the command line. */
export function readFacts(cells: FactCells): ReadFacts {
  const { facts, notUnderstood } = factsIn(cells);
  return { facts, factsNotAsked: notUnderstood.map((fact) => SENTENCES[fact](cells[fact]!)) };
}

const SENTENCES: Readonly<Record<keyof FactCells, (cell: string) => string>> = {
  birthDate: (cell) => `The birth date ${cell} is not understood and was not compared.`,
  country: (cell) => `The country ${cell} is not understood and was not compared.`,
  type: (cell) => `The type ${cell} is neither a person nor an organization and was not compared.`,
};

/** `02/05/1961`, `2.5.1961` and `1961-05-02 00:00:00` in ISO 8601; anything else as it is. */
function isoOf(text: string): string {
  const days = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0?0:00(?::00)?)?$/.exec(text);
  if (days) return `${days[3]}-${days[2]!.padStart(2, '0')}-${days[1]!.padStart(2, '0')}`;
  const months = /^(\d{1,2})\/(\d{4})$/.exec(text);
  if (months) return `${months[2]}-${months[1]!.padStart(2, '0')}`;
  return text.replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '');
}
