import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { createPortfolio } from '../../../src-main/portfolio/room.ts';
import { NO_POSTGRES, query, startPostgres } from '../../support/postgres.ts';
import { installRecords } from '../installed-records.ts';
import { median, timeOnce } from '../measure.ts';
import { processorMsOf, startService } from '../process.ts';
import { RECORDS, SCREENED } from '../screened-lists.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';
import { filled } from '../watched-clients.ts';

/** Twenty-four pieces. */
const CLIENTS = 6144;
/** Runs of each side, in turn. */
const TURNS = 3;
const LOOK_MS = 100;

/** One large portfolio, compared by one service of an office and by two, each on a core of its own; PostgreSQL on either. */
export const officePortfolio: Subject = {
  name: 'office-portfolio',
  async *run(fixtures) {
    if (NO_POSTGRES) throw new Skipped(NO_POSTGRES);
    if (process.platform !== 'linux' || os.availableParallelism() < 2)
      throw new Skipped('it needs two cores and taskset');
    const server = await startPostgres(undefined, { durable: true });
    try {
      const url = await server.newDatabase();
      const dirs = ['data-office-leader', 'data-office-helper'].map((name) => fixtures.empty(name)) as [string, string];
      await installRecords(dirs[0], '20261101');
      cpSync(path.join(dirs[0], 'lists'), path.join(dirs[1], 'lists'), { recursive: true });
      const spent: { one: Spent[]; two: Spent[] } = { one: [], two: [] };
      const measure = async (services: number) => {
        const id = await newPortfolio(dirs[0], url);
        copyFileSync(path.join(dirs[0], 'evidence.key'), path.join(dirs[1], 'evidence.key'));
        return compared(dirs.slice(0, services), url, id);
      };
      for (const dataDir of dirs) {
        writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
      }
      for (let turn = 0; turn < TURNS; turn++) {
        spent.one.push(await measure(1));
        spent.two.push(await measure(2));
      }
      const ratios = spent.one.map(({ ms }, turn) => ms / spent.two[turn]!.ms);
      const perSecond = (all: Spent[]) => CLIENTS / (median(all.map(({ ms }) => ms)) / 1000);
      const processor = (all: Spent[]) =>
        all.map(({ processorMs }) => processorMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')).join(', ');
      const records = Object.values(RECORDS).reduce((sum, count) => sum + count);
      yield {
        what: `office: one portfolio of ${CLIENTS.toLocaleString('en-US')} compared by two services`,
        value: perSecond(spent.two),
        unit: 'rows/s',
        reference: { what: 'one service', value: perSecond(spent.one) },
        goal: { of: 'ratio', atLeast: 1.8 },
        note: `${records.toLocaleString('en-US')} records, similar; ${TURNS} pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times; processor of one ${processor(spent.one)}, of two ${processor(spent.two)}`,
      };
    } finally {
      await server.stop();
    }
  },
};

/** Milliseconds by the clock, and of processor in each service: on a machine that others use the latter tells more. */
interface Spent {
  ms: number;
  processorMs: number[];
}

/** Nobody watches meanwhile. */
async function newPortfolio(dataDir: string, shared: string): Promise<string> {
  const evidence = createEvidence({ dataDir, keychain: undefined, shared });
  const room = createPortfolio({ dataDir, bundledDir: `${dataDir}/none`, evidence, onError: console.error });
  try {
    return await filled(room, { name: 'Clientes', lists: SCREENED, match: 'similar', threshold: 85 }, CLIENTS);
  } finally {
    await room.close();
    await evidence.close();
  }
}

/** From the start of services, each on a core of its own, until everybody in a portfolio was compared. */
async function compared(dirs: readonly string[], url: string, id: string): Promise<Spent> {
  const services = await Promise.all(dirs.map((dataDir, core) => startService(dataDir, { cores: String(core) })));
  try {
    const { ms } = await timeOnce(async () => {
      while ((await completeLists(url, id)) < SCREENED.length) await sleep(LOOK_MS);
    });
    return { ms, processorMs: services.map(({ pid }) => processorMsOf(pid)) };
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

async function completeLists(url: string, id: string): Promise<number> {
  const rows = await query(
    url,
    `SELECT FROM atesta.portfolio_row WHERE tab = 'watch' AND key LIKE $1 AND data ~ '"completed_at":[0-9]'`,
    [`["${id}"%`],
  );
  return rows.length;
}
