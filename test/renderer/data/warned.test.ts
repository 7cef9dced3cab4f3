import { expect, test } from 'vitest';
import { isIncomplete, originOf, warningsOf } from '../../../src-renderer/shared/installed/warned.ts';
import { snapshotOf } from './statuses.ts';

const warned = (...codes: string[]) => snapshotOf('2026-11-20', { warnings: codes.map((code) => ({ code })) });

test('data is official only where the import said nothing against it', () => {
  expect(originOf(snapshotOf('2026-11-20'))).toBe('official');
  expect(originOf(warned('partnersMissing'))).toBe('official');
  expect(originOf(warned('unofficialSource'))).toBe('unofficial');
  expect(originOf(warned('partnersMissing', 'fewEstablishments'))).toBe('sample');
  expect(originOf({ ...warned('unofficialSource'), demonstration: true })).toBe('demonstration');
});

test('what the imports of several files said is told once, and what they count is added up', () => {
  const files = [
    [
      { code: 'rowsRejected', detail: '2' },
      { code: 'boardsMissing', detail: 'PAS' },
    ],
    [
      { code: 'unitsMissing', detail: 'AC' },
      { code: 'rowsRejected', detail: '1' },
    ],
    [{ code: 'unitsMissing', detail: 'AC' }],
  ].map((warnings) => snapshotOf('2026-11-20', { warnings }));
  expect(warningsOf([...files, snapshotOf('2026-11-19')])).toEqual([
    { code: 'rowsRejected', detail: '3' },
    { code: 'boardsMissing', detail: 'PAS' },
    { code: 'unitsMissing', detail: 'AC' },
  ]);
});

test('data is complete where nothing that it lacks was told, and not where what was told is not known here', () => {
  expect(isIncomplete(snapshotOf('2026-11-20'))).toBe(false);
  expect(isIncomplete(warned('cepsMended'))).toBe(false);
  for (const code of ['aliasesMissing', 'rowsRejected', 'somethingNew']) {
    expect(isIncomplete(warned('cepsMended', code))).toBe(true);
  }
});
