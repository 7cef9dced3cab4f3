import { RECORD_TYPES, type RecordType } from '../../contract/lists.ts';
import { ApiError } from '../../errors/api-error.ts';
import { spanOf } from './birth-dates.ts';
import { type AskedFacts, askedCountry } from './compare.ts';

/** Texts as they were sent; empty ones count as left out. */
export type SentFacts = { [Name in 'birthDate' | 'country' | 'type']?: string | null };

/** @throws ApiError `birthDateInvalid`, `countryInvalid`, `typeInvalid`. */
export function askedFactsOf({ birthDate, country, type }: SentFacts): AskedFacts {
  const facts: AskedFacts = {};
  if (birthDate) {
    if (!isBirthDate(birthDate)) throw new ApiError('birthDateInvalid');
    facts.birthDate = birthDate;
  }
  if (country) {
    if (askedCountry(country) === null) throw new ApiError('countryInvalid');
    facts.country = country;
  }
  if (type) {
    if (!isRecordType(type)) throw new ApiError('typeInvalid');
    facts.type = type;
  }
  return facts;
}

/** Of somebody who is born: a date that has not come is none. */
export function isBirthDate(text: string): boolean {
  const span = spanOf(text);
  return span !== null && span.from <= new Date().toISOString().slice(0, 10);
}

function isRecordType(type: string): type is RecordType {
  return RECORD_TYPES.some((one) => one === type);
}
