import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../../../src-main/registry/open-data/ingest/kinds.ts';
import { NO_CODE, noOddities, type Oddities } from '../../../../src-main/registry/open-data/ingest/oddities.ts';
import { type KnownCodes, writeField } from '../../../../src-main/registry/open-data/ingest/write-field.ts';
import { cepOf, codeOf, dateOf } from '../../../../src-main/registry/open-data/values.ts';

function written(kind: Kind | undefined, text: string, known: KnownCodes = {}): { text: string; oddities: Oddities } {
  const oddities = noOddities();
  const bytes = Buffer.from(text);
  const target = Buffer.alloc(bytes.length * 8 + 16);
  const end = writeField(kind, bytes, 0, bytes.length, target, 3, known, oddities);
  return { text: target.toString('utf8', 3, end), oddities };
}

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: length });

describe('dates', () => {
  test.each(['20260131', '19681022', '20240229', '18000101'])('%s stays', (date) => {
    expect(written({ is: 'date' }, date)).toEqual({ text: date, oddities: noOddities() });
  });
  test.each(['', '0', '00000000'])('%j says that there is none', (date) => {
    expect(written({ is: 'date' }, date)).toEqual({ text: '', oddities: noOddities() });
  });
  test.each(['20230229', '20261301', '41000101', '02020101', '2026013', 'AAAAMMDD', '19000229'])(
    '%s is none and counted',
    (date) => {
      expect(written({ is: 'date' }, date)).toEqual({ text: '', oddities: { ...noOddities(), dates: 1 } });
    },
  );
  test('whatever stays is a day', () => {
    fc.assert(
      fc.property(digits(9), (text) => {
        const stays = written({ is: 'date' }, text).text;
        expect(dateOf(stays) === '').toBe(stays === '');
      }),
    );
  });
});

describe('CEPs', () => {
  test('get their lost leading zero back', () => {
    expect(written({ is: 'cep' }, '1001000')).toEqual({
      text: '01001000',
      oddities: { ...noOddities(), cepsMended: 1 },
    });
  });
  test.each(['0', '123456', '0000000', '00000000', '1310010X', '123456789'])('%s is none', (cep) => {
    expect(written({ is: 'cep' }, cep)).toEqual({ text: '', oddities: { ...noOddities(), ceps: 1 } });
  });
  test('come out as everywhere else', () => {
    fc.assert(
      fc.property(
        digits(9).filter((text) => Number(text) > 0),
        (text) => {
          expect(written({ is: 'cep' }, text).text).toBe(cepOf(text));
        },
      ),
    );
  });
});

describe('codes', () => {
  const known = { motivos: new Uint8Array(100), cnaes: new Uint8Array(10_000_000) };
  known.motivos[1] = 1;
  known.cnaes[111301] = 1;

  test('come in the width of their table', () => {
    fc.assert(
      fc.property(fc.oneof(digits(4), fc.string({ maxLength: 4 })), (text) => {
        expect(written({ is: 'code', width: 4 }, text).text).toBe(codeOf(text, 4));
      }),
    );
  });
  test('that their table lacks stay and are counted', () => {
    const kind: Kind = { is: 'code', width: 2, table: 'motivos' };
    expect(written(kind, '1', known)).toEqual({ text: '01', oddities: noOddities() });
    expect(written(kind, '32', known)).toEqual({
      text: '32',
      oddities: { ...noOddities(), codes: { motivos: { '32': 1 } } },
    });
    // What is no code may be anybody's name or number, and reports hold neither.
    for (const text of ['X', 'valueOf', '123456789']) {
      const { text: kept, oddities } = written(kind, text, known);
      expect(kept).toBe(text);
      expect(oddities.codes).toEqual({ motivos: { [NO_CODE]: 1 } });
    }
    expect(written(kind, '32')).toEqual({ text: '32', oddities: noOddities() });
  });
  test('of a list are each in their width', () => {
    const kind: Kind = { is: 'codes', width: 7, table: 'cnaes' };
    expect(written(kind, '111301, 0111301,,9999999 ', known)).toEqual({
      text: '0111301,0111301,9999999',
      oddities: { ...noOddities(), codes: { cnaes: { '9999999': 1 } } },
    });
    expect(written(kind, ',').text).toBe('');
  });
});

test('text stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(written(undefined, text)).toEqual({ text, oddities: noOddities() });
    }),
  );
});
