import { cepOf as cepOfDigits } from '../../open-data/values.ts';
import type { Json } from './json.ts';
import { digitsOf, textOf, upperOf } from './text.ts';

/** The 8 digits of a CEP with or without mask, a lost leading zero put back; undefined for what is none. */
export function cepOf(value: Json | undefined): string | undefined {
  return /^[\d.\s-]+$/.test(textOf(value) ?? '') ? cepOfDigits(digitsOf(value) ?? '') || undefined : undefined;
}

/** Two letters of a state, `EX` abroad; undefined for a name or anything else. */
export function ufOf(value: Json | undefined): string | undefined {
  const uf = upperOf(value);
  return uf !== undefined && /^[A-Z]{2}$/.test(uf) ? uf : undefined;
}
