import type ofac from '../../i18n/pt-BR/ofac.ts';

/** A tag of a programme that there are words for. */
export type Programme = keyof typeof ofac.programmes;
/** How a statement of the remarks begins, as OFAC writes it. */
export type RemarkLabel = keyof typeof ofac.remarks;

export interface Remark {
  /** Null where the beginning is none that is known. */
  label: RemarkLabel | null;
  /** What follows the beginning, else the whole statement, as published. */
  text: string;
}

/** Columns of the three forms of the list that hold programmes, with `] [` or line ends between them. */
const PROGRAM_COLUMN = /^program$/i;
const REMARKS_COLUMN = /^remarks$/i;

const BEGINNINGS: readonly (readonly [beginning: string, label: RemarkLabel])[] = [
  ['a.k.a.', 'aka'],
  ['f.k.a.', 'fka'],
  ['n.k.a.', 'nka'],
  ['DOB', 'dob'],
  ['POB', 'pob'],
  ['nationality', 'nationality'],
  ['citizen', 'citizen'],
  ['Gender', 'gender'],
  ['Passport', 'passport'],
  ['National ID No.', 'nationalId'],
  ['Identification Number', 'identification'],
  ['Tax ID No.', 'taxId'],
  ['Registration Number', 'registrationNumber'],
  ['Registration ID', 'registration'],
  ['Linked To:', 'linkedTo'],
  ['Website', 'website'],
  ['Email Address', 'email'],
  ['Phone Number', 'phone'],
  ['Organization Established Date', 'established'],
  ['Organization Type:', 'organizationType'],
  ['Additional Sanctions Information -', 'additional'],
  ['Secondary sanctions risk:', 'secondary'],
  ['Vessel Registration Identification', 'vesselRegistration'],
  ['Vessel Year of Build', 'vesselBuilt'],
  ['Vessel Type', 'vesselType'],
  ['Vessel Flag', 'vesselFlag'],
  ['Cedula No.', 'cedula'],
];

export function isProgramColumn(column: string): boolean {
  return PROGRAM_COLUMN.test(column);
}

export function isRemarksColumn(column: string): boolean {
  return REMARKS_COLUMN.test(column);
}

/** The tags in a cell: `NPWMD] [IFSR`, `[IRAN-CON-ARMS-EO`, a line each. */
export function programmeCodes(text: string): string[] {
  const codes = text.split(/[\][;\n]+/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** The statements of OFAC's remarks: between semicolons, a full stop at the end. `alt.` before a beginning stays out. */
export function remarksIn(text: string): Remark[] {
  const statements = text.trim().replace(/\.$/, '').split(/;\s*/);
  return statements.filter((statement) => statement !== '').map(remarkOf);
}

function remarkOf(statement: string): Remark {
  const said = statement.replace(/^alt\. /, '');
  for (const [beginning, label] of BEGINNINGS) {
    if (!said.startsWith(beginning)) continue;
    const text = said.slice(beginning.length);
    if (/^[\s,:]/.test(text)) return { label, text: text.replace(/^[\s,:]+/, '') };
  }
  return { label: null, text: statement };
}
