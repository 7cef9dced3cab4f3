/** A small JPEG encoder (ITU-T T.81): any number of components, baseline or progressive, for what canvases do not write. */

export interface JpegForm {
  /** Samples of each component, rows from the top, 0 to 255, all of the picture's size. */
  components: readonly Uint8Array[];
  width: number;
  height: number;
  progressive?: boolean;
  /** Segments before the tables: EXIF, Adobe. */
  before?: readonly Buffer[];
  /** How often a progressive file says its last scan; each costs a decoder a pass over the picture. */
  repeats?: number;
}

const ZIGZAG = Uint8Array.from(
  Array.from({ length: 64 }, (_, i) => i).sort((a, b) => {
    const [da, db] = [(a >> 3) + (a & 7), (b >> 3) + (b & 7)];
    if (da !== db) return da - db;
    return da % 2 === 0 ? (a & 7) - (b & 7) : (a >> 3) - (b >> 3);
  }),
);
const QUANTUM = 4;

/** Numbers from 0. */
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Symbols of the AC table, each coded as its place: end of block, sixteen zeros, then run and size. */
const AC = [0x00, 0xf0, ...range(16).flatMap((run) => range(10).map((size) => (run << 4) | (size + 1)))];

/** cos((2x + 1) u π / 16) with the factors of the transform. */
const BASIS = Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return ((u === 0 ? Math.SQRT1_2 : 1) / 2) * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

export function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** What Adobe's programs write: no colour transform, and CMYK means that its values are inverted. */
export const ADOBE = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));

/** The frame header alone: marker, and the size that it claims. */
export function frame(marker: number, width: number, height: number, components: number): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, components]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  const each = Array.from({ length: components }, (_, i) => [i + 1, 0x11, 0]).flat();
  return segment(marker, Buffer.concat([data, Buffer.from(each)]));
}

/** Codes of one length for all symbols: long files, short tables. DC sizes have 4 bits, AC symbols 8. */
export const TABLES = Buffer.concat([
  segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, QUANTUM)])),
  segment(0xc4, Buffer.concat([Buffer.from([0x00, 0, 0, 0, 12, ...Array(12).fill(0)]), Buffer.from(range(12))])),
  segment(
    0xc4,
    Buffer.concat([Buffer.from([0x10, ...Array(7).fill(0), AC.length, ...Array(8).fill(0)]), Buffer.from(AC)]),
  ),
]);

export const START = Buffer.from([0xff, 0xd8]);
export const END = Buffer.from([0xff, 0xd9]);

export function jpeg(form: JpegForm): Buffer {
  const { components, width, height, progressive = false, before = [], repeats = 1 } = form;
  const blocks = components.map((samples) => blocksOf(samples, width, height));
  const scans: Buffer[] = [];
  if (!progressive) scans.push(scan(blocks, range(components.length), 0, 63));
  else {
    scans.push(scan(blocks, range(components.length), 0, 0));
    for (const i of range(components.length)) scans.push(scan(blocks, [i], 1, 63));
    for (let i = 1; i < repeats; i++) scans.push(scans.at(-1)!);
  }
  const sof = frame(progressive ? 0xc2 : 0xc0, width, height, components.length);
  return Buffer.concat([START, ...before, TABLES, sof, ...scans, END]);
}

/** Quantised coefficients of each block in zigzag order. */
function blocksOf(samples: Uint8Array, width: number, height: number): Int16Array[] {
  const blocks: Int16Array[] = [];
  const at = (x: number, y: number) => samples[Math.min(y, height - 1) * width + Math.min(x, width - 1)]! - 128;
  const rows = new Float64Array(64);
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let y = 0; y < 8; y++)
        for (let u = 0; u < 8; u++) {
          let sum = 0;
          for (let x = 0; x < 8; x++) sum += BASIS[u * 8 + x]! * at(left + x, top + y);
          rows[y * 8 + u] = sum;
        }
      blocks.push(
        Int16Array.from(ZIGZAG, (place) => {
          const [v, u] = [place >> 3, place & 7];
          let sum = 0;
          for (let y = 0; y < 8; y++) sum += BASIS[v * 8 + y]! * rows[y * 8 + u]!;
          return Math.round(sum / QUANTUM);
        }),
      );
    }
  }
  return blocks;
}

/** One scan: `which` components, coefficients `from` to `to`. */
function scan(blocks: readonly Int16Array[][], which: readonly number[], from: number, to: number): Buffer {
  const head = segment(0xda, Buffer.from([which.length, ...which.flatMap((i) => [i + 1, 0]), from, to, 0]));
  const bits = new Bits();
  const last = which.map(() => 0);
  for (let b = 0; b < blocks[0]!.length; b++) {
    for (const [i, component] of which.entries()) {
      const block = blocks[component]![b]!;
      if (from === 0) {
        const difference = block[0]! - last[i]!;
        last[i] = block[0]!;
        const size = sizeOf(difference);
        bits.add(size, 4);
        bits.add(difference < 0 ? difference + 2 ** size - 1 : difference, size);
      }
      if (to > 0) putAc(bits, block);
    }
  }
  return Buffer.concat([head, bits.finish()]);
}

function putAc(bits: Bits, block: Int16Array): void {
  let zeros = 0;
  for (let k = 1; k < 64; k++) {
    const value = block[k]!;
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.add(1, 8);
    const size = sizeOf(value);
    bits.add(1 + zeros * 10 + size, 8);
    bits.add(value < 0 ? value + 2 ** size - 1 : value, size);
    zeros = 0;
  }
  if (zeros > 0) bits.add(0, 8);
}

/** How many bits a value takes: 0 none, ±1 one, ±2 and ±3 two. */
function sizeOf(value: number): number {
  return value === 0 ? 0 : 32 - Math.clz32(Math.abs(value));
}

/** Bits to bytes, a zero after each byte of ones. */
class Bits {
  private readonly bytes: number[] = [];
  private held = 0;
  private count = 0;

  add(value: number, bits: number): void {
    this.held = (this.held << bits) | value;
    this.count += bits;
    while (this.count >= 8) {
      this.count -= 8;
      const byte = (this.held >> this.count) & 255;
      this.bytes.push(byte);
      if (byte === 255) this.bytes.push(0);
    }
    this.held &= (1 << this.count) - 1;
  }

  finish(): Buffer {
    if (this.count > 0) this.add(2 ** (8 - this.count) - 1, 8 - this.count);
    return Buffer.from(this.bytes);
  }
}
