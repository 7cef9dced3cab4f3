import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InstalledData, SnapshotSummary } from '../../src-main/contract/status.ts';
import { healthRoutes } from '../../src-main/http/health.ts';
import { type Probe, startProbe } from './probe.ts';

const snapshot = (demonstration: boolean): SnapshotSummary => ({
  file: 'x.csv',
  date: '2026-09-01',
  records: 1,
  demonstration,
  importedAt: '2026-09-02T00:00:00Z',
});
const unreadable = (...files: string[]) => files.map((file) => ({ file, reason: 'damaged' as const }));

let probe: Probe;
let installed: InstalledData;
let reasons: string[];
beforeAll(async () => {
  probe = await startProbe(async () => ({ data: { value: 1 } }), {
    plugins: [
      healthRoutes(
        () => installed,
        async () => reasons,
      ),
    ],
  });
});
beforeEach(() => {
  reasons = [];
  installed = { lists: {}, postal: [], registry: [], unreadable: { lists: {}, postal: [], registry: [] } };
});
afterAll(() => probe.close());

async function ask(path: string) {
  const response = await fetch(`http://127.0.0.1:${probe.port}/health/${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('whoever watches over the service asks without a key', async () => {
  expect(await ask('live')).toMatchObject({ status: 200, body: { version: 'v1', data: { live: true } } });
  expect(await ask('ready')).toMatchObject({ status: 200, body: { version: 'v1', data: { ready: true } } });
});

test.each([
  ['nothing else of the list', []],
  ['only invented data beside it', [snapshot(true)]],
])('a list whose official files cannot be read is not ready, with %s; it lives', async (_what, others) => {
  installed.lists.ceis = others;
  installed.lists.pep = [snapshot(false)];
  installed.unreadable.lists.ceis = unreadable('20260930_CEIS', '20260830_CEIS');
  expect(await ask('ready')).toEqual({
    status: 503,
    body: {
      id: expect.any(String),
      error: {
        statusCode: 503,
        error: 'Service Unavailable',
        message:
          'The installed data of these lists cannot be read: ceis (20260930_CEIS, 20260830_CEIS); import it again.',
      },
    },
  });
  expect((await ask('live')).status).toBe(200);
});

test('nor is one whose newest file cannot be read: the one before it never answers in its place', async () => {
  installed.lists.ceis = [snapshot(true), snapshot(false)];
  installed.unreadable.lists = { ceis: unreadable('20260930_CEIS') };
  expect((await ask('ready')).status).toBe(503);
});

test.each([
  ['postal', 'The installed postal data cannot be read: 20261001_CEP; import it again.'],
  ['registry', 'The installed registry cannot be read: 20261001_CEP; import it again.'],
] as const)('nor is installed %s that cannot be read', async (kind, message) => {
  installed.unreadable[kind] = unreadable('20261001_CEP');
  expect(await ask('ready')).toMatchObject({ status: 503, body: { error: { message } } });
});

test('what else is lacking is told beside it', async () => {
  reasons = ['The record of evidence cannot be opened: the key is missing.'];
  installed.unreadable.postal = unreadable('20261001_CEP');
  const { status, body } = await ask('ready');
  expect(status).toBe(503);
  expect((body.error as { message: string }).message).toBe(
    'The installed postal data cannot be read: 20261001_CEP; import it again. ' +
      'The record of evidence cannot be opened: the key is missing.',
  );
  expect((await ask('live')).status).toBe(200);
});
