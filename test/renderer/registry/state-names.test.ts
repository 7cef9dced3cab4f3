import { expect, test } from 'vitest';
import { STATES } from '../../../src-main/contract/registry.ts';
import { ofState, STATE_NAMES } from '../../../src-renderer/registry/query/state-names.ts';

test('a state takes its article in Portuguese and none in English', () => {
  expect(ofState('PR', 'pt-BR')).toBe('do Paraná');
  expect(ofState('BA', 'pt-BR')).toBe('da Bahia');
  expect(ofState('SP', 'pt-BR')).toBe('de São Paulo');
  expect(ofState('DF', 'pt-BR')).toBe('do Distrito Federal');
  expect(ofState('BA', 'en')).toBe('of Bahia');
  for (const uf of STATES) expect(ofState(uf, 'pt-BR')).toMatch(new RegExp(`^d[aeo] ${STATE_NAMES[uf]}$`));
});
