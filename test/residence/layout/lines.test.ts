import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../src-main/residence/layout/lines.ts';
import { rows, wordsAt } from '../text-page.ts';

const texts = (placed: Parameters<typeof wordsAt>[0][]) => linesOf(placed.flatMap(wordsAt)).map((line) => line.text);

describe('lines rebuilt from places', () => {
  test('words of one row make one line, whatever the order they were drawn in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (order) => {
        const words = wordsAt([10, 10, 'RUA SETE DE SETEMBRO 100']);
        expect(linesOf(order.map((i) => words[i]!)).map((line) => line.text)).toEqual(['RUA SETE DE SETEMBRO 100']);
      }),
    );
  });

  test('a neighbouring column on the same height is another line', () => {
    expect(
      texts([
        [10, 10, 'RUA CHILE 12'],
        [200, 10, 'NOTA FISCAL 123'],
      ]),
    ).toEqual(['RUA CHILE 12', 'NOTA FISCAL 123']);
  });

  test('a neighbouring column half a row lower stays apart, row by row', () => {
    const left = rows(10, 10, ['MARIA SILVA', 'RUA CHILE 12', 'CENTRO', '40020-000 SALVADOR BA']);
    const right = rows(200, 16, ['NOTA FISCAL', 'SERIE 000', 'CHAVE DE ACESSO', 'PROTOCOLO']);
    const lines = texts([...left, ...right]);
    for (const [, , text] of [...left, ...right]) expect(lines).toContain(text);
  });

  test('a small mark counts for the height of its row', () => {
    const words = wordsAt([10, 10, '01310 100']);
    const hyphen = { text: '-', rect: { x0: 36, x1: 39, y0: 14, y1: 16 } };
    expect(linesOf([...words, hyphen]).map((line) => line.text)).toEqual(['01310 - 100']);
  });

  test('rows come from top to bottom', () => {
    expect(texts(rows(10, 10, ['A B', 'C', 'D']).toReversed())).toEqual(['A B', 'C', 'D']);
  });

  test('every word is in exactly one line', () => {
    const word = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 800 }),
      text: fc.stringMatching(/^[A-Z]{1,8}$/),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (placed) => {
        const words = placed.flatMap(({ x, y, text }) => wordsAt([x, y, text]));
        const back = linesOf(words).flatMap((line) => line.words);
        expect(new Set(back).size).toBe(words.length);
        expect(back).toHaveLength(words.length);
      }),
    );
  });
});
