import type { Grey } from './grey.ts';
import type { Homography } from './homography.ts';

const PAPER = 255;

/** Between places so many pixels apart the way over the picture is taken for straight and even. */
const SPAN = 16;

/** Places are counted in whole 4096ths of a pixel, shades are weighed in 256ths. */
const PLACE_BITS = 12;
const ONE = 1 << PLACE_BITS;
const BITS = 8;

/**
 * A picture of `width` × `height` pixels whose every pixel comes from where `from` takes it to on `grey`, between the four
 * pixels around that place. What lies outside is white paper. Meant for reducing by less than two; a picture that is
 * reduced by more is averaged first.
 */
export function sample(grey: Grey, from: Homography, width: number, height: number): Grey {
  const out = new Uint8Array(width * height);
  const [a, b, c, d, e, f, g, h, i] = from as [number, number, number, number, number, number, number, number, number];
  const [rightmost, lowest] = [(grey.width - 1) * ONE, (grey.height - 1) * ONE];
  const span: Span = { x: 0, y: 0, alongX: 0, alongY: 0 };
  for (let row = 0; row < height; row++) {
    const y0 = row + 0.5;
    for (let column = 0; column <= width + SPAN - 1; column += SPAN) {
      const x0 = column + 0.5;
      const w = g * x0 + h * y0 + i;
      const x = Math.round(((a * x0 + b * y0 + c) / w - 0.5) * ONE);
      const y = Math.round(((d * x0 + e * y0 + f) / w - 0.5) * ONE);
      if (column > 0) {
        span.alongX = (x - span.x) / SPAN;
        span.alongY = (y - span.y) / SPAN;
        const start = column - SPAN;
        const within =
          Math.min(x, span.x) >= 0 &&
          Math.min(y, span.y) >= 0 &&
          Math.max(x, span.x) < rightmost &&
          Math.max(y, span.y) < lowest;
        (within ? sampleSpan : sampleEdge)(grey, out, row * width + start, Math.min(SPAN, width - start), span);
      }
      span.x = x;
      span.y = y;
    }
  }
  return { width, height, data: out };
}

/** Some pixels of a row: where the first comes from, and how far each next one is from there. */
interface Span {
  x: number;
  y: number;
  alongX: number;
  alongY: number;
}

/** Pixels that all lie between four others, in whole numbers. */
function sampleSpan({ data, width }: Grey, out: Uint8Array, at: number, count: number, span: Span): void {
  const [alongX, alongY] = [Math.trunc(span.alongX) | 0, Math.trunc(span.alongY) | 0];
  let x = span.x | 0;
  let y = span.y | 0;
  for (const end = at + count; at < end; at++) {
    const p = (y >> PLACE_BITS) * width + (x >> PLACE_BITS);
    const s = (x >> (PLACE_BITS - BITS)) & 255;
    const t = (y >> (PLACE_BITS - BITS)) & 255;
    const upper = (data[p]! << BITS) + (data[p + 1]! - data[p]!) * s;
    const under = (data[p + width]! << BITS) + (data[p + width + 1]! - data[p + width]!) * s;
    out[at] = ((upper << BITS) + (under - upper) * t + (1 << (2 * BITS - 1))) >> (2 * BITS);
    x = (x + alongX) | 0;
    y = (y + alongY) | 0;
  }
}

/** Pixels of which some lie outside: there is paper, and the outermost row and column go on for half a pixel. */
function sampleEdge(grey: Grey, out: Uint8Array, at: number, count: number, span: Span): void {
  const { data, width, height } = grey;
  for (let i = 0; i < count; i++) {
    const x = (span.x + span.alongX * i) / ONE;
    const y = (span.y + span.alongY * i) / ONE;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    if (left >= 0 && top >= 0 && left + 1 < width && top + 1 < height) {
      const p = top * width + left;
      const upper = data[p]! + (data[p + 1]! - data[p]!) * (x - left);
      const under = data[p + width]! + (data[p + width + 1]! - data[p + width]!) * (x - left);
      out[at + i] = upper + (under - upper) * (y - top) + 0.5;
    } else {
      const [column, row] = [Math.round(x), Math.round(y)];
      const inside = column >= 0 && row >= 0 && column < width && row < height;
      out[at + i] = inside ? data[row * width + column]! : PAPER;
    }
  }
}
