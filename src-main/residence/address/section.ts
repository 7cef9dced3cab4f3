import type { NumberSection, PostalRecord } from '../../postal/record.ts';
import { foldAddress } from './fold-address.ts';

/**
 * Whether the CEP serves the house number, by the part of the street in the record (`- até 697 - lado ímpar`,
 * `- de 1001/1002 a 2000`). Null when the record limits nothing or the number is not one (`S/N`, `KM 12`).
 */
export function servesNumber(record: PostalRecord, number: string): boolean | null {
  const sections = record.seccionamento ?? sectionsOf(record.complemento);
  const house = houseNumber(number);
  if (sections.length === 0 || house === null) return null;
  return sections.some((section) => contains(section, house));
}

/**
 * The part of the street that the CEP serves, in the publisher's words: the complement without its dash, and where the
 * publisher lists the stretches apart from it, those in the same wording. Empty when the record limits nothing.
 */
export function servedNumbers({ complemento, seccionamento = [] }: PostalRecord): string {
  if (sectionsOf(complemento).length > 0 || seccionamento.length === 0) return complemento.replace(/^[\s–-]+/, '');
  return seccionamento.map(({ from, to, side }) => `de ${from} a ${to}${SIDES[side]}`).join('; ');
}

const SIDES: Readonly<Record<NumberSection['side'], string>> = {
  both: '',
  even: ' - lado par',
  odd: ' - lado ímpar',
  left: ' - lado esquerdo',
  right: ' - lado direito',
};

/**
 * The house numbers that a postal complement names; empty when it names none. In `1001/1002` the first is the odd side's
 * limit and the second the even side's, so both sides begin there. Kilometres and quadras are no house numbers.
 */
export function sectionsOf(complement: string): NumberSection[] {
  const text = foldAddress(complement.replaceAll('/', ' / ').replace(/\([^()]*\)/g, ' '));
  if (/\bKM\b|\bQUADRA/.test(text)) return [];
  const side = /\bLADO IMPAR\b/.test(text) ? 'odd' : /\bLADO PAR\b/.test(text) ? 'even' : 'both';
  const [, from, to] =
    /\bDE ((?:\d+ ?)+) A(?:O)? ((?:\d+ ?)+|FIM)/.exec(text) ??
    /\b(\d*)ATE ((?:\d+ ?)+)/.exec(text)?.map((part) => part || '0') ??
    [];
  if (from === undefined || to === undefined) return side === 'both' ? [] : [{ from: 0, to: LAST, side }];
  const first = Math.min(...numbers(from));
  const last = to === 'FIM' ? LAST : Math.max(...numbers(to));
  return first <= last ? [{ from: first, to: last, side }] : [];
}

/** Higher than any house number. */
const LAST = 999_999;

const numbers = (text: string): number[] => text.trim().split(' ').map(Number);

function houseNumber(number: string): number | null {
  const digits = /^\D{0,3}(\d[\d.]*)(?:[\s-]*\p{L})?$/u.exec(number.trim())?.[1]?.replaceAll('.', '');
  if (digits === undefined || /^KM/i.test(number.trim())) return null;
  const house = Number(digits);
  return house > 0 ? house : null;
}

function contains({ from, to, side }: NumberSection, house: number): boolean {
  if (house < from || house > to) return false;
  if (side === 'even') return house % 2 === 0;
  return side === 'odd' ? house % 2 === 1 : true; // right and left cannot be told from the number
}
