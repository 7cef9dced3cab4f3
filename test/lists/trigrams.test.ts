import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchExpression, trigramsOf } from '../../src-main/lists/trigrams.ts';

const chosen = (expression: string | null) => expression?.split(' AND ');

test('trigrams are of code points, each one once', () => {
  expect(trigramsOf('𝒜é漢𝒜é漢').map(({ gram }) => gram)).toEqual(['𝒜é漢', 'é漢𝒜', '漢𝒜é']);
  expect(trigramsOf('ab')).toEqual([]);
});

describe('the expression', () => {
  test('asks for the rarest trigrams first, apart from one another, five at most', () => {
    const counts: Record<string, number> = { 'a s': 5, ' si': 6, lva: 9, ria: 7 };
    const expression = matchExpression('maria silva', (gram) => counts[gram] ?? 100);
    expect(chosen(expression)?.slice(0, 3)).toEqual(['"a s"', '"ria"', '"lva"']);
    expect(chosen(expression)!.length).toBeLessThanOrEqual(5);
    expect(expression).not.toContain('" si"');
  });

  test('is none where a trigram occurs nowhere', () => {
    expect(matchExpression('maria', (gram) => (gram === 'ari' ? 0 : 9))).toBeNull();
  });

  test('has one trigram at least, and every one of them stands in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 }), fc.nat(), (text, seed) => {
        fc.pre([...text].length >= 3);
        const grams = chosen(matchExpression(text, (gram) => 1 + ((gram.codePointAt(0)! * 31 + seed) % 97)))!;
        expect(grams.length).toBeGreaterThan(0);
        if (!text.includes(' AND ') && !text.includes('"')) {
          for (const gram of grams) expect(text).toContain(gram.slice(1, -1));
        }
      }),
    );
  });

  test('keeps quotes inside its strings', () => {
    expect(matchExpression('a"b', () => 1)).toBe('"a""b"');
    expect(matchExpression('" OR', () => 1)).not.toMatch(/^"" OR/);
  });
});
