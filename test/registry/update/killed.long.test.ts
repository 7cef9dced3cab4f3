import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { openRegistry } from '../../../src-main/registry/open-data/reader.ts';
import { workFolderOf } from '../../../src-main/registry/open-data/work-folder.ts';
import { runCli, startCli } from '../../support/cli.ts';
import { cutOff } from '../../support/publishers.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { writeFiles } from '../open-data-files.ts';
import { companyOf, monthZips } from './month.ts';
import { type Share, startShare } from './share.ts';
import { lyingIn } from './updating.ts';

/** The machine's own proxy, where it has one, is not for these tests. */
const NO_PROXY = { HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '' };
const EACH = 2000;

let zips: Record<string, Buffer>;
/** What the month answers when nothing came between. */
let whole: unknown;
beforeAll(async () => {
  zips = await monthZips('2026-10', { each: EACH });
  const dir = makeTempDir();
  await importRegistry({ sources: writeFiles(path.join(dir, 'zips'), zips), dataDir: dir });
  whole = answersOf(dir);
  removeTempDir(dir);
});

interface Machine {
  share: Share;
  dataDir: string;
  start(): ChildProcess;
  run(): ReturnType<typeof runCli>;
}

async function machine(): Promise<Machine> {
  const [share, dataDir] = [await startShare(), tempDir()];
  share.put('2026-10', zips);
  const openData = { address: share.address, token: share.token };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ registry: { openData } }));
  const args = ['registry', 'update', '--data-dir', dataDir];
  return { share, dataDir, start: () => startCli(args, NO_PROXY), run: () => runCli(args, NO_PROXY) };
}

/** Kills it at the first moment at which `reached` says so; false where it ended before. */
async function killWhen(child: ChildProcess, reached: () => boolean): Promise<boolean> {
  while (child.exitCode === null) {
    if (reached()) {
      child.kill('SIGKILL');
      await once(child, 'close');
      return true;
    }
    await turn();
  }
  return false;
}

/** Everything that a snapshot answers to questions of this test, and what it says of itself. */
function answersOf(dataDir: string): unknown {
  const [info] = new InstalledSnapshots(dataDir, '/nowhere').registry();
  if (!info) return null;
  const { file, date, records } = info;
  const registry = openRegistry(info.path);
  try {
    const asked = Array.from({ length: 10 }, (_, number) =>
      [0, 1, 777, EACH - 1].map((place) => companyOf(number, place)),
    );
    return { file, date, records, blocks: asked.flat().map((cnpj) => registry.lookup(cnpj)) };
  } finally {
    registry.close();
  }
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const zipsIn = (dir: string) =>
  namesIn(path.join(dir, 'updates/registry/2026-10')).filter((name) => name.endsWith('.zip'));
const takenIn = (dir: string) => namesIn(workFolderOf(dir)).filter((name) => name.endsWith('.chunks'));

/** The moments, by what lies on the disk then. */
const MOMENTS: readonly [string, (dataDir: string) => boolean][] = [
  ['when the first bytes have come', (dir) => existsSync(path.join(dir, 'updates/registry/2026-10'))],
  ['with a dozen zips there', (dir) => zipsIn(dir).length >= 12],
  ['when all have come', (dir) => zipsIn(dir).length >= 37 || existsSync(workFolderOf(dir))],
  ['when some zips were taken in', (dir) => takenIn(dir).length >= 5],
  ['when most zips were taken in', (dir) => takenIn(dir).length >= 24],
  [
    'while the snapshot is written',
    (dir) => namesIn(path.join(dir, 'registry')).some((name) => name.endsWith('.partial')),
  ],
  ['when the snapshot has its place', (dir) => existsSync(path.join(dir, 'registry/202610.sqlite'))],
];

test.each(MOMENTS)(
  'a kill %s: the next update ends with the same, fetches little again, and leaves nothing',
  {
    timeout: 120_000,
  },
  async (_when, reached) => {
    const { share, dataDir, start, run } = await machine();
    expect(await killWhen(start(), () => reached(dataDir))).toBe(true);
    const finished = await run();
    expect(finished).toMatchObject({ code: 0, stderr: '' });
    expect(finished.stdout).toMatch(/imported 202610_CNPJ\.csv|unchanged: 2026-10/);
    expect(answersOf(dataDir)).toEqual(whole);
    // At most the zip at which it was killed is asked for twice.
    expect(share.downloads().length).toBeLessThanOrEqual(38);
    expect(lyingIn(dataDir).filter((name) => name !== 'registry/update.json')).toEqual(['registry/202610.sqlite']);
  },
);

test('killed again and again, at any moment, it comes to its end', { timeout: 180_000 }, async () => {
  const { dataDir, start, run } = await machine();
  for (let kills = 0; kills < 8; kills++) {
    const deadline = performance.now() + 400 + kills * 350;
    await killWhen(start(), () => performance.now() > deadline);
  }
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect(answersOf(dataDir)).toEqual(whole);
  expect(lyingIn(dataDir).filter((name) => name !== 'registry/update.json')).toEqual(['registry/202610.sqlite']);
});

test('a kill amid a file: the next update goes on at that byte', { timeout: 60_000 }, async () => {
  const { share, dataDir, start, run } = await machine();
  const shared = share.months.get('2026-10')!.get('Empresas0.zip')!;
  share.fault('2026-10', 'Empresas0.zip', cutOff(shared.bytes, 5000, 'silent', { etag: shared.etag }));
  const folder = path.join(dataDir, 'updates/registry/2026-10');
  const hasCome = () =>
    share.downloads().at(-1) === '2026-10/Empresas0.zip' &&
    namesIn(folder).some((name) => name.endsWith('.part') && statSync(path.join(folder, name)).size > 0);
  expect(await killWhen(start(), hasCome)).toBe(true);
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect(share.downloads().filter((one) => one.startsWith('2026-10/Empresas0.zip'))[1]).toMatch(/bytes=\d+-$/);
});
