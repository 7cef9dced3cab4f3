import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemOfValue } from '../../../src-main/lists/batch/item.ts';
import { itemsOfJson } from '../../../src-main/lists/batch/read-json.ts';

function read(text: string): unknown {
  try {
    return [...itemsOfJson(text)];
  } catch (error) {
    return (error as Error).cause;
  }
}

/** What the standard's reader makes of a text. */
function expected(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.map(itemOfValue);
  } catch {}
  return { fault: 'batchInvalidJson', detail: undefined };
}

test.each([
  '[]',
  ' [ ] \n',
  '["ANA"]',
  '["A,]B", "\\"]", {"name": "[{", "x": [1, {"y": []}]}]',
  '\ufeff[]',
  '',
  '{}',
  '"ANA"',
  '[1,]',
  '[,1]',
  '[1,,2]',
  '[1 2]',
  '[1]]',
  '[1',
  '["ANA',
  '[{]}]',
  '[}]',
  '[01]',
  '[nul]',
  '[1] x',
  '[1] // comment',
  '[/* comment */ 1]',
  "['ANA']",
  '["\u0001"]',
  '[\u00a01]',
])('%j is read as JSON.parse reads it', (text) => {
  expect(read(text)).toEqual(expected(text));
});

describe('any text', () => {
  test('that is an array is read as JSON.parse reads it', () => {
    const item = fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(fc.array(item), fc.constantFrom(undefined, 1, '\t'), (items, space) => {
        const text = JSON.stringify(items, null, space);
        expect(read(text)).toEqual(expected(text));
      }),
    );
  });

  test('that was damaged is refused or read as JSON.parse does it', () => {
    const damage = fc.tuple(fc.array(fc.jsonValue({ maxDepth: 2 })), fc.nat(), fc.constantFrom(...'[]{},:"\\/ x1'));
    fc.assert(
      fc.property(damage, ([items, place, letter]) => {
        const whole = JSON.stringify(items);
        const at = place % (whole.length + 1);
        for (const text of [whole.slice(0, at) + letter + whole.slice(at + 1), whole.slice(0, at), whole + letter]) {
          expect(read(text)).toEqual(expected(text));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('an item of more than 64 Ki characters is none and does no harm to the others', () => {
  const items = read(JSON.stringify([{ id: 1, name: 'A'.repeat(70_000) }, 'ANA'])) as { fault?: string }[];
  expect(items[0]!.fault).toBeDefined();
  expect(items[1]).toEqual({ name: 'ANA' });
});

test('brackets a million deep do not overflow anything', () => {
  expect(read('['.repeat(1_000_000))).toMatchObject({ fault: 'batchInvalidJson' });
  expect(read('['.repeat(30_000) + ']'.repeat(30_000))).toHaveLength(1);
});
