import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jpegHeader } from '../../../src-main/residence/image/jpeg-header.ts';
import { pngHeader } from '../../../src-main/residence/image/png-header.ts';
import { blankImage } from '../../support/uploads.ts';

const headers = { 'image/png': pngHeader, 'image/jpeg': jpegHeader } as const;

describe.each(['image/png', 'image/jpeg'] as const)('%s', (kind) => {
  const header = headers[kind];
  const picture = () => {
    const canvas = createCanvas(37, 21);
    const context = canvas.getContext('2d');
    for (let i = 0; i < 40; i++) {
      context.fillStyle = `hsl(${i * 9} 80% 50%)`;
      context.fillRect((i * 7) % 37, (i * 5) % 21, 5, 5);
    }
    return kind === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg');
  };

  test('says its size', () => {
    expect(header(picture())).toMatchObject({ width: 37, height: 21, whole: true });
  });

  test('cut off anywhere is never whole, and never throws', () => {
    const bytes = picture();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(header(bytes.subarray(0, length))?.whole ?? false).toBe(false);
      }),
    );
  });

  test('may have something behind its end', () => {
    expect(header(Buffer.concat([picture(), Buffer.alloc(5000)]))?.whole).toBe(true);
  });

  test('with any bytes changed never throws', () => {
    const bytes = picture();
    const change = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(change, (changes) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of changes) copy[at] = value;
        header(copy);
      }),
    );
  });
});

test('a PNG with one byte of its picture changed is not whole', () => {
  const png = blankImage('image/png');
  const at = png.indexOf('IDAT') + 10;
  png[at] = png[at]! ^ 1;
  expect(pngHeader(png)?.whole).toBe(false);
});

test('a size that is written larger than the picture is seen before the checksum', () => {
  const png = blankImage('image/png');
  png.writeUInt32BE(20_000, 16);
  expect(pngHeader(png)).toMatchObject({ width: 20_000, whole: false });
});
