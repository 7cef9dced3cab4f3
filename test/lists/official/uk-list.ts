import { cpfOf } from '../../support/documents.ts';

/** The 58 columns of the UK Sanctions List. */
export const UK_COLUMNS = [
  'Last Updated',
  'Unique ID',
  'OFSI Group ID',
  'UN Reference Number',
  'Name 6',
  'Name 1',
  'Name 2',
  'Name 3',
  'Name 4',
  'Name 5',
  'Name type',
  'Alias strength',
  'Title',
  'Name non-latin script',
  'Non-latin script type',
  'Non-latin script language',
  'Regime Name',
  'Designation Type',
  'Designation source',
  'Sanctions Imposed',
  'Other Information',
  'UK Statement of Reasons',
  ...[1, 2, 3, 4, 5, 6].map((line) => `Address Line ${line}`),
  'Address Postal Code',
  'Address Country',
  'Phone number',
  'Website',
  'Email address',
  'Date Designated',
  'D.O.B',
  'Nationality(/ies)',
  'National Identifier number',
  'National Identifier additional information',
  'Passport number',
  'Passport additional information',
  'Position',
  'Gender',
  'Town of birth',
  'Country of birth',
  'Type of entity',
  'Subsidiaries',
  'Parent company',
  'Business registration number (s)',
  'IMO number',
  'Current owner/operator (s)',
  'Previous owner/operator (s)',
  'Current believed flag of ship',
  'Previous flags',
  'Type of ship',
  'Tonnage of ship',
  'Length of ship',
  'Year Built',
  'Hull identification number (HIN)',
];

/** The 36 columns of the closed ConList.csv. */
export const CON_LIST_COLUMNS = [
  ...['Name 6', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Title'],
  ...['Name Non-Latin Script', 'Non-Latin Script Type', 'Non-Latin Script Language'],
  ...['DOB', 'Town of Birth', 'Country of Birth', 'Nationality', 'Passport Number', 'Passport Details'],
  ...['National Identification Number', 'National Identification Details', 'Position'],
  ...[1, 2, 3, 4, 5, 6].map((line) => `Address ${line}`),
  ...['Post/Zip Code', 'Country', 'Other Information', 'Group Type', 'Alias Type', 'Alias Quality', 'Regime'],
  ...['Listed On', 'UK Sanctions List Date Designated', 'Last Updated', 'Group ID'],
];

type Row = Readonly<Record<string, string>>;
export const UK_CPF = cpfOf('529000333');

const person: Row = {
  'Unique ID': 'INV0001',
  'OFSI Group ID': '99001',
  'Last Updated': '08/10/2026',
  'Regime Name': 'The Invented (Sanctions) Regulations 2026',
  'Designation Type': 'Individual',
  'Sanctions Imposed': 'Asset freeze|Travel Ban',
  'Date Designated': '25/01/2021',
  'Nationality(/ies)': 'Brazil',
};
const company: Row = { 'Unique ID': 'INV0002', 'Designation Type': 'Entity', 'Regime Name': person['Regime Name']! };
const ship: Row = { 'Unique ID': 'INV0003', 'Designation Type': 'Ship', 'Regime Name': person['Regime Name']! };

/** Rows with everything that is odd in the UK Sanctions List. Rows of one number do not stand together. */
export const UK_ROWS: readonly Row[] = [
  // An alias before the main name, and the type in another case than below.
  { ...person, 'Name 6': 'TALINHO', 'Name 1': 'FULANO', 'Name type': 'ALias', 'Alias strength': 'Low quality' },
  {
    ...person,
    'Name 6': 'DE TAL',
    'Name 1': 'FULANO',
    'Name 2': 'INVENTADO',
    'Name type': 'Primary Name',
    Title: 'Dr',
    'Name non-latin script': 'فلان',
    'D.O.B': '00/09/1962',
    'Address Line 1': 'Rua Inventada, 7',
    'Address Line 6': 'Campo Inventado',
    'Address Country': 'Brazil',
    'National Identifier number': UK_CPF,
    'National Identifier additional information': 'Brazilian tax number',
    'UK Statement of Reasons': 'Reasons with "quotes", commas,\nand two lines.',
  },
  { ...company, 'Name 6': 'EMPRESA INVENTADA LTDA', 'Name type': 'Primary name', 'Address Country': 'Syria' },
  // The main name again for another address, and another date of birth.
  {
    ...person,
    'Name 6': 'DE TAL',
    'Name 1': 'FULANO',
    'Name 2': 'INVENTADO',
    'Name type': 'Primary Name',
    'D.O.B': 'dd/mm/1970',
    'Address Line 1': 'Rua Inventada, 9',
    'Address Country': 'Cuba',
  },
  { ...person, 'Name 6': 'DE THAL', 'Name 1': 'FULANO', 'Name type': 'Primary name variation' },
  {
    ...company,
    'Name 6': 'EILTDA',
    'Name type': 'Alias',
    'Alias strength': 'Good quality',
    'Address Country': 'Syria',
  },
  // Names in another script only; an address only.
  { ...company, 'Name non-latin script': 'شركة' },
  { ...company, 'Address Line 1': 'Souk 1', 'Address Country': 'Lebanon' },
  {
    ...ship,
    'Name 6': 'NAVIO INVENTADO',
    'Name type': 'Primary Name',
    'IMO number': 'IMO0000000',
    'Current believed flag of ship': 'Gabon',
  },
];

/** UK-Sanctions-List.csv: the date of the report above the header. `date` is as there, `08-Oct-2026`. */
export function ukList(
  rows: readonly Row[] = UK_ROWS,
  date = '08-Oct-2026',
  columns: readonly string[] = UK_COLUMNS,
): string {
  return `Report Date: ${date}\r\n${table(columns, rows)}`;
}

/** ConList.csv: the date padded to the width of the table. `date` is DD/MM/YYYY. */
export function conList(
  rows: readonly Row[],
  date = '27/01/2026',
  columns: readonly string[] = CON_LIST_COLUMNS,
): string {
  return `Last Updated,${date}${','.repeat(columns.length - 2)}\r\n${table(columns, rows)}`;
}

function table(columns: readonly string[], rows: readonly Row[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}
