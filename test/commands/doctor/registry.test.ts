// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { withLock } from '../../../src-main/data/lock.ts';
import { importRegistry, type RegistryImport } from '../../../src-main/registry/import.ts';
import { ALPHANUMERIC, CNPJ, company, establishment, partner, writeFiles } from '../../registry/open-data-files.ts';
import { machine } from './world.ts';

const GIGABYTE = 1024 ** 3;
const on = (day: string) => ({ now: Date.parse(`${day}T12:00:00Z`) });

/** Imports two establishments of October 2026, extracted on the 11th. */
function install(of: { dir: string; dataDir: string }, options: Partial<RegistryImport> = {}) {
  const sources = writeFiles(path.join(of.dir, 'in'), {
    'x.ESTABELE': [establishment(CNPJ, { uf: 'SP' }), establishment(ALPHANUMERIC, { uf: 'RJ' })],
    'x.EMPRECSV': [company(CNPJ), company(ALPHANUMERIC)],
  });
  return importRegistry({ sources, dataDir: of.dataDir, date: '20261011', ...options });
}

describe('registry copy', () => {
  test('none is a warning where a provider looks into it, and none where nobody does', async () => {
    const { configure, finding } = machine();
    expect(await finding('registry copy')).toEqual({
      state: 'warning',
      detail: 'no copy is installed, so no company is found in it; run "atesta registry update"',
    });
    configure({ receitaFederal: { provider: 'brasilapi' } });
    expect(await finding('registry copy')).toEqual({
      state: 'ok',
      detail: 'no copy is installed, and no provider asks for one',
    });
    configure({
      receitaFederal: { provider: 'brasilapi' },
      sintegra: { provider: 'infosimples', token: '${secret:T}' },
    });
    expect((await finding('registry copy'))?.state).toBe('warning');
  });

  test('says its month, its age in words and how much it holds', async () => {
    const the = machine();
    await install(the);
    expect(await the.finding('registry copy', on('2026-10-11'))).toEqual({
      state: 'ok',
      detail: 'October 2026, under a day old, 2 establishments, the whole country',
    });
    expect((await the.finding('registry copy', on('2026-10-20')))?.detail).toContain('9 days old');
    expect((await the.finding('registry copy', on('2026-10-01')))?.detail).toContain('under a day old');
  });

  test('older than 45 days is a warning with the way to a newer one', async () => {
    const the = machine();
    await install(the);
    expect((await the.finding('registry copy', on('2026-11-25')))?.state).toBe('ok');
    expect(await the.finding('registry copy', on('2026-11-26'))).toEqual({
      state: 'warning',
      detail:
        'October 2026, 6 weeks old, 2 establishments, the whole country; run "atesta registry update" for a newer month',
    });
  });

  test('tells what it leaves out', async () => {
    const the = machine();
    await install(the, { ufs: ['SP'], activeOnly: true });
    const found = await the.finding('registry copy', on('2026-10-12'));
    expect(found?.detail).toBe('October 2026, 1 day old, 1 establishment, only of SP and only active ones');
  });

  test('of invented companies is a warning', async () => {
    const the = machine();
    await install(the, { dataDir: the.world.bundledDir, demonstration: true });
    expect(await the.finding('registry copy')).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/invented.*atesta registry update/),
    });
  });

  test('that cannot be read is a failure; beside one that can, a warning', async () => {
    const the = machine();
    mkdirSync(path.join(the.dataDir, 'registry'));
    writeFileSync(path.join(the.dataDir, 'registry', '202609.sqlite'), 'nada');
    expect(await the.finding('registry copy')).toEqual({
      state: 'failure',
      detail: `in ${path.join(the.dataDir, 'registry')} 202609.sqlite is no snapshot of Atesta; import the official files again, or remove it, or run "atesta registry update"`,
    });
    await install(the);
    const beside = await the.finding('registry copy', on('2026-10-12'));
    expect(beside).toMatchObject({ state: 'warning', detail: expect.stringContaining('202609.sqlite beside it') });
  });

  test('whose tables are damaged is a failure', async () => {
    const the = machine();
    await install(the);
    const file = path.join(the.dataDir, 'registry', '202610.sqlite');
    const db = new Database(file);
    db.exec('DROP TABLE blocks');
    db.close();
    const found = await the.finding('registry copy', on('2026-10-12'));
    expect(found).toEqual({
      state: 'failure',
      detail: `${file} is damaged; remove it and run "atesta registry update"`,
    });
  });
});

describe('registry import', () => {
  /** Cancels an import after its first files: their working files stay. */
  async function interrupt(of: { dir: string; dataDir: string }): Promise<void> {
    const stop = new AbortController();
    const sources = writeFiles(path.join(of.dir, 'in'), {
      'x.ESTABELE': [establishment(CNPJ)],
      'x.EMPRECSV': [company(CNPJ)],
      'x.SOCIOCSV': [partner(CNPJ)],
    });
    const request = { sources, dataDir: of.dataDir, date: '202610' };
    const importing = importRegistry(request, ({ rows }) => rows >= 2 && stop.abort(new Error('abort')), stop.signal);
    await expect(importing).rejects.toThrow(/abort/i);
    expect(filesIn(of.dataDir)).not.toEqual([]);
  }

  /** Working files with all their bytes. */
  function filesIn(dataDir: string): string[][] {
    const folder = path.join(dataDir, 'updates', 'registry-import');
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names.map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);
  }

  test('interrupted is a warning: how big it is and how to go on; done, it is gone', async () => {
    const the = machine();
    expect(await the.finding('registry import')).toEqual({
      state: 'ok',
      detail: 'nothing is left of an interrupted import',
    });
    await interrupt(the);
    const found = await the.finding('registry import');
    expect(found?.state).toBe('warning');
    expect(found?.detail).toMatch(/^an interrupted import has left [\d.]+ (KB|MB) in .*updates; /);
    expect(found?.detail).toContain(
      'import the same files again to go on with it; an import of other files removes it',
    );
    await install(the);
    expect((await the.finding('registry import'))?.state).toBe('ok');
  });

  test('looking at it changes nothing of it', async () => {
    const the = machine();
    await interrupt(the);
    const before = filesIn(the.dataDir);
    await the.finding('registry import');
    expect(filesIn(the.dataDir)).toEqual(before);
  });

  test('at work is no warning', async () => {
    const the = machine();
    await interrupt(the);
    const lock = path.join(the.dataDir, 'updates', 'registry-import.lock');
    const found = await withLock(lock, () => the.finding('registry import'));
    expect(found).toMatchObject({ state: 'ok', detail: expect.stringMatching(/^an import or update is at work/) });
  });

  test('of which zips were fetched goes on with an update', async () => {
    const the = machine();
    const folder = path.join(the.dataDir, 'updates', 'registry', '2026-10');
    mkdirSync(folder, { recursive: true });
    const zip = path.join(folder, 'Empresas0.zip');
    writeFileSync(zip, '');
    truncateSync(zip, 3 * 1024 ** 2);
    expect(await the.finding('registry import')).toEqual({
      state: 'warning',
      detail: `an interrupted update has left 3 MB in ${path.join(the.dataDir, 'updates')}; run "atesta registry update" to go on with it`,
    });
  });

  test('of which only an unfinished copy is left goes away by itself', async () => {
    const the = machine();
    mkdirSync(path.join(the.dataDir, 'registry'));
    writeFileSync(path.join(the.dataDir, 'registry', '202610.sqlite.999999-0a1b2c3d.partial'), 'x'.repeat(2048));
    const found = await the.finding('registry import');
    expect(found).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/2 KB.*goes away when Atesta starts/),
    });
  });
});

describe('registry disk', () => {
  const space = (gigabytes: number) => ({ freeBytes: () => gigabytes * GIGABYTE });

  test('has room for a whole month, or says how much to make', async () => {
    const { finding } = machine();
    const enough = await finding('registry disk', space(80));
    expect(enough).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^a whole month takes about \d+\.\d GB/),
    });
    const tight = await finding('registry disk', space(5));
    expect(tight?.state).toBe('warning');
    expect(tight?.detail).toMatch(
      / and 5\.0 GB are free; make room for \d+\.\d GB more, or take fewer states \(--uf\)/,
    );
  });

  test('of what the settings ask for: one state needs less', async () => {
    const { configure, finding } = machine();
    const whole = (await finding('registry disk', space(15)))?.state;
    configure({ openData: { ufs: ['AC'], activeOnly: true } });
    const part = await finding('registry disk', space(15));
    expect([whole, part?.state]).toEqual(['warning', 'ok']);
    expect(part?.detail).toMatch(/^the part of a month that the settings ask for takes/);
  });

  test('is nobody’s matter where a month is installed, or where nobody asks for one', async () => {
    const the = machine();
    the.configure({ receitaFederal: { provider: 'brasilapi' } });
    expect(await the.finding('registry disk', space(5))).toBeUndefined();
    the.configure({});
    expect((await the.finding('registry disk', space(5)))?.state).toBe('warning');
    await install(the, { demonstration: true });
    expect((await the.finding('registry disk', space(5)))?.state).toBe('warning');
    await install(the);
    expect(await the.finding('registry disk', space(5))).toBeUndefined();
  });
});
