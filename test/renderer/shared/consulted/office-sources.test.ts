import { expect, test } from 'vitest';
import { coverageOf, scopeOf } from '../../../../src-renderer/shared/consulted/coverage.ts';
import { scopeOfSources } from '../../../../src-renderer/shared/consulted/scope-of-sources.ts';
import { sourcesOf } from '../../../../src-renderer/shared/consulted/sources.ts';
import { statusOf } from '../../data/statuses.ts';

const NOW = new Date(2026, 10, 21, 15, 0);
const LISTS = (['ceis', 'onu'] as const).map((list) => statusOf(['2026-11-20'], { list, title: list }));
const NAMES = LISTS.map(({ list, snapshots }) => `${list}/${snapshots[0]!.file.replace(/\.csv$/, '')}`);
const headers = (changes: Record<string, string> = {}) =>
  new Headers({ 'Atesta-Office': 'answered', 'Atesta-Data': NAMES.join(', '), ...changes });
const isClear = (answer: Headers) =>
  coverageOf(scopeOfSources(LISTS, 'todas', sourcesOf(answer)), 'todas', LISTS, NOW).clear;

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
