import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodePicture, drawGrey } from '../../../src-main/residence/image/canvas.ts';
import type { Corners } from '../../../src-main/residence/image/homography.ts';
import { scaleFor } from '../../../src-main/residence/image/scale.ts';
import { slantOf } from '../../../src-main/residence/image/slant.ts';
import { damage } from '../../corpus/degrade.ts';
import { sceneWith } from './synthetic.ts';

/** Lines of words, as a page of a bill has them. */
function page(): Buffer {
  const canvas = createCanvas(800, 1100);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 800, 1100);
  context.fillStyle = '#000';
  context.font = '14px sans-serif';
  for (let row = 0; row < 40; row++) {
    context.fillText('CONSUMO DE ENERGIA ELETRICA 123,45 '.slice(row % 9), row % 3 === 0 ? 60 : 300, 80 + row * 22);
  }
  return canvas.toBuffer('image/png');
}

let png: Buffer;
beforeAll(() => {
  png = page();
});

async function slant(turned: Parameters<typeof damage>[1]): Promise<{ axis: string; degrees: number }> {
  const picture = await decodePicture(await damage(png, turned));
  const { axis, skew } = slantOf(drawGrey(picture, { scale: 1, rotation: 0, skew: 0 }));
  return { axis, degrees: (skew * 180) / Math.PI };
}

describe('how a page lies', () => {
  test.each([0, 90, 180, 270] as const)(
    'turned by %i degrees, its lines run along the rows or the columns',
    async (rotate) => {
      expect(await slant({ rotate })).toEqual({ axis: rotate % 180 === 0 ? 'rows' : 'columns', degrees: 0 });
    },
  );

  test.each([-5, -2, -0.7, 0.7, 2, 5])('leaning by %f degrees, it is turned back by as much', async (skew) => {
    expect((await slant({ skew })).degrees).toBeCloseTo(-skew, 0);
    expect((await slant({ skew, rotate: 90 })).degrees).toBeCloseTo(-skew, 0);
  });

  test('turned on its side, it lies along the rows where that is known, and leans as little', async () => {
    const picture = await decodePicture(await damage(png, { skew: 3 }));
    const grey = drawGrey(picture, { scale: 1, rotation: 90, skew: 0 });
    expect(slantOf(grey).axis).toBe('columns');
    expect(slantOf(grey, true).axis).toBe('rows');
  });

  test('levelled, it leans no more', async () => {
    const picture = await decodePicture(await damage(png, { skew: 3 }));
    const { skew } = slantOf(drawGrey(picture, { scale: 1, rotation: 0, skew: 0 }));
    expect(slantOf(drawGrey(picture, { scale: 1, rotation: 0, skew })).skew).toBe(0);
  });

  test('of which only a part is in the photo, on a table with a grain, is told by its print', () => {
    const close: Corners = [
      { x: 300, y: 250 },
      { x: 1200, y: 250 },
      { x: 1200, y: 1500 },
      { x: 300, y: 1500 },
    ];
    const grey = sceneWith(close, { table: (x) => 70 + 30 * Math.sin(x / 2) });
    expect(slantOf(grey)).toEqual({ axis: 'rows', skew: 0 });
  });

  test.each([0, 90] as const)(
    'with few words and a long barcode, turned by %i, is told by its words',
    async (rotate) => {
      const canvas = createCanvas(800, 1100);
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 800, 1100);
      context.fillStyle = '#000';
      context.font = '14px sans-serif';
      for (let row = 0; row < 8; row++) context.fillText('RUA DAS ACACIAS 12', 60 + 40 * (row % 3), 80 + row * 27);
      for (let x = 150; x < 750; x += 6) context.fillRect(x, 900, x % 4 === 0 ? 2 : 4, 70);
      const picture = await decodePicture(await damage(canvas.toBuffer('image/png'), { rotate }));
      const { axis } = slantOf(drawGrey(picture, { scale: 1, rotation: 0, skew: 0 }));
      expect(axis).toBe(rotate === 0 ? 'rows' : 'columns');
    },
  );

  test('an empty page lies level', () => {
    expect(slantOf({ width: 50, height: 50, data: new Uint8Array(2500).fill(255) })).toEqual({ axis: 'rows', skew: 0 });
  });
});

describe('a decoded picture', () => {
  /** A JPEG, 80 by 40 and dark in its upper left quarter, that says in its EXIF how it must be turned to be seen. */
  function exifJpeg(orientation: number): Buffer {
    const canvas = createCanvas(80, 40);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 80, 40);
    context.fillStyle = '#000';
    context.fillRect(0, 0, 40, 20);
    const jpeg = canvas.toBuffer('image/jpeg');
    // One entry: tag 0x0112, a short.
    const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
    tiff.writeUInt16BE(orientation, 18);
    const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
    const size = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
    return Buffer.concat([jpeg.subarray(0, 2), size, body, jpeg.subarray(2)]);
  }

  // Exif 2.3, tag Orientation: which side of the scene the first row and the first column are.
  test.each([
    [1, 80, 40, 'upper left'],
    [2, 80, 40, 'upper right'],
    [3, 80, 40, 'lower right'],
    [4, 80, 40, 'lower left'],
    [5, 40, 80, 'upper left'],
    [6, 40, 80, 'upper right'],
    [7, 40, 80, 'lower right'],
    [8, 40, 80, 'lower left'],
  ])(
    'with EXIF orientation %i is %i by %i, its first corner the %s one',
    async (orientation, width, height, corner) => {
      const picture = await decodePicture(exifJpeg(orientation));
      expect([picture.width, picture.height]).toEqual([width, height]);
      const { data } = drawGrey(picture, { scale: 1, rotation: 0, skew: 0 });
      const shades = ['upper left', 'upper right', 'lower left', 'lower right'].filter((_, i) => {
        const [x, y] = [Math.floor(width * (i % 2 ? 0.75 : 0.25)), Math.floor(height * (i > 1 ? 0.75 : 0.25))];
        return data[y * width + x]! < 60;
      });
      expect(shades).toEqual([corner]);
    },
  );

  test('transparent paper is white', async () => {
    const picture = await decodePicture(createCanvas(4, 4).toBuffer('image/png'));
    expect([...drawGrey(picture, { scale: 1, rotation: 0, skew: 0 }).data]).toEqual(Array(16).fill(255));
  });
});

describe('the scale of a picture', () => {
  test.each([
    ['a scan at 200 dpi is read as it is', 1653, 2339, 1],
    ['one at 240 dpi too', 1984, 2806, 1],
    ['one at 300 dpi is reduced to 240', 2480, 3508, 0.8],
    ['one at 150 dpi is enlarged twice', 1240, 1754, 2],
    ['one at 600 dpi as well', 4960, 7016, 0.4],
    ['a small one is not enlarged beyond twice', 400, 500, 2],
    ['a screen that shows a page across is enlarged by what the page needs', 1080, 2340, 2],
    ['held sideways too', 2340, 1080, 2],
  ])('%s', (_, width, height, scale) => expect(scaleFor({ width, height }).scale).toBeCloseTo(scale, 1));

  test('never makes more pixels than reading may hold', () => {
    const { scale } = scaleFor({ width: 10_000, height: 10_000 });
    expect(10_000 * scale * 10_000 * scale).toBeLessThanOrEqual(18_000_000 + 1);
  });
});
