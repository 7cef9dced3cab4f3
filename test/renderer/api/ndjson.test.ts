import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ndjson } from '../../../src-renderer/api/ndjson.ts';

/** A body that arrives in these pieces, and whether somebody hung up on it. */
function bodyOf(chunks: readonly Uint8Array[]) {
  const waiting = [...chunks];
  const state = { cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = waiting.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { stream, state };
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function all(chunks: readonly Uint8Array[]): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const batch of ndjson(bodyOf(chunks).stream)) items.push(...batch);
  return items;
}

describe('reading NDJSON', () => {
  test('gives the same objects however the network cuts the bytes', async () => {
    const item = fc.record({ name: fc.string({ unit: 'grapheme' }), at: fc.integer() });
    await fc.assert(
      fc.asyncProperty(fc.array(item), fc.array(fc.nat(40)), fc.boolean(), async (items, cuts, ended) => {
        const text = items.map((value) => JSON.stringify(value)).join('\n') + (ended && items.length > 0 ? '\n' : '');
        const whole = bytes(text);
        const chunks: Uint8Array[] = [];
        let from = 0;
        for (const length of cuts) {
          chunks.push(whole.slice(from, from + length));
          from += length;
        }
        chunks.push(whole.slice(from));
        expect(await all(chunks)).toEqual(items);
      }),
    );
  });

  test('gives all lines that a piece completes as one batch', async () => {
    const { stream } = bodyOf([bytes('{"a":1}\n{"a":2}\n{"a"'), bytes(':3}\n')]);
    const batches: unknown[] = [];
    for await (const batch of ndjson(stream)) batches.push(batch);
    expect(batches).toEqual([[{ a: 1 }, { a: 2 }], [{ a: 3 }]]);
  });

  test('skips empty lines', async () => {
    expect(await all([bytes('\n{"a":1}\n\n \n')])).toEqual([{ a: 1 }]);
  });

  test('throws at a line that is not JSON', async () => {
    await expect(all([bytes('{"a":1}\n{"a":\n')])).rejects.toThrow(SyntaxError);
  });

  test('hangs up when the reader leaves early', async () => {
    const { stream, state } = bodyOf([bytes('{"a":1}\n'), bytes('{"a":2}\n'), bytes('{"a":3}\n')]);
    for await (const _ of ndjson(stream)) break;
    expect(state.cancelled).toBe(true);
  });
});
