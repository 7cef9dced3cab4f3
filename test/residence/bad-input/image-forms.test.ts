import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../../../src-main/residence/draw-page.ts';
import { kindOf } from '../../../src-main/residence/intake/kind.ts';
import { ADOBE, type JpegForm, jpeg, segment } from './jpeg-parts.ts';
import { chunk, type PngForm, png } from './png-parts.ts';

/** The same lines of print in every form that a PNG or a JPEG can have. Sizes that no block of 8 pixels divides. */
const WIDTH = 701;
const HEIGHT = 397;

const shades = print();

/** Dark grey letters on white. */
function print(): Uint8Array {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#222';
  context.font = '30px sans-serif';
  for (let row = 0; row < 9; row++) context.fillText(`RUA CHILE ${row * 137} CENTRO BELO HORIZONTE`, 20, 40 + row * 40);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => data[i * 4]!);
}

const shade = (x: number, y: number) => shades[y * WIDTH + x]! / 255;

/** What the OCR is given. */
async function drawn(bytes: Buffer) {
  const page = await drawPage({ bytes: new Uint8Array(bytes), kind: kindOf(bytes)!, page: 0, pieces: 1 });
  const [piece] = page.pieces;
  return { ...page, grey: piece!.grey };
}

const reference = png(WIDTH, HEIGHT, { colour: 0 }, (x, y) => [shade(x, y)]);

/** Mean distance to the drawing of the plain picture, of 255. */
async function distance(bytes: Buffer): Promise<number> {
  const [a, b] = [await drawn(reference), await drawn(bytes)];
  expect([b.width, b.height, b.rotation]).toEqual([a.width, a.height, a.rotation]);
  let sum = 0;
  for (let i = 0; i < a.grey.data.length; i++) sum += Math.abs(a.grey.data[i]! - b.grey.data[i]!);
  return sum / a.grey.data.length;
}

const samplers: Record<PngForm['colour'], (x: number, y: number) => readonly number[]> = {
  0: (x, y) => [shade(x, y)],
  2: (x, y) => [shade(x, y), shade(x, y), shade(x, y)],
  3: (x, y) => [Math.round(shade(x, y) * 255)],
  4: (x, y) => [0, 1 - shade(x, y)],
  6: (x, y) => [0, 0, 0, 1 - shade(x, y)],
};
const PALETTE = chunk('PLTE', Buffer.from(Array.from({ length: 256 }, (_, i) => [i, i, i]).flat()));

describe('a PNG is drawn alike', () => {
  const forms: [string, PngForm][] = [
    ['in 2 shades', { colour: 0, depth: 1 }],
    ['in 4 shades', { colour: 0, depth: 2 }],
    ['in 16 shades', { colour: 0, depth: 4 }],
    ['in 65 536 shades', { colour: 0, depth: 16 }],
    ['in colour', { colour: 2 }],
    ['in colours of 16 bits', { colour: 2, depth: 16 }],
    ['with a palette', { colour: 3, before: [PALETTE] }],
    ['in grey with alpha', { colour: 4 }],
    ['in grey with alpha of 16 bits', { colour: 4, depth: 16 }],
    ['with alpha', { colour: 6 }],
    ['with alpha of 16 bits', { colour: 6, depth: 16 }],
  ];
  test.each(
    forms.flatMap(([name, form]) => [
      [name, form] as const,
      [`${name}, interlaced`, { ...form, interlaced: true }] as const,
    ]),
  )('%s', async (_, form) => {
    expect(await distance(png(WIDTH, HEIGHT, form, samplers[form.colour]))).toBeLessThan(form.depth === 1 ? 10 : 4);
  });
});

const full = new Uint8Array(shades.length).fill(255);
const middle = new Uint8Array(shades.length).fill(128);
const size = { width: WIDTH, height: HEIGHT };

describe('a JPEG is drawn alike', () => {
  test.each([
    ['in grey', { ...size, components: [shades] }],
    ['in colour', { ...size, components: [shades, middle, middle] }],
    ['progressive, in grey', { ...size, components: [shades], progressive: true }],
    ['progressive, in colour', { ...size, components: [shades, middle, middle], progressive: true }],
    ['in CMYK as Adobe writes it, inverted', { ...size, components: [full, full, full, shades], before: [ADOBE] }],
    [
      'in CMYK as Adobe writes it, progressive',
      { ...size, components: [full, full, full, shades], before: [ADOBE], progressive: true },
    ],
  ] satisfies [string, JpegForm][])('%s', async (_, form) => {
    expect(await distance(jpeg(form))).toBeLessThan(4);
  });
});

test.each([
  ['baseline', false],
  ['progressive', true],
])(
  'a JPEG in CMYK as other programs write it, not inverted, has dark print on light paper: %s',
  async (_, progressive) => {
    const black = shades.map((value) => 255 - value);
    const none = new Uint8Array(shades.length);
    const page = await drawn(jpeg({ ...size, components: [none, none, none, black], progressive }));
    const share = (picture: { data: Uint8Array }) =>
      picture.data.filter((value) => value < 128).length / picture.data.length;
    expect(page.grey.data.some((value) => value > 240)).toBe(true);
    expect(share(page.grey)).toBeGreaterThan(0.8 * share((await drawn(reference)).grey));
    expect(share(page.grey)).toBeLessThan(1.2 * share((await drawn(reference)).grey));
  },
);

/** EXIF with nothing but the orientation (TIFF tag 0x0112, a SHORT). */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** Where the pixel that is shown at x, y is stored, by orientation. */
const STORED: Record<number, (x: number, y: number) => readonly [x: number, y: number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  4: (x, y) => [x, HEIGHT - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, WIDTH - 1 - x],
  7: (x, y) => [HEIGHT - 1 - y, WIDTH - 1 - x],
  8: (x, y) => [HEIGHT - 1 - y, x],
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is undone', async (orientation) => {
  const aside = orientation > 4;
  const [width, height] = aside ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const samples = new Uint8Array(shades.length);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [column, row] = STORED[orientation]!(x, y);
      samples[row * width + column] = shades[y * WIDTH + x]!;
    }
  }
  expect(await distance(jpeg({ width, height, components: [samples], before: [exif(orientation)] }))).toBeLessThan(4);
});
