import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankImage, textPdf } from '../../support/uploads.ts';
import { encryptedPdf } from '../pdf/encrypted-pdf.ts';
import { openTestRoom, type TestRoom } from '../room-fixture.ts';
import { latin } from './pdf-parts.ts';

let room: TestRoom;
beforeAll(async () => {
  room = await openTestRoom();
});
afterAll(() => room.close());

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
