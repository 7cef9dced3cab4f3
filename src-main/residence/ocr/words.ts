import type { Word as OcrWord, Page } from 'tesseract.js';
import type { Word } from '../layout/page.ts';
import { tidy } from '../layout/tidy.ts';
import { repaired } from './repairs.ts';

/** What Tesseract makes of rules, logos and dirt stays below; so do codes with a mask of asterisks, which are no dirt. */
const LEAST_CONFIDENCE = 12;
const MASKED = /\d{3}.*[*+]|[*+].*\d{3}/;

/** The words in Tesseract's blocks; its lines may run through two columns or break one apart and are not used. */
export function wordsOf(page: Page): Word[] {
  const words: Word[] = [];
  for (const block of page.blocks ?? []) {
    for (const paragraph of block.paragraphs) {
      for (const line of paragraph.lines) {
        words.push(...repaired(line.words.flatMap((word) => wordIn(word, line.bbox))));
      }
    }
  }
  return words;
}

function wordIn({ text, confidence, bbox }: OcrWord, line: Box): Word[] {
  const clean = tidy(text);
  const isWord = clean !== '' && (confidence >= LEAST_CONFIDENCE || MASKED.test(clean));
  // A word's box may be as flat as a hyphen: the height of its line is what its row is found by.
  return isWord ? [{ text: clean, rect: rectIn(bbox, line), confidence }] : [];
}

type Box = { x0: number; y0: number; x1: number; y1: number };

function rectIn(word: Box, line: Box): Word['rect'] {
  const flat = word.y1 - word.y0 < 0.5 * (line.y1 - line.y0);
  return { x0: word.x0, x1: word.x1, y0: flat ? line.y0 : word.y0, y1: flat ? line.y1 : word.y1 };
}
