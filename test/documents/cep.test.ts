import { describe, expect, test } from 'vitest';
import { formatCep, isCep } from '../../src-main/documents/cep.ts';

describe('CEP', () => {
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
