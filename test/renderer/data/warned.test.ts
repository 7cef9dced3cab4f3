import { expect, test } from 'vitest';
import { isIncomplete, originOf } from '../../../src-renderer/data/installed/warned.ts';
import { snapshotOf } from './statuses.ts';

const warned = (...codes: string[]) => snapshotOf('2026-11-20', { warnings: codes.map((code) => ({ code })) });

test('data is official only where the import said nothing against it', () => {
  expect(originOf(snapshotOf('2026-11-20'))).toBe('official');
  expect(originOf(warned('partnersMissing'))).toBe('official');
  expect(originOf(warned('unofficialSource'))).toBe('unofficial');
  expect(originOf(warned('dateGiven', 'sampleOnly'))).toBe('sample');
  expect(originOf({ ...warned('unofficialSource'), demonstration: true })).toBe('demonstration');
});

test('data is complete where the import said nothing but who gave the date, and not where it said what is not known here', () => {
  expect(isIncomplete(snapshotOf('2026-11-20'))).toBe(false);
  expect(isIncomplete(warned('dateGiven'))).toBe(false);
  for (const code of ['aliasesMissing', 'dateAssumed', 'somethingNew']) {
    expect(isIncomplete(warned('dateGiven', code))).toBe(true);
  }
});
