import { plain } from '../address/plain.ts';
import type { CodeLabel } from '../issuers/issuer.ts';
import { around, cut, type Line, overlapX, overlapY, type Rect, type TextPage, type Word } from '../layout/page.ts';

/** Values stand at most this many heights of their label under it, or this many beside it. */
const UNDER = 3.2;
const BESIDE = 14;

/**
 * The number that belongs to the first of `labels` that has one: behind the label on its line, beside it on its row, or
 * under it (headings stand over their values, two to a line). Null when none is found.
 */
export function findLabelled(page: TextPage, labels: readonly CodeLabel[]): Line | null {
  for (const { label, value } of labels) {
    for (const line of page.lines) {
      const match = label.exec(plain(line.text));
      if (!match) continue;
      const end = match.index + match[0].length;
      const printed = cut(line, match.index, end);
      const found = behind(line, end, value) ?? beside(page, printed.rect, value) ?? under(page, printed.rect, value);
      if (found) return found;
    }
  }
  return null;
}

/** The next word but one at most: `Nº DO CLIENTE: 123`. */
function behind(line: Line, end: number, value: RegExp): Line | null {
  const rest = cut(line, end, line.text.length);
  return first(rest.words.slice(0, 2), value);
}

function beside(page: TextPage, label: Rect, value: RegExp): Line | null {
  const reach = BESIDE * (label.y1 - label.y0);
  const line = page.lines
    .filter(({ rect }) => overlapY(rect, label) > 0.5 && rect.x0 >= label.x1 && rect.x0 - label.x1 < reach)
    .sort((a, b) => a.rect.x0 - b.rect.x0)[0];
  return line ? first(line.words.slice(0, 1), value) : null;
}

/** The nearest word that fits under the label, between its edges or a little beside them. */
function under(page: TextPage, label: Rect, value: RegExp): Line | null {
  const height = label.y1 - label.y0;
  const wide = { ...label, x0: label.x0 - 2 * height, x1: label.x1 + 2 * height };
  let best: { word: Word; distance: number } | null = null;
  for (const word of page.lines.flatMap((line) => line.words)) {
    const gap = word.rect.y0 - label.y1;
    if (gap < -0.3 * height || gap > UNDER * height || overlapX(word.rect, wide) === 0 || !fits(word, value)) continue;
    const distance = gap + Math.abs(word.rect.x0 - label.x0) * 0.2;
    if (!best || distance < best.distance) best = { word, distance };
  }
  return best ? lineOf(best.word) : null;
}

function first(words: readonly Word[], value: RegExp): Line | null {
  const word = words.find((candidate) => fits(candidate, value));
  return word ? lineOf(word) : null;
}

const fits = (word: Word, value: RegExp): boolean => value.test(plain(word.text.replace(/^[:.]+|[:;,.]+$/g, '')));

function lineOf(word: Word): Line {
  const text = word.text.replace(/^[:.]+|[:;,.]+$/g, '');
  const whole: Line = { text: word.text, rect: around([word.rect]), words: [word] };
  const at = word.text.indexOf(text);
  return cut(whole, at, at + text.length);
}
