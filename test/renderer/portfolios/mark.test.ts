import { expect, test } from 'vitest';
import type { ClientDossier, RememberedHit } from '../../../src-main/contract/remembered.ts';
import { markOf } from '../../../src-renderer/portfolios/alerts/mark.ts';
import { decided, hit } from '../dossiers/entries.ts';

const dossier = (protocol: string, ...hits: RememberedHit[]): ClientDossier => ({
  dossier: '1f7d3e5b-9c2a-4b6d-8e0f-3a5c7b9d1e2f',
  protocol,
  name: 'Abelardo Jatobá',
  hits,
});
const discarded = hit('a', decided('discarded'));

test('what nobody decided has no mark', () => {
  expect(markOf([])).toBeNull();
  expect(markOf([dossier('D-1', hit('a'))])).toBeNull();
});

test('a decision is told with its dossier, and that it holds only where nothing is another since', () => {
  expect(markOf([dossier('D-1', hit('b')), dossier('D-2', discarded)])).toEqual({
    protocol: 'D-2',
    outcome: 'discarded',
    holds: true,
  });
  for (const state of ['changed', 'uncertain'] as const)
    expect(markOf([dossier('D-1', discarded), dossier('D-2', { ...discarded, state })])).toMatchObject({
      holds: false,
    });
});

test('of dossiers that decided it otherwise none is told for all', () => {
  expect(markOf([dossier('D-1', discarded), dossier('D-2', hit('a', decided('confirmed')))])).toBe('several');
});
