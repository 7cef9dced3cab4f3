import { cut, type Line } from '../layout/page.ts';

/** Stands for a separator where something was taken out of a text. */
export const BREAK = '\n';

/**
 * What parts addresses on one row: commas, hyphens and bars with a blank beside them, slashes between words. Not the
 * hyphen of `GUAJARÁ-MIRIM`, the comma of `KM 8,5`, the slash of `S/N`.
 */
const SEPARATOR =
  /\s*\n\s*|\s+[-–—|]\s*|\s*[-–—|]\s+|\s*(?:(?<!\d),|,(?!\d)|;)\s*|(?<=\p{L}{2}\s?)\s*\/\s*(?=\s?\p{L}{2})/gu;

const AREA_NOTE = /^(?:[AÁ]REA|ZONA) (?:URBANA|RURAL)\W*$/i;

/** A piece of a text, blanks and marks at its ends left out. */
export interface Part {
  start: number;
  end: number;
}

/** The parts of a text between separators that hold a letter or digit; a note of the area (`/ÁREA URBANA`) is none. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let afterSlash = false;
  for (const match of text.matchAll(SEPARATOR)) {
    add(from, match.index);
    from = match.index + match[0].length;
    afterSlash = match[0].includes('/');
  }
  add(from, text.length);
  return parts;

  function add(start: number, end: number): void {
    const piece = text.slice(start, end);
    const head = /^[\s.,:;–—|-]*/.exec(piece)![0].length;
    const tail = /[\s,:;–—|-]*$/.exec(piece.slice(head))![0].length;
    const kept = piece.slice(head, piece.length - tail);
    const isNote = afterSlash && AREA_NOTE.test(kept);
    if (/[\p{L}\p{N}]/u.test(kept) && !isNote) parts.push({ start: start + head, end: end - tail });
  }
}

/** From the beginning of the first part to the end of the last, as printed. */
export function cutParts(line: Line, parts: readonly Part[]): Line | null {
  return parts.length === 0 ? null : cut(line, parts[0]!.start, parts.at(-1)!.end);
}

/** `text` with `start` to `end` blanked and a break in its place; every other character keeps its place. */
export function without(text: string, start: number, end: number): string {
  return text.slice(0, start) + BREAK + ' '.repeat(Math.max(0, end - start - 1)) + text.slice(end);
}

/** Without marks, and a CEP's label, at its end. */
export const trimmed = (line: Line): Line =>
  cut(line, 0, line.text.replace(/[\s,;:/|-]+(?:CEP\s*[:.-]*\s*)?$/i, '').length);
