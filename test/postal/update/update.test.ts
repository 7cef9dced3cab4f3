import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startMonthlyUpdates } from '../../../src-main/postal/update/monthly.ts';
import { cutOff, file, page, startPublishers, status, zipOf } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { updating } from './updating.ts';

beforeAll(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];
});

const ROW = (street: string) => `cep,logradouro,bairro,cidade,uf\n01310100,${street},Centro,São Paulo,SP\n`;
const zip = (date: string, street = `Rua de ${date}`) => zipOf({ [`ceps_${date}.csv`]: ROW(street) });
const never = new AbortController().signal;

async function publisher() {
  const site = await startPublishers();
  const publish = async (date: string, street?: string) =>
    site.at('/ceps.zip', file(await zip(date, street), { etag: `"${date} ${street}"`, name: 'ceps.zip' }));
  await publish('20260901');
  const dataDir = tempDir();
  const updates = updating(dataDir, { addresses: [`${site.address}/ceps.zip`], retain: 1 });
  const run = (force = false) => updates.run({ force }, () => undefined, never);
  const dates = () => updates.status().snapshots.map(({ date }) => date);
  return { site, publish, dataDir, updates, run, dates };
}

test('what the address has is installed, asked for by its tag, and older ones go as the settings say', async () => {
  const { site, publish, dataDir, updates, run, dates } = await publisher();
  expect(updates.status().official).toMatchObject({ address: `${site.address}/ceps.zip`, checkedAt: null });
  expect(await run()).toMatchObject({ outcome: 'imported', report: { snapshot: { date: '2026-09-01', records: 1 } } });
  expect(await run()).toEqual({ outcome: 'unchanged', detail: null, report: null });
  expect(site.requests.at(-1)?.headers['if-none-match']).toBe('"20260901 undefined"');
  expect(updates.status().official).toMatchObject({ checkedAt: '2026-10-02T15:00:00.000Z', outcome: 'unchanged' });
  for (const date of ['20260915', '20261001']) {
    await publish(date);
    expect(await run()).toMatchObject({ outcome: 'imported' });
  }
  expect(dates()).toEqual(['2026-10-01', '2026-09-15']);
  expect(readdirSync(path.join(dataDir, 'updates/postal'))).toEqual([]);
});

test('what was rolled back stays away until there is another, or it is forced', async () => {
  const { publish, updates, run, dates } = await publisher();
  await run();
  await publish('20261001');
  await run();
  await updates.rollBack();
  expect(dates()).toEqual(['2026-09-01']);
  expect(await run()).toMatchObject({ outcome: 'rolledBack', detail: expect.stringMatching(/of 2026-10-01.*--force/) });
  expect(dates()).toEqual(['2026-09-01']);
  expect(updates.status()).toMatchObject({ official: { outcome: 'rolledBack' }, rolledBack: { date: '2026-10-01' } });
  expect(await run(true)).toMatchObject({ outcome: 'imported' });
  expect(dates()).toEqual(['2026-10-01', '2026-09-01']);
  await updates.rollBack();
  await publish('20261002');
  expect(await run()).toMatchObject({ outcome: 'imported' });
  expect(updates.status().rolledBack).toBeNull();
});

test('a download that breaks off is gone on with, and what is no file leaves what is installed', async () => {
  const { site, run, dates, updates } = await publisher();
  await run();
  const noise = randomBytes(2_000_000).toString('base64'); // packs badly, so that the break is amid the file
  const bytes = await zipOf({ 'ceps_20261001.csv': ROW('Rua Nova'), 'leiame.txt': noise });
  const options = { etag: '"zwei"', name: 'ceps.zip' };
  site.at('/ceps.zip', cutOff(bytes, 1_000_000, 'hangs up', options), file(bytes, options));
  expect(await run()).toMatchObject({ outcome: 'imported' });
  expect(site.requests.at(-1)?.headers.range).toMatch(/^bytes=[1-9]\d+-$/);

  for (const [reply, sentence] of [
    [page('<html>manutenção</html>'), /web page/],
    [status(404), /./],
    [file(await zipOf({ 'x_20261001.txt': 'nichts' }), { name: 'x.zip' }), /No postal data was found/],
  ] as const) {
    site.at('/ceps.zip', reply);
    expect(await run()).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(sentence) });
    expect(updates.status().official).toMatchObject({ outcome: 'failed' });
  }
  expect(dates()).toEqual(['2026-10-01', '2026-09-01']);
});

test('without an address nothing is asked, and the sentence says what to do', async () => {
  const updates = updating(tempDir());
  expect(updates.status().official).toBeNull();
  const outcome = await updates.run({}, () => undefined, never);
  expect(outcome).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/postal\.addresses/) });
});

test('monthly, the service looks once a month, and not without an address', async () => {
  const { site, dataDir } = await publisher();
  const settings = { schedule: 'monthly' as const, addresses: [`${site.address}/ceps.zip`] };
  const clock = { now: new Date('2026-10-02T12:00:00Z') };
  const updates = updating(dataDir, settings, () => clock.now);
  const logged: object[] = [];
  const log = { info: (what: object) => logged.push(what) };
  expect(startMonthlyUpdates(updates, { addresses: settings.addresses }, log)).toBeNull();
  expect(startMonthlyUpdates(updates, { schedule: 'monthly' }, log)).toBeNull();
  const schedule = startMonthlyUpdates(updates, settings, log, {
    now: () => clock.now,
    random: () => 0,
    lookEveryMs: 5,
  })!;
  try {
    await expect.poll(() => logged, { timeout: 10_000 }).toEqual([{ outcome: 'imported' }]);
    clock.now = new Date('2026-10-20T12:00:00Z');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(logged).toHaveLength(1);
    clock.now = new Date('2026-11-02T12:00:00Z');
    await expect.poll(() => logged.at(1), { timeout: 10_000 }).toEqual({ outcome: 'unchanged' });
  } finally {
    await schedule.close();
  }
});
