import { expect, test } from 'vitest';
import { MONTH_FILES } from '../../../src-main/registry/update/publication/names.ts';
import { companyOf, monthZips } from './month.ts';
import { startShare } from './share.ts';
import { updating } from './updating.ts';

test('37 files make a month', () => expect(new Set(MONTH_FILES).size).toBe(37));

test('the newest month of the share is fetched file by file, imported, and leaves nothing lying about', async () => {
  const share = await startShare();
  share.put('2026-09', await monthZips('2026-09', { mark: 'ANTIGA' }));
  share.put('2026-10', await monthZips('2026-10'));
  const updates = updating({ address: share.address, token: share.token });
  expect(await updates.update()).toMatchObject({
    outcome: 'imported',
    month: '2026-10',
    detail: null,
    incomplete: null,
    report: { kind: 'registry', snapshot: { file: '202610_CNPJ.csv', date: '2026-10-11', records: 30 } },
  });
  expect(updates.errors).toEqual([]);
  expect(share.downloads()).toEqual(MONTH_FILES.map((name) => `2026-10/${name}`));
  expect(updates.nameOf(companyOf(3, 1))).toBe('EMPRESA INVENTADA 3 1');
  expect(updates.lying()).toEqual(['registry/202610.sqlite', 'registry/update.json']);
  expect(updates.status()).toMatchObject({
    official: { outcome: 'imported', checkedAt: expect.any(String), address: share.address },
    snapshots: [{ file: '202610_CNPJ.csv', bytes: expect.any(Number) }],
    begun: false,
  });
});

test('progress goes through its stages, with the file, its place, the bytes of all, and never back', async () => {
  const share = await startShare();
  const zips = await monthZips('2026-10');
  share.put('2026-10', zips);
  const updates = updating({ address: share.address, token: share.token });
  await updates.update();
  const { progress } = updates;
  const stages = progress.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1]);
  expect(stages).toEqual(['listing', 'fetching', 'reading', 'indexing', 'checking']);
  const fetching = progress.filter(({ stage }) => stage === 'fetching');
  const totalBytes = Object.values(zips).reduce((sum, { length }) => sum + length, 0);
  expect(fetching[0]).toMatchObject({ month: '2026-10', file: { name: 'Cnaes.zip', place: 1, of: 37 }, totalBytes });
  expect(fetching.at(-1)).toMatchObject({ file: { place: 37 }, bytes: totalBytes, fraction: 1 });
  for (const [at, one] of fetching.entries()) expect(one.bytes).toBeGreaterThanOrEqual(fetching[at - 1]?.bytes ?? 0);
});

test('a month that has not changed is not fetched again; one whose file was replaced is', async () => {
  const share = await startShare();
  share.put('2026-10', await monthZips('2026-10'));
  const updates = updating({ address: share.address, token: share.token });
  await updates.update();
  const asked = share.downloads().length;
  expect(await updates.update()).toEqual({
    outcome: 'unchanged',
    detail: null,
    month: '2026-10',
    report: null,
    incomplete: null,
  });
  expect(share.downloads()).toHaveLength(asked);
  const corrected = await monthZips('2026-10', { mark: 'CORRIGIDA' });
  share.put('2026-10', { 'Empresas0.zip': corrected['Empresas0.zip']! });
  expect(await updates.update()).toMatchObject({ outcome: 'imported' });
  expect(updates.nameOf(companyOf(0))).toBe('CORRIGIDA INVENTADA 0 0');
  expect(await updates.update({ force: true })).toMatchObject({ outcome: 'imported' });
});

test('a month that is being uploaded is passed over, and the outcome says so', async () => {
  const share = await startShare();
  share.put('2026-10', await monthZips('2026-10'));
  const { 'Simples.zip': _, 'Socios9.zip': later, ...some } = await monthZips('2026-11');
  share.put('2026-11', { ...some, 'Socios9.zip': Buffer.alloc(0) });
  const updates = updating({ address: share.address, token: share.token });
  const incomplete = { month: '2026-11', present: 35, of: 37 };
  const detail = '2026-11 is still being uploaded (35 of 37 files are there).';
  expect(await updates.update()).toMatchObject({ outcome: 'imported', month: '2026-10', incomplete, detail });
  expect(await updates.update()).toMatchObject({ outcome: 'unchanged', month: '2026-10', incomplete, detail });
  expect(await updates.update({ month: '2026-11' })).toMatchObject({
    outcome: 'failed',
    detail: expect.stringContaining(`${detail} 127.0.0.1:${share.publishers.port} lacks Simples.zip.`),
  });
  share.put('2026-11', { ...(await monthZips('2026-11')), 'Socios9.zip': later! });
  expect(await updates.update()).toMatchObject({ outcome: 'imported', month: '2026-11', incomplete: null });
});

test('another month by its name, and one that is not there', async () => {
  const share = await startShare();
  for (const month of ['2026-08', '2026-09', '2026-10']) share.put(month, await monthZips(month));
  const updates = updating({ address: share.address, token: share.token, retain: 0 });
  expect(await updates.update({ month: '2026-08' })).toMatchObject({ outcome: 'imported', month: '2026-08' });
  expect(await updates.update({ month: '2026-08' })).toMatchObject({ outcome: 'unchanged' });
  expect(await updates.update({ month: '2025-01' })).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/no month 2025-01 at .*; it has 2026-10, 2026-09, 2026-08\./),
  });
});

test('a part of the country: settings or wish say which, and another part is another copy', async () => {
  const share = await startShare();
  share.put('2026-10', await monthZips('2026-10'));
  const settings = { address: share.address, token: share.token, ufs: ['SP' as const] };
  const updates = updating(settings);
  const report = (await updates.update()).report!;
  expect(report.snapshot).toMatchObject({ records: 15, subset: { ufs: ['SP'] } });
  expect(updates.nameOf(companyOf(0, 0))).toBe('EMPRESA INVENTADA 0 0');
  expect(updates.nameOf(companyOf(0, 1))).toBeNull();
  expect(await updates.update()).toMatchObject({ outcome: 'unchanged' });
  const other = updating({ ...settings, ufs: ['RJ'], activeOnly: true }, { dataDir: updates.dataDir });
  expect((await other.update()).report!.snapshot).toMatchObject({
    records: 10,
    subset: { ufs: ['RJ'], activeOnly: true },
  });
  expect((await other.update({ ufs: ['SP', 'RJ'], activeOnly: false })).report!.snapshot).toMatchObject({
    records: 30,
  });
});

test('a disk that is too small is told before anything is fetched, with how much is missing', async () => {
  const share = await startShare();
  share.put('2026-10', await monthZips('2026-10'));
  const settings = { address: share.address, token: share.token };
  const updates = updating(settings, { freeBytes: async () => 100 * 1024 ** 2 });
  expect(await updates.update()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(
      /^The month needs 0\.6 GB of free disk and there are 0\.1 GB; make room for 0\.5 GB more/,
    ),
  });
  expect(share.downloads()).toEqual([]);
});

test('the zips stay where they are wanted', async () => {
  const share = await startShare();
  const zips = await monthZips('2026-10');
  share.put('2026-10', zips);
  const updates = updating({ address: share.address, token: share.token });
  await updates.update({ keepFiles: true });
  expect(updates.lying()).toEqual(
    [
      ...Object.keys(zips).map((name) => `downloads/2026-10/${name}`),
      'registry/202610.sqlite',
      'registry/update.json',
    ].sort(),
  );
});

test('two at once: the second is told to wait', async () => {
  const share = await startShare();
  share.put('2026-10', await monthZips('2026-10'));
  const settings = { address: share.address, token: share.token };
  const updates = updating(settings);
  const first = updates.update();
  await expect(updates.update()).rejects.toMatchObject({ code: 'busy' });
  const elsewhere = updating(settings, { dataDir: updates.dataDir });
  expect(await elsewhere.update()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/Another Atesta/),
  });
  expect(await first).toMatchObject({ outcome: 'imported' });
});
