import { describe, expect, test } from 'vitest';
import { entryOf, LIST_TABLE } from '../../../src-main/lists/list-table.ts';
import { elections } from '../../../src-main/lists/update/flows/elections.ts';
import { separate } from '../../../src-main/lists/update/flows/fixed.ts';
import { inlabs } from '../../../src-main/lists/update/flows/inlabs.ts';
import { closedProgramme } from '../../../src-main/lists/update/flows/portal.ts';
import type { Asked, Official } from '../../../src-main/lists/update/official.ts';
import { quickDownloader } from '../../supply/download/downloads.ts';
import { startPublishers, status } from '../../support/publishers.ts';

const partsOf = (official: Official, asked: Partial<Asked> = {}) =>
  official.parts({
    addresses: official.addresses,
    today: '20261002',
    periods: [],
    owed: [],
    account: null,
    page: quickDownloader().page,
    signal: new AbortController().signal,
    ...asked,
  });

describe('elections', () => {
  const tse = elections('https://tse.example/consulta_cand_{YYYY}.zip');

  test.each([
    ['20261002', { gerais: [2026, 2022], municipais: [2024, 2020] }],
    ['20270101', { gerais: [2026, 2022], municipais: [2024, 2020] }],
    ['20280101', { municipais: [2028, 2024], gerais: [2026, 2022] }],
  ])('on %s the newest of each kind are fetched, or the ones before', async (today, years) => {
    const parts = await partsOf(tse, { today });
    const found = parts.map(({ name, editions }) => [name, editions.map(({ date }) => Number(date!.slice(0, 4)))]);
    expect(Object.fromEntries(found)).toEqual(years);
    expect(parts[0]!.editions[0]!.files[0]!.address).toMatch(/consulta_cand_\d{4}\.zip$/);
  });

  test('of years that are named each is fetched by itself', async () => {
    const parts = await partsOf(tse, { periods: ['20180101', '20200101'] });
    expect(parts.map(({ name, editions }) => [name, editions.length])).toEqual([
      ['2018', 1],
      ['2020', 1],
    ]);
  });
});

test('separate addresses are separate imports, named by their last word', async () => {
  const parts = await partsOf(
    separate('https://bc.example/odata/QuadroGeral?$format=json', 'https://bc.example/Outro'),
  );
  expect(parts.map(({ name, editions }) => [name, editions])).toEqual([
    ['QuadroGeral', [{ date: null, files: [{ address: 'https://bc.example/odata/QuadroGeral?$format=json' }] }]],
    ['Outro', [{ date: null, files: [{ address: 'https://bc.example/Outro' }] }]],
  ]);
});

test('a programme that has ended gives the months that are named', async () => {
  const programme = closedProgramme('auxilio', 'It has ended.');
  expect(await partsOf(programme)).toEqual([]);
  const [part] = await partsOf(programme, { periods: ['20200401'] });
  expect(part).toMatchObject({ name: '202004', editions: [{ date: '20200401' }] });
  expect(part!.editions[0]!.files[0]!.address).toMatch(/\/auxilio\/202004$/);
});

describe('INLABS', () => {
  const account = { email: 'a@b.example', password: 'p&ss' };

  test('signs the account in, and its cookie goes with each section of each day', async () => {
    const publishers = await startPublishers();
    let form = '';
    publishers.at('/logar.php', (request, response) => {
      request.on('data', (chunk) => {
        form += chunk;
      });
      request.on('end', () => {
        response.writeHead(302, { location: '/', 'set-cookie': ['x=1', 'inlabs_session_cookie=abc; path=/'] }).end();
      });
    });
    const addresses = [`${publishers.address}/index.php?p={YYYY-MM-DD}&dl={YYYY-MM-DD}-{SECTION}.zip`];
    const parts = await partsOf(inlabs, { addresses, account });
    expect(Object.fromEntries(new URLSearchParams(form))).toEqual(account);
    expect(publishers.asked).toEqual(['POST /logar.php']);
    expect(parts).toHaveLength(36);
    expect(parts.every(({ optional }) => optional)).toBe(true);
    expect(parts[0]).toMatchObject({
      name: '2026-10-02 DO1',
      editions: [
        {
          date: '20261002',
          files: [
            {
              address: `${publishers.address}/index.php?p=2026-10-02&dl=2026-10-02-DO1.zip`,
              headers: { cookie: 'inlabs_session_cookie=abc' },
            },
          ],
        },
      ],
    });
    expect(parts.at(-1)!.name).toBe('2026-09-27 DO3E');
  });

  test.each([
    ['no cookie', status(200)],
    ['an empty one', status(302, { 'set-cookie': 'inlabs_session_cookie=; path=/' })],
  ])('that gives %s did not accept the account', async (_what, reply) => {
    const publishers = await startPublishers();
    publishers.at('/logar.php', reply);
    const addresses = [`${publishers.address}/index.php`];
    await expect(partsOf(inlabs, { addresses, account })).rejects.toThrow(/did not accept the account/);
  });
});

test('every list knows where its publisher gives it', () => {
  for (const { list, official } of LIST_TABLE) {
    expect(official, list).toBeDefined();
    for (const address of official!.addresses) expect(address, list).toMatch(/^https:\/\//);
  }
  expect(LIST_TABLE.filter(({ official }) => official!.account).map(({ list }) => list)).toEqual(['diariooficial']);
  expect(entryOf('ofacsdn').official!.addresses).toHaveLength(4);
});
