import type { Random } from './random.ts';
import type { Drawing } from './sheet.ts';

/** Bars of the digits 0 to 9 in the interleaved 2 of 5 code: 1 is wide. */
const BARS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const WIDE = 2.5;

/** The bars of an even number of digits, as FEBRABAN's slips draw the 44 of a collection. */
export function interleavedBars(digits: string): Drawing {
  let path = '';
  let at = 0;
  const bar = (width: number, black: boolean) => {
    if (black) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  };
  const run = (widths: readonly number[]) => {
    for (const [i, width] of widths.entries()) bar(width, i % 2 === 0);
  };
  run([1, 1, 1, 1]);
  for (let i = 0; i < digits.length; i += 2) {
    const black = BARS[Number(digits[i])]!;
    const white = BARS[Number(digits[i + 1])]!;
    run([...black].flatMap((wide, j) => [wide === '1' ? WIDE : 1, white[j] === '1' ? WIDE : 1]));
  }
  run([WIDE, 1, 1]);
  return [path, at, 1];
}

/** Squares that look like a QR code with its three corners: noise for OCR, there is nothing in it to read. */
export function squares(random: Random): Drawing {
  const side = 33;
  let path = '';
  const corner = (x: number, y: number) => (x < 8 || x >= side - 8) && (y < 8 || (y >= side - 8 && x < 8));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (!corner(x, y) && random.chance(0.5)) path += `M${x} ${y}h1v1h-1z`;
  }
  for (const [x, y] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    path += `M${x} ${y}h7v1h-7zM${x} ${y + 6}h7v1h-7zM${x} ${y + 1}h1v5h-1zM${x + 6} ${y + 1}h1v5h-1zM${x + 2} ${y + 2}h3v3h-3z`;
  }
  return [path, side, side];
}

/** Upright bars of the given values, the highest as tall as the drawing. */
export function chart(values: readonly number[]): Drawing {
  const most = Math.max(...values);
  const path = values.map((value, i) => `M${i * 10 + 2} 100h6v-${((value / most) * 100).toFixed(1)}h-6z`).join('');
  return [path, values.length * 10, 100];
}
