import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConsultationFacts } from '../../../src-main/contract/dossiers.ts';
import { saidOf } from '../../../src-renderer/dossiers/one/timeline/story.ts';
import { refreshDossiers } from '../../../src-renderer/shared/dossier/dossiers-api.ts';
import { facts } from './entries.ts';

const CEIS: ConsultationFacts['answeredFrom'][number] = {
  kind: 'list',
  name: 'ceis',
  file: '20261120_CEIS.csv',
  date: '2026-11-20',
  records: 20,
  sha256: null,
  demonstration: false,
  warnings: [],
};
const factsOf = (found: number | null, former: number) => facts({ found, former, answeredFrom: [CEIS] });

test('nothing is only said where nothing was found, also of what has left', () => {
  expect(saidOf(factsOf(0, 0)).says).toBe('story.nothing');
  expect(saidOf(factsOf(0, 2))).toEqual({ says: 'alone.former', records: 2 });
  expect(saidOf(factsOf(3, 2))).toEqual({ says: 'story.found', records: 3 });
  expect(saidOf(factsOf(null, 0)).says).toBe('story.foundUnknown');
  expect(saidOf(facts({ found: 0 })).says).toBe('story.foundUnknown');
  expect(saidOf(facts({ found: 0, endpoint: '/receita-federal-and-sintegra/v1' })).says).toBe('story.foundNone');
});

test('a question that lists cannot answer is told as one, and a list that says nothing of it is not counted', () => {
  const by = (taxId: string, ...names: string[]) =>
    facts({ found: 0, parameters: [['taxId', taxId]], answeredFrom: names.map((name) => ({ ...CEIS, name })) });
  expect(saidOf(by('52998224725', 'ceis', 'onu', 'cvm'))).toEqual({ says: 'story.nothing', records: 1 });
  expect(saidOf(by('52998224725', 'onu')).says).toBe('story.silent');
  expect(saidOf(by('52998224726', 'ceis')).says).toBe('story.doubt.cpfWrong');
  expect(saidOf({ ...by('52998224726', 'ceis'), found: 2 }).says).toBe('story.found');
});

test('lists that are not on the screen are forgotten when something is entered', async () => {
  const queries = new QueryClient();
  for (const list of ['list', 'alone']) queries.setQueryData(['dossiers', list, {}], { total: 1 });
  queries.setQueryData(['dossiers', 'one', 'x'], {});
  await refreshDossiers(queries);
  const keys = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1]);
  expect(keys).toEqual(['one']);
});
