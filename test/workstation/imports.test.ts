import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportEvent } from '../../src-main/contract/window/data.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { eventsOf } from '../support/ndjson.ts';
import { headOf, openRaw } from '../support/raw-socket.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

let service: TestService;
let files: string;
beforeAll(async () => {
  files = makeTempDir();
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  removeTempDir(files);
});

function drop(
  file: string | { name: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
  signal?: AbortSignal,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { name, bytes } = typeof file === 'string' ? { name: path.basename(file), bytes: readFileSync(file) } : file;
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `ApiKey ${service.workstationKey}` };
  return fetch(`${service.address}/workstation/api/imports`, { method: 'POST', headers, body: form, signal });
}

const ceis = (date: string, count = 1) =>
  writeCeis(
    files,
    date,
    Array.from({ length: count }, (_, i) => ({
      name: `PESSOA INVENTADA ${i}`,
      document: cpfOf(String(100_000_000 + i)),
    })),
  );
const installed = () => readdirSync(path.join(service.dataDir, 'lists', 'ceis')).sort();

describe('a dropped file', () => {
  test('is recognised by its name and content, imported with progress, and answers at once', async () => {
    const events = await eventsOf<ImportEvent>(await drop(ceis('20260930')));
    expect(events[0]).toMatchObject({ type: 'progress', stage: 'receiving' });
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      report: { kind: 'list', list: 'ceis', snapshot: { file: '20260930_CEIS.csv', records: 1, demonstration: false } },
    });
    const status = (await (await service.get('/status')).json()) as {
      data: { installed: { lists: { ceis: unknown[] } } };
    };
    expect(status.data.installed.lists.ceis).toHaveLength(1);
  });

  test('of no known kind is refused with a sentence, and what was there stays', async () => {
    const before = installed();
    const events = await eventsOf<ImportEvent>(await drop({ name: 'lista.csv', bytes: Buffer.from('a;b\n1;2\n') }));
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      code: 'importRefused',
      body: { error: { statusCode: 422, message: expect.stringMatching(/not recognised/) } },
    });
    expect(installed()).toEqual(before);
  });

  test('that looks cut off is refused with a doubt, and comes in by force', async () => {
    await drop(ceis('20261101', 10));
    const cut = ceis('20261102', 2);
    expect((await eventsOf<ImportEvent>(await drop(cut))).at(-1)).toMatchObject({
      type: 'error',
      code: 'importDoubtful',
      body: {
        error: { statusCode: 422, message: expect.stringMatching(/hold 2 records where 20261101_CEIS\.csv has 10/) },
      },
    });
    expect(installed()).not.toContain('20261102_CEIS.sqlite');
    expect((await eventsOf<ImportEvent>(await drop(cut, { force: 'true' }))).at(-1)).toMatchObject({ type: 'done' });
    expect(installed()).toContain('20261102_CEIS.sqlite');
  });

  test('whose name leads elsewhere is kept in its own folder, and nothing stays behind', async () => {
    const bytes = readFileSync(ceis('20261001'));
    const events = await eventsOf<ImportEvent>(
      await drop({ name: '../../../../20261001_CEIS.csv', bytes }, { list: 'ceis' }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'done', report: { snapshot: { file: '20261001_CEIS.csv' } } });
    const incoming = path.join(service.dataDir, 'incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  });

  test('with a wrong list or date is refused before anything is imported', async () => {
    const wrong: Record<string, string>[] = [{ list: 'nada' }, { date: '2026-10-01' }];
    for (const fields of wrong) {
      const events = await eventsOf<ImportEvent>(await drop(ceis('20261002'), fields));
      expect(events.at(-1)).toMatchObject({ type: 'error', body: { error: { statusCode: 422 } } });
    }
    expect(installed()).not.toContain('20261002_CEIS.sqlite');
  });

  test('can be cancelled: the old snapshot stays and no partial file is left', async () => {
    const before = installed();
    const controller = new AbortController();
    const response = await drop(ceis('20261003', 40_000), {}, controller.signal);
    const reader = response.body!.getReader();
    await reader.read();
    controller.abort();
    await expect.poll(() => installed().filter((name) => name.endsWith('.partial')), { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => readdirSync(path.join(service.dataDir, 'incoming')), { timeout: 10_000 }).toEqual([]);
    expect(installed()).toEqual(before);
  });

  test('is not a file at all: a form without one is refused', async () => {
    const form = new FormData();
    form.append('list', 'ceis');
    const headers = { authorization: `ApiKey ${service.workstationKey}` };
    const response = await fetch(`${service.address}/workstation/api/imports`, { method: 'POST', headers, body: form });
    expect((await eventsOf<ImportEvent>(response)).at(-1)).toMatchObject({
      type: 'error',
      body: { error: { statusCode: 422 } },
    });
  });
});

test('whoever leaves while the upload is only just beginning leaves nothing behind', async () => {
  const type = 'multipart/form-data; boundary=b';
  const head = headOf(service.port, 'POST /workstation/api/imports', {
    key: service.workstationKey,
    type,
    length: 1000,
  });
  const begun = Array.from({ length: 60 }, async (_, at) => {
    const { socket } = openRaw(service.port, `${head}--b\r\n`);
    await new Promise((resolve) => setTimeout(resolve, at / 2));
    socket.resetAndDestroy();
  });
  await Promise.all(begun);
  const incoming = path.join(service.dataDir, 'incoming');
  await pause(500); // the last of them has come in
  await expect.poll(() => (existsSync(incoming) ? readdirSync(incoming) : [])).toEqual([]);
});
