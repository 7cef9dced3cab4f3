import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodePicture, drawGrey } from '../../../src-main/residence/image/canvas.ts';
import type { Grey } from '../../../src-main/residence/image/grey.ts';
import { turn } from '../../../src-main/residence/image/grey.ts';
import { piecesOf } from '../../../src-main/residence/image/pieces.ts';
import { linesOf } from '../../../src-main/residence/layout/lines.ts';
import type { Word } from '../../../src-main/residence/layout/page.ts';
import { OcrEngine } from '../../../src-main/residence/ocr/engine.ts';
import { UPRIGHT, uprightness } from '../../../src-main/residence/ocr/orientation.ts';
import { readPiece } from '../../../src-main/residence/ocr/read-piece.ts';

const LEFT = [
  'MARIA APARECIDA DA SILVA',
  'RUA SETE DE SETEMBRO, 120 AP 3',
  'CENTRO',
  '40020-000 SALVADOR BA',
  'CONTA DE ENERGIA',
];
const RIGHT = ['NOTA FISCAL 123456', 'CHAVE DE ACESSO', 'VENCIMENTO 10/11/2026', 'TOTAL A PAGAR', 'PROTOCOLO 778899'];

let grey: Grey;
let engine: OcrEngine;
beforeAll(async () => {
  const canvas = createCanvas(1000, 500);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1000, 500);
  context.fillStyle = '#000';
  context.font = '24px "Liberation Sans", Arial, sans-serif';
  for (const [i, text] of LEFT.entries()) context.fillText(text, 30, 60 + i * 80);
  // Half a row lower: automatic page layout reads such columns into each other.
  for (const [i, text] of RIGHT.entries()) context.fillText(text, 600, 75 + i * 80);
  grey = drawGrey(await decodePicture(canvas.toBuffer('image/png')), { scale: 1, rotation: 0, skew: 0 });
  engine = new OcrEngine();
});
afterAll(() => engine.stop());

async function words(page: Grey, count: number, over = false): Promise<Word[]> {
  const read: Word[] = [];
  for (const piece of piecesOf(page, 200, count)) {
    read.push(...(await readPiece({ piece, pageHeight: page.height, dpi: 200, over }, engine)));
  }
  return read;
}
const texts = (read: readonly Word[]) =>
  linesOf(read)
    .map((line) => line.text)
    .sort();

describe('reading', () => {
  test('gives the lines of two columns apart, though their rows interleave', async () => {
    expect(texts(await words(grey, 1))).toEqual([...LEFT, ...RIGHT].sort());
  });

  test('in pieces gives the same words in the same places, each once', async () => {
    const whole = await words(grey, 1);
    for (const count of [2, 3]) {
      const pieces = await words(grey, count);
      expect(texts(pieces)).toEqual(texts(whole));
      const place = ({ text, rect }: Word) => `${text} ${Math.round(rect.x0 / 4)} ${Math.round(rect.y0 / 4)}`;
      expect(pieces.map(place).sort()).toEqual(whole.map(place).sort());
    }
  });

  test('upside down gives the places on the page that is turned back', async () => {
    const upright = await words(grey, 2);
    const over = await words(turn(grey, 180), 2, true);
    expect(texts(over)).toEqual(texts(upright));
    const cep = (read: readonly Word[]) => read.find((word) => word.text === '40020-000')!.rect;
    expect(Math.abs(cep(over).y0 - cep(upright).y0)).toBeLessThan(4);
    expect(Math.abs(cep(over).x0 - cep(upright).x0)).toBeLessThan(4);
  });

  test('tells a page that is upright from one that is upside down', async () => {
    expect(uprightness(await words(grey, 1))).toBeGreaterThan(UPRIGHT);
    expect(uprightness(await words(turn(grey, 180), 1))).toBeLessThan(UPRIGHT);
  });

  test('after it was stopped starts again by itself', async () => {
    await engine.stop();
    expect(texts(await words(grey, 1))).toContain('CENTRO');
  });
});

test('a page with nothing on it may as well stay as it is', () => {
  expect(uprightness([])).toBe(1);
});
