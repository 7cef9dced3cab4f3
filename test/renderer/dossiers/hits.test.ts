import { expect, test } from 'vitest';
import type { EntryOf } from '../../../src-main/contract/dossiers.ts';
import { decidedSince, groupsOf, isOpen, noHitsOf, talliesOf } from '../../../src-renderer/dossiers/one/hits/hits.ts';
import { decided, decision, facts, hit, opened, stamp } from './entries.ts';

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

test('that there are no hits is only said where lists were asked, and every answer says that nothing was found', () => {
  const ceis = { kind: 'list', name: 'ceis', file: 'a', date: '2026-11-20', sha256: null, records: 1 } as const;
  const answered = [{ ...ceis, demonstration: false, warnings: [] }];
  const asked = (change: Parameters<typeof facts>[0]): EntryOf<'consultation'> => ({
    ...stamp(),
    kind: 'consultation',
    facts: facts(change),
    hits: [],
  });
  const nothing = asked({ answeredFrom: answered });
  expect(noHitsOf([opened()])).toBe('notAsked');
  expect(noHitsOf([opened(), asked({})])).toBe('notAsked');
  expect(noHitsOf([opened(), asked({ endpoint: '/proof-of-residence/v1', answeredFrom: answered })])).toBe('notAsked');
  expect(noHitsOf([opened(), nothing])).toBe('none');
  expect(noHitsOf([opened(), nothing, asked({ answeredFrom: answered, found: null })])).toBe('notSaid');
  const whole = answered[0]!;
  const partly: Parameters<typeof facts>[0][] = [
    { notConsulted: [{ name: 'onu', reason: 'unreadable' }] },
    { answeredFrom: [{ ...whole, warnings: [{ code: 'rowsRejected', detail: '3' }] }] },
    { answeredFrom: [whole, { ...whole, name: 'cvm' }], parameters: [['taxId', '52998224725']] },
    { answeredFrom: [{ ...whole, date: '2026-08-01' }] },
    { parameters: [['taxId', '52998224726']] },
    { parameters: [['name', '12345']] },
  ];
  for (const change of partly) {
    const one = asked({ answeredFrom: answered, ...change });
    expect(noHitsOf([opened(), nothing, one]), JSON.stringify(change)).toBe('notSaid');
  }
});
