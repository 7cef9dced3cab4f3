import { describe, expect, test } from 'vitest';
import { DEFAULT_THRESHOLD as API_DEFAULT, LIST_NAMES, MATCH_OPTIONS } from '../../../src-main/contract/lists.ts';
import { DEFAULT_THRESHOLD, LOWEST_THRESHOLD, MATCHES } from '../../../src-renderer/lists/query/comparison.ts';
import { needleOf } from '../../../src-renderer/lists/results/needle.ts';
import { parseBirthDate } from '../../../src-renderer/lists/search/facts.ts';
import { type Asked, isAlike, isSameQuestion, questionOf } from '../../../src-renderer/lists/search/question.ts';
import { BUILT_IN, groupsWith, isIn, whereKey } from '../../../src-renderer/shared/consulted/where.ts';
import { cpfOf } from '../../support/documents.ts';
import { AS_SPECIFIED } from './as-specified.ts';

const asked = (changes: Partial<Asked>): Asked => ({ text: 'josé', list: 'todas', ...AS_SPECIFIED, ...changes });

describe('the lookup', () => {
  test('says nothing of the comparison that the specification has', () => {
    expect(questionOf(asked({}))).toEqual({ list: 'todas', name: 'josé' });
  });

  test('says how else names are compared, and how alike similar ones must be', () => {
    expect(questionOf(asked({ match: 'folded', threshold: 70 }))).toEqual({
      list: 'todas',
      name: 'josé',
      match: 'folded',
    });
    expect(questionOf(asked({ match: 'similar', threshold: 70 }))).toMatchObject({ match: 'similar', threshold: '70' });
  });

  test('by document compares no names', () => {
    const text = cpfOf('123456789');
    expect(questionOf(asked({ text, match: 'similar' }))).toEqual({ list: 'todas', taxId: text });
    expect(needleOf(asked({ text, match: 'similar' }))).toEqual({ by: 'document' });
  });

  test('in a group names its lists', () => {
    const list = { builtIn: 'pep', lists: BUILT_IN.pep } as const;
    expect(questionOf(asked({ list }))).toEqual({ list: 'todas', lists: 'candidatoseleitorais,pep', name: 'josé' });
  });

  test('of a name says what else is known, one of a document does not', () => {
    const facts = { birthDate: ' 1961 ', country: ' Irã ', type: 'person' } as const;
    expect(questionOf(asked({ facts }))).toMatchObject({ birthDate: '1961', country: 'Irã', type: 'person' });
    const text = cpfOf('123456789');
    expect(questionOf(asked({ text, facts }))).toEqual({ list: 'todas', taxId: text });
    const wrong = { ...facts, birthDate: '31/02/1961' };
    expect(questionOf(asked({ facts: wrong }))).toBeNull();
    expect(questionOf(asked({ text, facts: wrong }))).not.toBeNull();
  });

  test.each([
    ['1961', '1961'],
    ['12/03/1961', '1961-03-12'],
    ['1/3/1961', '1961-03-01'],
    ['1961-03-12', '1961-03-12'],
    ['12.03.1961', '1961-03-12'],
    ['61', null],
    ['0961', null],
    ['31/02/1961', null],
    ['março', null],
  ])('takes the birth date %s for %s', (typed, parsed) => {
    expect(parseBirthDate(typed)).toBe(parsed);
  });

  test('is another one in another group, or with something else known', () => {
    const group = { name: 'Ours', lists: ['pep'] } as const;
    const one = asked({ list: { ...group, lists: ['pep'] } });
    expect(isSameQuestion(one, asked({ list: { ...group, lists: ['pep'] } }))).toBe(true);
    expect(isSameQuestion(one, asked({ list: { name: 'Others', lists: ['pep'] } }))).toBe(false);
    expect(isSameQuestion(one, asked({ list: { name: 'Ours', lists: ['ceis'] } }))).toBe(false);
    const known = { birthDate: '1961', country: '', type: '' } as const;
    expect(isAlike(asked({ facts: known }), asked({}))).toBe(false);
    expect(isAlike(asked({ facts: { ...known, birthDate: '' } }), asked({}))).toBe(true);
  });

  test('is none where there is nothing to ask', () => {
    expect(questionOf(asked({ text: 'jo', match: 'similar' }))).toBeNull();
  });

  test('is remembered once for each way of comparing, whatever the threshold', () => {
    expect(isAlike(asked({ match: 'similar', threshold: 70 }), asked({ match: 'similar' }))).toBe(true);
    expect(isAlike(asked({ match: 'folded' }), asked({}))).toBe(false);
    expect(isAlike(asked({ list: 'pep' }), asked({}))).toBe(false);
  });
});

test('the ways of comparing are the API’s, and so is the threshold', () => {
  expect(MATCHES).toEqual(MATCH_OPTIONS);
  expect(DEFAULT_THRESHOLD).toBe(API_DEFAULT);
  expect(LOWEST_THRESHOLD).toBeLessThan(API_DEFAULT);
});

test('what is marked follows the comparison', () => {
  expect(needleOf(asked({}))).toEqual({ by: 'text', text: 'josé', match: 'exact' });
  expect(needleOf(asked({ match: 'folded' }))).toEqual({ by: 'text', text: 'josé', match: 'folded' });
  expect(needleOf(asked({ match: 'similar' }))).toEqual({ by: 'words' });
  expect(needleOf(null)).toEqual({ by: 'document' });
});

test('a group of lists has the lists of its name, and its own key', () => {
  const own = { name: 'sanctions', lists: ['ceis' as const] };
  const groups = groupsWith([own]);
  expect(new Set(groups.map(whereKey)).size).toBe(4);
  for (const lists of Object.values(BUILT_IN)) expect(LIST_NAMES).toEqual(expect.arrayContaining([...lists]));
  expect([isIn(own, 'ceis'), isIn(own, 'uk'), isIn('todas', 'uk'), isIn('uk', 'ceis')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
