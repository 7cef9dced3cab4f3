import { expect, test } from 'vitest';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { cnpjDigits, cpfOfNine } from './check-digits.ts';

test.each(['12ABC34501DE35', 'LWNDT383000182', '7TTTY04J000108', '00000000000191', '33683111000280', '06990590000123'])(
  'the digits of %s are those published',
  (cnpj) => expect(cnpjDigits(cnpj.slice(0, 12))).toBe(cnpj.slice(12)),
);

test('CPFs of any nine digits are valid', () => {
  expect(cpfOfNine(529_982_247)).toBe('52998224725');
  for (let nine = 1; nine < 999_999_999; nine += 1_234_567) expect(isValidCpf(cpfOfNine(nine))).toBe(true);
});
