import { cyclicWeights, modulo10, type Printed } from './digits.ts';

/** The 48 digits under the barcode of a utility's payment slip (FEBRABAN, arrecadação). */
export interface BarcodeLine {
  /** The 44 digits of the barcode itself, block digits taken out. */
  digits: string;
  /** 2 water, 3 power and gas, 4 telecom. */
  segment: string;
  /** FEBRABAN's code of the company within the segment. */
  company: string;
  /** Value in cents. */
  cents: number;
}

/** Four blocks of eleven digits, each with its own digit after a hyphen, a space or nothing. */
const PRINTED = /(?<![\d.-])8\d{10}[- ]?\d(?:\s?\d{11}[- ]?\d){3}(?![\d-])/g;

/** Every line in `text` whose block digits and general digit are right, each once. */
export function findBarcodeLines(text: string): (BarcodeLine & Printed)[] {
  const lines = new Map<string, BarcodeLine & Printed>();
  for (const [printed] of text.matchAll(PRINTED)) {
    const line = parseBarcodeLine(printed.replace(/\D/g, ''));
    if (line && !lines.has(line.digits)) lines.set(line.digits, { ...line, printed: printed.replace(/\s+/g, ' ') });
  }
  return [...lines.values()];
}

/** Reads 48 digits; null where a check digit is wrong or the line is of another kind. */
export function parseBarcodeLine(digits: string): BarcodeLine | null {
  if (!/^8\d{47}$/.test(digits)) return null;
  const rule = digitRule(digits[2]!);
  if (!rule) return null;
  const blocks = [0, 12, 24, 36].map((at) => [digits.slice(at, at + 11), digits[at + 11]!] as const);
  if (blocks.some(([block, digit]) => rule(block) !== Number(digit))) return null;
  const code = blocks.map(([block]) => block).join('');
  if (rule(code.slice(0, 3) + code.slice(4)) !== Number(code[3])) return null;
  return { digits: code, segment: code[1]!, company: code.slice(15, 19), cents: Number(code.slice(4, 15)) };
}

/** The third digit says how the check digits are made: modulo 10 for 6 and 7, modulo 11 for 8 and 9. */
export function digitRule(valueKind: string): ((digits: string) => number) | null {
  if (valueKind === '6' || valueKind === '7') return modulo10;
  if (valueKind === '8' || valueKind === '9') return collectionModulo11;
  return null;
}

/** FEBRABAN's modulo 11 for collection: remainders 0 and 1 give 0, remainder 10 gives 1. */
function collectionModulo11(digits: string): number {
  const weights = cyclicWeights(digits.length);
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * weights[i]!;
  const remainder = sum % 11;
  if (remainder < 2) return 0;
  return remainder === 10 ? 1 : 11 - remainder;
}
