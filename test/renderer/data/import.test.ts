import { describe, expect, test } from 'vitest';
import type { ImportEvent, ImportReport } from '../../../src-main/contract/window/data.ts';
import type { Client, RequestOptions } from '../../../src-renderer/api/client.ts';
import { ServiceError } from '../../../src-renderer/api/errors.ts';
import { createImport } from '../../../src-renderer/data/import/store.ts';

type Events = Exclude<ImportEvent, { type: 'error' }>[];
const FILES = [new File(['a'], 'sdn.csv'), new File(['b'], 'alt.csv')];
const REPORT = { kind: 'list', list: 'ofacsdn', kept: 2 } as ImportReport;
const REFUSED = new ServiceError({ id: '1', error: { statusCode: 422, error: '', message: 'Which list?' } });

/** A service that answers an import with these batches, then with the error, or waits until it is cancelled. */
function played(batches: Events[], end?: Error | 'waits') {
  const sent: RequestOptions[] = [];
  async function* stream(_path: string, options: RequestOptions) {
    sent.push(options);
    yield* batches;
    if (end instanceof Error) throw end;
    if (end !== 'waits') return;
    await new Promise((_, reject) => {
      const stop = () => reject(new DOMException('aborted', 'AbortError'));
      if (options.signal?.aborted) stop();
      options.signal?.addEventListener('abort', stop);
    });
  }
  return { sent, client: { address: '', stream } as unknown as Client };
}

const reading = (rows: number, fraction: number | null) =>
  ({ type: 'progress', stage: 'reading', rows, fraction }) as const;

describe('an import', () => {
  test('ends with its report', async () => {
    const store = createImport();
    const { client } = played([[reading(1, 0.5)], [reading(2, 1), { type: 'done', report: REPORT }]]);
    expect(await store.getState().start(client, FILES)).toBe(true);
    expect(store.getState()).toMatchObject({ phase: 'done', report: REPORT, error: null, files: FILES });
  });

  test('sends the list and the date before the files, the date as the service writes it', async () => {
    const { client, sent } = played([[{ type: 'done', report: REPORT }]]);
    await createImport().getState().start(client, FILES, { list: 'ofacsdn', date: '2021-07-15' });
    const form = sent[0]!.body as FormData;
    expect([...form.keys()]).toEqual(['list', 'date', 'file', 'file']);
    expect([form.get('list'), form.get('date')]).toEqual(['ofacsdn', '20210715']);
    expect(form.getAll('file').map((file) => (file as File).name)).toEqual(['sdn.csv', 'alt.csv']);
  });

  test('leaves out what is not known of the files', async () => {
    const { client, sent } = played([[{ type: 'done', report: REPORT }]]);
    await createImport().getState().start(client, FILES, { date: '' });
    expect([...(sent[0]!.body as FormData).keys()]).toEqual(['file', 'file']);
  });

  test('that is refused keeps files and hints for another attempt', async () => {
    const store = createImport();
    expect(await store.getState().start(played([], REFUSED).client, FILES, { list: 'ceis' })).toBe(false);
    expect(store.getState()).toMatchObject({ phase: 'failed', error: REFUSED, files: FILES, hints: { list: 'ceis' } });
    const again = played([[{ type: 'done', report: REPORT }]]);
    expect(await store.getState().start(again.client, store.getState().files, { list: 'ofacsdn' })).toBe(true);
  });

  test('shows how far it is and can be cancelled', async () => {
    const store = createImport();
    const done = store.getState().start(played([[reading(500, 0.25)]], 'waits').client, FILES);
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.getState()).toMatchObject({ phase: 'running', progress: { rows: 500, fraction: 0.25 } });
    store.getState().cancel();
    expect(await done).toBe(false);
    expect(store.getState()).toMatchObject({ phase: 'cancelled', error: null });
  });

  test('is not begun while another runs', async () => {
    const store = createImport();
    const first = store.getState().start(played([], 'waits').client, FILES);
    const other = played([[{ type: 'done', report: REPORT }]]);
    expect(await store.getState().start(other.client, FILES)).toBe(false);
    expect(other.sent).toEqual([]);
    expect(store.getState().phase).toBe('running');
    store.getState().cancel();
    await first;
  });

  test('is forgotten when its outcome is put away', async () => {
    const store = createImport();
    await store.getState().start(played([], REFUSED).client, FILES, { list: 'ceis' });
    store.getState().dismiss();
    expect(store.getState()).toMatchObject({ phase: 'idle', files: [], hints: {}, error: null, report: null });
  });
});
