import { expect, test } from 'vitest';
import { shortTitle } from '../../../src-renderer/lists/short-title.ts';

test('a list goes by its acronym where its title ends with one', () => {
  expect(shortTitle('Pessoas Expostas Politicamente (PEP)')).toBe('PEP');
  expect(shortTitle('Penalidades do Banco Central (QGI, QGP e PAS)')).toBe(
    'Penalidades do Banco Central (QGI, QGP e PAS)',
  );
  expect(shortTitle('UK Sanctions List')).toBe('UK Sanctions List');
});
