import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockFrom } from '../../../src-main/residence/layout/neighbours.ts';
import { cut, join } from '../../../src-main/residence/layout/page.ts';
import { rows, textPage } from '../text-page.ts';

const line = textPage([[10, 20, 'RUA SETE DE SETEMBRO, 100 AP 3']]).lines[0]!;

describe('a part of a line', () => {
  test('keeps its text and its place', () => {
    const part = cut(line, 4, 20);
    expect(part.text).toBe('SETE DE SETEMBRO');
    // Nine characters from 70 to 115; the comma, which is left out, is narrower than a letter.
    expect(part.rect).toMatchObject({ x0: 30, y0: 20, y1: 30 });
    expect(part.rect.x1).toBeGreaterThan(111);
    expect(part.rect.x1).toBeLessThan(114);
  });

  test('of a word is in proportion', () => {
    const { rect } = cut(line, 12, 15);
    expect(rect).toMatchObject({ x0: 70, y0: 20, y1: 30 });
    expect(rect.x1).toBeCloseTo(85, 0);
  });

  test('has words that make up its text, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.nat(line.text.length), fc.nat(line.text.length), (a, b) => {
        const part = cut(line, Math.min(a, b), Math.max(a, b));
        expect(part.text).toBe(line.text.slice(Math.min(a, b), Math.max(a, b)).trim());
        expect(part.words.map((word) => word.text).join(' ')).toBe(part.text);
      }),
    );
  });

  test('joined with another is one line around both', () => {
    const page = textPage(rows(10, 20, ['RUA MUITO', 'COMPRIDA 5']));
    const joined = join(page.lines);
    expect(joined.text).toBe('RUA MUITO COMPRIDA 5');
    expect(joined.rect).toEqual({ x0: 10, x1: 60, y0: 20, y1: 42 });
  });
});

describe('the block around a line', () => {
  const page = textPage([
    ...rows(10, 100, ['MARIA SILVA', 'RUA CHILE 12', 'CENTRO', '40020-000 SALVADOR BA']),
    [10, 40, 'A HEADING FAR ABOVE'],
    [300, 112, 'ANOTHER COLUMN'],
  ]);
  const at = (text: string) => page.lines.find((each) => each.text.startsWith(text))!;

  test('is the lines over it in its column, nearest first', () => {
    expect(blockFrom(page.lines, at('40020'), 'up', 8).map(({ text }) => text)).toEqual([
      'CENTRO',
      'RUA CHILE 12',
      'MARIA SILVA',
    ]);
  });

  test('and the lines under it', () => {
    expect(blockFrom(page.lines, at('MARIA'), 'down', 2).map(({ text }) => text)).toEqual(['RUA CHILE 12', 'CENTRO']);
  });
});
