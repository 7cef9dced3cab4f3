import type { PageReading } from './document.ts';
import type { FoundAddress } from './find/found-address.ts';
import { heightOf } from './layout/neighbours.ts';
import { around, type Line, type PageShape, type Rect, type Word } from './layout/page.ts';
import type { OcrMode } from './ocr/engine.ts';
import type { AddressRead } from './reading.ts';

/** A place on the page, turned upright, that is worth another look. */
export interface Doubt {
  rect: Rect;
  mode: OcrMode;
  /** How much larger it should be seen. */
  scale: number;
}

/** Capitals of this height are read best (25 to 33 pixels by Tesseract's own notes). */
const CAPITALS = 30;
/** Of the height of a line's box. */
const CAPITAL_SHARE = 0.78;
const MOST_SCALE = 3;

/** The OCR's own confidence below which a code of digits is looked at again. */
export const SURE = 85;

/** How well what was read of an address agrees with the postal data: greater is better. */
export function agreementOf(address: AddressRead | null): number {
  if (!address) return 0;
  const { zipCode, address: street, district, city, state } = address.matches;
  const place = zipCode.matched && city.matched && state.matched;
  return 1 + Number(zipCode.matched) + (place ? 4 : 0) + 2 * Number(street.matched) + Number(district.matched);
}

/** Nothing in the address differs from its record. */
export function isSettled({ matches }: AddressRead): boolean {
  const { zipCode, ...others } = matches;
  return (
    zipCode.matched && Object.values(others).every(({ outcome }) => outcome === 'match' || outcome === 'notComparable')
  );
}

/** The block of an address that does not agree with its record, and codes that were read with doubt. */
export function doubtsOf(page: PageReading, address: AddressRead | null): Doubt[] {
  const found = page.address;
  if (!found || !address) return [];
  const doubts: Doubt[] = [];
  if (!isSettled(address)) doubts.push(blockDoubt(found, page.shape));
  for (const code of [found.clientNumber, found.installation]) {
    if (code && surenessOf(code) < SURE) doubts.push(lineDoubt(code, page.shape, 'line'));
  }
  return doubts;
}

/** The CEP alone, as digits. */
export function cepDoubt({ zipCode }: FoundAddress, shape: PageShape): Doubt {
  return lineDoubt(zipCode, shape, 'digits');
}

/**
 * The words of a page with those of a place replaced by what the second look read there. What both looks read alike is as
 * sure as the surer of them.
 */
export function replaced(words: readonly Word[], rect: Rect, read: readonly Word[]): Word[] {
  if (read.length === 0) return [...words];
  const before = words.filter((word) => isWithin(word.rect, rect));
  const again = read.filter((word) => isWithin(word.rect, rect));
  return [...words.filter((word) => !before.includes(word)), ...again.map((word) => surer(word, before))];
}

function surer(word: Word, before: readonly Word[]): Word {
  const bare = bareOf(word);
  const twin = before.find((other) => bareOf(other) === bare && isWithin(other.rect, word.rect));
  const [first, second] = [twin?.confidence, word.confidence];
  return bare !== '' && first !== undefined && second !== undefined && first > second
    ? { ...word, confidence: first }
    : word;
}

/** Letters and digits alone: a look for digits reads no dot. */
const bareOf = ({ text }: Word): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function blockDoubt(found: FoundAddress, shape: PageShape): Doubt {
  const lines = [...found.rows, ...[found.name, found.taxNumber].filter((line) => line !== null)];
  const height = median(lines.map(heightOf));
  const rect = around(lines.map((line) => line.rect));
  return { rect: padded(rect, 0.8 * height, 0.3 * height, shape), mode: 'block', scale: scaleFor(height) };
}

function lineDoubt(line: Line, shape: PageShape, mode: OcrMode): Doubt {
  const height = heightOf(line);
  return { rect: padded(line.rect, 0.6 * height, 0.35 * height, shape), mode, scale: scaleFor(height) };
}

function scaleFor(lineHeight: number): number {
  return Math.max(1, Math.min(MOST_SCALE, CAPITALS / (CAPITAL_SHARE * lineHeight)));
}

function padded({ x0, x1, y0, y1 }: Rect, x: number, y: number, { width, height }: PageShape): Rect {
  return {
    x0: Math.max(0, Math.floor(x0 - x)),
    x1: Math.min(width, Math.ceil(x1 + x)),
    y0: Math.max(0, Math.floor(y0 - y)),
    y1: Math.min(height, Math.ceil(y1 + y)),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function isWithin({ x0, x1, y0, y1 }: Rect, place: Rect): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= place.x0 && x <= place.x1 && y >= place.y0 && y <= place.y1;
}

/** The least sure word of a line. */
function surenessOf({ words }: Line): number {
  return Math.min(100, ...words.map((word) => word.confidence ?? 100));
}
