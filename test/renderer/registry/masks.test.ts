import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cnpjMask, cpfMask, ieMask } from '../../../src-renderer/registry/query/document-masks.ts';
import { applyEdit, type Edit, type Mask } from '../../../src-renderer/registry/query/masked-input.ts';

const MASKS = { cpf: cpfMask, cnpj: cnpjMask, ie: ieMask };

/** Types one key after another where the caret stands, as a browser does it. */
function typed(mask: Mask, keys: string, from: Edit = { text: '', caret: 0 }): Edit {
  return [...keys].reduce((field, key) => {
    const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret);
    return applyEdit(mask, field.text, { text, caret: field.caret + 1 });
  }, from);
}

/** Backspace where the caret stands. */
function erased(mask: Mask, field: Edit): Edit {
  if (field.caret === 0) return field;
  const text = field.text.slice(0, field.caret - 1) + field.text.slice(field.caret);
  return applyEdit(mask, field.text, { text, caret: field.caret - 1 });
}

function pasted(mask: Mask, text: string): string {
  return applyEdit(mask, '', { text, caret: text.length }).text;
}

describe('a CPF while it is typed', () => {
  test('separators appear between the digits and never after the last', () => {
    const steps = ['5', '52', '529', '5299', '529982247', '5299822472'].map((keys) => typed(cpfMask, keys).text);
    expect(steps).toEqual(['5', '52', '529', '529.9', '529.982.247', '529.982.247-2']);
    expect(typed(cpfMask, '52998224725').text).toBe('529.982.247-25');
  });

  test('letters and a twelfth digit are not taken', () => {
    expect(typed(cpfMask, '5a2b9').text).toBe('529');
    expect(typed(cpfMask, '529982247259').text).toBe('529.982.247-25');
  });
});

describe('a CNPJ while it is typed', () => {
  test('numeric and alphanumeric ones get the same mask, letters upper case', () => {
    expect(typed(cnpjMask, '33683111000280').text).toBe('33.683.111/0002-80');
    expect(typed(cnpjMask, '12abc34501de35').text).toBe('12.ABC.345/01DE-35');
  });

  test('the two check digits take no letters', () => {
    expect(typed(cnpjMask, '12ABC34501DEX3Y5').text).toBe('12.ABC.345/01DE-35');
  });

  test.each([
    ['33.683.111/0002-80', '33.683.111/0002-80'],
    ['33683111000280', '33.683.111/0002-80'],
    [' 33 683 111 0002 80 ', '33.683.111/0002-80'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['CNPJ: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['CNPJ nº 33.683.111/0002-80', '33.683.111/0002-80'],
    ['cnpj33683111000280', '33.683.111/0002-80'],
    ['CNPJ/MF 33.683.111/0002-80', '33.683.111/0002-80'],
    ['CNPJ\u00a0\u200b33.683.111/0002-80\n', '33.683.111/0002-80'],
    ['CNPJ12340001', 'CN.PJ1.234/0001'],
  ])('%j pasted becomes %s', (text, shown) => {
    expect(pasted(cnpjMask, text)).toBe(shown);
  });
});

describe('a state registration', () => {
  test('keeps the form in which the state writes it', () => {
    expect(typed(ieMask, '110.042.490.114').text).toBe('110.042.490.114');
    expect(typed(ieMask, 'p-01100424.3/002').text).toBe('P-01100424.3/002');
  });
});

describe('the caret', () => {
  test('stays behind what was typed in the middle', () => {
    const whole = typed(cpfMask, '52998224');
    const edited = typed(cpfMask, '1', { text: whole.text, caret: 2 });
    expect(edited).toEqual({ text: '521.998.224', caret: 3 });
  });

  test('backspace behind a separator takes the digit before it', () => {
    const field = { text: '529.982', caret: 4 };
    expect(erased(cpfMask, field)).toEqual({ text: '529.82', caret: 2 });
  });

  test('the Delete key before a separator takes the digit behind it', () => {
    expect(applyEdit(cpfMask, '529.982', { text: '529982', caret: 3 }, true)).toEqual({ text: '529.82', caret: 3 });
  });

  test('a whole document is erased by as many backspaces as it has characters that count', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,11}$/), (digits) => {
        let field = typed(cpfMask, digits);
        let presses = 0;
        while (field.text !== '' && presses <= 40) {
          field = erased(cpfMask, field);
          presses++;
        }
        expect(field.text).toBe('');
        expect(presses).toBe(digits.length);
      }),
    );
  });
});

describe.each(Object.entries(MASKS))('the mask of %s', (_name, mask) => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 30 });

  test('what it shows reads back as what counts', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const significant = mask.significant(text);
        expect(mask.significant(mask.format(significant))).toBe(significant);
      }),
    );
  });

  test('any edit leaves a text in its mask and the caret inside it', () => {
    fc.assert(
      fc.property(anything, anything, fc.nat(30), (held, text, at) => {
        const before = mask.format(mask.significant(held));
        const after = applyEdit(mask, before, { text, caret: Math.min(at, text.length) });
        expect(mask.format(mask.significant(after.text))).toBe(after.text);
        expect(after.caret).toBeGreaterThanOrEqual(0);
        expect(after.caret).toBeLessThanOrEqual(after.text.length);
      }),
    );
  });
});
