import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DrawnPage } from '../../../src-main/residence/document.ts';
import { drawPage } from '../../../src-main/residence/draw-page.ts';
import { decodePicture, drawGrey, greyPart } from '../../../src-main/residence/image/canvas.ts';
import type { Grey } from '../../../src-main/residence/image/grey.ts';
import type { Corners } from '../../../src-main/residence/image/homography.ts';
import { slantOf } from '../../../src-main/residence/image/slant.ts';
import { cornersOf } from './corners-of.ts';
import { sceneWith } from './synthetic.ts';

const SHEET: Corners = [
  { x: 250, y: 190 },
  { x: 1400, y: 130 },
  { x: 1530, y: 2020 },
  { x: 120, y: 1920 },
];

function fileOf({ width, height, data }: Grey): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (const [i, shade] of data.entries()) image.data.set([shade, shade, shade, 255], i * 4);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}

const draw = (bytes: Uint8Array) => drawPage({ bytes, kind: 'image/png', page: 0, pieces: 1 });

describe('a photo of a page', () => {
  let drawn: DrawnPage;
  beforeAll(async () => {
    const grey = sceneWith(SHEET, { width: 1650, height: 2200, table: (x) => 70 + 20 * Math.sin(x / 9) });
    drawn = await draw(fileOf(grey));
  });

  test('is drawn flat: the shape of A4, nothing of the table, its lines level', () => {
    expect(drawn.height / drawn.width).toBeCloseTo(Math.SQRT2, 2);
    const { grey } = drawn.pieces[0]!;
    for (const y of [0.02, 0.5, 0.98]) {
      for (const x of [0.02, 0.98]) {
        expect(grey.data[Math.floor(y * grey.height) * grey.width + Math.floor(x * grey.width)]).toBeGreaterThan(200);
      }
    }
    expect(slantOf(grey)).toEqual({ axis: 'rows', skew: 0 });
  });

  test('says where its corners are on the photo', () => {
    for (const [i, { x, y }] of SHEET.entries()) {
      expect(drawn.corners![i]![0]).toBeCloseTo(x / 1650, 2);
      expect(drawn.corners![i]![1]).toBeCloseTo(y / 2200, 2);
    }
  });

  test('says at which resolution, the paper being A4', () => {
    expect(drawn.dpi).toBeCloseTo(drawn.height / 11.69, 0);
  });
});

test('a scan is drawn as before: the same bytes as scaled and turned alone', async () => {
  const scan = sceneWith(cornersOf(1653, 2339), { width: 1653, height: 2339, table: () => 240 });
  const file = fileOf(scan);
  const drawn = await draw(file);
  expect(drawn.corners).toBeNull();
  const { scale, rotation, skew } = { scale: 1, rotation: drawn.rotation, skew: drawn.skew };
  const plain = drawGrey(await decodePicture(file), { scale, rotation, skew });
  expect(Buffer.compare(drawn.pieces[0]!.grey.data, plain.data)).toBe(0);
});

test('a part of a picture in grey, smaller by a whole number, has the averages of its squares', async () => {
  const data = Uint8Array.from({ length: 60 * 600 }, (_, i) => (i * 37) % 256);
  const picture = await decodePicture(fileOf({ width: 60, height: 600, data }));
  for (const by of [1, 2, 3]) {
    const part = greyPart(picture, { left: 6, top: 9, width: 48, height: 580 }, by);
    expect([part.width, part.height]).toEqual([Math.floor(48 / by), Math.floor(580 / by)]);
    for (let at = 0; at < part.data.length; at += 97) {
      const [column, row] = [at % part.width, Math.floor(at / part.width)];
      let sum = 0;
      for (let i = 0; i < by * by; i++) {
        sum += data[(9 + row * by + Math.floor(i / by)) * 60 + 6 + column * by + (i % by)]!;
      }
      expect(Math.abs(part.data[at]! - sum / (by * by))).toBeLessThanOrEqual(1);
    }
  }
});
