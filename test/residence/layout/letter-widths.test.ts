import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../src-main/residence/layout/letter-widths.ts';

test('shares grow from 0 to 1 with the characters counted, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (text) => {
      const shares = Array.from({ length: text.length + 1 }, (_, count) => shareOf(text, count));
      expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
      for (let at = 1; at < shares.length; at++) expect(shares[at]).toBeGreaterThanOrEqual(shares[at - 1]! - 1e-12);
    }),
  );
});

test('a text of nothing but a combining mark beyond the first plane', () => {
  const mark = '\u{115af}';
  expect([shareOf(mark, 0), shareOf(mark, 1), shareOf(mark, 2)]).toEqual([0, 0.5, 1]);
  expect(shareOf(`A${mark}`, 2)).toBe(1);
});

test('a word of a bill is found in its run to within a tenth of the type size, where equal letters miss by more', () => {
  const context = createCanvas(10, 10).getContext('2d');
  context.font = '100px "Liberation Sans", Arial, Helvetica, sans-serif';
  for (const line of ['AVENIDA AFONSO PENA 71', '30130-003 BELO HORIZONTE, MG', 'MARIA DA CONCEIÇÃO FILLIPPI']) {
    const whole = context.measureText(line).width;
    const words = [...line.matchAll(/\S+/g)].slice(1);
    const misses = (share: (at: number) => number) =>
      Math.max(
        ...words.map(({ index }) => Math.abs(share(index) * whole - context.measureText(line.slice(0, index)).width)),
      );
    expect(misses((at) => shareOf(line, at))).toBeLessThan(10);
    expect(misses((at) => at / line.length)).toBeGreaterThan(10);
  }
});
