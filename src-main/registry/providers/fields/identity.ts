import { normaliseCnpj } from '../../../documents/cnpj.ts';
import { Unavailable } from '../service.ts';
import { isNumber, type Json } from './json.ts';
import { digitsOf, textOf } from './text.ts';

/** The 14 characters of a CNPJ with or without mask; one that came as a number gets its leading zeros back. */
export function cnpjOf(value: Json | undefined): string | undefined {
  const cnpj = normaliseCnpj(textOf(value) ?? '') ?? '';
  const padded = isNumber(value) ? cnpj.padStart(14, '0') : cnpj;
  return /^[0-9A-Z]{12}\d{2}$/.test(padded) ? padded : undefined;
}

/** @throws Unavailable where the answer names another company, or none: a wrong company is worse than no answer. */
export function mustBeCompany(value: Json | undefined, asked: string): void {
  const told = cnpjOf(value);
  if (told === undefined) throw useless('without the CNPJ of the company');
  if (told !== asked) throw useless('about another company');
}

/** @throws Unavailable where the answer names another CPF; one that is masked or missing names none. */
export function mustNotBeOtherPerson(value: Json | undefined, asked: string): void {
  const told = digitsOf(value);
  if (told?.length === 11 && told !== asked) throw useless('about another person');
}

/** @throws Unavailable where the answer names another registration; masks and leading zeros are no difference. */
export function mustNotBeOtherRegistration(value: Json | undefined, asked: string): void {
  const told = textOf(value);
  if (told !== undefined && bare(told) !== bare(asked)) throw useless('about another registration');
}

function bare(ie: string): string {
  return ie
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** The source is up: of the next company it may tell the right one. */
function useless(answer: string): Unavailable {
  return new Unavailable(`answered ${answer}`, { answered: true });
}
