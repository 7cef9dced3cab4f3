import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../src-main/contract/list-search.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { askForLines, eventsOf } from '../support/ndjson.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

let service: TestService;
let files: string;
beforeAll(async () => {
  files = makeTempDir();
  service = await startTestService();
  const people = Array.from({ length: 9 }, (_, n) => ({
    name: `JOSÉ INVENTADO ${n}`,
    document: cpfOf(String(100_000_000 + n)),
  }));
  for (const [date, rows] of [
    ['20261119', people],
    ['20261120', people.slice(0, 8)],
  ] as const) {
    const file = writeCeis(files, date, [...rows]);
    await importList({ list: 'ceis', files: [file], dataDir: service.dataDir, force: true }, () => undefined);
  }
});
afterAll(async () => {
  await service.stop();
  removeTempDir(files);
});

const ask = (query: string) =>
  askForLines(service.address, `/restricted-lists/v2?list=ceis&${query}`, service.workstationKey);
const search = async (query: string) => eventsOf<SearchEvent>(await ask(query));
const namesIn = (events: SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'record' ? [event.record.name] : []));

describe('a search', () => {
  test('R49 in lines is for those who ask for them: a wildcard, or v1, is answered as ever', async () => {
    const answer = (version: string, accept: string) =>
      fetch(`${service.address}/restricted-lists/${version}?list=ceis&name=josé inventado`, {
        headers: { authorization: `ApiKey ${service.workstationKey}`, accept },
      }).then((response) => response.headers.get('content-type'));
    for (const accept of ['*/*', 'application/*', 'application/x-ndjson;q=0', 'application/json']) {
      expect(await answer('v2', accept)).toBe('application/json; charset=utf-8');
    }
    expect(await answer('v1', 'application/x-ndjson')).toBe('application/json; charset=utf-8');
    expect(await answer('v2', 'text/plain, application/X-NDJSON; q=0.5')).toBe('application/x-ndjson; charset=utf-8');
  });

  test('sends as many records of a file as were asked for, and counts them all', async () => {
    const events = await search('name=josé inventado&limit=3');
    expect(namesIn(events).slice(0, 3)).toEqual(['JOSÉ INVENTADO 0', 'JOSÉ INVENTADO 1', 'JOSÉ INVENTADO 2']);
    expect(events.find((event) => event.type === 'groupEnd')).toMatchObject({ former: false, records: 8 });
    expect(events.at(-2)).toMatchObject({ type: 'done', records: 8, groups: 1 });
    expect(events.at(-1)).toEqual({
      id: expect.any(String),
      version: 'v2',
      metadata: { timeSpent: expect.any(Number) },
    });
  });

  test('tells of records that are no longer listed in a group of their own, counted nowhere else', async () => {
    const [scope, ...events] = (await search('name=josé inventado 8')).slice(0, -1);
    expect(scope).toMatchObject({ type: 'scope', consulted: [{ list: 'ceis' }], notConsulted: [] });
    expect(events).toMatchObject([
      { type: 'group', former: true, file: '20261120_CEIS.csv' },
      { type: 'record', record: { name: 'JOSÉ INVENTADO 8', noLongerListedSince: '2026-11-20' } },
      { type: 'groupEnd', former: true, records: 1 },
      { type: 'done', records: 0, groups: 0 },
    ]);
  });

  test('compares names as it is told to', async () => {
    expect(namesIn(await search('name=jose inventado 4'))).toEqual([]);
    expect(namesIn(await search('name=jose inventado 4&match=folded'))).toEqual(['JOSÉ INVENTADO 4']);
    const similar = await search('name=joze inventado&match=similar&threshold=60');
    expect(similar.find((event) => event.type === 'record')).toMatchObject({
      record: { score: expect.any(Number), matchedWords: [{ query: 'joze' }, { query: 'inventado' }] },
    });
  });

  test('says how each record compares with what else is known', async () => {
    const events = await search('name=josé inventado&type=organization&limit=1');
    expect(events.find((event) => event.type === 'record')).toMatchObject({
      record: { facts: [{ fact: 'type', asked: 'organization', listed: 'person', agrees: false }] },
    });
    expect(events.at(-2)).toMatchObject({ type: 'done', records: 8 });
  });

  test.each([
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=all',
    'match=nearly',
    'match=similar&threshold=101',
    'type=foo',
    'partial=',
    'partial=false',
    'partial=true&partial=true',
  ])('refuses %s', async (parameter) => {
    const answer = await ask(`name=josé&${parameter}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringMatching(/limit|match|threshold|type|partial|only once/) },
    });
  });

  describe('in several lists', () => {
    const askIn = (where: string) =>
      askForLines(service.address, `/restricted-lists/v2?${where}&name=josé inventado`, service.workstationKey);

    test('searches those and says so, in the order of the specification', async () => {
      const [scope, ...events] = await eventsOf<SearchEvent>(await askIn('list=todas&lists=uk,ceis'));
      expect(scope).toMatchObject({
        consulted: [{ list: 'ceis' }],
        notConsulted: [{ list: 'uk', reason: 'notInstalled' }],
      });
      expect(events.at(-2)).toMatchObject({ type: 'done', records: 8, groups: 1 });
    });

    test.each([
      'list=todas&lists=',
      'list=todas&lists=ceis,nada',
      'list=todas&lists=todas',
      'list=todas&lists=ceis,',
      'list=ceis&lists=uk',
      'list=ceis&lists=ceis',
      'list=todas&lists=uk&lists=ceis',
      'lists=ceis',
      '',
    ])('refuses "%s"', async (where) => {
      expect((await askIn(where)).status).toBe(422);
    });
  });

  describe('with a key of one’s own', () => {
    const askWith = (query: string, ...permissions: (typeof PERMISSIONS)[keyof typeof PERMISSIONS][]) =>
      askForLines(service.address, `/restricted-lists/v2?${query}`, service.key(...permissions));

    test('one list takes the permission of one, several and all that of all as well', async () => {
      const { oneList, allLists } = PERMISSIONS;
      expect((await askWith('list=ceis&name=josé', oneList)).status).toBe(200);
      for (const several of ['list=todas', 'list=todas&lists=ceis,uk']) {
        expect((await askWith(`${several}&name=josé`, oneList)).status).toBe(401);
        expect((await askWith(`${several}&name=josé`, oneList, allLists)).status).toBe(200);
      }
      expect((await askWith('list=ceis&name=josé', PERMISSIONS.residence)).status).toBe(401);
    });

    test('is counted as the other lookups are, the window’s too', async () => {
      const name = 'list search probe';
      const usage = async () => {
        const report = await (await service.get('/workstation/api/usage', service.workstationKey)).json();
        return (report as { rows: { caller: string; endpoint: string; list: string | null; units: number }[] }).rows;
      };
      const created = await fetch(`${service.address}/workstation/api/keys`, {
        method: 'POST',
        headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, permissions: [PERMISSIONS.oneList, PERMISSIONS.allLists] }),
      });
      const { key } = (await created.json()) as { key: string };
      for (const where of ['list=ceis', 'list=todas', 'list=todas&lists=ceis,uk']) {
        await (await askForLines(service.address, `/restricted-lists/v2?${where}&name=josé`, key)).text();
      }
      await expect
        .poll(async () =>
          (await usage()).filter(({ caller }) => caller === name).map(({ list, units }) => [list, units]),
        )
        .toEqual(
          expect.arrayContaining([
            ['ceis', 1],
            ['todas', 16],
            [null, 2],
          ]),
        );
      expect((await usage()).some(({ endpoint, caller }) => endpoint === 'restricted-lists' && caller !== name)).toBe(
        true,
      );
    });
  });
});
