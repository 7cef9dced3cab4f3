import { capitalsInPlace } from '../../text/capitals.ts';
import { ofOtherUnits } from '../anchors/consumer-unit.ts';
import type { CodeLabel } from '../issuers/issuer.ts';
import { aside } from '../layout/neighbours.ts';
import { around, cut, type Line, overlapX, overlapY, type Rect, type TextPage, type Word } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';

/** Values stand at most this many heights of their label under or over it, or this many beside it. */
const UNDER = 3.2;
const OVER = 3.2;
const BESIDE = 14;

/** A page repeats a label a few times; one with very many is not part of a bill. */
const MOST = 30;

/**
 * The number that belongs to the first of `labels` that has one: behind the label on its line, beside it on its row,
 * under it (headings stand over their values, two to a line), or close over it. Null when none is found. Lines about
 * other people's units are left out, and numbers that `isOthers` knows for somebody else's.
 */
export function findLabelled(
  page: TextPage,
  labels: readonly CodeLabel[],
  isOthers: (number: string) => boolean = () => false,
): Line | null {
  const own = (found: Line | null) => (found && isOthers(found.text) ? null : found);
  const lines = page.lines.filter((line) => !ofOtherUnits(line.text));
  for (const { label, value, place } of labels) {
    let over: Line | null = null;
    let seen = 0;
    for (const line of lines) {
      const match = label.exec(capitalsOfLine(line));
      if (!match || seen++ >= MOST) continue;
      const end = match.index + match[0].length;
      const printed = end > match.index ? cut(line, match.index, end) : cut(line, end, end + 1);
      if (place !== 'over') {
        const found =
          own(behind(line, end, value)) ??
          own(beside(lines, printed.rect, value)) ??
          own(near(lines, printed.rect, value, 'under'));
        if (found) return found;
      }
      over ??= own(near(lines, printed.rect, value, 'over'));
    }
    if (over) return over;
  }
  return null;
}

/** The next word but one at most: `Nº DO CLIENTE: 123`. */
function behind(line: Line, end: number, value: RegExp): Line | null {
  const rest = cut(line, end, line.text.length);
  return rest.text === '' ? null : first(rest.words.slice(0, 2), value);
}

function beside(lines: readonly Line[], label: Rect, value: RegExp): Line | null {
  const reach = BESIDE * (label.y1 - label.y0);
  let nearest: Line | null = null;
  for (const line of lines) {
    const { rect } = line;
    if (rect.x0 < label.x1 || rect.x0 - label.x1 > reach || overlapY(rect, label) <= 0.5) continue;
    if (!nearest || rect.x0 < nearest.rect.x0) nearest = line;
  }
  return nearest ? first(nearest.words.slice(0, 1), value) : null;
}

/** The nearest word that fits over or under the label, between its edges or a little beside them. */
function near(lines: readonly Line[], label: Rect, value: RegExp, side: 'over' | 'under'): Line | null {
  const height = label.y1 - label.y0;
  const wide = { ...label, x0: label.x0 - 2 * height, x1: label.x1 + 2 * height };
  const reach = side === 'under' ? UNDER : OVER;
  let best: { word: Word; distance: number } | null = null;
  for (const line of lines) {
    const gap = side === 'under' ? line.rect.y0 - label.y1 : label.y0 - line.rect.y1;
    if (gap < -0.3 * height || gap > reach * height) continue;
    for (const word of line.words) {
      if (overlapX(word.rect, wide) === 0 || fitting(word, value) === null) continue;
      const distance = gap + aside(word.rect, label) * 0.2;
      if (!best || distance < best.distance) best = { word, distance };
    }
  }
  return best ? partOf(best.word, value) : null;
}

function first(words: readonly Word[], value: RegExp): Line | null {
  const word = words.find((candidate) => fitting(candidate, value) !== null);
  return word ? partOf(word, value) : null;
}

/** The part of a word that is the value: without marks at its ends, or before the word that it is glued to. */
function fitting(word: Word, value: RegExp): string | null {
  const text = word.text.replace(/^[:.(]+|[:;,.)]+$/g, '');
  const bare = capitalsInPlace(text);
  if (value.test(bare)) return text;
  const glued = /^(\d[\d./-]*\d)\p{L}{2,}/u.exec(text)?.[1];
  return glued && value.test(glued) ? glued : null;
}

function partOf(word: Word, value: RegExp): Line {
  const text = fitting(word, value)!;
  const whole: Line = { text: word.text, rect: around([word.rect]), words: [word] };
  const at = word.text.indexOf(text);
  return cut(whole, at, at + text.length);
}
