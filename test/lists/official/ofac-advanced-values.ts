import { type AdvancedWriter, type Attributes, COUNTRIES } from './ofac-advanced-writer.ts';

/** The value sets at the head of the file, with the numbers that OFAC's own have. */
export function referenceValues({ tag, documentTypes }: AdvancedWriter, list: string): string {
  const set = (name: string, values: [Attributes, string][]) =>
    tag(
      `${name}Values`,
      {},
      values.map(([attributes, text]) => tag(name, attributes, text)),
    );
  const simple = (name: string, values: Record<number, string>) =>
    set(
      name,
      Object.entries(values).map(([id, text]) => [{ ID: id }, text]),
    );
  return tag('ReferenceValueSets', {}, [
    simple('AliasType', { 1400: 'A.K.A.', 1401: 'F.K.A.', 1402: 'N.K.A.', 1403: 'Name' }),
    set('AreaCode', [[{ ID: 11291, CountryID: 11291, Description: 'undetermined', AreaCodeTypeID: 1 }, '']]),
    set(
      'Country',
      COUNTRIES.map((country, at) => [{ ID: 11000 + at, ISO2: 'XX' }, country]),
    ),
    simple('DetailReference', { 91526: 'Male' }),
    simple('DocNameStatus', { 1: 'Primary Latin', 2: 'Others' }),
    simple('FeatureType', {
      3: 'Vessel Flag',
      8: 'Birthdate',
      10: 'Nationality Country',
      25: 'Location',
      26: 'Title',
      224: 'Gender',
    }),
    set(
      'IDRegDocType',
      documentTypes.map((type, at) => [{ ID: 1571 + at }, type]),
    ),
    simple('LegalBasis', { 1828: 'Executive Order 00000 (Invented)' }),
    simple('List', { 1550: list }),
    simple('LocPartType', { 1: 'Unknown', 1451: 'ADDRESS1', 1454: 'CITY' }),
    simple('NamePartType', {
      1520: 'Last Name',
      1521: 'First Name',
      1524: 'Aircraft Name',
      1525: 'Entity Name',
      1526: 'Vessel Name',
    }),
    set('PartySubType', [
      [{ ID: 1, PartyTypeID: 4 }, 'Vessel'],
      [{ ID: 2, PartyTypeID: 4 }, 'Aircraft'],
      [{ ID: 3, PartyTypeID: 2 }, 'Unknown'],
      [{ ID: 4, PartyTypeID: 1 }, 'Unknown'],
    ]),
    simple('PartyType', { 1: 'Individual', 2: 'Entity', 4: 'Transport' }),
    simple('RelationType', { 15003: 'Owned or Controlled By' }),
    simple('SanctionsType', { 1: 'Program', 1705: 'Block' }),
    simple('Script', { 160: 'Arabic', 215: 'Latin' }),
    simple('Validity', { 1: 'Valid', 2: 'Fraudulent' }),
  ]);
}
