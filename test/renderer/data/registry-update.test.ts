import { describe, expect, test, vi } from 'vitest';
import type { RegistryUpdateEvent } from '../../../src-main/contract/window/data.ts';
import { refuseSmallDisk } from '../../../src-main/registry/update/disk-need.ts';
import { sentenceOf } from '../../../src-main/registry/update/publication/choose-month.ts';
import type { Client, RequestOptions } from '../../../src-renderer/api/client.ts';
import { ServiceError } from '../../../src-renderer/api/errors.ts';
import { parseRegistryDetail } from '../../../src-renderer/data/updates/parse-registry-detail.ts';
import { createRegistryUpdate } from '../../../src-renderer/data/updates/registry-store.ts';

type Events = Exclude<RegistryUpdateEvent, { type: 'error' }>[];
const FETCHING = {
  type: 'progress',
  stage: 'fetching',
  month: '2026-10',
  file: { name: 'Cnaes.zip', place: 1, of: 37 },
  bytes: 10,
  totalBytes: 100,
  rows: 0,
  fraction: 0.1,
  remainingMs: null,
} as const;
const ended = (outcome: 'imported' | 'failed'): Events[number] => {
  return { type: 'done', outcome, detail: null, month: '2026-10', report: null, incomplete: null };
};

/** A service that answers with these batches, then with the error, or waits until it is cancelled. */
function played(batches: Events[], end?: Error | 'waits') {
  async function* stream(_path: string, options: RequestOptions) {
    yield* batches;
    if (end instanceof Error) throw end;
    if (end !== 'waits') return;
    await new Promise((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }
  return { address: '', stream } as unknown as Client;
}

describe('the update of the registry', () => {
  test('has its progress while it runs and its outcome at the end', async () => {
    const store = createRegistryUpdate();
    let news = 0;
    const running = store.getState().start(played([[FETCHING]], 'waits'), () => news++);
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.getState()).toMatchObject({ phase: 'running', progress: { stage: 'fetching', bytes: 10 } });
    store.getState().cancel();
    await running;
    expect(store.getState()).toMatchObject({ phase: 'cancelled', progress: null, error: null });
    expect(news).toBe(1);
  });

  test.each([
    ['imported', 'done'],
    ['failed', 'failed'],
  ] as const)('that ends as %s is %s', async (outcome, phase) => {
    const store = createRegistryUpdate();
    await store.getState().start(played([[FETCHING], [ended(outcome)]]), () => undefined);
    expect(store.getState()).toMatchObject({ phase, progress: null, outcome: { outcome } });
    store.getState().dismiss();
    expect(store.getState().phase).toBe('idle');
  });

  test('of a service that cannot be asked keeps the error', async () => {
    const store = createRegistryUpdate();
    await store.getState().start(played([[FETCHING]], new Error('gone')), () => undefined);
    expect(store.getState()).toMatchObject({ phase: 'failed', outcome: null, error: { message: 'gone' } });
  });

  test('that was cancelled can still be gone on with where the service stays busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const store = createRegistryUpdate();
      const first = store.getState().start(played([], 'waits'), () => undefined);
      await new Promise((resolve) => setImmediate(resolve));
      store.getState().cancel();
      await first;
      const busy = new ServiceError({ id: '1', error: { statusCode: 503, error: '', message: '' } }, null, 'busy');
      const again = store.getState().start(played([], busy), () => undefined);
      expect(store.getState().phase).toBe('running');
      await vi.advanceTimersByTimeAsync(20_000);
      await again;
      expect(store.getState()).toMatchObject({ phase: 'cancelled', error: busy });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what the sentences of the service say', () => {
  test('of too small a disk the gigabytes', () => {
    const said = () => refuseSmallDisk(22.5 * 1024 ** 3, 10 * 1024 ** 3);
    expect(said).toThrow();
    try {
      said();
    } catch (error) {
      expect(parseRegistryDetail((error as Error).message)).toEqual([
        { what: 'space', need: 22.5, free: 10, missing: 12.5 },
      ]);
    }
  });

  test('of a month that is being uploaded how much is there', () => {
    expect(parseRegistryDetail(sentenceOf({ month: '2026-11', present: 12, of: 37 }))).toEqual([
      { what: 'uploading', month: '2026-11', present: 12, of: 37 },
    ]);
  });

  test('of a file its name', () => {
    expect(parseRegistryDetail('Socios3.zip: h does not have the file or does not give it (status 404).')).toEqual([
      { what: 'file', name: 'Socios3.zip' },
    ]);
    expect(parseRegistryDetail('Socios3.zip is damaged or was cut off; download it again.')).toEqual([
      { what: 'file', name: 'Socios3.zip' },
    ]);
    expect(parseRegistryDetail('h is out of order (status 503); try again later.')).toEqual([]);
  });
});
