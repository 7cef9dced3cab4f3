import { expect, test } from 'vitest';
import type { EntryOf } from '../../../src-main/contract/dossiers.ts';
import { hitsOf, standingsOf } from '../../../src-renderer/lists/several/standing.ts';
import { decided, facts, hit, opened, stamp } from '../dossiers/entries.ts';

function consultation(request: string, hits: string[]): EntryOf<'consultation'> {
  return { ...stamp(), kind: 'consultation', facts: facts({ request }), hits };
}

test('a lookup has the hits of its own answer, and none before it is filed', () => {
  const entries = [opened(), consultation('one', ['a', 'b', 'gone']), consultation('two', ['b', 'c'])];
  const dossier = { entries, hits: [hit('a'), hit('b'), hit('c')] };
  const keysOf = (request: string | null) => hitsOf(dossier, request).map(({ key }) => key);
  expect(keysOf('one')).toEqual(['a', 'b']);
  expect(keysOf('two')).toEqual(['b', 'c']);
  expect(keysOf('three')).toEqual([]);
  expect(keysOf(null)).toEqual([]);
});

test('what was decided before and has changed is told from both, before all else', () => {
  const hits = [
    hit('a', decided('discarded')),
    hit('b', { ...decided('discarded'), state: 'changed' }),
    hit('c'),
    hit('d', decided('confirmed')),
    hit('e', decided('discarded')),
  ];
  expect(standingsOf(hits)).toEqual([
    { standing: 'changed', count: 1 },
    { standing: 'open', count: 1 },
    { standing: 'confirmed', count: 1 },
    { standing: 'discarded', count: 2 },
  ]);
});
