import { expect, test } from 'vitest';
import { capitals } from '../../src-main/text/capitals.ts';

test('capitals without accents, one blank between words', () => {
  expect(capitals(' Não  habilitado\n')).toBe('NAO HABILITADO');
  expect(capitals('São\u00a0Paulo')).toBe('SAO PAULO');
});
