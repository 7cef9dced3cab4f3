import { expect, test } from 'vitest';
import { agedBy } from '../../src-main/contract/list-boards.ts';

const of = (date: string, series?: string) => ({ date, ...(series && { series }) });

test('a list of boards is as old as the oldest of the newest of each, any other as its newest file', () => {
  const boards = [of('2026-11-20', 'PAS'), of('2026-10-01', 'QGP'), of('2026-09-01', 'QGP'), of('2026-11-01', 'QGI')];
  expect(agedBy('bacen', boards)).toEqual(of('2026-10-01', 'QGP'));
  const elections = [of('2026-11-20', '2026'), of('2024-11-20', '2024')];
  expect(agedBy('candidatoseleitorais', elections)).toEqual(of('2026-11-20', '2026'));
  expect(agedBy('candidatoseleitorais', elections.toReversed())).toEqual(of('2026-11-20', '2026'));
  expect(agedBy('bacen', [])).toBeUndefined();
});

test('of files that are known to have answered, and not of which board they are, each counts', () => {
  expect(agedBy('bacen', [of('2026-11-20'), of('2024-11-20')])).toEqual(of('2024-11-20'));
});
