import { EU_COUNTRIES, type EuCountry, type InventedEuEntity } from './eu-entities.ts';

const REGULATION = [
  'Type',
  'OrganisationType',
  'PublicationDate',
  'EntryIntoForceDate',
  'NumberTitle',
  'Programme',
  'PublicationUrl',
].map((name) => `Regulation_${name}`);
const COUNTRY = ['CountryIso2Code', 'CountryDescription'];
const ADDED = ['LogicalId', 'RegulationLanguage', 'Remark', ...REGULATION];
const block = (name: string, fields: string[]) => fields.map((field) => `${name}_${field}`);

/** The 118 columns of version 1.1. */
export const EU_COLUMNS = [
  'fileGenerationDate',
  ...block('Entity', [
    'LogicalId',
    'EU_ReferenceNumber',
    'UnitedNationId',
    'DesignationDate',
    'DesignationDetails',
    'Remark',
    'SubjectType',
    'SubjectType_ClassificationCode',
    ...REGULATION,
  ]),
  ...block('NameAlias', [
    'LastName',
    'FirstName',
    'MiddleName',
    'WholeName',
    'NameLanguage',
    'Gender',
    'Title',
    'Function',
    ...ADDED,
  ]),
  ...block('Address', [
    'City',
    'Street',
    'PoBox',
    'ZipCode',
    'Region',
    'Place',
    'AsAtListingTime',
    'ContactInfo',
    ...COUNTRY,
    ...ADDED,
  ]),
  ...block('BirthDate', [
    'BirthDate',
    'Day',
    'Month',
    'Year',
    'YearRangeFrom',
    'YearRangeTo',
    'Circa',
    'CalendarType',
    'ZipCode',
    'Region',
    'Place',
    'City',
    ...COUNTRY,
    ...ADDED,
  ]),
  ...block('Identification', [
    'Number',
    'Diplomatic',
    'KnownExpired',
    'KnownFalse',
    'ReportedLost',
    'RevokedByIssuer',
    'IssuedBy',
    'IssuedDate',
    'ValidFrom',
    'ValidTo',
    'LatinNumber',
    'NameOnDocument',
    'TypeCode',
    'TypeDescription',
    'Region',
    ...COUNTRY,
    ...ADDED,
  ]),
  ...block('Citizenship', ['Region', ...COUNTRY, ...ADDED]),
];

/** Columns that 113-column copies may lack; which five they do lack has not been seen. */
export const EU_FEWER_COLUMNS = EU_COLUMNS.filter(
  (column) => !/^Citizenship_Regulation_(?:Type|Org|Entry|Number|Pub.*Url)/.test(column),
);

type Row = Readonly<Record<string, string>>;

export interface EuCsvOptions {
  columns?: readonly string[];
  /** DD/MM/YYYY. */
  date?: string;
  /** Puts rows of one entity apart from each other. */
  scattered?: boolean;
}

/**
 * The CSV of version 1.1 as the Commission publishes it: a byte order mark, `;`, one row for each part of an entity, quotes
 * that are not doubled in cells that are not quoted, `P` and `E` under SubjectType.
 */
export function euCsv(
  entities: readonly InventedEuEntity[],
  { columns = EU_COLUMNS, date = '22/09/2026', scattered = false }: EuCsvOptions = {},
): string {
  const perEntity = entities.map(rowsOf);
  const most = Math.max(0, ...perEntity.map((rows) => rows.length));
  const rows = scattered
    ? Array.from({ length: most }, (_, at) => perEntity.flatMap((list) => list.slice(at, at + 1))).flat()
    : perEntity.flat();
  const lines = rows.map((row) =>
    columns.map((name) => cell(name === 'fileGenerationDate' ? date : (row[name] ?? ''))),
  );
  return `\ufeff${[columns, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}

/** Rows of an entity: one for each of its parts, its own columns filled on all. */
export function rowsOf(one: InventedEuEntity): Row[] {
  const own: Row = {
    Entity_LogicalId: String(one.logicalId),
    Entity_EU_ReferenceNumber: `EU.${one.logicalId}.1`,
    Entity_DesignationDate: '2003-06-27',
    Entity_Remark: one.remark ?? '',
    Entity_SubjectType: one.kind === 'person' ? 'P' : 'E',
    Entity_SubjectType_ClassificationCode: one.kind,
    Entity_Regulation_Type: 'amendment',
    Entity_Regulation_Programme: one.programme,
    Entity_Regulation_NumberTitle: '2026/0 (OJ L0)',
    Entity_Regulation_PublicationUrl: 'https://eur-lex.europa.eu/invented',
  };
  const parts: Row[] = [
    ...one.names.map((name, at) => ({
      ...part('NameAlias', at),
      NameAlias_WholeName: name.whole ?? '',
      NameAlias_FirstName: name.first ?? '',
      NameAlias_MiddleName: name.middle ?? '',
      NameAlias_LastName: name.last ?? '',
      NameAlias_Title: name.title ?? '',
      NameAlias_Function: name.function ?? '',
    })),
    ...one.addresses.map(({ street = '', city = '', country }, at) => ({
      ...part('Address', at, country),
      Address_Street: street,
      Address_City: city,
      Address_AsAtListingTime: 'false',
    })),
    ...one.births.map((birth, at) => ({
      ...part('BirthDate', at, birth.country),
      BirthDate_BirthDate: birth.date ?? '',
      BirthDate_Day: String(birth.day ?? ''),
      BirthDate_Month: String(birth.month ?? ''),
      BirthDate_Year: String(birth.year ?? birth.date?.slice(0, 4) ?? ''),
      BirthDate_YearRangeFrom: String(birth.range?.[0] ?? ''),
      BirthDate_YearRangeTo: String(birth.range?.[1] ?? ''),
      BirthDate_Circa: String(birth.circa ?? false),
      BirthDate_CalendarType: 'GREGORIAN',
      BirthDate_City: birth.city ?? '',
    })),
    ...one.documents.map(({ type, number, country }, at) => ({
      ...part('Identification', at, country),
      Identification_Number: number,
      Identification_TypeDescription: type,
      Identification_KnownFalse: 'false',
    })),
    ...one.citizenships.map((country, at) => part('Citizenship', at, country)),
  ];
  return parts.map((values) => ({ ...own, ...values }));
}

function part(name: string, at: number, country?: EuCountry): Record<string, string> {
  const place = country
    ? { [`${name}_CountryIso2Code`]: country, [`${name}_CountryDescription`]: EU_COUNTRIES[country] }
    : {};
  return {
    ...place,
    [`${name}_LogicalId`]: String(1000 + at),
    [`${name}_RegulationLanguage`]: 'en',
    [`${name}_Regulation_Type`]: 'amendment',
  };
}

/** Only what would break the row is quoted, and then quotes are doubled; other quotes stand bare. */
function cell(text: string): string {
  return /[;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
