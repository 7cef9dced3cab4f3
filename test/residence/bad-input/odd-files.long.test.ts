import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../../src-main/residence/answers/entries.ts';
import { FILE_BYTES } from '../../../src-main/residence/intake/limits.ts';
import { blankImage, textPdf } from '../../support/uploads.ts';
import { fileOf } from '../pdf/encrypted-pdf.ts';
import { openTestRoom, type TestRoom } from '../room-fixture.ts';
import { latin } from './pdf-parts.ts';

let room: TestRoom;
beforeAll(async () => {
  room = await openTestRoom();
});
afterAll(() => room.close());

const found = async (bytes: Uint8Array) => entriesOf((await room.read(bytes)).reading, 'v3').length;

/** A PDF whose page draws itself in itself. */
function recursivePdf(): Buffer {
  const form =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Length 9 >>\nstream\n/F Do /F Do\nendstream';
  const content = '/F Do';
  return fileOf([
    latin('<< /Type /Catalog /Pages 2 0 R >>'),
    latin('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    latin(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R >>',
    ),
    latin(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    latin(form),
  ]);
}

test.each([
  ['a picture of one pixel', () => blankImage('image/png', 1, 1)],
  ['a strip of one row', () => blankImage('image/jpeg', 3000, 1)],
  ['an empty page', () => textPdf([])],
  ['a letter', () => textPdf(['Dear friend,', 'this is no bill.'])],
  ['a picture with a PDF behind it', () => Buffer.concat([blankImage('image/jpeg'), textPdf(['CEP 01310-100'])])],
  ['a page that draws itself', recursivePdf],
  [
    'a file of exactly 15 MB',
    () => Buffer.concat([textPdf(['x']), Buffer.alloc(FILE_BYTES - textPdf(['x']).length, 0x20)]),
  ],
  ['a page in no language', () => textPdf(Array.from({ length: 40 }, (_, i) => `qzx wvk ${i} xjq zzkw pqx vwxz kqj`))],
  [
    'a file that ends as an archive',
    () => Buffer.concat([blankImage('image/jpeg'), latin('PK\x03\x04'), Buffer.alloc(64)]),
  ],
  ['a PDF with blanks before it', () => Buffer.concat([latin('\r\n  \n'), textPdf(['x'])])],
  ['a transparent picture', () => createCanvas(300, 300).toBuffer('image/png')],
])('%s', async (_, make) => expect(await found(make())).toBe(0), 60_000);
