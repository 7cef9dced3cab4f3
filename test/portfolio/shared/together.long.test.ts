import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { install } from '../../lists/snapshots.ts';
import { killsOr } from '../../support/kills.ts';
import { NO_POSTGRES, query, startPostgres } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { portfolioOf, roomsIn } from '../rooms.ts';
import { machine, opened } from './office.ts';
import { MATCHING, manyClients, manyListed, noteWork, resultOf, withListsOf, workOf } from './together.ts';

const CHILD = path.join(import.meta.dirname, 'together.child.ts');
const KILLS = killsOr(20);
/** Two pieces a kill. */
const CLIENTS = manyClients(512 * KILLS);

test.skipIf(NO_POSTGRES)(
  `two services that compare one portfolio, killed ${KILLS} times by turns: what comes of it is what one machine finds`,
  async () => {
    const server = await startPostgres();
    try {
      const url = await server.newDatabase();
      const lists = tempDir();
      await install(lists, 'onu', '20261101', manyListed());
      const alone = roomsIn(withListsOf(lists));
      const own = await portfolioOf(alone.room, CLIENTS, MATCHING);
      await alone.room.catchUp(own);
      const expected = await resultOf(alone, own);
      await alone.close();

      const first = opened(withListsOf(lists), url);
      const id = await portfolioOf(first.room, CLIENTS, MATCHING);
      const second = machine(url, first);
      await second.room.portfolios();
      await noteWork(url);
      const dirs = [first.dataDir, second.dataDir];
      await Promise.all([first.close(), second.close()]);
      const begin = (dataDir: string): ChildProcess => {
        const child = spawn(process.execPath, [CHILD, dataDir, url], { stdio: ['ignore', 'inherit', 'inherit'] });
        onTestFinished(() => void child.kill('SIGKILL'));
        return child;
      };
      const end = async (child: ChildProcess) => {
        child.kill('SIGKILL');
        await once(child, 'close');
      };
      const running = dirs.map(begin);
      const isPending = async () => {
        const done = `SELECT FROM atesta.portfolio_row WHERE tab = 'watch' AND data ~ '"completed_at":[0-9]'`;
        return (await query(url, done)).length === 0;
      };
      let kills = 0;
      for (; kills < KILLS && (await isPending()); kills++) {
        const seen = (await workOf(url)).claimed.length;
        // Whoever leads, or helps, by turns, in the middle of what it does; a new one has begun before the next is killed.
        await sleep(400 + ((kills * 137) % 900));
        for (const until = Date.now() + 15_000; (await workOf(url)).claimed.length === seen && Date.now() < until; ) {
          if (!(await isPending())) break;
          await sleep(50);
        }
        const at = kills % 2;
        await end(running[at]!);
        running[at] = begin(dirs[at]!);
      }
      await expect.poll(isPending, { timeout: 300_000, interval: 200 }).toBe(false);
      await Promise.all(running.map(end));
      const { claimed, answered } = await workOf(url);
      console.log(`${kills} kills, ${claimed.length} services claimed pieces, ${answered} answers handed over`);
      expect(kills).toBeGreaterThan(3);
      expect(answered).toBeGreaterThan(0);
      const after = opened(dirs[0]!, url);
      await after.room.catchUp(id);
      expect(await resultOf(after, id)).toEqual(expected);
      expect(await resultOf(machine(url, after), id)).toEqual(expected);
    } finally {
      await server.stop();
    }
  },
  900_000,
);
