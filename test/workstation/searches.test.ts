import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../src-main/contract/workstation.ts';
import { importList } from '../../src-main/lists/import.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { eventsOf } from '../support/ndjson.ts';
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
  fetch(`${service.address}/workstation/api/lists/search?list=ceis&${query}`, {
    headers: { authorization: `ApiKey ${service.workstationKey}` },
  });
const search = async (query: string) => eventsOf<SearchEvent>(await ask(query));
const namesIn = (events: SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'record' ? [event.record.name] : []));

describe('the search of the window', () => {
  test('sends as many records of a file as were asked for, and counts them all', async () => {
    const events = await search('name=josé inventado&limit=3');
    expect(namesIn(events).slice(0, 3)).toEqual(['JOSÉ INVENTADO 0', 'JOSÉ INVENTADO 1', 'JOSÉ INVENTADO 2']);
    expect(events.find((event) => event.type === 'groupEnd')).toMatchObject({ former: false, records: 8 });
    expect(events.at(-1)).toMatchObject({ type: 'done', records: 8, groups: 1 });
  });

  test('tells of records that are no longer listed in a group of their own, counted nowhere else', async () => {
    const [scope, ...events] = await search('name=josé inventado 8');
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
    expect(events.at(-1)).toMatchObject({ type: 'done', records: 8 });
  });

  test.each([
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=all',
    'match=nearly',
    'match=similar&threshold=101',
    'type=foo',
  ])('refuses %s', async (parameter) => {
    const answer = await ask(`name=josé&${parameter}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringMatching(/limit|match|threshold|type/) },
    });
  });

  describe('in several lists', () => {
    const askIn = (where: string) =>
      fetch(`${service.address}/workstation/api/lists/search?${where}&name=josé inventado`, {
        headers: { authorization: `ApiKey ${service.workstationKey}` },
      });

    test('searches those and says so, in the order of the specification', async () => {
      const [scope, ...events] = await eventsOf<SearchEvent>(await askIn('lists=uk,ceis'));
      expect(scope).toMatchObject({
        consulted: [{ list: 'ceis' }],
        notConsulted: [{ list: 'uk', reason: 'notInstalled' }],
      });
      expect(events.at(-1)).toMatchObject({ type: 'done', records: 8, groups: 1 });
    });

    test.each([
      'lists=',
      'lists=ceis,nada',
      'lists=todas',
      'lists=ceis,',
      'list=ceis&lists=uk',
      'lists=uk&lists=ceis',
      '',
    ])('refuses "%s"', async (where) => {
      expect((await askIn(where)).status).toBe(422);
    });
  });
});
