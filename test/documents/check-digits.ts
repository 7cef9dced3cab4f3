import fc from 'fast-check';
import { cnpjOf, cpfOf } from '../support/documents.ts';

const LETTERS_AND_DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = LETTERS_AND_DIGITS.slice(0, 10);

/** `body` with the two check digits it must have, by the rules written anew for the tests. */
export const completeCnpj = (body: string): string => cnpjOf(body);
export const completeCpf = (body: string): string => cpfOf(body);
export function completeParanaIe(body: string): string {
  const once = body + digitOf(body, [3, 2, 7, 6, 5, 4, 3, 2]);
  return once + digitOf(once, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
}

/** Valid CNPJs of the new kind; all zeros left out. */
export const alphanumericCnpj = (): fc.Arbitrary<string> =>
  bodies(LETTERS_AND_DIGITS, 12).map(completeCnpj).filter(notUniform);
export const numericCnpj = (): fc.Arbitrary<string> => bodies(DIGITS, 12).map(completeCnpj).filter(notUniform);
export const cpf = (): fc.Arbitrary<string> => bodies(DIGITS, 9).map(completeCpf).filter(notUniform);
export const paranaIe = (): fc.Arbitrary<string> => bodies(DIGITS, 8).map(completeParanaIe).filter(notUniform);

/** `text` with mask characters put in at any places. */
export const masked = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.string({ unit: fc.constantFrom('.', '-', '/', ' '), maxLength: 2 }), {
      minLength: text.length + 1,
      maxLength: text.length + 1,
    })
    .map((gaps) => gaps[0]! + [...text].map((character, index) => character + gaps[index + 1]!).join(''));

function bodies(characters: string[], length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length });
}

function digitOf(body: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (body.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function notUniform(text: string): boolean {
  return new Set(text).size > 1;
}
