import { readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openWorkspace, workspaceFile } from '../../../src-main/workspace/sqlite/database.ts';
import { runCli } from '../../support/cli.ts';
import { machine } from './world.ts';

test('a workspace is looked at without making or changing one', async () => {
  const { dataDir, finding } = machine();
  expect(await finding('workspace')).toEqual({ state: 'ok', detail: 'none yet' });
  expect(readdirSync(dataDir)).toEqual([]);
  openWorkspace(dataDir).close();
  expect(await finding('workspace')).toMatchObject({ state: 'ok', detail: expect.stringMatching(/layout \d+, sound/) });
});

test.each([
  ['of a newer version', 'PRAGMA user_version = 999', /newer version of Atesta/],
  ['without its keys', 'DROP TABLE api_key', /is damaged/],
])(
  'a workspace %s fails in doctor as in serve, with the same sentence',
  async (_what, sql, message) => {
    const { dataDir, finding } = machine();
    openWorkspace(dataDir).close();
    const db = new Database(workspaceFile(dataDir));
    db.exec(sql);
    db.close();
    const found = await finding('workspace');
    expect(found).toMatchObject({ state: 'failure', detail: expect.stringMatching(message) });
    const dir = ['--data-dir', dataDir];
    const [doctor, serve] = [await runCli(['doctor', ...dir]), await runCli(['serve', '--port', '0', ...dir])];
    expect(doctor.code).toBe(1);
    expect(doctor.stdout).toContain(found!.detail);
    expect(serve).toEqual({ code: 1, stdout: '', stderr: `atesta: ${found!.detail}\n` });
    expect(readdirSync(dataDir)).not.toContain('service.json');
    expect(path.isAbsolute(/^\S+/.exec(found!.detail)![0])).toBe(true);
  },
  120_000,
);
