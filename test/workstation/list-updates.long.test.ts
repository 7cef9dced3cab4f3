import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { DataStatus, RolledBack, UpdateEvent } from '../../src-main/contract/window/data.ts';
import { LIST_TABLE } from '../../src-main/lists/list-table.ts';
import { ceisZip } from '../lists/update/updating.ts';
import { eventsOf } from '../support/ndjson.ts';
import { cutOff, file, type Publishers, startPublishers } from '../support/publishers.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

beforeAll(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) delete process.env[name];
});

interface Desk {
  publishers: Publishers;
  service: TestService;
  call(route: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  update(body?: unknown): Promise<UpdateEvent[]>;
  ceis(): Promise<DataStatus['lists'][number]>;
}

/** A service whose lists are all to be fetched from the test's publishers; CEIS is there. */
async function desk(use: (desk: Desk) => Promise<void>): Promise<void> {
  const [dataDir, publishers] = [tempDir(), await startPublishers()];
  const addresses = Object.fromEntries(LIST_TABLE.map(({ list }) => [list, `${publishers.address}/${list}.zip`]));
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ lists: { addresses } }));
  publishers.at('/ceis.zip', file(await ceisZip('20260930'), { etag: '"a"' }));
  const service = await startTestService({ dataDir });
  const headers = { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' };
  const base = `${service.address}/workstation/api`;
  const call: Desk['call'] = (route, body = {}, signal) =>
    fetch(`${base}${route}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const ceis = async () => {
    const { lists } = (await (await fetch(`${base}/data`, { headers })).json()) as DataStatus;
    return lists.find(({ list }) => list === 'ceis')!;
  };
  const update = async (body?: unknown) => eventsOf<UpdateEvent>(await call('/lists/updates', body));
  try {
    await use({ publishers, service, call, ceis, update });
  } finally {
    await service.stop();
  }
}

test('one list: progress, its end with the report, and the service answers from it at once', () =>
  desk(async ({ service, update, ceis }) => {
    expect((await ceis()).official).toMatchObject({ checkedAt: null, outcome: null });
    const events = await update({ lists: ['ceis'] });
    expect(events[0]).toEqual({ type: 'progress', list: 'ceis', stage: 'asking', rows: 0, fraction: null });
    expect(events.slice(-2)).toMatchObject([
      { type: 'list', list: 'ceis', outcome: 'imported', detail: null, report: { snapshot: { records: 4 } } },
      { type: 'done' },
    ]);
    expect(await ceis()).toMatchObject({
      official: { address: expect.stringMatching(/\/ceis\.zip$/), outcome: 'imported', detail: null },
      snapshots: [{ file: '20260930_CEIS.csv' }],
      rolledBack: null,
    });
    const key = service.key(PERMISSIONS.oneList);
    const found = await (await service.get('/restricted-lists/v2?list=ceis&name=pessoa inventada 3', key)).text();
    expect(found).toContain('PESSOA INVENTADA 3');
    expect((await update({ lists: ['ceis'] })).at(-2)).toMatchObject({ type: 'list', outcome: 'unchanged' });
  }));

test('all lists: those that fail say why, those that cannot be fetched are passed over', () =>
  desk(async ({ update }) => {
    const ends = (await update({})).filter((event) => event.type === 'list');
    expect(ends.find(({ list }) => list === 'ceis')).toMatchObject({ outcome: 'imported' });
    expect(ends.find(({ list }) => list === 'pep')).toMatchObject({ outcome: 'failed', detail: expect.any(String) });
    expect(ends.find(({ list }) => list === 'diariooficial')).toBeUndefined();
    const named = await update({ lists: ['diariooficial'] });
    expect(named).toMatchObject([{ type: 'list', list: 'diariooficial', outcome: 'failed' }, { type: 'done' }]);
  }));

test('hanging up cancels a fetch and an import, and what was there stays', () =>
  desk(async ({ publishers, service, call, update, ceis }) => {
    await update({ lists: ['ceis'] });
    const zip = await ceisZip('20261001', 60_000);
    publishers.at('/ceis.zip', cutOff(zip, 1000, 'silent'));
    for (const stage of ['fetching', 'reading']) {
      const stop = new AbortController();
      const response = await call('/lists/updates', { lists: ['ceis'] }, stop.signal);
      const seen = { text: '' };
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        seen.text += chunk;
        if (seen.text.includes(stage)) break;
      }
      stop.abort();
      const folder = path.join(service.dataDir, 'lists/ceis');
      const left = () => readdirSync(folder).filter((name) => name.endsWith('.partial'));
      await expect.poll(left, { timeout: 10_000 }).toEqual([]);
      // Until the cancelled one has let go, another is refused.
      const again = async () => {
        const events = await update({ lists: ['onu'] });
        return events.at(-1)?.type;
      };
      await expect.poll(again, { timeout: 10_000 }).toBe('done');
      expect((await ceis()).snapshots.map(({ file: name }) => name)).toEqual(['20260930_CEIS.csv']);
      publishers.at('/ceis.zip', file(zip));
    }
  }));

test('two updates at once: the second is told to wait', () =>
  desk(async ({ publishers, call, update }) => {
    publishers.at('/ceis.zip', () => undefined);
    const stop = new AbortController();
    const first = await call('/lists/updates', { lists: ['ceis'] }, stop.signal);
    await first.body!.getReader().read();
    expect(await update({ lists: ['ceis'] })).toMatchObject([
      { type: 'error', body: { error: { statusCode: 503, message: expect.stringMatching(/updated already/) } } },
    ]);
    stop.abort();
  }));

describe('rollback', () => {
  test('lets the file before answer at the next question', () =>
    desk(async ({ publishers, service, call, update, ceis }) => {
      await update({ lists: ['ceis'] });
      publishers.at('/ceis.zip', file(await ceisZip('20261001', 4, 'OUTRA'), { etag: '"b"' }));
      await update({ lists: ['ceis'] });
      const key = service.key(PERMISSIONS.oneList);
      const found = async (name: string) => {
        const response = await service.get(`/restricted-lists/v2?list=ceis&name=${name}`, key);
        return ((await response.json()) as { data: unknown[] }).data.length;
      };
      expect([await found('outra inventada'), await found('pessoa inventada')]).toEqual([1, 0]);
      const response = await call('/lists/ceis/rollback');
      expect(response.status).toBe(200);
      expect((await response.json()) as RolledBack).toMatchObject({
        removed: { file: '20261001_CEIS.csv' },
        answers: { file: '20260930_CEIS.csv' },
      });
      expect([await found('outra inventada'), await found('pessoa inventada')]).toEqual([0, 1]);
      expect((await ceis()).rolledBack).toMatchObject({ file: '20261001_CEIS.csv' });
      expect((await update({ lists: ['ceis'] })).at(-2)).toMatchObject({ outcome: 'rolledBack' });
    }));

  test('without anything to go back to, or of no list, is refused with a sentence', () =>
    desk(async ({ call }) => {
      const nothing = await call('/lists/ceis/rollback');
      expect(nothing.status).toBe(422);
      expect(await nothing.text()).toContain('nothing to roll back');
      expect((await call('/lists/nada/rollback')).status).toBe(404);
    }));
});

test.each([{ lists: ['nada'] }, { lists: 'ceis' }, { more: 1 }])('%j is refused', (body) =>
  desk(async ({ call, publishers }) => {
    expect((await call('/lists/updates', body)).status).toBe(422);
    expect(publishers.asked).toEqual([]);
  }),
);
