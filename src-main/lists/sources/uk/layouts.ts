/** What sets the two layouts of the list apart. Columns by `columnKey`. */
export interface UkLayout {
  /** The publisher's number of the person, entity or ship that a row speaks of. */
  id: string;
  nameType: string;
  strength: string;
  born: string;
  /** Columns of which the first that is filled is the record's country. */
  countries: readonly string[];
  /** The parts of an address, in the order in which it is written. */
  address: readonly string[];
  /** Document numbers, each with the column that says whose they are. */
  documents: readonly (readonly [number: string, about: string])[];
}

/** Names before the surname, in the order in which they are spoken. */
export const GIVEN = ['NAME 1', 'NAME 2', 'NAME 3', 'NAME 4', 'NAME 5'];
/** The surname of an individual; the whole name of an entity or a ship. */
export const SURNAME = 'NAME 6';
export const ORIGINAL_SCRIPT = 'NAME NON LATIN SCRIPT';

/** UK Sanctions List (FCDO), 58 columns, the only list since 28 January 2026. */
const SANCTIONS_LIST: UkLayout = {
  id: 'UNIQUE ID',
  nameType: 'NAME TYPE',
  strength: 'ALIAS STRENGTH',
  born: 'D.O.B',
  countries: ['NATIONALITY(/IES)', 'ADDRESS COUNTRY', 'CURRENT BELIEVED FLAG OF SHIP'],
  address: [...[1, 2, 3, 4, 5, 6].map((line) => `ADDRESS LINE ${line}`), 'ADDRESS POSTAL CODE', 'ADDRESS COUNTRY'],
  documents: [
    ['NATIONAL IDENTIFIER NUMBER', 'NATIONAL IDENTIFIER ADDITIONAL INFORMATION'],
    ['BUSINESS REGISTRATION NUMBER (S)', 'ADDRESS COUNTRY'],
  ],
};

/** Consolidated list of OFSI (ConList.csv), 36 columns, closed on 28 January 2026. */
const CON_LIST: UkLayout = {
  id: 'GROUP ID',
  nameType: 'ALIAS TYPE',
  strength: 'ALIAS QUALITY',
  born: 'DOB',
  countries: ['NATIONALITY', 'COUNTRY'],
  address: [...[1, 2, 3, 4, 5, 6].map((line) => `ADDRESS ${line}`), 'POST/ZIP CODE', 'COUNTRY'],
  documents: [
    ['NATIONAL IDENTIFICATION NUMBER', 'NATIONAL IDENTIFICATION DETAILS'],
    ['NATIONAL IDENTIFICATION NUMBER', 'NI DETAILS'],
  ],
};

/**
 * The layout that has these columns; null where it is neither. Only what names and groups the rows is asked for: the
 * spelling of other columns differs between releases (`NI Details`).
 */
export function layoutOf(keys: readonly string[]): UkLayout | null {
  const columns = new Set(keys);
  if (!columns.has(SURNAME) || !columns.has('NAME 1')) return null;
  return [SANCTIONS_LIST, CON_LIST].find(({ id, nameType }) => columns.has(id) && columns.has(nameType)) ?? null;
}
