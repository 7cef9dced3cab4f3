import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ImportError } from '../../src-main/data/import-error.ts';
import { readSnapshotInfo } from '../../src-main/data/open-snapshot.ts';
import { importRegistry } from '../../src-main/registry/import.ts';
import { importing } from './importing.ts';
import { ALPHANUMERIC, CNPJ, company, csvOf, establishment, writeFiles, zipOf } from './open-data-files.ts';

const { place, importFiles, blockOf } = importing();

describe('sources', () => {
  test('zips as published, several entries and files in one import', async () => {
    const zip = await zipOf({
      'K3241.K03200Y0.D60411.ESTABELE': csvOf([establishment(CNPJ)]),
      'LEIAME.TXT': Buffer.from('nada'),
    });
    const report = await importFiles(
      {
        'Estabelecimentos0.zip': zip,
        'Estabelecimentos1.zip': await zipOf({ dados: csvOf([establishment(ALPHANUMERIC)]) }),
        'Empresas0.zip': await zipOf({ x: csvOf([company(ALPHANUMERIC, { razao_social: 'NOVA S.A.' })]) }),
      },
      { date: undefined },
    );
    expect(report).toMatchObject({
      kind: 'registry',
      snapshot: { file: '202604_CNPJ.csv', date: '2026-04-11', records: 2, demonstration: false },
    });
    expect(blockOf(ALPHANUMERIC, '202604')).toMatchObject({ razaoSocial: 'NOVA S.A.' });
  });

  test('a folder of the month, with other things in it', async () => {
    const folder = path.join(place.dir, '2026-05');
    writeFiles(folder, { 'ESTABELE.csv': [establishment(CNPJ)], 'notas.txt': Buffer.from('x') });
    writeFiles(path.join(folder, 'old'), { 'ESTABELE.csv': [establishment(ALPHANUMERIC)] });
    const report = await importRegistry({ sources: [folder], dataDir: place.dataDir });
    const sha256 = hash('sha256', readFileSync(path.join(folder, 'ESTABELE.csv')));
    expect(report.snapshot).toMatchObject({ date: '2026-05-01', records: 1, sha256 });
    expect(readSnapshotInfo(path.join(place.dataDir, 'registry', '202605.sqlite'))).toMatchObject({ sha256 });
  });

  test('demonstration data is marked in the snapshot itself', async () => {
    await importFiles({ 'x.ESTABELE': [establishment(CNPJ)] }, { demonstration: true });
    const info = readSnapshotInfo(path.join(place.dataDir, 'registry', '202610.sqlite'));
    expect(info).toMatchObject({ kind: 'registry', demonstration: true, records: 1, date: '2026-10-01' });
  });

  test('progress counts rows and bytes', async () => {
    const seen: { stage: string; rows: number; fraction: number | null }[] = [];
    const sources = writeFiles(place.dir, { 'x.ESTABELE': [establishment(CNPJ)], 'x.EMPRECSV': [company(CNPJ)] });
    await importRegistry({ sources, dataDir: place.dataDir, date: '202610' }, (progress) => seen.push(progress));
    const stages = [...new Set(seen.map(({ stage }) => stage))];
    expect(stages).toEqual(['reading', 'indexing', 'checking']);
    expect(seen.filter(({ stage }) => stage === 'reading').map(({ rows }) => rows)).toEqual([1, 1, 2, 2]);
    for (const stage of ['reading', 'indexing']) {
      const fractions = seen.filter((event) => event.stage === stage).map(({ fraction }) => fraction!);
      expect(fractions).toEqual([...fractions].sort((x, y) => x - y));
      expect(fractions.at(-1)).toBe(1);
    }
  });
});

describe('an import that fails leaves what was there', () => {
  const registryFolder = () => readdirSync(path.join(place.dataDir, 'registry'));

  beforeEach(async () => {
    await importFiles({ 'x.ESTABELE': [establishment(CNPJ, { nome_fantasia: 'ANTES' })] });
  });

  async function refusalOf(importing: Promise<unknown>): Promise<string> {
    const error = await importing.then(
      () => expect.unreachable('the import went through'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ImportError);
    expect(registryFolder()).toEqual(['202610.sqlite']);
    expect(blockOf(CNPJ)?.nomeFantasia).toBe('ANTES');
    return (error as Error).message;
  }

  test('the same month again replaces it whole', async () => {
    await importFiles({ 'x.ESTABELE': [establishment(ALPHANUMERIC)] });
    expect(blockOf(CNPJ)).toBeNull();
    expect(blockOf(ALPHANUMERIC)).not.toBeNull();
    expect(registryFolder()).toEqual(['202610.sqlite']);
  });

  test('files without establishments', async () => {
    const [file] = writeFiles(path.join(place.dir, 'other'), { 'Empresas0.csv': [company(CNPJ)] });
    const message = await refusalOf(importRegistry({ sources: [file!], dataDir: place.dataDir, date: '202610' }));
    expect(message).toContain('Estabelecimentos0.zip');
  });

  test('establishments of which no row is right', async () => {
    const message = await refusalOf(importFiles({ 'x.ESTABELE': [['a', 'b']] }));
    expect(message).toContain('no row of the published layout');
  });

  test('a zip whose content does not fit its checksum', async () => {
    const zip = await zipOf({ ESTABELE: csvOf([establishment(CNPJ)]) });
    const at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 16; // checksum in the central directory
    zip[at] = zip[at]! ^ 0xff;
    expect(await refusalOf(importFiles({ 'Estabelecimentos0.zip': zip }))).toContain(
      'Estabelecimentos0.zip is damaged',
    );
  });

  test('a zip that was cut off', async () => {
    const zip = await zipOf({ ESTABELE: csvOf([establishment(CNPJ)]) });
    const message = await refusalOf(importFiles({ 'Estabelecimentos0.zip': zip.subarray(0, -40) }));
    expect(message).toContain('Estabelecimentos0.zip');
  });

  test('a source that does not exist', async () => {
    const sources = [path.join(place.dir, 'missing', 'ESTABELE.csv')];
    expect(await refusalOf(importRegistry({ sources, dataDir: place.dataDir, date: '202610' }))).toContain(
      'ESTABELE.csv was not found',
    );
  });

  test('cancelled in the middle', async () => {
    const stop = new AbortController();
    const sources = writeFiles(path.join(place.dir, 'in'), {
      'x.ESTABELE': [establishment(ALPHANUMERIC)],
      'y.ESTABELE': [establishment(CNPJ)],
    });
    const importing = importRegistry(
      { sources, dataDir: place.dataDir, date: '202610' },
      () => stop.abort(),
      stop.signal,
    );
    await expect(importing).rejects.toThrow(/abort/i);
    expect(registryFolder()).toEqual(['202610.sqlite']);
    expect(blockOf(CNPJ)?.nomeFantasia).toBe('ANTES');
  });
});

test('a date that does not exist is refused before anything is written', async () => {
  await expect(importFiles({ 'x.ESTABELE': [establishment(CNPJ)] }, { date: '20261345' })).rejects.toThrow(ImportError);
  expect(existsSync(path.join(place.dataDir, 'registry'))).toBe(false);
});
