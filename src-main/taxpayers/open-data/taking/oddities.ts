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

/** A sentence for each kind of oddity, most serious first. */
export function sentencesOf(oddities: Oddities): string[] {
  const { nuls, dates, cepsMended, ceps, checkDigits, codes } = oddities;
  const said: string[] = [];
  if (checkDigits > 0) said.push(`${checkDigits} numbers have wrong check digits and were taken as published.`);
  for (const [table, rows] of Object.entries(codes)) {
    const { [NO_CODE]: none, ...lacking } = rows;
    const all = Object.entries(lacking).sort((a, b) => b[1] - a[1]);
    const shown = all.slice(0, CODES_SHOWN).map(([code, count]) => `${code} (${count})`);
    const more = all.length > CODES_SHOWN ? ` and ${all.length - CODES_SHOWN} more` : '';
    if (all.length > 0) {
      said.push(`Codes that the table ${table} lacks are shown without a name: ${shown.join(', ')}${more}.`);
    }
    if (none)
      said.push(`${none} values in the place of codes of the table ${table} are no codes and stay as published.`);
  }
  if (dates > 0) said.push(`${dates} dates are none and count as not informed.`);
  if (ceps > 0) said.push(`${ceps} CEPs are none and count as not informed.`);
  if (cepsMended > 0) said.push(`${cepsMended} CEPs had lost their leading zero and got it back.`);
  if (nuls > 0) said.push(`${nuls} NUL bytes were taken out.`);
  return said;
}
