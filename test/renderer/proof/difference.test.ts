import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, type Stretch } from '../../../src-renderer/shared/comparison/difference.ts';

/** The text with what differs in brackets. */
const marked = (stretches: Stretch[]) => stretches.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
const both = (read: string, record: string) => {
  const found = differenceOf(read, record);
  return [marked(found.read), marked(found.record)];
};
const joined = (stretches: Stretch[]) => stretches.map(({ text }) => text).join('');
const folded = (text: string) =>
  [...text].map((character) => character.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()).join('');

describe('marking what differs between two texts', () => {
  test.each([
    ['27203-530', '21203-530', '2[7]203-530', '2[1]203-530'],
    ['RUA DA BAHIA', 'Rua da Bahia', 'RUA DA BAHIA', 'Rua da Bahia'],
    ['São João', 'SAO JOAO', 'São João', 'SAO JOAO'],
    ['AV AFONSO FENA', 'AV AFONSO PENA', 'AV AFONSO [F]ENA', 'AV AFONSO [P]ENA'],
    ['R DAS FLORES', 'RUA DAS FLORES', 'R DAS FLORES', 'R[UA] DAS FLORES'],
    ['LOURDES', 'CENTRO', '[LOURDES]', '[CENTRO]'],
    ['', 'CENTRO', '', '[CENTRO]'],
    ['', '', '', ''],
    ['CENTRO ', 'CENTRO', 'CENTRO[ ]', 'CENTRO'],
    ['S', 'S', 'S', 'S'],
  ])('%j against %j', (read, record, inRead, inRecord) => {
    expect(both(read, record)).toEqual([inRead, inRecord]);
  });

  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[A-E ]{0,20}$/));

  test('each side joined is its text, unchanged', () => {
    fc.assert(
      fc.property(text, text, (read, record) => {
        const found = differenceOf(read, record);
        expect(joined(found.read)).toBe(read);
        expect(joined(found.record)).toBe(record);
      }),
    );
  });

  test('what is not marked is the same on both sides, but for case and accents', () => {
    fc.assert(
      fc.property(text, text, (read, record) => {
        const found = differenceOf(read, record);
        const kept = (stretches: Stretch[]) => folded(joined(stretches.filter(({ differs }) => !differs)));
        expect(kept(found.read)).toBe(kept(found.record));
      }),
    );
  });

  test('equal texts have no marks, different ones have', () => {
    fc.assert(
      fc.property(text, text, (read, record) => {
        const found = differenceOf(read, record);
        const anyMark = [...found.read, ...found.record].some(({ differs }) => differs);
        expect(anyMark).toBe(folded(read) !== folded(record));
      }),
    );
  });

  test('the two sides may be swapped', () => {
    fc.assert(
      fc.property(text, text, (read, record) => {
        const kept = (stretches: Stretch[]) => joined(stretches.filter(({ differs }) => differs)).length > 0;
        const there = differenceOf(read, record);
        const back = differenceOf(record, read);
        expect([kept(there.read), kept(there.record)]).toEqual([kept(back.record), kept(back.read)]);
      }),
    );
  });

  test('neighbouring stretches alternate, so that a mark is one piece', () => {
    fc.assert(
      fc.property(text, text, (read, record) => {
        for (const side of Object.values(differenceOf(read, record)) as Stretch[][]) {
          for (const [index, stretch] of side.entries()) expect(stretch.differs).not.toBe(side[index + 1]?.differs);
        }
      }),
    );
  });

  test('a text that is no field of an address is marked whole instead of taking for ever', () => {
    const long = 'a'.repeat(100_000);
    expect(both(long, 'b')).toEqual([`[${long}]`, '[b]']);
  });
});
