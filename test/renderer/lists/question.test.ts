import { describe, expect, test } from 'vitest';
import { DEFAULT_THRESHOLD as API_DEFAULT, MATCH_OPTIONS } from '../../../src-main/contract/lists.ts';
import {
  AS_SPECIFIED,
  DEFAULT_THRESHOLD,
  LOWEST_THRESHOLD,
  MATCHES,
} from '../../../src-renderer/lists/query/comparison.ts';
import { needleOf } from '../../../src-renderer/lists/results/needle.ts';
import { type Asked, isAlike, questionOf } from '../../../src-renderer/lists/search/question.ts';
import { cpfOf } from '../../support/documents.ts';

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
  expect(needleOf(asked({}))).toEqual({ by: 'text', text: 'josé', plain: false });
  expect(needleOf(asked({ match: 'folded' }))).toEqual({ by: 'text', text: 'josé', plain: true });
  expect(needleOf(asked({ match: 'similar' }))).toEqual({ by: 'words' });
  expect(needleOf(null)).toEqual({ by: 'document' });
});
