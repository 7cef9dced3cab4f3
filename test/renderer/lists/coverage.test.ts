import { describe, expect, test } from 'vitest';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { askedBy } from '../../../src-renderer/lists/search/question.ts';
import { nothingOf } from '../../../src-renderer/lists/states/nothing.ts';
import {
  type AskedBy,
  type Coverage,
  coverageOf,
  NO_SCOPE,
  type Scope,
  scopeOf,
} from '../../../src-renderer/shared/consulted/coverage.ts';
import { askedAt, snapshotOf, statusOf } from '../data/statuses.ts';

const NOW = new Date(2026, 10, 21, 15, 0);
const DAMAGED = [{ file: 'cnep.sqlite', reason: 'damaged' as const }];
const status = (list: ListName, changes: Partial<ListStatus> = {}) =>
  statusOf(['2026-11-20'], { list, title: `Lista ${list}`, ...changes });
const LISTS = [status('ceis'), status('cnep'), status('pep')];

/** Whether nothing found in these lists could be shown as clear. */
const isClear = (lists: readonly ListStatus[], scope: Scope = scopeOf(lists)) =>
  coverageOf(scope, 'todas', lists, NOW).clear;
const withCnep = (changes: Partial<ListStatus>) => [LISTS[0]!, status('cnep', changes), LISTS[2]!];
const snapshot = (changes: Partial<SnapshotSummary>) => ({ snapshots: [snapshotOf('2026-11-20', changes)] });

describe('nothing found is clear', () => {
  test('where every list asked for was searched, whole and up to date', () => {
    expect(isClear(LISTS)).toBe(true);
    expect(isClear(withCnep(snapshot({ warnings: [{ code: 'cepsMended' }] })))).toBe(true);
  });

  test.each<[string, Partial<ListStatus>]>([
    ['is not installed', { snapshots: [] }],
    ['cannot be read', { snapshots: [], unreadable: DAMAGED }],
    ['has a file that cannot be read beside others', { unreadable: DAMAGED }],
    ['is of demonstration', snapshot({ demonstration: true })],
    ['is expired', { snapshots: [snapshotOf('2026-01-01')] }],
    ['is to be checked', { official: askedAt('2026-11-21', 'failed') }],
    ['lacks a board', snapshot({ warnings: [{ code: 'boardsMissing', detail: 'QGP' }] })],
    ['lacks a part', snapshot({ warnings: [{ code: 'cepsMended' }, { code: 'aliasesMissing' }] })],
  ])('not where one of them %s', (_, changes) => {
    expect(isClear(withCnep(changes))).toBe(false);
  });

  test('not where the service passes over a list, says nothing, or what is installed is not known', () => {
    const whole = scopeOf(LISTS);
    expect(isClear(LISTS, { ...whole, consulted: whole.consulted.slice(1) })).toBe(false);
    expect(isClear(LISTS, NO_SCOPE)).toBe(false);
    expect(isClear([], whole)).toBe(false);
    expect(isClear([], NO_SCOPE)).toBe(false);
    expect(isClear(LISTS, { ...whole, consulted: [...whole.consulted, { ...whole.consulted[0]!, list: 'uk' }] })).toBe(
      false,
    );
  });

  test('not where a list was passed over that is not among those installed here', () => {
    const notConsulted = [{ list: 'uk' as const, reason: 'notInstalled' as const, files: [] }];
    expect(isClear(LISTS, { ...scopeOf(LISTS), notConsulted })).toBe(false);
  });

  test('by what the search went through, not by what is installed now', () => {
    const whole = scopeOf(LISTS);
    const notConsulted = [{ list: 'cnep' as const, reason: 'unreadable' as const, files: DAMAGED }];
    expect(isClear(LISTS, { consulted: whole.consulted.filter(({ list }) => list !== 'cnep'), notConsulted })).toBe(
      false,
    );
    const old = [{ list: 'cnep' as const, snapshots: [snapshotOf('2026-01-01')] }];
    expect(isClear(LISTS, { consulted: [whole.consulted[0]!, ...old, whole.consulted[2]!], notConsulted: [] })).toBe(
      false,
    );
  });

  test('for one list by that list alone', () => {
    const lists = withCnep({ snapshots: [], unreadable: DAMAGED });
    const only = (list: ListName) => scopeOf(lists.filter((one) => one.list === list));
    expect(coverageOf(only('ceis'), 'ceis', lists, NOW).clear).toBe(true);
    expect(coverageOf(only('cnep'), 'cnep', lists, NOW).clear).toBe(false);
  });
});

test('lists with data older than it may be are told apart, demonstration and what is to be checked are not among them', () => {
  const lists = [
    status('ceis', { snapshots: [snapshotOf('2026-01-01')] }),
    status('cnep', { official: askedAt('2026-11-21', 'failed') }),
    status('pep', { snapshots: [snapshotOf('2026-01-01', { demonstration: true })] }),
  ];
  const { outdated } = coverageOf(scopeOf(lists), 'todas', lists, NOW);
  expect(outdated.map(({ list }) => list)).toEqual(['ceis']);
});

test('a group is clear by its own lists alone, and by every one of them', () => {
  const group = { name: 'Ours', lists: ['ceis', 'cnep'] as ListName[] };
  const whole = scopeOf(LISTS.slice(0, 2));
  expect(coverageOf(whole, group, LISTS, NOW).clear).toBe(true);
  expect(coverageOf({ ...whole, consulted: whole.consulted.slice(1) }, group, LISTS, NOW).clear).toBe(false);
  expect(coverageOf(NO_SCOPE, { name: 'None', lists: [] }, LISTS, NOW).clear).toBe(false);
});

test('what was searched and what was not is told with titles, reasons and files', () => {
  const lists = [
    status('ceis', { snapshots: [snapshotOf('2026-11-20', { demonstration: true })] }),
    status('cnep', { snapshots: [], unreadable: DAMAGED }),
    status('pep', { snapshots: [] }),
  ];
  const { consulted, notConsulted, demonstration } = coverageOf(scopeOf(lists), 'todas', lists, NOW);
  expect(consulted.map(({ title, freshness }) => [title, freshness])).toEqual([['Lista ceis', 'demonstration']]);
  expect(demonstration.map(({ list }) => list)).toEqual(['ceis']);
  expect(notConsulted).toEqual([
    { list: 'cnep', title: 'Lista cnep', reason: 'unreadable', files: DAMAGED },
    { list: 'pep', title: 'Lista pep', reason: 'notInstalled', files: [] },
  ]);
});

test('a list with a file that cannot be read counts as not searched, whatever stands beside it', () => {
  const lists = [status('ceis', { unreadable: DAMAGED })];
  expect(scopeOf(lists)).toMatchObject({ consulted: [], notConsulted: [{ list: 'ceis', reason: 'unreadable' }] });
});

describe('lists without documents', () => {
  const silent = status('onu', { snapshots: [snapshotOf('2026-11-20', { withoutDocuments: true })] });
  const half = status('candidatoseleitorais', {
    snapshots: [snapshotOf('2026-11-20', { withoutDocuments: true }), snapshotOf('2026-11-20')],
  });
  const lists = [LISTS[0]!, silent, half];
  const by = (asked: AskedBy, some = lists) => coverageOf(scopeOf(some), 'todas', some, NOW, asked);
  const named = ({ withoutDocuments }: Coverage) => withoutDocuments.map(({ list }) => list);
  const CPF = '529.982.247-25';

  test('answer a name as all others do', () => {
    expect(by('name')).toMatchObject({ clear: true, withoutDocuments: [] });
    expect(by('name').consulted).toHaveLength(3);
  });

  test('do not count as consulted for a document, are named, and leave nothing clear', () => {
    const coverage = by('document');
    expect(coverage.consulted.map(({ list }) => list)).toEqual(['ceis']);
    // One election of two is enough: who is not found may be in it.
    expect(named(coverage)).toEqual(['onu', 'candidatoseleitorais']);
    expect(coverage.clear).toBe(false);
    expect(nothingOf(CPF, coverage)).toBe('partly');
    expect(by('document', [LISTS[0]!])).toMatchObject({ clear: true, withoutDocuments: [] });
  });

  test('alone they say nothing of a document', () => {
    expect(nothingOf(CPF, by('document', [silent]))).toBe('silent');
    expect(nothingOf(CPF, coverageOf(NO_SCOPE, 'todas', lists, NOW, 'document'))).toBe('nowhere');
  });

  test('are named where some of many lookups ask by document alone, and answered the others', () => {
    const coverage = by('either');
    expect([coverage.consulted.length, named(coverage), coverage.clear]).toEqual([
      3,
      ['onu', 'candidatoseleitorais'],
      false,
    ]);
  });

  test('by what is asked', () => {
    expect([CPF, '***.982.247-**', '33.000.167/0001-01', 'Zenóbia'].map(askedBy)).toEqual([
      'document',
      'document',
      'document',
      'name',
    ]);
  });
});
