import { isNumber, type Json } from './json.ts';

/** How Receita Federal's own page, and who reads it, prints that there is nothing. */
const STARS = /^\*+$/;

/** The text of a value, a number in its own digits; undefined where the source says nothing. */
export function textOf(value: Json | undefined): string | undefined {
  const text = isNumber(value) ? value.rawJSON : typeof value === 'string' ? value.trim() : '';
  return text === '' || STARS.test(text) ? undefined : text;
}

/** The text in upper case, as Receita Federal's own vocabulary is written. */
export function upperOf(value: Json | undefined): string | undefined {
  return textOf(value)?.toUpperCase();
}

/** The digits of a text that may have a mask; undefined without any. */
export function digitsOf(value: Json | undefined): string | undefined {
  return textOf(value)?.replace(/\D/g, '') || undefined;
}

/** The texts of a list, or of a single text. */
export function textsOf(value: Json | undefined): string[] | undefined {
  const values = Array.isArray(value) ? value : [value];
  const texts = values.flatMap((item) => textOf(item) ?? []);
  return texts.length > 0 ? texts : undefined;
}
