import type { Grey } from './grey.ts';
import { closed, reduced } from './morphology.ts';

/** Light is measured on cells of this part of the page's longer side: larger than letters, on A4 1.4 mm. */
const CELLS = 220;

/** Nothing wider than 2 × 4 mm of A4 is print: beyond it is a box, or a shadow. */
const PRINT_CELLS = 3;

/** Nothing wider than 2 × 30 mm is a box. */
const BOX_CELLS = 22;

/** The darkest light on the page, of the lightest: a clean scan has hardly any fall, and stays as it is. */
const EVEN = 0.88;

/** Of the lightest; what is darker is no paper in the shadow but what the paper lies on. */
const DARKEST = 0.35;

/** Shade of the paper when the light is even; white would cut off half its grain. */
const PAPER = 240;

/**
 * A fall of the light within BOX_CELLS to more than `pale` is a fold's shadow or a pale box, which may become paper as
 * well; a fall to less than `deep` is a coloured box, perhaps with white print, which stays as dark as it is.
 */
const PALE = 0.78;
const DEEP = 0.62;

/** The page under even light, in place, where the light on it is uneven: the shadow of a telephone, a lamp, a fold. */
export function evenLight(page: Grey): Grey {
  const cell = Math.max(4, Math.round(Math.max(page.width, page.height) / CELLS / 4) * 4);
  if (Math.min(page.width, page.height) < cell * 8) return page;
  // Averages of four by four first: the lightest of single pixels is noise.
  const cells = lightestOf(reduced(page, 4), cell / 4);
  const wide = closed(cells, BOX_CELLS);
  const [darkest, lightest] = rangeOf(wide);
  if (darkest >= EVEN * lightest) return page;
  const light = lightOn(closed(cells, PRINT_CELLS), wide, DARKEST * lightest);
  divide(page, softened(light), cell);
  return page;
}

/** The lightest of each `by` × `by` pixels. */
function lightestOf(grey: Grey, by: number): Grey {
  const width = Math.max(1, Math.floor(grey.width / by));
  const height = Math.max(1, Math.floor(grey.height / by));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height * by; y++) {
    const to = Math.floor(y / by) * width;
    let at = y * grey.width;
    for (let column = to; column < to + width; column++) {
      for (const end = at + by; at < end; at++) if (grey.data[at]! > data[column]!) data[column] = grey.data[at]!;
    }
  }
  return { width, height, data };
}

/** Darkest and lightest shade, but for a few. */
function rangeOf({ data }: Grey): [darkest: number, lightest: number] {
  const sorted = data.slice().sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return [at(0.03), at(0.97)];
}

/** Near the print where that is as light as its surroundings, of the surroundings where a box stands. */
function lightOn(near: Grey, wide: Grey, least: number): Grey {
  const data = near.data.map((here, i) => {
    const all = Math.max(1, wide.data[i]!);
    const part = Math.min(1, Math.max(0, (here / all - DEEP) / (PALE - DEEP)));
    return Math.max(1, least, all + (here - all) * part);
  });
  return { ...near, data };
}

/** Averages over three cells each way, so that no step of the cells shows. */
function softened({ width, height, data }: Grey): Grey {
  const soft = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
          sum += data[y * width + x]!;
          count++;
        }
      }
      soft[row * width + column] = sum / count + 0.5;
    }
  }
  return { width, height, data: soft };
}

/** Gains are counted in these parts. */
const BITS = 12;

/** Divides by the light, which is known in the middle of each cell and changes evenly between them. */
function divide(page: Grey, light: Grey, cell: number): void {
  const gains = new Float64Array(light.width);
  for (let y = 0; y < page.height; y++) {
    const place = Math.min(light.height - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const upper = Math.floor(place) * light.width;
    const under = Math.min(light.height - 1, Math.floor(place) + 1) * light.width;
    const part = place % 1;
    for (let i = 0; i < light.width; i++) {
      gains[i] = (PAPER << BITS) / (light.data[upper + i]! * (1 - part) + light.data[under + i]! * part);
    }
    divideRow(page, y, gains, cell);
  }
}

function divideRow({ data, width }: Grey, y: number, gains: Float64Array, cell: number): void {
  const half = cell >> 1;
  let at = y * width;
  const last = gains.length - 1;
  // From middle to middle of the cells; before the first and behind the last the gain does not change.
  for (let i = -1; i <= last; i++) {
    const from = gains[Math.max(0, i)]!;
    const step = (gains[Math.min(last, i + 1)]! - from) / cell;
    const end = y * width + (i === last ? width : Math.min(width, (i + 1) * cell + half));
    for (let gain = from | 0, k = 0; at < end; at++, k += step) {
      const shade = (data[at]! * ((gain + k) | 0)) >> BITS;
      data[at] = Math.min(shade, 255);
    }
  }
}
