import { accessKeyDigit } from '../../src-main/residence/anchors/access-key.ts';
import { digitRule } from '../../src-main/residence/anchors/barcode-line.ts';
import { consumerUnitDigits } from '../../src-main/residence/anchors/consumer-unit.ts';
import type { Random } from './random.ts';

/** Codes as utilities print them, every check digit right; the formulas are held by the anchors' own tests. */

/** IBGE's codes of the states, as keys carry them. */
const STATE_CODES: Readonly<Record<string, string>> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
};

export interface KeyParts {
  uf: string;
  /** `AAMM` */
  month: string;
  cnpj: string;
  number: string;
  /** 66 power (NF3e, the default), 62 telecom (NFCom), 75 water (NFAg). */
  model?: '66' | '62' | '75';
}

export function accessKey({ uf, month, cnpj, number, model = '66' }: KeyParts, random: Random): string {
  const digits = `${STATE_CODES[uf]}${month}${cnpj}${model}000${number.padStart(9, '0')}10${random.digits(7)}`;
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

/** Four blocks of eleven digits with their own; `kind` 6 has check digits modulo 10, 8 modulo 11. */
export function barcodeLine(
  segment: string,
  company: string,
  cents: number,
  random: Random,
  kind: '6' | '8' = '6',
): string {
  const rule = digitRule(kind)!;
  const value = String(cents).padStart(11, '0');
  const free = random.digits(25);
  const general = rule(`8${segment}${kind}${value}${company}${free}`);
  const code = `8${segment}${kind}${general}${value}${company}${free}`;
  return [0, 11, 22, 33]
    .map((from) => code.slice(from, from + 11))
    .map((block) => `${block}-${rule(block)}`)
    .join(' ');
}

/**
 * The 47 digits of a bank's slip: three fields with a digit modulo 10 each, the general digit modulo 11 (never 0), days
 * since FEBRABAN's base date and the value.
 */
export function bankLine(bank: string, cents: number, random: Random): string {
  const rule = digitRule('6')!;
  const free = random.digits(25);
  const tail = `${random.int(1000, 1999)}${String(cents).padStart(10, '0')}`;
  const general = bankDigit(`${bank}9${tail}${free}`);
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)].map((text) => text + rule(text));
  const printed = fields.map((text) => `${text.slice(0, 5)}.${text.slice(5)}`);
  return `${printed.join(' ')} ${general} ${tail}`;
}

/** The 44 digits of the bars themselves, from the 48 of a collection or the 47 of a bank's slip as printed under them. */
export function barDigits(line: string): string {
  const digits = line.replace(/\D/g, '');
  if (digits.length === 48) return [0, 12, 24, 36].map((from) => digits.slice(from, from + 11)).join('');
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  return digits.slice(0, 4) + digits.slice(32) + free;
}

/** Modulo 11 with weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function bankDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    (total, digit, i) => total + Number(digit) * (2 + ((digits.length - 1 - i) % 8)),
    0,
  );
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}
