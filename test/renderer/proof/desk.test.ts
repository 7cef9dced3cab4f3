import { beforeEach, describe, expect, test } from 'vitest';
import {
  cancelReading,
  clearDesk,
  openDocument,
  type Read,
  rereadDocument,
  showDocument,
  useDesk,
} from '../../../src-renderer/proof/reading/desk.ts';
import type { Reading } from '../../../src-renderer/proof/reading/read-document.ts';

const document = { file: new File(['%PDF-'], 'conta.pdf'), kind: 'pdf', origin: 'file' } as const;
const reading = { details: { addresses: [] } } as unknown as Reading;
const current = () => useDesk.getState().documents.find(({ id }) => id === useDesk.getState().currentId);

/** A reading that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const seen: { signal?: AbortSignal; onProgress?: Parameters<Read>[2] } = {};
  const read: Read = (_file, signal, onProgress) => {
    Object.assign(seen, { signal, onProgress });
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    return promise;
  };
  return { read, resolve, reject, seen };
}

beforeEach(clearDesk);

describe('the documents of the session', () => {
  test('a document is shown at once, with the progress of its reading, then with its result', async () => {
    const { read, resolve, seen } = held();
    const done = openDocument(document, read);
    expect(current()?.phase).toEqual({ name: 'reading', progress: null });
    const progress = { type: 'progress', stage: 'text', page: 0, pages: 2, fraction: 0.5 } as const;
    seen.onProgress?.(progress);
    expect(current()?.phase).toEqual({ name: 'reading', progress });
    resolve(reading);
    await done;
    expect(current()?.phase).toEqual({ name: 'done', reading });
  });

  test('a cancelled reading is no failure, hangs up, and may be taken up again', async () => {
    const first = held();
    const done = openDocument(document, first.read);
    const id = current()?.id as number;
    cancelReading(id);
    await done;
    expect(first.seen.signal?.aborted).toBe(true);
    expect(current()?.phase).toEqual({ name: 'cancelled' });
    first.seen.onProgress?.({ type: 'progress', stage: 'text', page: 0, pages: 1, fraction: 0.9 });
    expect(current()?.phase).toEqual({ name: 'cancelled' });

    const second = held();
    const again = rereadDocument(id, second.read);
    second.resolve(reading);
    await again;
    expect(current()?.phase.name).toBe('done');
  });

  test('a failure stays with its document', async () => {
    const { read, reject } = held();
    const done = openDocument(document, read);
    reject(new Error('x'));
    await done;
    expect(current()?.phase).toEqual({ name: 'failed', error: new Error('x') });
  });

  test('a reading goes on while another document is shown', async () => {
    const first = held();
    const second = held();
    const firstDone = openDocument(document, first.read);
    const firstId = current()?.id as number;
    void openDocument(document, second.read);
    expect(current()?.id).not.toBe(firstId);
    first.resolve(reading);
    await firstDone;
    showDocument(firstId);
    expect(current()?.phase.name).toBe('done');
    showDocument(null);
    expect(current()).toBeUndefined();
    expect(useDesk.getState().documents).toHaveLength(2);
  });

  test('beyond twelve the oldest leaves, and stops being read', () => {
    const readings = Array.from({ length: 13 }, held);
    for (const { read } of readings) void openDocument(document, read);
    expect(useDesk.getState().documents).toHaveLength(12);
    expect(readings[0]?.seen.signal?.aborted).toBe(true);
    expect(readings[1]?.seen.signal?.aborted).toBe(false);
  });

  test('forgetting leaves nothing behind and stops what runs', () => {
    const { read, seen } = held();
    void openDocument(document, read);
    clearDesk();
    expect(seen.signal?.aborted).toBe(true);
    expect(useDesk.getState()).toMatchObject({ documents: [], currentId: null });
  });
});
