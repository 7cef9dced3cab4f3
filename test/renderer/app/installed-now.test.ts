import { expect, test } from 'vitest';
import type { DataStatus } from '../../../src-main/contract/window/data.ts';
import { installedNow } from '../../../src-renderer/app/welcome/installed.ts';
import { askedAt, snapshotOf, statusOf } from '../data/statuses.ts';

test('the first start tells official data, old and new, from invented data and from none', () => {
  const invented = snapshotOf('2026-11-01', { demonstration: true });
  const status = {
    lists: [
      statusOf(['2026-11-20'], { list: 'ceis', official: askedAt('2026-11-20', 'unchanged') }),
      statusOf(['2020-04-15'], { list: 'europeias' }),
      statusOf([], { list: 'pep', snapshots: [invented] }),
      statusOf([], { list: 'onu' }),
      statusOf(['2026-11-20'], { list: 'cnep', unreadable: [{ file: 'x.sqlite', reason: 'damaged' }] }),
    ],
    postal: { snapshots: [invented], unreadable: [] },
    registry: { snapshots: [], unreadable: [] },
  } as unknown as DataStatus;
  expect(installedNow(status, new Date(2026, 10, 21))).toEqual({
    official: ['ceis', 'europeias'],
    outdated: ['europeias'],
    demonstration: ['pep', 'postal'],
    lacking: 2,
  });
});
