import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import { ERRORS } from '../../../src-main/errors/registry.ts';
import { blankImage, textPdf } from '../../support/uploads.ts';
import { encryptedPdf, fileOf } from '../pdf/encrypted-pdf.ts';
import { openTestRoom, type TestRoom } from '../room-fixture.ts';
import { latin } from './pdf-parts.ts';

let room: TestRoom;
beforeAll(async () => {
  room = await openTestRoom();
});
afterAll(() => room.close());

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

/** A PNG header that promises more pixels than may be decoded. */
function promised(width: number, height: number): Buffer {
  const png = blankImage('image/png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The beginning of a file of the ISO base media format. */
const heif = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), latin(`ftyp${brand}`), Buffer.alloc(64)]);

test.each([
  ['an empty file', () => Buffer.alloc(0), 'fileEmpty'],
  ['text', () => latin('RUA CHILE, 12'), 'fileKindNotAccepted'],
  ['another kind of picture', () => latin('GIF89a'), 'fileKindNotAccepted'],
  ['a photo of an iPhone', () => heif('heic'), 'fileIsHeic'],
  ['a photo of several pictures, as Android names it', () => heif('mif1'), 'fileIsHeic'],
  ['a film', () => heif('isom'), 'fileKindNotAccepted'],
  ['a WebP image', () => createCanvas(8, 8).toBuffer('image/webp'), 'fileIsWebp'],
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
