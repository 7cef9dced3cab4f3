import { crc32, deflateSync } from 'node:zlib';

/** PNGs made chunk by chunk (PNG, third edition), to hold what no encoder on the machine would write. */

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

export type ColourType = 0 | 2 | 3 | 4 | 6;
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

export function ihdr(width: number, height: number, depth: number, colour: ColourType, interlaced = false): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
}

export interface PngForm {
  depth?: 1 | 2 | 4 | 8 | 16;
  colour: ColourType;
  interlaced?: boolean;
  /** Chunks between IHDR and IDAT. */
  before?: readonly Buffer[];
}

/** Adam7: first column and row of each pass, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A picture in any of the forms that PNG has; `sample` gives each channel from 0 to 1 (of a palette: the index). */
export function png(
  width: number,
  height: number,
  { depth = 8, colour, interlaced = false, before = [] }: PngForm,
  sample: (x: number, y: number) => readonly number[],
): Buffer {
  const most = colour === 3 ? 1 : 2 ** depth - 1;
  const rows: Buffer[] = [];
  for (const [left, top, dx, dy] of interlaced ? PASSES : ([[0, 0, 1, 1]] as const)) {
    const across = Math.ceil((width - left) / dx);
    if (across <= 0) continue;
    for (let y = top; y < height; y += dy) {
      const row = Buffer.alloc(1 + Math.ceil((across * CHANNELS[colour] * depth) / 8));
      let bit = 8;
      for (let x = left; x < width; x += dx) {
        for (const value of sample(x, y)) {
          const level = Math.round(value * most);
          if (depth === 16) row.writeUInt16BE(level, bit >> 3);
          else row[bit >> 3]! |= level << (8 - depth - (bit & 7));
          bit += depth;
        }
      }
      rows.push(row);
    }
  }
  return pngOf([
    ihdr(width, height, depth, colour, interlaced),
    ...before,
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
  ]);
}

/** Signature, chunks, end mark. */
export function pngOf(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')]);
}

/** A white picture of any size at next to no cost: one bit a pixel unless said otherwise. */
export function whitePng(width: number, height: number, depth = 1, colour: ColourType = 0): Buffer {
  const row = Buffer.alloc(1 + Math.ceil((width * CHANNELS[colour] * depth) / 8), 255);
  row[0] = 0;
  return pngOf([ihdr(width, height, depth, colour), chunk('IDAT', deflateSync(repeated(row, height), { level: 1 }))]);
}

function repeated(row: Buffer, times: number): Buffer {
  return Buffer.alloc(row.length * times, row);
}
