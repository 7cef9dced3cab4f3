import { expect, test } from 'vitest';
import { coverageOf, scopeOf } from '../../../../src-renderer/shared/consulted/coverage.ts';
import { scopeOfSources } from '../../../../src-renderer/shared/consulted/scope-of-sources.ts';
import { officeOf, sourcesOf } from '../../../../src-renderer/shared/consulted/sources.ts';
import { askedAt, snapshotOf, statusOf } from '../../data/statuses.ts';

const NOW = new Date(2026, 10, 21, 15, 0);
const LISTS = (['ceis', 'onu'] as const).map((list) => statusOf(['2026-11-20'], { list, title: list }));
const NAMES = LISTS.map(({ list, snapshots }) => `${list}/${snapshots[0]!.file.replace(/\.csv$/, '')}`);
const headers = (changes: Record<string, string> = {}) =>
  new Headers({ 'Atesta-Office': 'answered', 'Atesta-Data': NAMES.join(', '), ...changes });
const judged = (answer: Headers, lists = LISTS) =>
  coverageOf(scopeOfSources(lists, 'todas', sourcesOf(answer), officeOf(answer)), 'todas', lists, NOW);
const isClear = (answer: Headers) => judged(answer).clear;

test('of an office’s answer only what answered there makes "nothing found" clear, whatever is installed here', () => {
  expect(coverageOf(scopeOf(LISTS), 'todas', LISTS, NOW).clear).toBe(true);
  expect(isClear(headers())).toBe(true);
  expect(isClear(headers({ 'Atesta-Data': NAMES[0]! }))).toBe(false);
  expect(isClear(headers({ 'Atesta-Data': `${NAMES[0]}, onu/20240101_ONU` }))).toBe(false);
  expect(isClear(headers({ 'Atesta-Data': '' }))).toBe(false);
});

test('a list that is incomplete at the office is none that was searched whole, though here it is', () => {
  expect(isClear(headers({ 'Atesta-Data-Notice': 'incomplete=onu' }))).toBe(false);
  expect(isClear(headers({ 'Atesta-Data-Notice': 'demonstration; lists=pep; incomplete=ceis,onu' }))).toBe(false);
  expect(isClear(headers({ 'Atesta-Data-Notice': 'incomplete=pep' }))).toBe(true);
});

test('of a run of which some was answered here and some at the office nobody could say that all of it was searched', () => {
  const mixed = [...sourcesOf(headers()), ...sourcesOf(headers({ 'Atesta-Office': 'unreachable' }))];
  expect(coverageOf(scopeOfSources(LISTS, 'todas', mixed), 'todas', LISTS, NOW).clear).toBe(false);
  // Where no office is, what is installed here says it.
  const alone = sourcesOf(new Headers({ 'Atesta-Data': NAMES.join(', '), 'Atesta-Data-Notice': 'incomplete=onu' }));
  expect(alone).toEqual(NAMES);
});

test('what this machine’s publishers said, and what it took back, says nothing of an office’s list: its date alone does', () => {
  const day = '2026-05-01';
  const old = statusOf([day], { official: askedAt('2026-11-21', 'unchanged') });
  const here = coverageOf(scopeOf([old]), 'ceis', [old], NOW);
  expect(here.clear).toBe(true);
  const answer = headers({ 'Atesta-Data': 'ceis/20260501_CEIS' });
  const scopes = [
    { ...scopeOf([old]), office: officeOf(answer) },
    scopeOfSources([old], 'ceis', sourcesOf(answer), officeOf(answer)),
  ];
  for (const scope of scopes) {
    const { clear, outdated } = coverageOf(scope, 'ceis', [old], NOW);
    expect([clear, outdated.map(({ list }) => list)]).toEqual([false, ['ceis']]);
  }
  const [fresh] = LISTS;
  const elsewhere = { ...fresh!, rolledBack: snapshotOf('2026-11-21'), official: askedAt('2026-11-21', 'failed') };
  expect(coverageOf(scopeOf([elsewhere]), 'ceis', [elsewhere], NOW).clear).toBe(false);
  expect(judged(headers({ 'Atesta-Data': NAMES[0]! }), [elsewhere]).clear).toBe(true);
});

test('a list of which a file cannot be read here was searched at the office, and one that it lacks is not damaged there', () => {
  const [ceis, onu] = LISTS.map((status) => ({
    ...status,
    unreadable: [{ file: 'x.csv', reason: 'damaged' }] as never,
  }));
  expect(judged(headers(), [ceis!, onu!]).clear).toBe(true);
  const { notConsulted } = judged(headers({ 'Atesta-Data': NAMES[0]! }), [ceis!, onu!]);
  expect(notConsulted.map(({ list, reason }) => [list, reason])).toEqual([['onu', 'notInstalled']]);
});

test('invented data that answered at the office is told as such, and is nothing that anybody was looked for in', () => {
  const some = judged(headers({ 'Atesta-Data-Notice': 'demonstration; lists=onu; incomplete=pep' }));
  expect([some.clear, some.official, some.demonstration.map(({ list }) => list)]).toEqual([false, 1, ['onu']]);
  const all = judged(headers({ 'Atesta-Data-Notice': 'demonstration' }));
  expect([all.clear, all.official, all.demonstration.map(({ list }) => list)]).toEqual([false, 0, ['ceis', 'onu']]);
});
