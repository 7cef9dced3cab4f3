import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ImportError } from '../../src-main/data/import-error.ts';
import { importRegistry, type RegistryImport } from '../../src-main/registry/import.ts';
import { consumedZips } from '../../src-main/registry/open-data/work-folder.ts';
import { cnpjOf } from '../support/documents.ts';
import { importing } from './importing.ts';
import { company, csvOf, establishment, writeFiles, zipOf } from './open-data-files.ts';

const { place, blockOf } = importing();

const CNPJS = Array.from({ length: 6 }, (_, at) => cnpjOf(`9988776${at}0001`));
let sources: string[];
beforeEach(async () => {
  const files: Record<string, Buffer> = {};
  for (const [at, cnpj] of CNPJS.entries()) {
    files[`Estabelecimentos${at}.zip`] = await zipOf({
      [`y${at}.ESTABELE`]: csvOf([establishment(cnpj, { uf: 'SP' })]),
    });
    files[`Empresas${at}.zip`] = await zipOf({
      [`y${at}.EMPRECSV`]: csvOf([company(cnpj, { razao_social: `EMPRESA ${at}` })]),
    });
  }
  sources = writeFiles(path.join(place.dir, 'in'), files);
});

const run = (options: Partial<RegistryImport> = {}, ...rest: [Parameters<typeof importRegistry>[1]?, AbortSignal?]) =>
  importRegistry({ sources, dataDir: place.dataDir, date: '202610', ...options }, ...rest);

/** Cancels an import once it has read so many rows of companies. */
async function cancelAfter(rows: number, options: Partial<RegistryImport> = {}): Promise<void> {
  const stop = new AbortController();
  const importing = run(options, (progress) => progress.rows >= rows && stop.abort(), stop.signal);
  await expect(importing).rejects.toThrow(/abort/i);
}

/** How many rows an import says it has read when it begins to read. */
async function firstRowsOf(options: Partial<RegistryImport> = {}): Promise<number> {
  const seen: number[] = [];
  await run(options, ({ stage, rows }) => stage === 'reading' && seen.push(rows));
  return seen[0] ?? Number.POSITIVE_INFINITY;
}

function expectAll(): void {
  for (const [at, cnpj] of CNPJS.entries()) expect(blockOf(cnpj)?.razaoSocial).toBe(`EMPRESA ${at}`);
}

const workFolder = () => path.join(place.dataDir, 'updates', 'registry-import');

describe('an import that was cancelled', () => {
  test('goes on with the file at which it was, and leaves nothing behind', async () => {
    await cancelAfter(9);
    expect(existsSync(workFolder())).toBe(true);
    expect(await firstRowsOf()).toBeGreaterThan(8);
    expectAll();
    expect(existsSync(workFolder())).toBe(false);
    expect(readdirSync(path.join(place.dataDir, 'registry'))).toEqual(['202610.sqlite']);
  });

  test('while it wrote the snapshot reads nothing again', async () => {
    const stop = new AbortController();
    await expect(run({}, ({ stage }) => stage === 'indexing' && stop.abort(), stop.signal)).rejects.toThrow(/abort/i);
    expect(await firstRowsOf()).toBe(Number.POSITIVE_INFINITY);
    expectAll();
  });

  test('takes a file anew that has changed since', async () => {
    await cancelAfter(9);
    const changed = await zipOf({ 'y0.EMPRECSV': csvOf([company(CNPJS[0]!, { razao_social: 'OUTRA' })]) });
    const file = sources.find((source) => source.endsWith('Empresas0.zip'))!;
    writeFileSync(file, changed);
    utimesSync(file, new Date(), new Date(Date.now() + 60_000));
    await run();
    expect(blockOf(CNPJS[0]!)?.razaoSocial).toBe('OUTRA');
    expect(blockOf(CNPJS[1]!)?.razaoSocial).toBe('EMPRESA 1');
  });

  test('reads all companies again when the establishments are others: they say which are wanted', async () => {
    await cancelAfter(9);
    sources = sources.filter((source) => !source.endsWith('Estabelecimentos5.zip'));
    expect((await run()).warnings).toContainEqual({ code: 'rowsOfOthers', detail: '1' });
    expect(blockOf(CNPJS[5]!)).toBeNull();
  });

  test('begins anew for another subset', async () => {
    await cancelAfter(9);
    expect((await run({ ufs: ['RJ'] })).snapshot.records).toBe(0);
  });

  test('begins anew where its list of working files was cut off', async () => {
    await cancelAfter(9);
    writeFileSync(path.join(workFolder(), 'list.json'), '{"version":');
    await run();
    expectAll();
  });
});

describe('zips that may be consumed', () => {
  test('are gone as soon as they were taken, and an interrupted import goes on without them', async () => {
    await cancelAfter(9, { consume: true });
    const gone = sources.filter((source) => !existsSync(source)).map((source) => path.basename(source));
    expect(gone.length).toBeGreaterThan(5);
    expect(consumedZips(place.dataDir, '202610').sort()).toEqual(gone.sort());
    expect(consumedZips(place.dataDir, '202611')).toEqual([]);
    expect(consumedZips(place.dataDir, '202610', { ufs: ['SP'] })).toEqual([]);
    sources = sources.filter((source) => existsSync(source));
    const report = await run({ consume: true });
    expect(report).toMatchObject({ rowsRead: 12, kept: 12 });
    expectAll();
    expect(sources.filter((source) => existsSync(source))).toEqual([]);
    expect(consumedZips(place.dataDir, '202610')).toEqual([]);
  });

  test('stay where nobody said so', async () => {
    await run();
    expect(sources.every((source) => existsSync(source))).toBe(true);
  });
});

test('a damaged zip is told, and when it has come anew only that is read', async () => {
  const file = sources.find((source) => source.endsWith('Empresas3.zip'))!;
  const whole = await zipOf({ 'y3.EMPRECSV': csvOf([company(CNPJS[3]!, { razao_social: 'EMPRESA 3' })]) });
  const at = whole.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 16; // checksum in the central directory
  const damaged = Buffer.from(whole);
  damaged[at] = damaged[at]! ^ 0xff;
  writeFileSync(file, damaged);
  await expect(run()).rejects.toThrow(ImportError);
  writeFileSync(file, whole);
  utimesSync(file, new Date(), new Date(Date.now() + 60_000));
  expect(await firstRowsOf()).toBeGreaterThan(8);
  expectAll();
});

test('two imports at once: the second is told to wait', async () => {
  const [first, second] = await Promise.allSettled([run(), run()]);
  const refused = [first, second].filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason.message)).toEqual([
    'Another import of the registry is under way; wait until it has ended.',
  ]);
  expectAll();
});
