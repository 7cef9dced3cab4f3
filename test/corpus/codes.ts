import { accessKeyDigit } from '../../src-main/residence/anchors/access-key.ts';
import { digitRule } from '../../src-main/residence/anchors/barcode-line.ts';
import { consumerUnitDigits } from '../../src-main/residence/anchors/consumer-unit.ts';
import type { Random } from './random.ts';

/** Codes as utilities print them, every check digit right; the formulas are held by the anchors' own tests. */

const STATE_CODES: Readonly<Record<string, string>> = {
  RO: '11',
  AC: '12',
  TO: '17',
  RN: '24',
  PB: '25',
  PE: '26',
  SE: '28',
  BA: '29',
  MG: '31',
  RJ: '33',
  SP: '35',
  PR: '41',
  MS: '50',
  MT: '51',
  DF: '53',
};

export interface KeyParts {
  uf: string;
  /** `AAMM` */
  month: string;
  cnpj: string;
  number: string;
}

export function accessKey({ uf, month, cnpj, number }: KeyParts, random: Random): string {
  const digits = `${STATE_CODES[uf]}${month}${cnpj}66000${number.padStart(9, '0')}10${random.digits(7)}`;
  return `${digits}${accessKeyDigit(digits)}`;
}

/** 15 digits for a unit of the distributor. */
export function consumerUnit(distributor: string, random: Random): string {
  const sequence = String(random.int(1_000_000, 2_999_999_999)).padStart(10, '0');
  return sequence + distributor + consumerUnitDigits(sequence, distributor);
}

/** With dots and hyphen; `zeros` keeps the leading ones. */
export function printUnit(digits: string, zeros: boolean): string {
  const printed = digits.replace(/^(\d)(\d{3})(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3.$4.$5-$6');
  return zeros ? printed : printed.replace(/^[0.]+/, '');
}

/** Four blocks of eleven digits with their own. */
export function barcodeLine(segment: string, company: string, cents: number, random: Random): string {
  const rule = digitRule('6')!;
  const value = String(cents).padStart(11, '0');
  const free = random.digits(25);
  const general = rule(`8${segment}6${value}${company}${free}`);
  const code = `8${segment}6${general}${value}${company}${free}`;
  return [0, 11, 22, 33]
    .map((from) => code.slice(from, from + 11))
    .map((block) => `${block}-${rule(block)}`)
    .join(' ');
}
