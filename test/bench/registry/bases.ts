import { OLDEST_CGC } from './calendar.ts';
import { oneOf, type Random } from './pool.ts';

/**
 * Which numbers the companies of a part of the country have.
 * - `eras`: runs of consecutive numbers from all years; in a run the numbers lie as close as in a whole month.
 * - `contiguous`: one such run from 30,000,000 on, all of 2018.
 * - `spread`: single numbers from all over, as a random sample of the country has them.
 */
export const DENSITIES = ['eras', 'contiguous', 'spread'] as const;
export type Density = (typeof DENSITIES)[number];

/** 67 million companies have numbers: nearly all below 65 million, and every eleventh above (the old CGC's). */
const RECENT_SHARE = 0.953;
const RECENT_GAP = 0.017;
const OLD_STEP = 11;
const RUNS = 24;
const CONTIGUOUS_FROM = 30_000_000;
const END = 100_000_000;

/** Letters that Receita Federal's simulator is seen to use; it avoids I, O, U, Q and F. */
const CHARACTERS = [...'0123456789ABCDEGHJKLMNPRSTVWXYZ'];

/** `count` growing numeric bases. */
export function* bases(count: number, density: Density, random: Random): Generator<number> {
  if (density === 'contiguous') {
    yield* run(CONTIGUOUS_FROM, count, 1, random);
    return;
  }
  const recent = Math.round(count * RECENT_SHARE);
  yield* growing(area(0, OLDEST_CGC, recent, density, 1, random));
  yield* growing(area(OLDEST_CGC, END, count - recent, density, OLD_STEP, random));
}

/** No number is given away twice, however close the ends of two runs lie. */
function* growing(numbers: Iterable<number>): Generator<number> {
  let last = -1;
  for (const number of numbers) {
    last = Math.max(number, last + 1);
    yield last;
  }
}

function* area(
  from: number,
  to: number,
  count: number,
  density: Density,
  step: number,
  random: Random,
): Generator<number> {
  const runs = density === 'spread' ? count : Math.min(RUNS, count);
  for (let nth = 0; nth < runs; nth++) {
    const size = Math.floor(((nth + 1) * count) / runs) - Math.floor((nth * count) / runs);
    const room = (to - from) / runs;
    const start = from + Math.floor(nth * room + (density === 'spread' ? random() * room : 0));
    yield* run(start, size, step, random);
  }
}

function* run(from: number, count: number, step: number, random: Random): Generator<number> {
  let base = from;
  for (let given = 0; given < count; given++) {
    yield base;
    if (step === 1) base += random() < RECENT_GAP ? 2 : 1;
    else base += 1 + Math.floor(random() * (2 * step - 1));
  }
}

/** A base of letters and digits, as given away since July 2026; eight characters, one of them a letter at least. */
export function alphanumericBase(random: Random): string {
  let base = '';
  for (let place = 0; place < 8; place++) base += oneOf(CHARACTERS, random);
  return /[A-Z]/.test(base) ? base : `K${base.slice(1)}`;
}
