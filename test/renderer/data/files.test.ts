import { describe, expect, test } from 'vitest';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import { LIST_TABLE } from '../../../src-main/lists/list-table.ts';
import {
  answeringOf,
  dataSetWayBack,
  isClosed,
  isInParts,
  wayBack,
} from '../../../src-renderer/shared/installed/files.ts';
import { snapshotOf, statusOf } from './statuses.ts';

test('the lists published in parts are those whose sources tell parts apart', async () => {
  for (const { list, source } of LIST_TABLE) {
    if (source) expect.soft(isInParts(list), list).toBe((await source()).seriesOf !== undefined);
  }
});

test('the programmes that have ended are those fetched only by the month', () => {
  for (const { list, official } of LIST_TABLE) {
    expect.soft(isClosed(list), list).toBe(official?.onlyNamed !== undefined);
  }
});

test('of a list in parts the newest file of each part answers, of others the newest', () => {
  const files = ['2026-11-21', '2026-11-20', '2026-11-19'].map((date, at) =>
    snapshotOf(date, { series: at === 1 ? 'QGP' : 'QGI' }),
  );
  expect(answeringOf('bacen', files)).toEqual(files.slice(0, 2));
  expect(answeringOf('ceis', files)).toEqual(files.slice(0, 1));
});

describe('the way back from the newest file', () => {
  const counts = { added: 0, removed: 0, altered: 0 };
  const files = (status: Parameters<typeof wayBack>[0]) => {
    const way = wayBack(status);
    return way && [way.removes.file, way.answers.file];
  };

  test('leads to the one before it', () => {
    expect(files(statusOf(['2026-11-21', '2026-11-20', '2026-11-19']))).toEqual([
      '20261121_CEIS.csv',
      '20261120_CEIS.csv',
    ]);
  });

  test('is none with one file or none, or from demonstration data', () => {
    expect(wayBack(statusOf(['2026-11-21']))).toBeNull();
    expect(wayBack(statusOf([]))).toBeNull();
    const invented = [
      snapshotOf('2026-11-21', { demonstration: true }),
      snapshotOf('2026-11-20', { demonstration: true }),
    ];
    expect(wayBack(statusOf([], { snapshots: invented }))).toBeNull();
  });

  test('of a list in parts leads to the file of the same part, which the newest was compared with', () => {
    const dates = ['2026-11-21', '2026-11-20', '2026-10-21'];
    const changes = { from: '2026-10-21', to: '2026-11-21', ...counts };
    expect(files(statusOf(dates, { list: 'bacen', changes }))).toEqual(['20261121_CEIS.csv', '20261021_CEIS.csv']);
  });

  test('of a list in parts is none where it cannot be told', () => {
    const dates = ['2026-11-21', '2026-11-20'];
    expect(wayBack(statusOf(dates, { list: 'bacen' }))).toBeNull();
    const ofAnother = { from: '2026-10-21', to: '2026-11-20', ...counts };
    expect(wayBack(statusOf(dates, { list: 'bacen', changes: ofAnother }))).toBeNull();
  });
});

describe('the way back of the registry', () => {
  const month = (date: string, demonstration = false): SnapshotSummary => ({
    ...{ file: `${date.replace('-', '').slice(0, 6)}_CNPJ`, date, records: 1, importedAt: '', demonstration },
  });

  test('is from the newest month to the one before it', () => {
    const [newest, before] = [month('2026-11-11'), month('2026-10-11')];
    expect(dataSetWayBack([newest, before, month('2026-09-11')])).toEqual({ removes: newest, answers: before });
  });

  test('is none to the demonstration, and none where one month is all there is', () => {
    expect(dataSetWayBack([month('2026-11-11'), month('2026-11-01', true)])).toBeNull();
    expect(dataSetWayBack([month('2026-11-11')])).toBeNull();
    expect(dataSetWayBack([])).toBeNull();
  });
});
