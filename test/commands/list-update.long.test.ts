import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ListName } from '../../src-main/contract/lists.ts';
import { LIST_TABLE } from '../../src-main/lists/list-table.ts';
import type { ListOutcome } from '../../src-main/lists/update/outcome.ts';
import { ceisZip } from '../lists/update/updating.ts';
import { type Finished, runCli, startCli } from '../support/cli.ts';
import { file, type Publishers, startPublishers } from '../support/publishers.ts';
import { tempDir } from '../support/temp-dir.ts';

const NO_PROXY = { HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '' };

interface Machine {
  dataDir: string;
  publishers: Publishers;
  atesta(...args: string[]): Promise<Finished>;
}

/** A data directory whose every list is to be fetched from the test's publishers; CEIS is there. */
async function machine(): Promise<Machine> {
  const [dataDir, publishers] = [tempDir(), await startPublishers()];
  const addresses = Object.fromEntries(LIST_TABLE.map(({ list }) => [list, `${publishers.address}/${list}.zip`]));
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ lists: { addresses } }));
  publishers.at('/ceis.zip', file(await ceisZip('20260930'), { etag: '"a"' }));
  return { dataDir, publishers, atesta: (...args) => runCli([...args, '--data-dir', dataDir], NO_PROXY) };
}

const outcomesOf = ({ stdout }: Finished) =>
  new Map((JSON.parse(stdout) as { lists: ListOutcome[] }).lists.map((outcome) => [outcome.list, outcome]));

describe('lists update', { timeout: 120_000 }, () => {
  test('of one list prints how it went, and again that nothing is new', async () => {
    const { atesta } = await machine();
    expect(await atesta('lists', 'update', 'ceis')).toEqual({
      code: 0,
      stdout: 'ceis: imported 20260930_CEIS.csv, 4 records of 2026-09-30\n',
      stderr: '',
    });
    expect(await atesta('lists', 'update', 'ceis')).toEqual({ code: 0, stdout: 'ceis: unchanged\n', stderr: '' });
    const status = await atesta('lists', 'status');
    expect(status.stdout).toMatch(/^LIST +FILE +RECORDS +AGE +KIND +CHECKED$/m);
    expect(status.stdout).toMatch(/^ceis +20260930_CEIS\.csv .* unchanged, \d{4}-\d\d-\d\d \d\d:\d\d$/m);
  });

  test('of all lists does the others where one fails, exits 1, and --json has the whole report', async () => {
    const { atesta } = await machine();
    const finished = await atesta('lists', 'update', '--json');
    expect(finished).toMatchObject({ code: 1, stderr: '' });
    const outcomes = outcomesOf(finished);
    expect([...outcomes.keys()]).toEqual(LIST_TABLE.map(({ list }) => list));
    expect(outcomes.get('ceis')).toMatchObject({
      outcome: 'imported',
      report: { kind: 'list', rowsRead: 4, kept: 4, rejectedTotal: 0 },
    });
    expect(outcomes.get('pep')).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/does not have/) });
    expect(outcomes.get('diariooficial')).toMatchObject({ outcome: 'notFetched', report: null });
    const status = JSON.parse((await atesta('lists', 'status', '--json')).stdout) as {
      updates: Record<ListName, { official: unknown; rolledBack: unknown }>;
    };
    expect(status.updates.pep.official).toMatchObject({ outcome: 'failed', checkedAt: expect.any(String) });
  });

  test('of a list that cannot be fetched says why and exits 1', async () => {
    const { atesta } = await machine();
    const finished = await atesta('lists', 'update', 'diariooficial');
    expect(finished.code).toBe(1);
    expect(finished.stdout).toMatch(/^diariooficial: not fetched: .+\.\n$/);
  });

  test('with --force fetches and imports what is there already', async () => {
    const { atesta } = await machine();
    await atesta('lists', 'update', 'ceis');
    expect((await atesta('lists', 'update', 'ceis', '--force')).stdout).toMatch(/^ceis: imported/);
  });

  test.each([
    ['a list that is none', ['nada'], 2, /no list "nada"/],
    ['a period without a list', ['--period', '202004'], 2, /Name the one list/],
    ['a period that is none', ['auxilioemergencial', '--period', '202013'], 2, /YYYYMM/],
  ])('with %s fails with one sentence', async (_what, args, code, message) => {
    const { atesta, publishers } = await machine();
    const finished = await atesta('lists', 'update', ...args);
    expect(finished.code).toBe(code);
    expect(finished.stderr).toMatch(message);
    expect(publishers.asked).toEqual([]);
  });

  test('with a proxy that is none fails with one sentence', async () => {
    const { dataDir } = await machine();
    const finished = await runCli(['lists', 'update', 'ceis', '--data-dir', dataDir], {
      ...NO_PROXY,
      HTTP_PROXY: 'x:1',
    });
    expect(finished).toMatchObject({ code: 1, stderr: expect.stringMatching(/^atesta: The address of the proxy/) });
  });

  test('that is interrupted stops with a sentence', async () => {
    const { dataDir, publishers } = await machine();
    publishers.at('/ceis.zip', () => undefined);
    const child = startCli(['lists', 'update', 'ceis', '--data-dir', dataDir], NO_PROXY);
    let stderr = '';
    child.stderr!.on('data', (chunk) => {
      stderr += chunk;
    });
    await expect.poll(() => publishers.asked.length, { timeout: 20_000 }).toBe(1);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(stderr).toMatch(/interrupted/);
  });
});

describe('lists rollback', { timeout: 120_000 }, () => {
  test('goes back, and the next update leaves it so until --force', async () => {
    const { atesta, publishers } = await machine();
    await atesta('lists', 'update', 'ceis');
    publishers.at('/ceis.zip', file(await ceisZip('20261001'), { etag: '"b"' }));
    await atesta('lists', 'update', 'ceis');
    const finished = await atesta('lists', 'rollback', 'ceis');
    expect(finished).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/20261001_CEIS\.csv is gone, 20260930_CEIS\.csv/),
    });
    expect((await atesta('lists', 'update', 'ceis')).stdout).toMatch(/^ceis: left rolled back: .*--force/);
    expect((await atesta('lists', 'update', 'ceis', '--force')).stdout).toMatch(/^ceis: imported 20261001_CEIS\.csv/);
  });

  test.each([
    ['ceis', 1],
    ['nada', 2],
  ])('of %s without anything to go back to fails with one sentence', async (list, code) => {
    const { atesta } = await machine();
    const finished = await atesta('lists', 'rollback', list);
    expect(finished.code).toBe(code);
    expect(finished.stderr.trim().split('\n')).toHaveLength(1);
  });
});
