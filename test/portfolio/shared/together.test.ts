import { expect, test } from 'vitest';
import { install } from '../../lists/snapshots.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { portfolioOf, roomsIn } from '../rooms.ts';
import { machine, officeDatabase, opened } from './office.ts';
import {
  compareTogether,
  MANY,
  MATCHING,
  manyClients,
  manyListed,
  noteWork,
  resultOf,
  withListsOf,
  workOf,
} from './together.ts';

const { url } = officeDatabase();
const CLIENTS = manyClients();
const PIECES = Math.ceil(MANY / 256);

test.skipIf(NO_POSTGRES)(
  'one portfolio is compared by two services: both do pieces, and what comes of it is what one machine finds',
  async () => {
    const dataDir = tempDir();
    await install(dataDir, 'onu', '20261101', manyListed());
    const alone = roomsIn(dataDir);
    const own = await portfolioOf(alone.room, CLIENTS, MATCHING);
    await alone.room.catchUp(own);
    const expected = await resultOf(alone, own);
    await alone.close();

    const like = withListsOf(dataDir);
    const one = opened(like, url());
    const id = await portfolioOf(one.room, CLIENTS, MATCHING);
    const other = machine(url(), one);
    await other.room.portfolios();
    await noteWork(url());
    await compareTogether([one, other], id);
    await Promise.all([one.close(), other.close()]);
    expect([...one.errors, ...other.errors]).toEqual([]);
    const { claimed, answered } = await workOf(url());
    console.log(JSON.stringify({ claimed, answered, pieces: PIECES }));
    expect(claimed).toHaveLength(2);
    expect(Math.min(...claimed)).toBeGreaterThan(1);
    expect(answered).toBeGreaterThan(1);
    const after = opened(like, url());
    expect(await resultOf(after, id)).toEqual(expected);
    expect(await query(url(), 'SELECT FROM atesta.portfolio_piece')).toEqual([]);
  },
  120_000,
);
