import { IMAGE_PIXELS } from '../intake/limits.ts';

/** A file names its images once each; one that names more than this is not looked through to its end. */
const MOST_IMAGES = 20_000;

/** An image's dictionary is a few lines. */
const AROUND = 600;

/** Decoding takes about 15 bytes for a pixel in shades or colours, and four for one of a fax: half as many are let in. */
const DEEP = 2;

const WIDTH = Buffer.from('/Width');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * The largest image that a PDF says it holds, in pixels of a bitonal one, seen before anything is decoded. Images are
 * never inside compressed objects, so their dictionaries can be read off the file; what somebody hides by writing names in
 * another way is left to the limits of time and memory.
 */
export function largestImage(bytes: Uint8Array): number {
  return Math.max(largestNamed(bytes), largestJpeg(fileOf(bytes)));
}

/** Whether reading a file with such an image would take more memory than there is for one document. */
export function isTooLarge(pixels: number): boolean {
  return pixels > IMAGE_PIXELS;
}

/** The size in pixels of the largest image that a PDF names; null where it names none. */
export function largestPicture(bytes: Uint8Array): { width: number; height: number } | null {
  let largest = { width: 0, height: 0 };
  for (const { width, height } of imagesNamed(bytes)) {
    if (width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest.width > 0 ? largest : null;
}

function largestNamed(bytes: Uint8Array): number {
  let largest = 0;
  for (const { width, height, bitonal } of imagesNamed(bytes)) {
    largest = Math.max(largest, width * height * (bitonal ? 1 : DEEP));
  }
  return largest;
}

/** The images whose dictionaries stand in a file, the first `most` of them; sizes in pixels. */
export function* imagesNamed(
  bytes: Uint8Array,
  most = MOST_IMAGES,
): Generator<{ width: number; height: number; bitonal: boolean }> {
  const file = fileOf(bytes);
  let at = file.indexOf(WIDTH);
  for (let i = 0; at >= 0 && i < most; i++, at = file.indexOf(WIDTH, at + WIDTH.length)) {
    const width = numberAfter(file.toString('latin1', at + WIDTH.length, at + WIDTH.length + 16));
    if (width === 0) continue;
    const dictionary = dictionaryAround(file, at);
    const height = numberAfter(dictionary.split('/Height', 2)[1] ?? '');
    yield { width, height, bitonal: /\/BitsPerComponent\s+1\b|\/ImageMask\s+true\b/.test(dictionary) };
  }
}

function fileOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function dictionaryAround(file: Buffer, at: number): string {
  const before = file.toString('latin1', Math.max(0, at - AROUND), at);
  const after = file.toString('latin1', at, at + AROUND);
  const begin = Math.max(before.lastIndexOf('obj'), 0);
  const end = after.search(/stream|endobj/);
  return before.slice(begin) + (end < 0 ? after : after.slice(0, end));
}

function numberAfter(text: string): number {
  return Number(/^\s+(\d{1,10})\b/.exec(text)?.[1] ?? 0);
}

/** A JPEG is decoded in the size that it says itself, whatever its dictionary says. */
function largestJpeg(file: Buffer): number {
  let largest = 0;
  let at = file.indexOf(JPEG);
  for (let i = 0; at >= 0 && i < MOST_IMAGES; i++, at = file.indexOf(JPEG, at + JPEG.length)) {
    largest = Math.max(largest, frameOf(file, at + 2) * DEEP);
  }
  return largest;
}

/** Segments before the frame header: Adobe's colour profiles come in dozens. */
const MOST_SEGMENTS = 200;

function frameOf(file: Buffer, start: number): number {
  let at = start;
  for (let i = 0; i < MOST_SEGMENTS && at + 9 <= file.length && file[at] === 0xff; i++) {
    const marker = file[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    if (marker === 0xda) return 0;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return 0;
}
