import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import type { LookQuestion } from '../../src-main/residence/document.ts';
import { decodePicture, drawGrey } from '../../src-main/residence/image/canvas.ts';
import { turn } from '../../src-main/residence/image/grey.ts';
import { piecesOf } from '../../src-main/residence/image/pieces.ts';
import type { Word } from '../../src-main/residence/layout/page.ts';
import { OcrEngine } from '../../src-main/residence/ocr/engine.ts';
import { lookAt } from '../../src-main/residence/ocr/look.ts';
import type { OcrPage } from '../../src-main/residence/ocr-page.ts';
import { lookAgain, type ReadPage } from '../../src-main/residence/second-look.ts';
import { understandPage } from '../../src-main/residence/understand-page.ts';
import { addressRead } from './answers/sample.ts';

const engine = new OcrEngine();
afterAll(() => engine.stop());

const ROWS = ['ANA LIMA SOUZA', 'RUA CHILE, 12 AP 3', 'CENTRO', '40020-000 SALVADOR BA'];

/** A page with one address, drawn either way up, and the words that a hasty reader made of it. */
async function pageWith(over: boolean, misread: string): Promise<OcrPage> {
  const canvas = createCanvas(1000, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1000, 600);
  context.fillStyle = '#000';
  context.font = '16px "Liberation Sans", Arial, sans-serif';
  const words: Word[] = [];
  for (const [row, text] of ROWS.entries()) {
    const y = 250 + row * 24;
    context.fillText(text, 300, y);
    const read = text.replace('40020-000', misread);
    for (const { 0: word, index } of read.matchAll(/\S+/g)) {
      const x0 = 300 + context.measureText(text.slice(0, index)).width;
      const rect = { x0, x1: x0 + context.measureText(word).width, y0: y - 13, y1: y + 3 };
      words.push({ text: word, rect, confidence: 90 });
    }
  }
  const upright = drawGrey(await decodePicture(canvas.toBuffer('image/png')), { scale: 1, rotation: 0, skew: 0 });
  const pieces = piecesOf(over ? turn(upright, 180) : upright, 200, 2);
  const rotation = over ? 180 : 0;
  return { shape: { page: 0, width: 1000, height: 600, rotation, skew: 0 }, words, pieces, over, dpi: 200 };
}

/** Understands words as the reader does; only 40020-000 is on record, so that nothing else can agree. */
function understood(page: OcrPage, words: Word[]): ReadPage {
  const reading = understandPage({ shape: page.shape, words });
  if (!reading.address) return { page: reading, address: null };
  const known = reading.address.cep === '40020000';
  const address = addressRead(0, null, reading.address.cep);
  for (const match of Object.values(address.matches)) {
    match.matched = known;
    match.outcome = known ? 'match' : 'notInThisCopy';
  }
  return { page: reading, address };
}

describe('a CEP that was misread is read right at the second look', () => {
  test.each([
    ['upright', false],
    ['upside down', true],
  ])('on a page drawn %s, cut out of its pieces', async (_, over) => {
    const page = await pageWith(over, '40820-080');
    const asked: LookQuestion[] = [];
    const result = await lookAgain(page, understood(page, page.words), {
      look: (question) => {
        asked.push(question);
        return lookAt(question, engine);
      },
      understand: async (words) => understood(page, words),
    });
    expect(result.page.address!.cep).toBe('40020000');
    expect(asked.map(({ mode }) => mode)).toEqual(['block']);
    expect(asked[0]!.scale).toBeGreaterThan(1.5);
  });
});

test('what does not agree better is not kept, and what agrees is not looked at', async () => {
  const page = await pageWith(false, '40820-080');
  const first = understood(page, page.words);
  const blind = { look: async () => [], understand: async (words: Word[]) => understood(page, words) };
  expect((await lookAgain(page, first, blind)).page.address!.cep).toBe('40820080');

  const right = await pageWith(false, '40020-000');
  const settled = understood(right, right.words);
  const never = {
    look: async () => {
      throw new Error('looked where nothing was in doubt');
    },
    understand: blind.understand,
  };
  expect(await lookAgain(right, settled, never)).toBe(settled);
});
