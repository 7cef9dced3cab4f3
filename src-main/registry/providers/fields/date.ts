import { dateOf } from '../../open-data/values.ts';
import type { Json } from './json.ts';
import { textOf } from './text.ts';

const DAY_FIRST = /^(\d{2})[/.-](\d{2})[/.-](\d{4})(?:[ T].*)?$/;
const YEAR_FIRST = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T].*)?$/;

/**
 * DD/MM/YYYY of a date written `16/10/2007`, `16-10-2007`, `2007-10-16` or `20071016`, with or without a time after it, which
 * is not read; undefined for anything else and for days that do not exist.
 */
export function brazilianDateOf(value: Json | undefined): string | undefined {
  const text = textOf(value) ?? '';
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day) return dateOf(`${year}${month}${day}`) || undefined;
  const parts = YEAR_FIRST.exec(text)?.slice(1, 4);
  return (parts && dateOf(parts.join(''))) || undefined;
}
