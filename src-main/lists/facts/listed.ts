import { datesIn, type Span } from './birth-dates.ts';
import { countryOf } from './countries.ts';

/** What a list says of a record beside its names: see `ListRecord`. */
export interface ListedDetails {
  birthDate: string;
  country: string;
  details: Readonly<Record<string, string>>;
}

/** A value of a list; `meaning` is null where it is not understood, so that it neither agrees nor contradicts. */
export interface Listed<Meaning> {
  text: string;
  meaning: Meaning | null;
}

/** Fields with all the dates of birth of a record, a line for each: UN, OFAC's xml and advanced forms and EU, UK. */
const BIRTH_FIELDS = /^(?:INDIVIDUAL_DATE_OF_BIRTH|dateOfBirthItem|Birth[Dd]ate|DOB|D\.O\.B)$/;
/** Behind these stand the type of the date and its bounds; behind the others the place. */
const BIRTH_FIELD_OF_PARTS = 'INDIVIDUAL_DATE_OF_BIRTH';
const NATIONALITY_FIELDS = /^(?:nationality|citizenship|DS_NACIONALIDADE)/i;
/** Where a record is or was seen is not where it is from, and may be why a record has a country. */
const PLACE_FIELDS = /address|location/i;
/** Statements of OFAC's Remarks. */
const BORN = /^(?:alt\. )?DOB (.*)$/;
const NATIONALITY = /^(?:alt\. )?(?:nationality(?: of registration)?|citizen):? (.*)$/i;

/** All dates of birth that a list has of a record. */
export function listedBirthDates({ birthDate, details }: ListedDetails): Listed<Span>[] {
  const texts = [birthDate];
  for (const [field, value] of Object.entries(details)) {
    if (!BIRTH_FIELDS.test(field)) continue;
    const lines = value.split(/[\n|]/);
    texts.push(...(field === BIRTH_FIELD_OF_PARTS ? lines : lines.map((line) => line.split(', ')[0]!)));
  }
  texts.push(...statementsOf(details, BORN));
  return distinct(texts.flatMap(datesOf));
}

function datesOf(text: string): Listed<Span>[] {
  const dates = datesIn(text);
  return dates ? dates.map((date) => ({ text: date.text, meaning: date.span })) : [{ text, meaning: null }];
}

/** The nationalities that a list has of a record, else its country where that is none of an address. */
export function listedCountries({ country, details }: ListedDetails): Listed<string>[] {
  const texts = statementsOf(details, NATIONALITY);
  let isPlaced = false;
  for (const [field, value] of Object.entries(details)) {
    if (NATIONALITY_FIELDS.test(field)) texts.push(value);
    isPlaced ||= PLACE_FIELDS.test(field);
  }
  if (texts.length === 0 && !isPlaced) texts.push(country);
  return distinct(texts.flatMap(countriesIn));
}

/** Several stand on lines, between bars or behind numbers: `(1) Iraqi. (2) Iranian`. */
function countriesIn(texts: string): Listed<string>[] {
  return texts
    .split(/[\n|;]|\(?\b\d+\)/)
    .map((text) => text.trim().replace(/\.$/, ''))
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => ({ text, meaning: countryOf(text) ?? countryAmong(text) }));
}

/** The EU writes a region before and a remark behind: `Kosovo, SERBIA, ...`. Names of one country may have commas too. */
function countryAmong(text: string): string | null {
  const found = new Set(text.split(', ').flatMap((part) => countryOf(part) ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

function statementsOf({ Remarks: remarks }: ListedDetails['details'], form: RegExp): string[] {
  if (remarks === undefined) return [];
  return remarks.split(/;\s*/).flatMap((statement) => form.exec(statement.replace(/\.$/, ''))?.[1] ?? []);
}

function distinct<Meaning>(all: readonly Listed<Meaning>[]): Listed<Meaning>[] {
  return [...new Map(all.map((one) => [one.text, one])).values()];
}
