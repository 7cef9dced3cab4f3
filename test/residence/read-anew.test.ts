import { expect, test } from 'vitest';
import { type Manner, readAnew } from '../../src-main/residence/read-anew.ts';
import type { ReadPage } from '../../src-main/residence/second-look.ts';
import { understandPage } from '../../src-main/residence/understand-page.ts';
import { addressRead } from './answers/sample.ts';

const SHAPE = { page: 0, width: 600, height: 800, rotation: 0, skew: 0 } as const;
const nothing: ReadPage = { page: understandPage({ shape: SHAPE, words: [] }), address: null };

/** An address whose record has the fields named, and no other. */
function addressWith(...matching: string[]): ReadPage {
  const address = addressRead(0, null, '40020000');
  for (const [field, match] of Object.entries(address.matches)) {
    match.matched = matching.includes(field);
    match.outcome = match.matched ? 'match' : 'differs';
  }
  return { ...nothing, address };
}

/** Of A4 as it is drawn for the OCR. */
const A4 = { width: 2480, height: 3508 };

async function readWith(
  answers: readonly ReadPage[],
  size = A4,
  told?: string,
): Promise<{ got: ReadPage | null; manners: Manner[] }> {
  const manners: Manner[] = [];
  const got = await readAnew(size, async (manner) => answers[manners.push(manner) - 1] ?? nothing, told);
  return { got, manners };
}

test('every manner is another one, and all are tried before the answer is nothing', async () => {
  const { got, manners } = await readWith([]);
  expect(got).toBeNull();
  expect(manners.length).toBeGreaterThanOrEqual(3);
  expect(new Set(manners.map(({ zoom, mode }) => `${zoom} ${mode}`)).size).toBe(manners.length);
  expect(manners).not.toContainEqual({ zoom: 1, mode: 'page' });
});

test('the first address that the postal data confirm ends it', async () => {
  const right = addressWith('zipCode', 'city', 'state');
  const { got, manners } = await readWith([nothing, right]);
  expect([got, manners.length]).toEqual([right, 2]);
});

test.each([
  ['no record', addressWith()],
  ['a record of another place', addressWith('zipCode')],
  ['a record of another city and street in the state', addressWith('zipCode', 'state', 'district')],
])('an address with %s is not taken', async (_, doubtful) => {
  expect((await readWith([doubtful, doubtful, doubtful])).got).toBeNull();
});

test('a CEP that is read as the first time is what stands there: the page is read no more', async () => {
  const unknown = addressWith();
  const told = unknown.address!.extraction.zipCode;
  expect(await readWith([unknown], A4, told)).toMatchObject({ got: null, manners: { length: 1 } });
  expect((await readWith([unknown], A4, '01001000')).manners.length).toBeGreaterThanOrEqual(3);
});

test('a street of the record is enough where the city was misread', async () => {
  const right = addressWith('zipCode', 'address');
  expect((await readWith([right])).got).toBe(right);
});

test('a larger page is read anew in fewer manners, an enormous one in none', async () => {
  expect((await readWith([], { width: 3508, height: 4961 })).manners).toHaveLength(1);
  expect((await readWith([], { width: 10_000, height: 10_000 })).manners).toHaveLength(0);
});
