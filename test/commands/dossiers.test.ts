import { renameSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonExport } from '../../src-main/contract/dossier-exports.ts';
import type { Dossier, DossierPage, ErasedPage } from '../../src-main/contract/dossiers.ts';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import { writeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { type Desk, SUBJECT, startDesk } from '../evidence/api/desk.ts';
import { ANA } from '../evidence/dossiers/answers.ts';
import { testRecord } from '../evidence/record.ts';
import { runCli } from '../support/cli.ts';
import { maskCpf } from '../support/documents.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

let dataDir: string;
let desk: Desk;
let id: string;
const atesta = (...args: string[]) => runCli(['dossiers', ...args, '--data-dir', dataDir]);

beforeAll(async () => {
  dataDir = makeTempDir();
  desk = await startDesk({ dataDir });
  id = await desk.open();
  await desk.look('name=zulmira', { 'atesta-dossier': id });
  const [hit] = (await desk.read(id)).hits;
  await desk.enter(id, { kind: 'decision', hits: [hit!.key], outcome: 'discarded', reason: 'outra\nmãe', seen: 2 });
});
afterAll(async () => {
  await desk.service.stop();
  removeTempDir(dataDir);
});

describe('F13 beside a running service', () => {
  test('the dossiers are listed, those that words and status find', async () => {
    const { stdout, code } = await atesta('list', '--text', 'zulmira', '--status', 'inReview');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`${id}  inReview  1 +-  .*ZULMIRA INVENTADA`));
    expect((await atesta('list', '--text', 'ninguem')).stdout).toBe('');
    expect((await atesta('list', '--due', 'retention')).stdout).toBe('');
    expect((await atesta('list', '--conclusion', 'refused')).stdout).toBe('');
    expect((await atesta('list', '--conclusion', 'none')).code).toBe(2);
    const page = JSON.parse((await atesta('list', '--json')).stdout) as DossierPage;
    expect(page).toMatchObject({ total: 1, dossiers: [{ id, openHits: 1 }] });
  });

  test('one is shown by its id or its protocol as the API has it', async () => {
    const { stdout } = await atesta('show', id);
    expect(stdout).toMatch(/ceis +ZULMIRA INVENTADA +decided +discarded: outra mãe/);
    expect(stdout).toMatch(/decision +discarded, 1 hits: outra mãe/);
    const protocol = /D-\d{4}-[0-9A-F]{8}/.exec(stdout)![0];
    const shown = JSON.parse((await atesta('show', protocol.toLowerCase(), '--json')).stdout) as Dossier;
    expect(shown).toEqual(await desk.read(id));
  });

  test('one is exported as the API exports it', async () => {
    const exported = JSON.parse((await atesta('export', id)).stdout) as { dossier: Dossier; entries: object[] };
    const answer = await desk.service.get(`/dossiers/v1/${id}/export`, desk.service.workstationKey);
    expect(exported).toEqual(((await answer.json()) as { data: object }).data);
    expect(exported.entries).toHaveLength(3);
  });

  test('everything about one person is exported as the API exports it, and a mistyped document is refused', async () => {
    const exported = JSON.parse((await atesta('export', '--tax-id', maskCpf(SUBJECT.cpf!))).stdout) as PersonExport;
    const address = `/dossiers/v1/export?taxId=${encodeURIComponent(maskCpf(SUBJECT.cpf!))}`;
    const answer = await desk.service.get(address, desk.service.workstationKey);
    expect(exported).toEqual(((await answer.json()) as { data: object }).data);
    expect(exported.dossiers.map(({ dossier }) => dossier.id)).toEqual([id]);
    const nobody = JSON.parse((await atesta('export', '--name', 'ninguém')).stdout) as PersonExport;
    expect(nobody).toMatchObject({ dossiers: [], consultations: [], mentions: [] });
    for (const wrong of [[], [id, '--name', 'x'], ['--tax-id', '12345678900'], ['--name', ' ']]) {
      expect(await atesta('export', ...wrong), wrong.join()).toMatchObject({ code: 2, stdout: '' });
    }
  });

  test('what was erased is listed as the API lists it, and by whom', async () => {
    const gone = await desk.open();
    const before = await atesta('erased');
    expect(before).toMatchObject({ code: 0, stdout: '' });
    await desk.post(`/dossiers/v1/${gone}/erase`, { ground: 'requestOfSubject', reason: 'ZULMIRA pediu' });
    const page = JSON.parse((await atesta('erased', '--json')).stdout) as ErasedPage;
    const answer = await desk.service.get('/dossiers/v1/erased', desk.service.workstationKey);
    expect(page).toEqual(((await answer.json()) as { data: object }).data);
    const { stdout } = await atesta('erased');
    expect(stdout).toContain(page.erased[0]!.protocol);
    expect(stdout).toContain('requestOfSubject');
    expect(stdout).not.toContain('ZULMIRA');
    const shown = await atesta('show', gone);
    expect(shown).toMatchObject({ code: 1, stdout: '' });
    expect(shown.stderr).toMatch(/was erased on [^ ]+, as the person it was about asked for it/);
  });

  test('what is not there is one sentence', async () => {
    const finished = await atesta('show', 'D-2026-00000000');
    expect(finished).toMatchObject({ code: 1, stdout: '' });
    expect(finished.stderr).toMatch(/^atesta: There is no dossier/);
    expect((await atesta('list', '--status', 'none')).code).toBe(2);
  });
});

test('where nothing was ever filed there are none, and none is made', async () => {
  const empty = tempDir();
  const run = (...args: string[]) => runCli(['dossiers', ...args, '--data-dir', empty]);
  expect(await run('list')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect(await run('erased')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect((await run('show', id)).stderr).toMatch(/There is no dossier/);
  expect((await run('export', id)).code).toBe(1);
});

test('F17 one that is damaged is named beside the others; who asks about a person is refused, whoever it is', async () => {
  const other = tempDir();
  const damaged = await startDesk({ dataDir: other });
  const [one, whole] = [await damaged.open(), await damaged.open()];
  await damaged.service.stop();
  const run = (...args: string[]) => runCli(['dossiers', ...args, '--data-dir', other]);
  const { protocol } = JSON.parse((await run('show', one, '--json')).stdout) as Dossier;
  const db = new Database(evidenceFile(other));
  db.prepare("UPDATE summary SET sealed = x'00' WHERE scope = ?").run(one);
  expect((await run('list')).stdout).toMatch(new RegExp(`${one}  open `));
  db.exec("UPDATE sealed SET bytes = x'00' WHERE place = 0");
  const list = await run('list', '--text', 'zulmira');
  expect(list.code).toBe(0);
  expect(list.stdout).toMatch(new RegExp(`${whole}  open .*\n${one}  unreadable .*${protocol}`));
  expect(list.stderr).toMatch(/^1 damaged: whom they are about cannot be read/);
  const page = JSON.parse((await run('list', '--json')).stdout) as DossierPage;
  expect(page).toMatchObject({ total: 1, unreadable: [{ id: one, protocol }] });
  for (const asked of [
    ['export', '--name', 'ninguém'],
    ['show', protocol],
    ['show', one],
  ]) {
    expect(await run(...asked), asked.join()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/damaged/),
    });
  }
  db.prepare("UPDATE entry SET text = '' WHERE seq = 0").run();
  db.close();
  const nameless = await run('show', `D-2030-${one.slice(0, 8)}`);
  expect(nameless).toMatchObject({ code: 1, stdout: '' });
  expect(nameless.stderr).toContain(`dossier ${one}`);
});

test('a number that two dossiers have shows and exports neither, and names both', async () => {
  const record = testRecord();
  await writeKeys(record.dataDir, record.keys, undefined);
  const ids = ['1f7d3e5b-0000-4000-8000-000000000001', '1f7d3e5b-0000-4000-8000-000000000002'];
  for (const scope of ids) record.store.append({ kind: 'opened', scope, payload: { author: ANA, subject: SUBJECT } });
  const run = (...args: string[]) => runCli(['dossiers', ...args, '--data-dir', record.dataDir]);
  const { protocol } = JSON.parse((await run('show', ids[0]!, '--json')).stdout) as Dossier;
  for (const command of ['show', 'export']) {
    expect(await run(command, protocol.toLowerCase()), command).toEqual({
      code: 1,
      stdout: '',
      stderr: `atesta: 2 dossiers have the number ${protocol}; name the one that is meant by its id: ${ids.join(', ')}.\n`,
    });
  }
});

test('without its key the record says so', async () => {
  const other = tempDir();
  const lost = await startDesk({ dataDir: other });
  await lost.open();
  await lost.service.stop();
  renameSync(path.join(other, 'evidence.key'), path.join(other, 'gone'));
  const finished = await runCli(['dossiers', 'list', '--data-dir', other]);
  expect(finished).toMatchObject({ code: 1, stdout: '' });
  expect(finished.stderr).toMatch(/evidence\.key/);
});
