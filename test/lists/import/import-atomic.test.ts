import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { removePartials } from '../../../src-main/data/partials.ts';
import { type ImportRequest, importList } from '../../../src-main/lists/import/import-list.ts';
import { SnapshotReader } from '../../../src-main/lists/search/snapshot-reader.ts';
import { writePep } from '../../support/list-files.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { matchesIn } from '../snapshots.ts';

const ROWS = 60_000;
let files: string;
let large: string;

beforeAll(() => {
  files = makeTempDir();
  const people = Array.from({ length: ROWS }, (_, at) => ({ name: `NOVA PESSOA ${at}`, document: '***.123.456-**' }));
  large = writePep(files, '202609', people);
});
afterAll(() => removeTempDir(files));

/** A data directory with an old snapshot of the month that is imported again. */
async function withOld(): Promise<string> {
  const dataDir = tempDir();
  const old = writePep(tempDir(), '202609', [{ name: 'VELHA PESSOA', document: '***.123.456-**' }]);
  await importList({ list: 'pep', files: [old], dataDir }, () => undefined);
  return dataDir;
}

function found(dataDir: string, name: string): number {
  const [info, ...others] = new InstalledSnapshots(dataDir, '/nowhere').lists('pep');
  expect(others).toEqual([]);
  const reader = new SnapshotReader(info!.path);
  const matches = matchesIn(reader, { name }).length;
  reader.close();
  return matches;
}
const folder = (dataDir: string) => readdirSync(path.join(dataDir, 'lists/pep'));

/** Runs an import in a process of its own and kills it `delay` ms after the first line that begins with `stage`. */
function killedAt(request: ImportRequest, stage: string, delay: number): Promise<'killed' | 'finished'> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'import-child.ts'), JSON.stringify(request)]);
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (lines: string) => {
    if (lines.includes(stage)) setTimeout(() => child.kill('SIGKILL'), delay);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? 'finished' : 'killed')));
}

describe('a killed import', () => {
  test.each([
    ['reading', 0],
    ['reading', 60],
    ['reading', 150],
    ['indexing', 0],
    ['checking', 0],
  ])('at "%s" and %i ms leaves the old snapshot answering', { timeout: 60_000 }, async (stage, delay) => {
    const dataDir = await withOld();
    const end = await killedAt({ list: 'pep', files: [large], dataDir, force: true }, stage, delay);
    if (end === 'finished') {
      expect(found(dataDir, 'nova pessoa')).toBe(ROWS);
      return;
    }
    const replaced = found(dataDir, 'nova pessoa') === ROWS;
    expect(found(dataDir, 'velha pessoa')).toBe(replaced ? 0 : 1);
    await removePartials(dataDir);
    expect(folder(dataDir)).toEqual(['20260901_PEP.sqlite']);
  });
});

describe('an aborted import', () => {
  test.each(['reading', 'indexing'])(
    'while %s stops with the reason given and leaves the old snapshot alone',
    async (stage) => {
      const dataDir = await withOld();
      const stop = new AbortController();
      const reason = new Error('the user changed their mind');
      const running = importList(
        { list: 'pep', files: [large], dataDir },
        (progress) => {
          if (progress.stage === stage) stop.abort(reason);
        },
        stop.signal,
      );
      await expect(running).rejects.toBe(reason);
      expect(folder(dataDir)).toEqual(['20260901_PEP.sqlite']);
      expect(found(dataDir, 'velha pessoa')).toBe(1);
    },
  );

  test('before it begins reads nothing', async () => {
    const dataDir = tempDir();
    const running = importList({ list: 'pep', files: [large], dataDir }, () => undefined, AbortSignal.abort('no'));
    await expect(running).rejects.toBe('no');
    expect(new InstalledSnapshots(dataDir, '/nowhere').lists('pep')).toEqual([]);
  });
});

test('a failed import leaves the old snapshot alone', async () => {
  const dataDir = await withOld();
  const request = { list: 'pep' as const, files: [path.join(files, 'missing.csv'), large], dataDir };
  await expect(importList(request, () => undefined)).rejects.toThrow('missing.csv was not found');
  expect(found(dataDir, 'velha pessoa')).toBe(1);
});

test('an import lets timers and messages of its thread through while it reads', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await importList({ list: 'pep', files: [large], dataDir: tempDir() }, () => undefined);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
