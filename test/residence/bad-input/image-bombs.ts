import { deflateSync } from 'node:zlib';
import { END, frame, START, segment, TABLES } from './jpeg-parts.ts';
import { chunk, ihdr, pngOf, whitePng } from './png-parts.ts';

/** Pictures of a few kilobytes or many parts that ask for gigabytes or for hours. Nothing is on them. */

/** Just under the limit of 100 megapixels. */
const SIDE = 9999;

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const small = (before: readonly Buffer[]) => pngOf([ihdr(100, 100, 8, 0), ...before, chunk('IDAT', zeros(10_100))]);
const compressedText = (bytes: number) => Buffer.concat([Buffer.from('a\0\0'), zeros(bytes)]);

/** Grey, with hardly any data: the first scan, and then as many passes over the picture as are wanted. */
function scans(marker: 0xc0 | 0xc2, width: number, height: number, count: number): Buffer {
  const first = segment(0xda, Buffer.from([1, 1, 0, 0, marker === 0xc0 ? 63 : 0, 0]));
  const next = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), Buffer.from([0, 0])]);
  return Buffer.concat([
    START,
    TABLES,
    frame(marker, width, height, 1),
    first,
    Buffer.from([0x11, 0x11]),
    ...Array.from({ length: count }, () => next),
    END,
  ]);
}

/** Name, file, and the answers that are right: a picture is decoded in bounded memory, or refused. */
export const IMAGE_BOMBS: readonly (readonly [name: string, make: () => Buffer, answers: readonly string[]])[] = [
  ['a PNG of 10 001 × 10 000', () => whitePng(10_001, 10_000), ['imageTooLarge']],
  [
    'a PNG of 65 535 × 65 535 in its header alone',
    () => pngOf([ihdr(65_535, 65_535, 16, 6), chunk('IDAT', zeros(100))]),
    ['imageTooLarge'],
  ],
  ['a PNG just under the limit, 1 bit', () => whitePng(SIDE, SIDE), ['read']],
  ['a PNG just under the limit, 16 bits with alpha', () => whitePng(SIDE, SIDE, 16, 6), ['read']],
  [
    'a PNG just under the limit, interlaced',
    () => pngOf([ihdr(SIDE, SIDE, 8, 2, true), chunk('IDAT', zeros(310_000_000))]),
    ['read', 'fileDamaged'],
  ],
  ['a PNG of one column', () => whitePng(1, 99_000_000), ['read', 'fileDamaged']],
  ['a PNG of one row', () => whitePng(99_000_000, 1), ['read', 'fileDamaged']],
  [
    'a PNG whose data inflates to a gigabyte more than its size',
    () => pngOf([ihdr(100, 100, 8, 0), chunk('IDAT', zeros(1_000_000_000))]),
    ['read', 'fileDamaged'],
  ],
  [
    'a PNG of a million chunks of text',
    () => small(Array<Buffer>(1_000_000).fill(chunk('tEXt'))),
    ['read', 'fileDamaged'],
  ],
  [
    'a PNG whose text inflates to a gigabyte',
    () => small([chunk('zTXt', compressedText(1_000_000_000))]),
    ['read', 'fileDamaged'],
  ],
  [
    'a PNG whose colour profile inflates to a gigabyte',
    () => small([chunk('iCCP', compressedText(1_000_000_000))]),
    ['read', 'fileDamaged'],
  ],
  ['a JPEG just under the limit that holds nothing', () => scans(0xc0, SIDE, SIDE, 0), ['read', 'fileDamaged']],
  ['a JPEG of 65 000 × 65 000', () => scans(0xc0, 65_000, 65_000, 0), ['imageTooLarge']],
  ['a progressive JPEG of 90 scans', () => scans(0xc2, SIDE, SIDE, 90), ['read', 'fileDamaged']],
  ['a progressive JPEG of a hundred thousand scans', () => scans(0xc2, SIDE, SIDE, 100_000), ['fileDamaged']],
];
