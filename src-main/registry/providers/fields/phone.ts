import type { Json } from './json.ts';
import { digitsOf, textOf } from './text.ts';

/** Area code and number, digits only; undefined without a number. */
export function phoneOf(areaCode: Json | undefined, number: Json | undefined): string | undefined {
  const digits = digitsOf(number);
  return digits && `${digitsOf(areaCode) ?? ''}${digits}`;
}

/** The numbers in a text such as `(61) 5550-0101 / (61) 5550-0102`; pieces too short for a telephone are none. */
export function phonesOf(value: Json | undefined): string[] | undefined {
  const numbers = (textOf(value) ?? '').split(/[/;,]/).map((piece) => piece.replace(/\D/g, ''));
  const phones = numbers.filter((digits) => digits.length >= 8);
  return phones.length > 0 ? phones : undefined;
}
