import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, ERRORS } from '../../src-main/http/errors.ts';
import { entriesOf } from '../../src-main/residence/answers/entries.ts';
import { makeBill } from '../corpus/make-bill.ts';
import { createRandom } from '../corpus/random.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import { blankImage, textPdf } from '../support/uploads.ts';
import { encryptedPdf, fileOf } from './pdf/encrypted-pdf.ts';
import { openTestRoom, type TestRoom } from './room-fixture.ts';

let room: TestRoom;
let printer: Printer;
beforeAll(async () => {
  [room, printer] = await Promise.all([openTestRoom(), startPrinter()]);
});
afterAll(() => Promise.all([room.close(), printer.close()]));

const latin = (text: string) => Buffer.from(text, 'latin1');
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error = await room.read(bytes).then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error.statusCode).toBe(422);
  expect(error.message).toBe(ERRORS[(error as ApiError).code][1]);
  return error.code;
};
const found = async (bytes: Uint8Array) => entriesOf((await room.read(bytes)).reading, 'v3').length;

/** A PNG header that promises more pixels than may be decoded. */
function promised(width: number, height: number): Buffer {
  const png = blankImage('image/png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

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

describe('each bad file gets its own answer', () => {
  test.each([
    ['an empty file', () => Buffer.alloc(0), 'fileEmpty'],
    ['text', () => latin('RUA CHILE, 12'), 'fileKindNotAccepted'],
    ['another kind of picture', () => latin('GIF89a'), 'fileKindNotAccepted'],
    ['a PDF with a password', () => encryptedPdf(['x'], 'segredo'), 'fileEncrypted'],
    [
      'a PDF without pages',
      () => fileOf([latin('<< /Type /Catalog /Pages 2 0 R >>'), latin('<< /Type /Pages /Kids [] /Count 0 >>')]),
      'fileDamaged',
    ],
    ['a PDF cut off', () => textPdf(['x']).subarray(0, 150), 'fileDamaged'],
    ['a PDF of 31 pages', () => textPdf([], 31), 'tooManyPages'],
    ['a PNG cut off', () => blankImage('image/png').subarray(0, 100), 'fileDamaged'],
    ['a JPEG cut off', () => blankImage('image/jpeg').subarray(0, 300), 'fileDamaged'],
    ['a PNG of nothing but its signature', () => blankImage('image/png').subarray(0, 8), 'fileDamaged'],
    ['an image of more than 100 megapixels', () => promised(20_000, 20_000), 'imageTooLarge'],
    ['an image that promises what it does not hold', () => promised(9_000, 9_000), 'fileDamaged'],
  ] as const)('%s', async (_, make, code) => expect(await refusal(make())).toBe(code));
});

describe('odd files are read and hold no address', () => {
  test.each([
    ['a picture of one pixel', () => blankImage('image/png', 1, 1)],
    ['a strip of one row', () => blankImage('image/jpeg', 3000, 1)],
    ['an empty page', () => textPdf([])],
    ['a letter', () => textPdf(['Dear friend,', 'this is no bill.'])],
    ['a picture with a PDF behind it', () => Buffer.concat([blankImage('image/jpeg'), textPdf(['CEP 01310-100'])])],
    ['a page that draws itself', recursivePdf],
    ['a transparent picture', () => createCanvas(300, 300).toBuffer('image/png')],
  ])('%s', async (_, make) => expect(await found(make())).toBe(0));
});

describe('whatever is sent, the room goes on answering', () => {
  test('mutated PDFs end with an answer or a refusal, never with a failure', async () => {
    const pdf = await printer.pdf(makeBill('cemig', 1).html);
    const random = createRandom(11);
    for (let i = 0; i < 40; i++) {
      const bytes = Buffer.from(pdf);
      for (let change = random.int(1, 60); change > 0; change--)
        bytes[random.int(8, bytes.length - 1)] = random.int(0, 255);
      const cut = random.chance(0.3) ? bytes.subarray(0, random.int(10, bytes.length)) : bytes;
      // Opening and drawing alone: the OCR sees only pictures, whatever they were made from.
      const stop = new AbortController();
      const file = { fieldname: 'conta', name: '', encoding: '7bit', bytes: cut };
      const onProgress = (event: { stage: string }) => event.stage === 'recognizing' && stop.abort();
      const error = await room.room.read(file, onProgress, stop.signal).catch((reason) => reason);
      if (error instanceof Error) expect((error as ApiError).statusCode).toBeOneOf([422, 499]);
    }
    expect((await room.read(pdf)).reading.addresses).toHaveLength(1);
  }, 180_000);

  test('nothing of a document stands in the errors it causes', async () => {
    const secret = 'MARIA SEGREDO DA SILVA 52998224725';
    const files = [
      encryptedPdf([secret], 'segredo'),
      textPdf([secret]).subarray(0, 300),
      latin(`%PDF-1.4 ${secret}`),
      latin(`GIF89a ${secret}`),
      Buffer.concat([blankImage('image/png').subarray(0, 60), latin(secret)]),
    ];
    for (const file of files) {
      const error = await room.read(file).catch((reason) => reason);
      let text = '';
      for (let each: unknown = error; each instanceof Error; each = each.cause) {
        text += `${each.message}\n${each.stack}\n${JSON.stringify(each)}`;
      }
      expect(text).not.toBe('');
      expect(text).not.toMatch(/SEGREDO|52998224725/);
    }
  });
});
