import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { shareOf } from '../layout/letter-widths.ts';
import { linesOf } from '../layout/lines.ts';
import type { Rotation, TextPage, Word } from '../layout/page.ts';
import { tidy } from '../layout/tidy.ts';

/** Parts of the type's size over and under the baseline that capitals and descenders take. */
const ASCENT = 0.78;
const DESCENT = 0.22;

/** A word may be drawn in several pieces; a gap under this part of the type's size is no blank. */
const NO_GAP = 0.15;

/** A text painted again within this part of the type's size is its own shadow. */
const SHADOW = 0.2;

type PageViewport = ReturnType<PDFPageProxy['getViewport']>;

interface Run {
  text: string;
  /** Start of the baseline and its length, in points of the page as displayed. */
  x: number;
  y: number;
  length: number;
  size: number;
  direction: Rotation;
}

/** The fullest pages of telephone bills have some 3000; one with more was made to keep the reader busy, and drawing it would too. */
const MOST_RUNS = 30_000;

/** The text layer of a page (`index` counts from 0) as lines, from the places of its pieces. Throws where they are too many. */
export async function textOfPage(page: PDFPageProxy, index: number): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.filter((item) => 'str' in item).flatMap((item) => runOf(item, viewport) ?? []);
  const direction = mainDirection(runs);
  const rotation = ((360 - direction) % 360) as Rotation;
  if (runs.length > MOST_RUNS) throw new Error(`${runs.length} pieces of text on a page`);
  const turned = runs.filter((run) => run.direction === direction).map((run) => turn(run, rotation, viewport));
  const upright = rotation % 180 === 0;
  return {
    page: index,
    width: upright ? viewport.width : viewport.height,
    height: upright ? viewport.height : viewport.width,
    rotation,
    skew: 0,
    lines: linesOf(wordsOf(paintedOnce(turned))),
  };
}

function runOf(item: TextItem, viewport: PageViewport): Run | null {
  const text = item.str;
  if (text.trim() === '') return null;
  const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
  const [m0, m1, m2, m3, m4, m5] = viewport.transform as [number, number, number, number, number, number];
  const dx = m0 * a + m2 * b;
  const dy = m1 * a + m3 * b;
  const quarter = Math.round(Math.atan2(dy, dx) / (Math.PI / 2));
  return {
    text,
    x: m0 * e + m2 * f + m4,
    y: m1 * e + m3 * f + m5,
    length: item.width,
    size: Math.hypot(m0 * c + m2 * d, m1 * c + m3 * d),
    direction: (((quarter + 4) % 4) * 90) as Rotation,
  };
}

/** Where most letters run: 0 to the right, 90 downwards. */
function mainDirection(runs: readonly Run[]): Rotation {
  const letters = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const run of runs) letters[run.direction] += run.text.length;
  return ([0, 90, 180, 270] as const).reduce((best, each) => (letters[each] > letters[best] ? each : best), 0);
}

function turn(run: Run, rotation: Rotation, { width, height }: PageViewport): Run {
  const { x, y } = run;
  if (rotation === 90) return { ...run, x: height - y, y: x };
  if (rotation === 180) return { ...run, x: width - x, y: height - y };
  if (rotation === 270) return { ...run, x: y, y: width - x };
  return run;
}

/** Bold type is sometimes made by painting a text twice on its row, a fraction of a point aside; the second one says nothing new. */
function paintedOnce(runs: readonly Run[]): Run[] {
  const seen = new Map<string, number[]>();
  return runs.filter((run) => {
    const row = `${Math.round(run.y)} ${run.text}`;
    const places = seen.get(row) ?? [];
    if (places.some((x) => Math.abs(x - run.x) < SHADOW * run.size)) return false;
    places.push(run.x);
    seen.set(row, places);
    return true;
  });
}

/** Words with their places; a run's width is shared out among its letters as they are usually wide. */
function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = [];
  let last: { run: Run; end: number; open: boolean } | undefined;
  for (const run of runs) {
    const placeOf = (character: number) => run.x + run.length * shareOf(run.text, character);
    const joins = last?.open && /^\S/.test(run.text) && continues(last.run, last.end, run);
    for (const match of run.text.matchAll(/\S+/g)) {
      const text = tidy(match[0]);
      if (text === '') continue;
      const rect = {
        x0: placeOf(match.index),
        x1: placeOf(match.index + match[0].length),
        y0: run.y - ASCENT * run.size,
        y1: run.y + DESCENT * run.size,
      };
      const before = words.at(-1);
      if (joins && match.index === 0 && before) {
        words[words.length - 1] = { text: before.text + text, rect: { ...before.rect, x1: rect.x1 } };
      } else {
        words.push({ text, rect });
      }
    }
    last = { run, end: run.x + run.length, open: /\S$/.test(run.text) };
  }
  return words;
}

function continues(last: Run, end: number, run: Run): boolean {
  const size = Math.max(last.size, run.size);
  return Math.abs(run.y - last.y) < 0.1 * size && Math.abs(run.x - end) < NO_GAP * size;
}
