import { blank, type Picture, resize } from './damage/picture.ts';
import { type QuarterTurn, turn } from './damage/turn.ts';

/** One page seen otherwise: everything that is printed on it is still there. */
export interface Variant {
  /** `120 %`, `turned 90`. */
  name: string;
  picture: Picture;
}

const SCALES = 12;
const SMALLEST = 0.8;
const LARGEST = 2;

/** Ink is darker than this; what is cut away has none. */
const PAPER = 200;

/** Pixels that stay before the first ink. */
const LEFT_OVER = 8;

/** Shares of the blank margin that are cut away: left, upper, right, lower. Variants take them by turns. */
const CUTS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 0],
  [0.5, 0, 0, 0.3],
  [0, 0.7, 0.4, 0],
  [0.9, 0.9, 0.9, 0.9],
  [0.2, 0.4, 0, 0.8],
];

/** Halves of a pixel by which what is printed is moved, across and down. */
const SHIFTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
];

/** The page at `count` scales from 80 to 200 %, each moved by halves of a pixel and cut at another place. */
export function* scaledVariants(page: Picture, count = SCALES): Generator<Variant> {
  for (let i = 0; i < count; i++) {
    const scale = SMALLEST + ((LARGEST - SMALLEST) * i) / Math.max(1, count - 1);
    const part = cut(page, CUTS[i % CUTS.length]!);
    const scaled = resize(part, part.width * scale, part.height * scale);
    yield { name: `${Math.round(100 * scale)} %`, picture: moved(scaled, SHIFTS[i % SHIFTS.length]!) };
  }
}

/** The page on its sides and upside down. */
export function* turnedVariants(page: Picture): Generator<Variant> {
  for (const by of [90, 180, 270] satisfies QuarterTurn[]) yield { name: `turned ${by}`, picture: turn(page, by) };
}

function moved(page: Picture, [across, down]: readonly [number, number]): Picture {
  const other = blank(page.width, page.height, '#fff');
  const context = other.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.drawImage(page, across, down);
  return other;
}

function cut(page: Picture, [left, upper, right, lower]: (typeof CUTS)[number]): Picture {
  const ink = inkBounds(page);
  const x = Math.floor(Math.max(0, ink.x0 - LEFT_OVER) * left);
  const y = Math.floor(Math.max(0, ink.y0 - LEFT_OVER) * upper);
  const width = page.width - x - Math.floor(Math.max(0, page.width - ink.x1 - LEFT_OVER) * right);
  const height = page.height - y - Math.floor(Math.max(0, page.height - ink.y1 - LEFT_OVER) * lower);
  const part = blank(width, height, '#fff');
  part.getContext('2d').drawImage(page, -x, -y);
  return part;
}

function inkBounds(page: Picture): { x0: number; y0: number; x1: number; y1: number } {
  const { data } = page.getContext('2d').getImageData(0, 0, page.width, page.height);
  const bounds = { x0: page.width, y0: page.height, x1: 0, y1: 0 };
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const at = 4 * (y * page.width + x);
      if (data[at]! > PAPER && data[at + 1]! > PAPER && data[at + 2]! > PAPER) continue;
      bounds.x0 = Math.min(bounds.x0, x);
      bounds.x1 = Math.max(bounds.x1, x + 1);
      bounds.y0 = Math.min(bounds.y0, y);
      bounds.y1 = Math.max(bounds.y1, y + 1);
    }
  }
  return bounds;
}
