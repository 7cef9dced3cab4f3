import { describe, expect, test } from 'vitest';
import { formatCep, isCep, normaliseCep } from '../../src-main/documents/cep.ts';

describe('CEP', () => {
  test.each([
    ['01310-100', '01310100'],
    ['01.310-100', '01310100'],
    [' 01310 100 ', '01310100'],
    ['01310100', '01310100'],
  ])('%j is %s', (text, cep) => {
    expect(normaliseCep(text)).toBe(cep);
  });

  test.each(['', '1310100', '013101000', '01310-10A', '01310_100', '01310–100', 'CEP 01310-100'])(
    '%j is none',
    (text) => {
      expect(normaliseCep(text)).toBeNull();
    },
  );

  test('isCep wants the 8 digits without mask', () => {
    expect(isCep('01310100')).toBe(true);
    expect(isCep('01310-100')).toBe(false);
    expect(isCep('01310100\n')).toBe(false);
  });

  test('formatCep keeps leading zeros and leaves what is no CEP alone', () => {
    expect(formatCep('01310100')).toBe('01310-100');
    expect(formatCep('1310100')).toBe('1310100');
  });
});
