import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesNamed } from '../../../src-main/lists/update/flows/portal.ts';
import { file, type Publishers, page, redirect, startPublishers, status } from '../../support/publishers.ts';
import { ceisZip, pepZip, portalPage, updating } from './updating.ts';

const CEIS = '/download-de-dados/ceis';
const addressOf = ({ address }: Publishers) => ({ ceis: `${address}${CEIS}/{YYYYMMDD}` });

/** The portal redirects each date to an archive of that name. */
async function publish(publishers: Publishers, date: string): Promise<void> {
  publishers.at(`${CEIS}/${date}`, redirect(`/saida/ceis/${date}_CEIS.zip`));
  publishers.at(`/saida/ceis/${date}_CEIS.zip`, file(await ceisZip(date), { etag: `"${date}"` }));
}

test('the date that the page names is fetched, imported, and shown as looked at', async () => {
  const publishers = await startPublishers();
  publishers.at(CEIS, page(portalPage('20260930')));
  await publish(publishers, '20260930');
  const updates = updating(addressOf(publishers));
  expect(updates.status('ceis').official).toMatchObject({ checkedAt: null, outcome: null });

  expect(await updates.update('ceis')).toMatchObject({
    list: 'ceis',
    outcome: 'imported',
    detail: null,
    report: { snapshot: { file: '20260930_CEIS.csv', date: '2026-09-30', records: 4, demonstration: false } },
  });
  expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
  expect(publishers.asked).toEqual([`GET ${CEIS}`, `GET ${CEIS}/20260930`, 'GET /saida/ceis/20260930_CEIS.zip']);
  expect(updates.status('ceis')).toEqual({
    official: {
      address: `${publishers.address}${CEIS}`,
      checkedAt: '2026-10-02T15:00:00.000Z',
      outcome: 'imported',
      detail: null,
    },
    rolledBack: null,
  });
  const stages = updates.progress.map(({ stage }) => stage);
  expect([...new Set(stages)]).toEqual(expect.arrayContaining(['asking', 'fetching', 'reading']));
});

test.each([404, 403])('where the page tells nothing and today answers %i, yesterday is tried', async (code) => {
  const publishers = await startPublishers();
  publishers.at(`${CEIS}/20261002`, status(code));
  await publish(publishers, '20261001');
  const updates = updating(addressOf(publishers));
  expect(await updates.update('ceis')).toMatchObject({
    outcome: 'imported',
    report: { snapshot: { file: '20261001_CEIS.csv' } },
  });
  expect(publishers.asked.slice(0, 3)).toEqual([`GET ${CEIS}`, `GET ${CEIS}/20261002`, `GET ${CEIS}/20261001`]);
});

test('a page that names a date which is gone is not believed', async () => {
  const publishers = await startPublishers();
  publishers.at(CEIS, page(portalPage('20260928')));
  await publish(publishers, '20261001');
  expect(await updating(addressOf(publishers)).update('ceis')).toMatchObject({
    outcome: 'imported',
    report: { snapshot: { file: '20261001_CEIS.csv' } },
  });
});

test('a web page with status 200 in place of today’s file: yesterday is tried', async () => {
  const publishers = await startPublishers();
  publishers.at(`${CEIS}/20261002`, page('<html><body>Arquivo indisponível</body></html>'));
  await publish(publishers, '20261001');
  const updates = updating(addressOf(publishers));
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
  expect(updates.installed('ceis')).toEqual(['20261001_CEIS.csv']);
});

test('with web pages only the update fails and says so, and what was there stays', async () => {
  const publishers = await startPublishers();
  const updates = updating(addressOf(publishers));
  await publish(publishers, '20261001');
  await updates.update('ceis');
  for (const day of ['20261002', '20261001']) publishers.at(`${CEIS}/${day}`, page('<html>fora do ar</html>'));
  const outcome = await updates.update('ceis', { force: true });
  expect(outcome).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/web page in place of the file/) });
  expect(updates.installed('ceis')).toEqual(['20261001_CEIS.csv']);
  expect(updates.status('ceis').official).toMatchObject({ outcome: 'failed', detail: outcome.detail });
});

test('nothing for ten days is a failure, and no more is asked', async () => {
  const publishers = await startPublishers();
  expect(await updating(addressOf(publishers)).update('ceis')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/does not have the file/),
  });
  expect(publishers.asked).toHaveLength(11);
});

test('a monthly list is sought month by month', async () => {
  const publishers = await startPublishers();
  publishers.at('/download-de-dados/pep/202607', file(await pepZip('202607')));
  const updates = updating({ pep: `${publishers.address}/download-de-dados/pep/{YYYYMM}` });
  expect(await updates.update('pep')).toMatchObject({
    outcome: 'imported',
    report: { snapshot: { file: '20260701_PEP.csv' } },
  });
  const base = 'GET /download-de-dados/pep';
  expect(publishers.asked).toEqual([base, `${base}/202610`, `${base}/202609`, `${base}/202608`, `${base}/202607`]);
});

test('a mirror has addresses of its own form', async () => {
  const publishers = await startPublishers();
  publishers.at('/2026-10-01/ceis.zip', file(await ceisZip('20261001')));
  const updates = updating({ ceis: `${publishers.address}/{YYYY-MM-DD}/ceis.zip` });
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
  expect(publishers.asked).toEqual(['GET /2026-10-02/ceis.zip', 'GET /2026-10-01/ceis.zip']);
});

describe('the script of the page', () => {
  test('names its dates in any order and spacing', () => {
    const html = `arquivos.push({"ano" : "2026", "mes" : "09", "dia" : "28", "origem" : "CEPIM"});
      arquivos.push( {"ano":"2026","mes":"9","dia":"3"} )`;
    expect(datesNamed(html, 'day')).toEqual(['20260903', '20260928']);
  });

  test('gives back every date that is written into it, once and in order', () => {
    const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(day), fc.string(), (days, noise) => {
        const dates = days.map((one) => one.toISOString().slice(0, 10));
        const pushes = dates.map((date) => {
          const [ano, mes, dia] = date.split('-');
          return `arquivos.push(${JSON.stringify({ ano, mes, dia, origem: 'CEIS' })});`;
        });
        const expected = [...new Set(dates.map((date) => date.replaceAll('-', '')))].sort();
        expect(datesNamed(`${noise}\n${pushes.join('\n')}`, 'day')).toEqual(expected);
      }),
    );
  });

  test('of a monthly set has no days', () => {
    const html = `arquivos.push({"ano" : "2026", "mes" : "08", "dia" : "", "origem" : "PEP"});
      arquivos.push({"ano" : "2025", "mes" : "12", "origem" : "PEP"});`;
    expect(datesNamed(html, 'month')).toEqual(['20251201', '20260801']);
  });

  test.each(['', '<html>', 'arquivos.push({"ano":"2026","mes":"13","dia":"40"})', 'arquivos.push(x)'])(
    '%s names none',
    (html) => {
      expect(datesNamed(html, 'day')).toEqual([]);
    },
  );
});
