import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { VerifyReport } from '../../../src-main/contract/evidence.ts';
import { killsOr } from '../../support/kills.ts';
import { NO_POSTGRES, startPostgres } from '../../support/postgres.ts';
import { machine, note, reportOf, restarted } from './office.ts';

const CHILD = path.join(import.meta.dirname, 'killed.child.ts');
const KILLS = killsOr(30);

interface Said {
  id?: string;
  scope?: string;
  erased?: string;
}

/** A service of its own process, and what it has said. */
function start(dataDir: string, url: string): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [CHILD, dataDir, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, said: () => said };
}

test.skipIf(NO_POSTGRES)(
  `three services and their database, killed ${KILLS} times: what was told as filed is in the log, once and for all of them`,
  async () => {
    const server = await startPostgres();
    try {
      const url = await server.newDatabase();
      const first = machine(url);
      await first.room.append(note(crypto.randomUUID(), 'first'));
      const machines = [first, machine(url, first), machine(url, first)];
      for (const { room } of machines) await room.close();
      const filed: Said[] = [];
      let running = machines.map(({ dataDir }) => start(dataDir, url));
      const end = async (one: (typeof running)[number]) => {
        one.child.kill('SIGKILL');
        await once(one.child, 'close');
        for (const line of one.said().split('\n').slice(0, -1)) filed.push(JSON.parse(line));
      };
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(200 + ((kill * 137) % 900));
        if (kill % 6 === 5) {
          await server.kill();
          await sleep((kill * 53) % 400);
          await server.start();
          continue;
        }
        const at = kill % 3;
        expect(running[at]!.child.exitCode).toBeNull(); // it met nothing but what is to be expected
        await end(running[at]!);
        running[at] = start(machines[at]!.dataDir, url);
      }
      // On a busy machine hardly anything may have been filed between two kills.
      const linesSaid = () => running.reduce((sum, { said }) => sum + said().split('\n').length - 1, filed.length);
      await expect.poll(linesSaid, { timeout: 120_000 }).toBeGreaterThan(KILLS);
      await Promise.all(running.map(end));
      running = [];

      const after = await Promise.all(machines.map((one) => restarted(one, url)));
      const reports: VerifyReport[] = [];
      for (const one of after) reports.push(await reportOf(one));
      expect(reports).toMatchObject(after.map(() => ({ ok: true, findings: [], root: reports[0]!.root })));
      const erased = new Set(filed.flatMap((said) => said.erased ?? []));
      const told = filed.filter(({ id }) => id);
      let gone = 0;
      for (const { id, scope } of told) {
        const found = await after[told.length % 3]!.room.record(id!);
        if (found) expect(found.payload).toEqual({ text: scope });
        else gone++;
        if (erased.has(scope!)) expect(found).toBeNull();
      }
      // Erased, and killed before that was said: four at work in each of three.
      expect(gone - erased.size).toBeLessThanOrEqual(12 * (KILLS + 1));
      expect(gone).toBeGreaterThanOrEqual(erased.size);
      console.log(`${told.length} entries told as filed, ${erased.size} dossiers as erased, between ${KILLS} kills`);
      expect(told.length).toBeGreaterThan(KILLS);
    } finally {
      await server.stop();
    }
  },
  600_000,
);
