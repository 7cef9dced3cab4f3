import { describe, expect, test } from 'vitest';
import type { PageReading } from '../../src-main/residence/document.ts';
import { agreementOf, cepDoubt, doubtsOf, isSettled, replaced } from '../../src-main/residence/doubts.ts';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import type { FoundAddress } from '../../src-main/residence/find/found-address.ts';
import type { Line, PageShape, Word } from '../../src-main/residence/layout/page.ts';
import type { AddressRead } from '../../src-main/residence/reading.ts';
import { addressRead } from './answers/sample.ts';

const shape: PageShape = { page: 0, width: 2480, height: 3508, rotation: 0, skew: 0 };

function line(text: string, y: number, confidence = 95, x = 200): Line {
  const rect = { x0: x, x1: x + 14 * text.length, y0: y, y1: y + 24 };
  const words = text.split(' ').map((word): Word => ({ text: word, rect, confidence }));
  return { text, rect, words };
}

const block = [line('RUA CHILE 12', 640), line('CENTRO', 670), line('40020-000 SALVADOR BA', 700)];
function found(changes: Partial<FoundAddress> = {}): FoundAddress {
  return {
    page: 0,
    cep: '40020000',
    zipCode: line('40020-000', 700),
    street: block[0]!,
    district: block[1]!,
    city: line('SALVADOR', 700),
    state: line('BA', 700),
    name: line('ANA LIMA', 610),
    taxNumber: null,
    clientNumber: line('7012345678', 640, 96, 1500),
    installation: line('0256482176', 700, 96, 1500),
    rows: block,
    score: 9,
    ...changes,
  } as FoundAddress;
}
const pageOf = (address: FoundAddress | null): PageReading => ({
  shape,
  mentionsAddress: true,
  issuer: null,
  marks: { keys: [], units: [] },
  dates: NO_DATES,
  address,
  others: [],
  tenant: null,
  supply: false,
});

/** An address whose fields came out as told. */
function read(
  outcomes: Partial<Record<keyof AddressRead['matches'], 'match' | 'differs' | 'notComparable'>>,
): AddressRead {
  const whole = addressRead(0, null);
  const matches = structuredClone(whole.matches);
  for (const field of Object.keys(matches) as (keyof typeof matches)[]) {
    const outcome = outcomes[field] ?? 'match';
    matches[field] = { matched: outcome === 'match', confidence: 1, strategy: 'char-to-char', outcome };
  }
  return { ...whole, matches };
}

describe('what is in doubt', () => {
  test('nothing is where the record says the same, or has nothing to say', () => {
    for (const address of [read({}), read({ address: 'notComparable', district: 'notComparable' })]) {
      expect(isSettled(address)).toBe(true);
      expect(doubtsOf(pageOf(found()), address)).toEqual([]);
    }
  });

  test('the whole block is, with the name over it, where one field differs', () => {
    const [doubt, ...others] = doubtsOf(pageOf(found()), read({ address: 'differs' }));
    expect(others).toEqual([]);
    expect(doubt!.mode).toBe('block');
    for (const row of [...block, line('ANA LIMA', 610)]) {
      expect(doubt!.rect.x0).toBeLessThan(row.rect.x0);
      expect(doubt!.rect.y0).toBeLessThan(row.rect.y0);
      expect(doubt!.rect.y1).toBeGreaterThan(row.rect.y1);
    }
    expect(doubt!.scale).toBeGreaterThan(1.3);
  });

  test('a code is that was read with little confidence, however well the address agrees', () => {
    const unsure = line('0256482176', 700, 60, 1500);
    const [doubt, ...others] = doubtsOf(pageOf(found({ installation: unsure })), read({}));
    expect(others).toEqual([]);
    expect(doubt!.mode).toBe('line');
    expect(doubt!.rect.x0).toBeGreaterThan(1400);
  });

  test('places stay on the page and are in whole pixels', () => {
    const edge = found({ zipCode: { ...line('40020-000', 700), rect: { x0: 1.5, x1: 2480, y0: 3490, y1: 3508 } } });
    const { rect } = cepDoubt(edge, shape);
    expect([rect.x0 >= 0, rect.x1 <= 2480, rect.y1 <= 3508]).toEqual([true, true, true]);
    expect(Object.values(rect).every(Number.isInteger)).toBe(true);
  });

  test('a page without address has nothing to look at', () => expect(doubtsOf(pageOf(null), null)).toEqual([]));
});

describe('agreement', () => {
  test('grows with every field, and most with a CEP of the printed city', () => {
    const order = [
      null,
      read({ zipCode: 'differs', city: 'differs', state: 'differs', address: 'differs', district: 'differs' }),
      read({ city: 'differs', address: 'differs', district: 'differs' }),
      read({ address: 'differs', district: 'differs' }),
      read({ address: 'differs' }),
      read({ district: 'differs' }),
      read({}),
    ].map(agreementOf);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  });
});

describe('words of the second look', () => {
  const rect = { x0: 100, x1: 300, y0: 100, y1: 140 };
  const at = (text: string, x: number): Word => ({ text, rect: { x0: x, x1: x + 20, y0: 110, y1: 130 } });

  test('take the place of those that were there, and of no others', () => {
    const texts = replaced([at('a', 50), at('b', 150), at('c', 400)], rect, [at('B', 152), at('edge', 310)]);
    expect(texts.map(({ text }) => text)).toEqual(['a', 'c', 'B']);
  });

  test('are as sure as the surer look where both read alike', () => {
    const sure = (text: string, confidence: number): Word => ({ ...at(text, 150), confidence });
    const again = (first: Word, second: Word) => replaced([first], rect, [second]).map(({ confidence }) => confidence);
    expect(again(sure('40.020-000', 92), sure('40020-000', 60))).toEqual([92]);
    expect(again(sure('40.020-000', 60), sure('40020-000', 92))).toEqual([92]);
    expect(again(sure('40.020-000', 92), sure('40021-000', 60))).toEqual([60]);
  });

  test('change nothing where it saw nothing', () => {
    const words = [at('b', 150)];
    expect(replaced(words, rect, [])).toEqual(words);
  });
});
