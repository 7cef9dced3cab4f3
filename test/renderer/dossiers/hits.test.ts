import { expect, test } from 'vitest';
import { decidedSince, groupsOf, isOpen, talliesOf } from '../../../src-renderer/dossiers/one/hits/hits.ts';
import { decided, decision, hit, opened } from './entries.ts';

test('a hit that changed since it was decided is open again', () => {
  const changed = hit('a', { ...decided('discarded'), state: 'changed' });
  expect([hit('a'), changed, hit('b', decided('confirmed'))].map(isOpen)).toEqual([true, true, false]);
  expect(talliesOf([hit('c'), changed, hit('b', decided('confirmed'))])).toEqual({ open: 2, confirmed: 1 });
});

test('in each list the same document comes before any score, and what is listed no longer at the end', () => {
  const hits = [
    hit('score', { record: { name: 'A', score: 99 } }),
    hit('former', { former: true, record: { name: 'B', reconciliation: 'exact' } }),
    hit('masked', { record: { name: 'C', reconciliation: 'unavailable' } }),
    hit('exact', { record: { name: 'D', reconciliation: 'exact', score: 60 } }),
    hit('other', { list: 'onu' }),
  ];
  expect(groupsOf(hits).map(({ list, hits: some }) => [list, some.map(({ key }) => key)])).toEqual([
    ['ceis', ['exact', 'masked', 'score', 'former']],
    ['onu', ['other']],
  ]);
});

test('who was faster is named hit by hit, with the newest decision, and none from before', () => {
  const of = (...keys: string[]) => keys.map((key) => ({ key, content: key }));
  const entries = [
    opened(),
    decision({ hits: of('a'), outcome: 'confirmed' }),
    decision({ hits: of('b', 'c'), outcome: 'discarded' }),
    decision({ hits: of('b'), outcome: 'escalated' }),
  ];
  const dossier = { entries, hits: [hit('a'), hit('b'), hit('c')] };
  const since = decidedSince(dossier, 2, ['a', 'b']);
  expect(since.map((one) => [one.hit.key, one.decision.outcome])).toEqual([['b', 'escalated']]);
  expect(decidedSince(dossier, 4, ['a', 'b', 'c'])).toEqual([]);
});
