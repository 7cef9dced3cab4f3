import { isValidCnpj } from '../../documents/cnpj.ts';
import { stateOfIbge } from '../../postal/states.ts';
import { cyclicWeights, modulo11, type Printed } from './digits.ts';

/** What the 44 digits of an electronic bill's access key say. */
export interface AccessKey {
  digits: string;
  /** State of the issuer's registration. */
  uf: string;
  /** Month of issue, `YYYY-MM`. */
  month: string;
  /** Issuer, 14 digits. */
  cnpj: string;
  kind: 'energy' | 'telecom' | 'water';
  series: string;
  number: string;
}

const WEIGHTS = cyclicWeights(43);

/** Models of the layout with a 7-digit code: NF3e (66), NFCom (62), NFAg (75). An NF-e (55) is no utility bill. */
const KINDS: Readonly<Record<string, AccessKey['kind']>> = { '66': 'energy', '62': 'telecom', '75': 'water' };

/** Eleven groups of four, together or with a space or dot between them; never part of a longer number. */
const PRINTED = /(?<![\d.])\d{4}(?:[ .]?\d{4}){10}(?![\d])/g;

/** Every access key in `text` whose state, month, model, CNPJ and check digit are right, each once. */
export function findAccessKeys(text: string): (AccessKey & Printed)[] {
  const keys = new Map<string, AccessKey & Printed>();
  for (const [printed] of text.matchAll(PRINTED)) {
    const key = parseAccessKey(printed.replace(/\D/g, ''));
    if (key && !keys.has(key.digits)) keys.set(key.digits, { ...key, printed });
  }
  return [...keys.values()];
}

/**
 * Reads the key of an NF3e, NFCom or NFAg (national layouts of the MOC): `UF(2) AAMM(4) CNPJ(14) model(2) series(3)
 * number(9) type(1) site(1) code(7) digit(1)`. Null where anything in it does not check.
 */
export function parseAccessKey(digits: string): AccessKey | null {
  if (!/^\d{44}$/.test(digits) || accessKeyDigit(digits.slice(0, 43)) !== Number(digits[43])) return null;
  const uf = stateOfIbge(digits.slice(0, 2));
  const kind = KINDS[digits.slice(20, 22)];
  const month = Number(digits.slice(4, 6));
  const cnpj = digits.slice(6, 20);
  if (!uf || !kind || month < 1 || month > 12 || !isValidCnpj(cnpj)) return null;
  return {
    digits,
    uf,
    month: `20${digits.slice(2, 4)}-${digits.slice(4, 6)}`,
    cnpj,
    kind,
    series: digits.slice(22, 25),
    number: digits.slice(25, 34),
  };
}

/** The 44th digit for the 43 before it. */
export function accessKeyDigit(digits: string): number {
  return modulo11(digits, WEIGHTS);
}
