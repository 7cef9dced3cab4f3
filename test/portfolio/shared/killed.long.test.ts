import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { install } from '../../lists/snapshots.ts';
import { killsOr } from '../../support/kills.ts';
import { NO_POSTGRES, startPostgres } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { portfolioOf } from '../rooms.ts';
import { type Machine, machine, opened, raisedAndLogged } from './office.ts';

const CHILD = path.join(import.meta.dirname, 'killed.child.ts');
const KILLS = killsOr(20);
/** Clients of each run of a service begin at a number of their own. */
const APART = 3000;

/** A service of its own process, and what it has said. */
function start(dataDir: string, url: string, id: string, from: number): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [CHILD, dataDir, url, id, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, said: () => said };
}

test.skipIf(NO_POSTGRES)(
  `two services that keep in step, watch and decide, and their database, killed ${KILLS} times: nothing is lost or doubled`,
  async () => {
    const server = await startPostgres();
    try {
      const url = await server.newDatabase();
      const dataDir = tempDir();
      const listed = function* () {
        for (let at = 0; at < APART * (KILLS + 3); at += 3) yield { name: `CLIENTE INVENTADO ${at}Q` };
      };
      await install(dataDir, 'onu', '20261101', listed());
      const first = opened(dataDir, url);
      const id = await portfolioOf(first.room, []);
      const second = machine(url, first);
      const machines = [first, second];
      for (const each of machines) await each.close();
      const kept = new Set<string>();
      const decided = new Set<string>();
      let runs = 0;
      const begin = ({ dataDir: dir }: Machine) => start(dir, url, id, APART * runs++);
      const running = machines.map(begin);
      const end = async ({ child, said }: (typeof running)[number]) => {
        child.kill('SIGKILL');
        await once(child, 'close');
        for (const line of said().split('\n').slice(0, -1)) {
          const told = JSON.parse(line) as { kept?: string[]; decided?: string };
          for (const reference of told.kept ?? []) kept.add(reference);
          if (told.decided) decided.add(told.decided);
        }
      };
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(900 + ((kill * 137) % 900));
        for (const { child } of running) expect(child.exitCode).toBeNull(); // they met nothing but what is to be expected
        if (kill % 5 === 4) {
          await server.kill();
          await sleep((kill * 53) % 400);
          await server.start();
          continue;
        }
        const at = kill % 2;
        await end(running[at]!);
        running[at] = begin(machines[at]!);
      }
      // On a busy machine nobody may have come to a decision between two kills.
      const hasDecided = () => decided.size > 0 || running.some(({ said }) => said().includes('"decided"'));
      await expect.poll(hasDecided, { timeout: 120_000 }).toBe(true);
      await Promise.all(running.map(end));

      const after = machines.map(({ dataDir: dir }) => opened(dir, url));
      await after[0]!.room.catchUp(id);
      const { subjects } = await after[1]!.room.portfolio(id);
      const all: string[] = [];
      while (all.length < subjects) {
        const page = await after[1]!.room.subjects(id, { offset: all.length, limit: 1000 });
        all.push(...page.subjects.map(({ reference }) => reference));
      }
      expect([...kept].filter((reference) => !all.includes(reference))).toEqual([]);
      expect(new Set(all).size).toBe(all.length);
      // As one machine by itself has it: each that is on the list is told once.
      const expected = all.filter((reference) => Number(reference.slice(1)) % 3 === 0).sort();
      for (const each of after) expect(await raisedAndLogged(each, id)).toEqual({ raised: expected, logged: expected });
      const fresh = machine(url, after[0]!);
      expect(await raisedAndLogged(fresh, id)).toEqual({ raised: expected, logged: expected });
      const entries = await after[0]!.evidence.entriesOf(id);
      const numbers = entries.map(({ payload }) => (payload as { number: number }).number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      const logged = entries.flatMap(({ entry, payload }) =>
        entry.kind === 'decision' ? (payload as { alerts: string[] }).alerts : [],
      );
      expect(new Set(logged).size).toBe(logged.length);
      expect([...decided].filter((alert) => !logged.includes(alert))).toEqual([]);
      console.log(`${kept.size} clients told as kept, ${expected.length} alerts, ${decided.size} told as decided`);
      expect(expected.length).toBeGreaterThan(KILLS);
    } finally {
      await server.stop();
    }
  },
  600_000,
);
