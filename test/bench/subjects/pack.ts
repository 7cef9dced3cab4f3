import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { examineSnapshot, isReadable } from '../../../src-main/data/open-snapshot.ts';
import type { SnapshotInfo } from '../../../src-main/data/snapshot-info.ts';
import { newKey, publicKeyLine } from '../../../src-main/supply/minisign.ts';
import { publishPack } from '../../../src-main/supply/pack/publish.ts';
import { type AloneFigures, alone } from '../alone.ts';
import type { Fixtures } from '../fixtures.ts';
import { timeOnce } from '../measure.ts';
import { bigSnapshot } from '../pack/snapshot.ts';
import { CHANGED, writeMonthBefore } from '../registry/month-before.ts';
import { RegistryFixture } from '../registry/registry-fixture.ts';
import type { Result, Subject } from '../subject.ts';

const MB = 1024 ** 2;
const CLIENTS = 50;
/** From so few establishments on two months are imported in seconds, and blocks are as in a whole month. */
const ESTABLISHMENTS = 100_000;

type Fetched = AloneFigures & { fetched: number; reused: number; opens: number; reads: number; bytes: number };

/** Data packs: how fast one is installed, what a month's update moves, and what many machines at once cost the share. */
export const pack: Subject = {
  name: 'pack',
  async *run(fixtures) {
    const folder = path.join(fixtures.folder, 'pack');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    try {
      yield* speed(folder, fixtures.people <= 1_000_000 ? 256 * MB : 1024 * MB);
      yield* manyClients(folder);
      yield* nextMonth(folder, fixtures);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const secret = newKey();
const key = publicKeyLine(secret);

function publish(folder: string, info: SnapshotInfo) {
  const signal = new AbortController().signal;
  const snapshots = [{ info, checkedAt: null }];
  return publishPack({ folder, snapshots, secret, keep: 3, now: new Date(), onProgress: () => undefined, signal });
}

async function* speed(folder: string, bytes: number): AsyncGenerator<Result> {
  const info = await bigSnapshot(path.join(folder, 'publisher'), bytes);
  const size = statSync(info.path).size;
  const shared = path.join(folder, 'shared');
  const { ms, result } = await timeOnce(() => publish(shared, info));
  const copied = await alone('pack/copy.child.ts', [info.path, path.join(folder, 'copy')]);
  rmSync(path.join(folder, 'copy'));
  const perSecond = (figures: AloneFigures) => size / MB / (figures.ms / 1000);
  yield {
    what: `data pack of ${Math.round(size / MB)} MB published`,
    value: size / MB / (ms / 1000),
    unit: 'MB/s',
    reference: { what: 'copied and its SHA-256 taken', value: perSecond(copied) },
    note: `stored in ${Math.round(result.written / MB)} MB`,
  };
  const fetched = await alone<Fetched>('pack/fetch.child.ts', [path.join(folder, 'client'), shared, key]);
  yield {
    what: 'fetched from a local folder, checked, installed',
    value: perSecond(fetched),
    unit: 'MB/s',
    reference: { what: 'copied and its SHA-256 taken', value: perSecond(copied) },
    goal: { of: 'value', atLeast: 200 },
    note: `${fetched.cores}, ${(fetched.ms / 1000).toFixed(1)} s, ${fetched.cpuSeconds.toFixed(1)} s of processor (${Math.round(size / MB / fetched.cpuSeconds)} MB in each), copying ${copied.cpuSeconds.toFixed(1)}; ${Math.round(fetched.peakMb)} MB of memory`,
  };
}

/** Machines that all begin in the same second; the service spreads them over half an hour. */
async function* manyClients(folder: string): AsyncGenerator<Result> {
  const info = await bigSnapshot(path.join(folder, 'small'), 8 * MB);
  const shared = path.join(folder, 'small-shared');
  const { written } = await publish(shared, info);
  const child = path.join(import.meta.dirname, '../pack/fetch.child.ts');
  const { ms, result } = await timeOnce(() =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_, nth) => {
        const args = [child, path.join(folder, 'clients', String(nth)), shared, key];
        const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        const [said] = await Promise.all([text(running.stdout), once(running, 'close')]);
        if (said === '') throw new Error('a client failed');
        return JSON.parse(said) as Fetched;
      }),
    ),
  );
  const sum = (count: (one: Fetched) => number) => result.reduce((total, one) => total + count(one), 0);
  yield {
    what: `bytes that ${CLIENTS} machines at once read of a share`,
    value: sum(({ bytes }) => bytes) / MB,
    unit: 'MB',
    reference: { what: 'what is stored, as often', value: (written * CLIENTS) / MB },
    note: `${(sum(({ opens }) => opens) / CLIENTS).toFixed(0)} files opened and ${(sum(({ reads }) => reads) / CLIENTS).toFixed(0)} reads by each; all done in ${(ms / 1000).toFixed(1)} s on this machine`,
  };
}

async function* nextMonth(folder: string, fixtures: Fixtures): AsyncGenerator<Result> {
  const wanted = Math.min(ESTABLISHMENTS, fixtures.establishments);
  const month = await RegistryFixture.of(fixtures).monthOf(wanted, { zipped: false });
  const before = `${month.folder}-before`;
  if (!existsSync(before)) await writeMonthBefore(month.folder, before);
  const shared = path.join(folder, 'registry');
  const [first, second] = [
    await snapshotOf(before, folder, '20260910'),
    await snapshotOf(month.folder, folder, '20261010'),
  ];
  await publish(shared, first);
  const client = path.join(folder, 'registry-client');
  await alone<Fetched>('pack/fetch.child.ts', [client, shared, key]);
  await publish(shared, second);
  const update = await alone<Fetched>('pack/fetch.child.ts', [client, shared, key]);
  const size = statSync(second.path).size;
  yield {
    what: "of the registry's next month moved",
    value: (update.bytes / size) * 100,
    unit: '%',
    reference: { what: 'the whole file', value: 100 },
    goal: { of: 'value', atMost: 35 },
    note: `${wanted.toLocaleString('en-US')} generated establishments, ${CHANGED * 100} % of companies changed evenly and 0.6 % new; ${(update.bytes / MB).toFixed(1)} of ${(size / MB).toFixed(1)} MB; why: NOTES.md of supply/pack`,
  };
}

async function snapshotOf(month: string, folder: string, date: string): Promise<SnapshotInfo> {
  const dataDir = path.join(folder, `registry-${date}`);
  const sources = readdirSync(month).map((name) => path.join(month, name));
  await alone('registry/import-registry.child.ts', [JSON.stringify({ sources, dataDir, date })]);
  const target = path.join(dataDir, 'registry');
  const file = readdirSync(target).find((name) => name.endsWith('.sqlite'))!;
  const info = examineSnapshot(path.join(target, file));
  if (!info || !isReadable(info)) throw new Error(`${file} cannot be read`);
  return info;
}
