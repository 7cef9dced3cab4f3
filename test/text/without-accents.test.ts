import { expect, test } from 'vitest';
import { lowerWithoutAccents, withoutAccents } from '../../src-main/text/without-accents.ts';

test('takes marks off letters, typed in one piece or two, and leaves all else', () => {
  expect(withoutAccents('Ação de São João, 3ª vez')).toBe('Acao de Sao Joao, 3ª vez');
  expect(withoutAccents('e\u0301')).toBe('e');
  expect(withoutAccents('Søren Strauß')).toBe('Søren Strauß');
});

test('the same in lower case', () => {
  expect(lowerWithoutAccents('INÍCIO Sanção')).toBe('inicio sancao');
});
