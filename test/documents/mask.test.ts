import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeMask } from '../../src-main/documents/mask.ts';
import { masked } from './check-digits.ts';

describe('a mask is anything of . - / and spaces', () => {
  test.each([
    ['19.131.243/0001-97', '19131243000197'],
    ['  529.982.247-25 ', '52998224725'],
    ['1-9/1.3 1243000197', '19131243000197'],
    ['12.abc.345/01de-35', '12abc34501de35'],
    ['', ''],
    [' . - / ', ''],
  ])('%j becomes %j', (text, bare) => {
    expect(removeMask(text)).toBe(bare);
  });

  test.each([
    '529_982_247_25',
    '529.982.247–25',
    '529\t98224725',
    '529\u00a098224725',
    '529,982,247-25',
    '52998224725\n',
    '52998224725\0',
    '٥٢٩٩٨٢٢٤٧٢٥',
    'é',
    '1913124300019７',
    '*',
  ])('%j holds a foreign character', (text) => {
    expect(removeMask(text)).toBeNull();
  });

  test('letters and digits come out untouched and in order, wherever the mask was', () => {
    const bare = fc.string({ unit: fc.constantFrom(...'09azAZ') });
    const both = bare.chain((text) => masked(text).map((withMask) => ({ text, withMask })));
    fc.assert(
      fc.property(both, ({ text, withMask }) => {
        expect(removeMask(withMask)).toBe(text);
      }),
    );
  });

  test('any text either loses only its mask or is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = [...text].filter((character) => !'.-/ '.includes(character)).join('');
        expect(removeMask(text)).toBe(/^[0-9A-Za-z]*$/.test(kept) ? kept : null);
      }),
    );
  });
});
