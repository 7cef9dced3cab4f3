import { modulo11, type Printed } from './digits.ts';

/** Number of a consumer unit by ANEEL's Resolução Normativa 1.095/2024, art. 659-A: 15 digits with a distributor code. */
export interface ConsumerUnit extends Printed {
  /** 15 digits, leading zeros kept. */
  digits: string;
  /** The distributor's code in the resolution's annex, 3 digits. */
  distributor: string;
}

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 9, 8];

/** `N.NNN.NNN.NNN.DDD-VV`, leading zeros printed or dropped. A short one has exactly the form of a CPF. */
const PRINTED = /(?<![\d.])\d{1,3}(?:\.\d{3}){1,4}-\d{2}(?!\d)/g;

const OTHERS = /\bSCEE\b|\bGERADORA\b|\bINJE(?:C[AÃ]O|ÇÃO|TAD)|\bUCS? BENEFICI/i;

/** Whether a line is about energy that units share, and so prints numbers of other people's units. */
export const ofOtherUnits = (line: string): boolean => OTHERS.test(line);

/** Every number in `text` with the form and both check digits of a consumer unit, each once, in the order printed. */
export function findConsumerUnits(text: string): ConsumerUnit[] {
  const units = new Map<string, ConsumerUnit>();
  for (const [printed] of text.matchAll(PRINTED)) {
    const unit = parseConsumerUnit(printed);
    if (unit && !units.has(unit.digits)) units.set(unit.digits, unit);
  }
  return [...units.values()];
}

/** Reads one printed number; null where it is too long or a check digit is wrong. */
export function parseConsumerUnit(printed: string): ConsumerUnit | null {
  const digits = printed.replace(/\D/g, '').padStart(15, '0');
  if (digits.length > 15 || /^0{10}/.test(digits)) return null;
  const distributor = digits.slice(10, 13);
  if (consumerUnitDigits(digits.slice(0, 10), distributor) !== digits.slice(13)) return null;
  return { digits, distributor, printed };
}

/** The two check digits for a sequence of 10 digits and a distributor's code of 3. */
export function consumerUnitDigits(sequence: string, distributor: string): string {
  const first = modulo11(sequence + distributor, WEIGHTS);
  const second = modulo11(`${sequence.slice(1)}${distributor}${first}`, WEIGHTS);
  return `${first}${second}`;
}
