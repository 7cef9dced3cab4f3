import { type ImportWarningCode, importWarning } from '../../../contract/import-warnings.ts';
import type { ImportWarning } from '../../../contract/status.ts';
import type { CodeTable } from '../layout.ts';

/** What was not as the layout says in rows that were taken all the same, counted. */
export interface Oddities {
  /** NULs and end-of-file marks taken out. */
  nuls: number;
  /** Dates that are no day between 1800 and 2100; they count as not informed. */
  dates: number;
  /** CEPs that had lost their leading zero; and those that are none and count as not informed. */
  cepsMended: number;
  ceps: number;
  /** Numbers whose check digits are not right; taken as published. */
  checkDigits: number;
  /**
   * Codes that their table of the month lacks, with the number of rows; they are kept without a name. What is no code, and
   * so may be anybody's name or number, stands under NO_CODE.
   */
  codes: Partial<Record<CodeTable, Record<string, number>>>;
}

export function noOddities(): Oddities {
  return { nuls: 0, dates: 0, cepsMended: 0, ceps: 0, checkDigits: 0, codes: {} };
}

export function addOddities(to: Oddities, more: Oddities): void {
  to.nuls += more.nuls;
  to.dates += more.dates;
  to.cepsMended += more.cepsMended;
  to.ceps += more.ceps;
  to.checkDigits += more.checkDigits;
  for (const [table, codes] of Object.entries(more.codes)) {
    for (const [code, rows] of Object.entries(codes)) countCode(to, table as CodeTable, code, rows);
  }
}

/** A file whose columns are not what they should be may have thousands; beyond these they are counted together. */
const CODES_KEPT = 500;
const OTHERS = 'others';
export const NO_CODE = 'no code';

/** Counts a code, digits only, or NO_CODE. */
export function countCode(oddities: Oddities, table: CodeTable, code: string, rows = 1): void {
  const known = oddities.codes[table] ?? {};
  oddities.codes[table] = known;
  const full = () => OTHERS in known || Object.keys(known).length >= CODES_KEPT;
  const kept = code in known || !full() ? code : OTHERS;
  known[kept] = (known[kept] ?? 0) + rows;
}

const CODES_SHOWN = 5;

/** A warning for each kind of oddity, most serious first. */
export function warningsOf({ nuls, dates, cepsMended, ceps, checkDigits, codes }: Oddities): ImportWarning[] {
  const said: ImportWarning[] = [];
  const say = (code: ImportWarningCode, detail: string | number) => said.push(importWarning(code, detail));
  if (checkDigits > 0) say('checkDigits', checkDigits);
  for (const [table, rows] of Object.entries(codes)) {
    const { [NO_CODE]: none, ...lacking } = rows;
    const all = Object.entries(lacking).sort((a, b) => b[1] - a[1]);
    const shown = all.slice(0, CODES_SHOWN).map(([code, count]) => `${code} (${count})`);
    const more = all.length > CODES_SHOWN ? `, … (${all.length - CODES_SHOWN})` : '';
    if (all.length > 0) say('codesLacking', `${table} ${shown.join(', ')}${more}`);
    if (none) say('noCodes', `${table} (${none})`);
  }
  if (dates > 0) say('datesUnusable', dates);
  if (ceps > 0) say('cepsUnusable', ceps);
  if (cepsMended > 0) say('cepsMended', cepsMended);
  if (nuls > 0) say('nuls', nuls);
  return said;
}
