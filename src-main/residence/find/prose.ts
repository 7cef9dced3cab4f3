import { blockFrom, sameColumn } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';

/** Rows of running text are at least so long, and mostly of small letters. */
const LONG = 60;
const SMALL = 0.5;
/** Of a message on a telephone's screen rows are shorter. */
const RESIDES_IN = 45;

/** So many rows before an address in running text may say whose it is. */
const ROWS_BEFORE = 8;

const WORDS_OF_SENTENCES =
  /\b(?:que|com|pelo|pela|este|esta|(?<!\p{Lu}[\p{L}.]*\s)d[oa]s|sob|para|entre|residente|situad[oa]|localizad[oa]|inscrit[oa]|conforme|desde|nosso|nossa|reside)\b/u;

/** Contracts say so of their parties, whose names are in capitals. */
const RESIDES = /\b(?:residente|domiciliad[oa]|resid[eo] [aàe]|moradora? (?:n[ao]|em|à)(?=\s|$))/;

/** Whether a line is of running text, as contracts and letters have it. */
export function looksLikeProse({ text }: Line): boolean {
  if (text.length >= RESIDES_IN && RESIDES.test(text)) return true;
  if (text.length < LONG || !WORDS_OF_SENTENCES.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.replace(/\p{Lu}/gu, '').length > SMALL * letters.length;
}

/** Whether a row only goes on with the sentence of the row over it: `… no lote situado na` over `Rua X, 5, CEP n`. */
export function endsSentence(page: TextPage, row: Line): boolean {
  const [near] = blockFrom(page.lines, row, 'up', 1);
  return near !== undefined && looksLikeProse(near) && !/[.:;]\s*$/.test(near.text);
}

/** The rows of a paragraph before a row, nearest first. */
export function rowsBefore(page: TextPage, row: Line): Line[] {
  const found: Line[] = [];
  let next = row;
  for (const line of page.lines
    .filter(({ rect }) => rect.y1 <= row.rect.y0 + 0.5 * (row.rect.y1 - row.rect.y0))
    .toReversed()) {
    const gap = next.rect.y0 - line.rect.y1;
    if (found.length >= ROWS_BEFORE || gap > 2.5 * (next.rect.y1 - next.rect.y0)) break;
    if (!sameColumn(line, next)) continue;
    found.push(line);
    next = line;
  }
  return found;
}

/** What a paragraph says before a row, in capitals. */
export function textBefore(page: TextPage, row: Line): string {
  const rows = rowsBefore(page, row).toReversed();
  return rows.map(capitalsOfLine).join(' ');
}

/** What a page says from a row of a paragraph on, some rows far, in capitals. */
export const textFrom = (page: TextPage, row: Line): string =>
  [row, ...blockFrom(page.lines, row, 'down', ROWS_BEHIND)].map(capitalsOfLine).join(' ');
const ROWS_BEHIND = 4;
