/** A value of which a publisher has a handful: there are words for each in both languages of the window. */
export type ClosedValue =
  | 'person'
  | 'organization'
  | 'vessel'
  | 'aircraft'
  | 'male'
  | 'female'
  | 'passport'
  | 'nationalId'
  | 'exact'
  | 'approximate'
  | 'between'
  | 'amendment'
  | 'regulation'
  | 'commission'
  | 'council';

const KINDS: Readonly<Record<string, ClosedValue>> = {
  individual: 'person',
  person: 'person',
  f: 'person',
  p: 'person',
  entity: 'organization',
  enterprise: 'organization',
  j: 'organization',
  e: 'organization',
  vessel: 'vessel',
  ship: 'vessel',
  aircraft: 'aircraft',
};

/** In which column of OFAC, the EU, the UN, the UK and CGU which words stand; in small letters. */
const COLUMNS: readonly (readonly [column: RegExp, values: Readonly<Record<string, ClosedValue>>])[] = [
  [
    /^(sdn_?type|partytype|entity_subjecttype|designation type|group type|(individual, )?entity, ship|tipo de pessoa)$/i,
    KINDS,
  ],
  [/gender|^sexo$/i, { male: 'male', m: 'male', female: 'female', f: 'female' }],
  [/^INDIVIDUAL_DOCUMENT$|^Identification/i, { passport: 'passport', 'national identification number': 'nationalId' }],
  [/^INDIVIDUAL_DATE_OF_BIRTH$/, { exact: 'exact', approximately: 'approximate', between: 'between' }],
  [/^Entity_Regulation_Type$/, { amendment: 'amendment', regulation: 'regulation' }],
  [/^Entity_Regulation_OrganisationType$/, { commission: 'commission', council: 'council' }],
];

/** What a publisher says in a column where it has a handful of words; null for every other column and word. */
export function closedValue(column: string, published: string): ClosedValue | null {
  const values = COLUMNS.find(([pattern]) => pattern.test(column))?.[1];
  const word = published.trim().toLowerCase();
  return values && Object.hasOwn(values, word) ? values[word]! : null;
}

/** Columns that hold countries, a line each. */
export function isCountryColumn(column: string): boolean {
  return /country|nationality|citizen(ship)?$|flag of ship/i.test(column);
}

/** Columns whose lines have several such values between commas: `Passport, G4506013, Iran (Islamic Republic of)`. */
export function isComposite(column: string): boolean {
  return /^INDIVIDUAL_(DOCUMENT|DATE_OF_BIRTH)$/.test(column);
}
