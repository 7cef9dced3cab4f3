import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../random.ts';
import { blur } from './blur.ts';
import { foldShadow } from './fold-shadow.ts';
import { homography, type Point, project, type Quad } from './homography.ts';
import { DAMAGE_NAMES, DAMAGES } from './kinds.ts';
import { light, YELLOWS } from './light.ts';
import { noise } from './noise.ts';
import { perspective } from './perspective.ts';
import { A4_INCHES, blank, decode, type Picture, resize, toPng } from './picture.ts';
import { screenshot } from './screenshot.ts';
import { turn } from './turn.ts';

/** A white page at 100 dpi with a black bar at its upper edge and a thin rule below. */
function page(dpi = 100): Picture {
  const picture = blank(A4_INCHES.width * dpi, A4_INCHES.height * dpi, '#fff');
  const context = picture.getContext('2d');
  context.fillStyle = '#000';
  context.fillRect(0, 0, picture.width, dpi);
  context.fillRect(dpi, 5 * dpi, 4 * dpi, dpi / 20);
  return picture;
}

/** Mean of the red channel of a part of the picture, in fractions of its sides: 255 is white. */
function shade(picture: Picture, x: number, y: number, width = 0.05, height = 0.02): number {
  const [left, top] = [Math.round(x * picture.width), Math.round(y * picture.height)];
  const [across, down] = [Math.ceil(width * picture.width), Math.ceil(height * picture.height)];
  const { data } = picture.getContext('2d').getImageData(left, top, across, down);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += data[i]!;
  return sum / (data.length / 4);
}

describe('homography', () => {
  const near = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  const quad = fc.tuple(near, near, near, near, near, near, near, near).map(
    ([a, b, c, d, e, f, g, h]): Quad => [
      [a, b],
      [1 + c, d],
      [1 + e, 1 + f],
      [g, 1 + h],
    ],
  );

  test('takes corners to corners, and its inverse takes every point back', () => {
    fc.assert(
      fc.property(quad, quad, near, near, (from, to, x, y) => {
        const there = homography(from, to);
        const back = homography(to, from);
        for (let i = 0; i < 4; i++) expect(distance(project(there, from[i]!), to[i]!)).toBeLessThan(1e-9);
        const point: Point = [0.5 + x, 0.5 + y];
        expect(distance(project(back, project(there, point)), point)).toBeLessThan(1e-8);
      }),
    );
  });
});

const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d);

test.each([
  [90, 0.97, 0.5],
  [180, 0.5, 0.98],
  [270, 0.0, 0.5],
] as const)('turned by %i degrees the head of the page stands where it should', (quarter, x, y) => {
  const turned = turn(page(), quarter);
  expect(turned.width > turned.height).toBe(quarter !== 180);
  expect(shade(turned, x, y, 0.02, 0.01)).toBe(0);
});

const SINGLE: Record<string, (picture: Picture, random: Random) => Picture> = {
  blur: (picture, random) => blur(picture, random.between(0.4, 1.5)),
  fold: (picture, random) => foldShadow(picture, 0.4, random),
  light: (picture, random) => light(picture, { colour: YELLOWS[0], falloff: 0.4 }, random),
  noise: (picture, random) => noise(picture, 6, random),
  perspective: (picture, random) => perspective(picture, { height: 500, margin: 0.03, tilt: 0.04 }, random),
  screenshot: (picture, random) => screenshot(picture, random),
  skew: (picture, random) => turn(picture, 0, random.between(-5, 5)),
};

test.each(Object.entries(SINGLE))('%s is the same for the same seed, and another for another', (_, damage) => {
  const small = resize(page(), 300, 424);
  const [first, again, other] = [5, 5, 6].map((seed) => toPng(damage(small, createRandom(seed))));
  expect(first!.equals(again!)).toBe(true);
  expect(first!.equals(other!)).toBe(false);
});

test('a blur spreads an edge and keeps what is far from it', () => {
  const blurred = blur(page(), 1);
  const [edge] = [page().height * (1 / A4_INCHES.height)];
  const at = (y: number) => shade(blurred, 0.5, (edge + y) / blurred.height, 0.01, 0.5 / blurred.height);
  expect([at(-6), at(6)]).toEqual([0, 255]);
  expect(at(-1)).toBeGreaterThan(20);
  expect(at(0)).toBeLessThan(235);
});

test.each(DAMAGE_NAMES)('%s keeps the page in the picture, turned back by the rotation it tells', async (name) => {
  const { bytes, rotation } = DAMAGES[name](page(), createRandom(8));
  const upright = turn(await decode(bytes), rotation);
  expect(upright.height).toBeGreaterThan(upright.width);
  const dpi = upright.height / A4_INCHES.height;
  if (name.startsWith('scan')) expect([dpi >= 199, dpi <= 301]).toEqual([true, true]);
  // Margins and tilt take up to a sixth of a photo's height; what is left has 200 dots an inch.
  if (name === 'photo') expect(dpi * 0.84).toBeGreaterThan(200);
  const white = Math.min(...[0.3, 0.5, 0.7].map((y) => shade(upright, 0.7, y)));
  expect(white).toBeGreaterThan(90);
  const head = shade(upright, 0.45, name === 'screenshot' ? 0.11 : 0.075, 0.1, 0.005);
  if (name === 'cutHeader') expect(head).toBeGreaterThan(white / 2);
  else expect(head).toBeLessThan(white / 2);
});
