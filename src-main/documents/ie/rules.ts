import { type CheckDigit, complement, descending, foldedComplement, remainder } from './check-digit.ts';
import { amapa, bahia, goias, minasFirst } from './special-check-digits.ts';

/** One form of a state's registrations: a state has an older one beside the present one, or one for rural producers. */
export interface Form {
  /** Characters without mask, the letter and the check digits included. */
  length: number;
  checks: readonly CheckDigit[];
  /** What the registration begins with; absent where the state publishes none or has gone beyond what it published. */
  starts?: readonly string[];
  /** The letter before the digits. */
  letter?: 'P';
  /** How many zeros at the front may have been lost on the way; 2 where nothing is said. */
  lostZeros?: number;
}

/** Nine digits, the last one the check digit: the rule that fourteen states share. */
const GENERAL: Form = { length: 9, checks: [complement(8, descending(9, 8))] };

/** Thirteen digits with two check digits, as in Acre and in the Distrito Federal. */
const LONG: Form = {
  length: 13,
  checks: [complement(11, descending(4, 11)), complement(12, descending(5, 12))],
};

const beginning = (form: Form, ...starts: string[]): Form => ({ ...form, starts });

/**
 * The registrations of the 27 states. The source of each is the state's "roteiro de crítica" that Sintegra publishes,
 * sintegra.gov.br/Cad_Estados/cad_XX.html with the state's letters, compared with ACBrValidador (which follows the table
 * of Sintegra's own validator), erpbrasil.base, gammasoft/ie and @brazilian-utils; where they differ it is said below.
 *
 * Beginnings are told only where they are published and hold: Ceará (06) and the Distrito Federal (07) have given out
 * others since, Rio Grande do Sul (municipality up to 467) has 800 and 900 (IN RE 87/2024 and 1/2016).
 */
export const RULES = {
  // ACBrValidador knows nine digits too, from before 1999.
  AC: [beginning(LONG, '01'), beginning(GENERAL, '01')],
  // The digit for the kind of company, the third, is not judged: Sintegra's list and the state's own differ.
  AL: [beginning(GENERAL, '24')],
  AM: [GENERAL],
  AP: [beginning({ length: 9, checks: [amapa] }, '03')],
  BA: [
    { length: 9, checks: bahia(9) },
    { length: 8, checks: bahia(8) },
  ],
  CE: [GENERAL],
  // Sintegra's page is empty; all implementations agree, and 08 follows 07 since September 2020, with the same digits.
  DF: [LONG],
  ES: [GENERAL],
  // 20 to 29: Sintegra's page, IN 1.535/2022; 15: the state's older page.
  GO: [beginning({ length: 9, checks: [goias] }, '10', '11', '15', ...tens(2))],
  MA: [beginning(GENERAL, '12')],
  MG: [{ length: 13, checks: [minasFirst, complement(12, descending(3, 12, 11))] }],
  MS: [beginning(GENERAL, '28', '50')],
  // Printed with nine digits as often as with its two zeros in front.
  MT: [{ length: 11, checks: [complement(10, descending(3, 10))] }, GENERAL],
  // 75 since October 2024, when 15 was used up; 76 to 79 are kept for later.
  PA: [beginning(GENERAL, '15', '75', '76', '77', '78', '79')],
  PB: [GENERAL],
  // Fourteen digits: CACEPE, before eFisco.
  PE: [
    { length: 9, checks: [complement(7, descending(8, 7)), complement(8, descending(9, 8))] },
    { length: 14, checks: [foldedComplement(13, [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2])], starts: ['18'] },
  ],
  PI: [GENERAL],
  // fazenda.pr.gov.br/Pagina/calculo-digito-verificador
  PR: [{ length: 10, checks: [complement(8, descending(3, 8, 7)), complement(9, descending(4, 9, 7))] }],
  RJ: [{ length: 8, checks: [complement(7, descending(2, 7, 7))] }],
  RN: [{ length: 10, checks: [complement(9, descending(10, 9))], starts: ['20'] }, beginning(GENERAL, '20')],
  // Nine digits before August 2000, of which the three of the municipality do not count; they were filled up with zeros.
  RO: [
    { length: 14, checks: [foldedComplement(13, descending(6, 13))], lostZeros: 8 },
    { length: 9, checks: [foldedComplement(8, [0, 0, 0, 6, 5, 4, 3, 2])] },
  ],
  RR: [{ length: 9, checks: [remainder(8, [1, 2, 3, 4, 5, 6, 7, 8], 9)], starts: ['24'] }],
  RS: [{ length: 10, checks: [complement(9, descending(2, 9))] }],
  SC: [GENERAL],
  SE: [GENERAL],
  SP: [
    {
      length: 12,
      checks: [remainder(8, [1, 3, 4, 5, 6, 7, 8, 10], 11), remainder(11, [3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2], 11)],
    },
    // Rural producers. The three digits after the check digit count the holdings.
    { length: 13, letter: 'P', checks: [remainder(9, [0, 1, 3, 4, 5, 6, 7, 8, 10], 11)], lostZeros: 0 },
  ],
  // Eleven digits before June 2002 (portaria SEFAZ 676/2002), of which the third and fourth, the kind of company, do not count.
  TO: [GENERAL, { length: 11, checks: [complement(10, [9, 8, 0, 0, 7, 6, 5, 4, 3, 2])], lostZeros: 0 }],
} as const satisfies Record<string, readonly Form[]>;

export type IeState = keyof typeof RULES;

function tens(digit: number): string[] {
  return Array.from({ length: 10 }, (_, unit) => `${digit}${unit}`);
}
