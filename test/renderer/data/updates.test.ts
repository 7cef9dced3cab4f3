import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportReport, UpdateEvent } from '../../../src-main/contract/window/data.ts';
import type { Client, RequestOptions } from '../../../src-renderer/api/client.ts';
import { ServiceError } from '../../../src-renderer/api/errors.ts';
import {
  createUpdates,
  endOf,
  fractionOf,
  type ListOutcome,
  leftOf,
} from '../../../src-renderer/data/updates/store.ts';

type Events = Exclude<UpdateEvent, { type: 'error' }>[];
const BUSY = new ServiceError({ id: '1', error: { statusCode: 503, error: '', message: 'Already.' } }, null, 'busy');
const REPORT = { kind: 'list', kept: 4 } as ImportReport;
const fetching = (list: 'ceis' | 'pep', fraction: number | null): Events[number] => ({
  type: 'progress',
  list,
  stage: 'fetching',
  rows: 0,
  fraction,
});
const ended = (list: 'ceis' | 'pep', outcome: 'imported' | 'failed' | 'unchanged'): Events[number] => ({
  type: 'list',
  list,
  outcome,
  detail: outcome === 'failed' ? 'Why.' : null,
  report: outcome === 'imported' ? REPORT : null,
});

/** A service that answers with these batches, then with the error, or waits until it is cancelled. */
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

const turn = () => new Promise((resolve) => setImmediate(resolve));
const ONE = { all: false, onNews: () => {} };

describe('an update of the lists', () => {
  test('asks for those that are named, or for all there are', async () => {
    const { sent, client } = played([[{ type: 'done' }]]);
    await createUpdates().getState().start(client, ['ceis'], ONE);
    await createUpdates()
      .getState()
      .start(client, ['ceis', 'pep'], { ...ONE, all: true });
    expect(sent.map(({ body }) => body)).toEqual([{ lists: ['ceis'] }, {}]);
  });

  test('shows what it does, collects what came of each list, and calls for what is new', async () => {
    const store = createUpdates();
    let news = 0;
    const { client } = played(
      [[fetching('ceis', 0.5)], [ended('ceis', 'imported'), fetching('pep', null)], [ended('pep', 'unchanged')]],
      'waits',
    );
    const done = store.getState().start(client, ['ceis', 'pep'], { all: true, onNews: () => news++ });
    await turn();
    expect(store.getState()).toMatchObject({
      phase: 'running',
      current: null,
      outcomes: [
        { list: 'ceis', outcome: 'imported' },
        { list: 'pep', outcome: 'unchanged' },
      ],
    });
    expect(news).toBe(1);
    store.getState().cancel();
    await done;
    expect(store.getState()).toMatchObject({ phase: 'cancelled', error: null });
    expect(store.getState().outcomes).toHaveLength(2);
    expect(news).toBe(2);
  });

  test('is as far as the lists that are done with and the one under way', async () => {
    const store = createUpdates();
    const { client } = played([[ended('ceis', 'failed'), fetching('pep', 0.5)]], 'waits');
    const done = store.getState().start(client, ['ceis', 'pep'], ONE);
    await turn();
    expect(fractionOf(store.getState())).toBe(0.75);
    store.getState().cancel();
    await done;
    expect(fractionOf({ ...store.getState(), asked: [] })).toBe(0);
  });

  test('tried again for one list keeps what came of the others; one of all begins anew', async () => {
    const store = createUpdates();
    const first = played([[ended('ceis', 'failed'), ended('pep', 'imported'), { type: 'done' }]]);
    await store.getState().start(first.client, ['ceis', 'pep'], { ...ONE, all: true });
    const again = played([[ended('ceis', 'unchanged'), { type: 'done' }]]);
    await store.getState().start(again.client, ['ceis'], ONE);
    expect(store.getState().outcomes.map(({ list, outcome }) => `${list} ${outcome}`)).toEqual([
      'pep imported',
      'ceis unchanged',
    ]);
    await store.getState().start(played([[{ type: 'done' }]]).client, ['ceis', 'pep'], { ...ONE, all: true });
    expect(store.getState().outcomes).toEqual([]);
  });

  test('that is cancelled leaves what was not come to, and what failed', async () => {
    const store = createUpdates();
    const { client } = played([[ended('ceis', 'failed'), ended('pep', 'unchanged')]], 'waits');
    const done = store.getState().start(client, ['ceis', 'pep', 'cnep'], ONE);
    await turn();
    store.getState().cancel();
    await done;
    expect(leftOf(store.getState())).toEqual(['ceis', 'cnep']);
  });

  test('that the service refuses says why', async () => {
    const store = createUpdates();
    await store.getState().start(played([], BUSY).client, ['ceis'], ONE);
    expect(store.getState()).toMatchObject({ phase: 'failed', error: BUSY, outcomes: [] });
    store.getState().dismiss();
    expect(store.getState()).toMatchObject({ phase: 'idle', error: null, asked: [] });
  });

  test('is not begun while another runs', async () => {
    const store = createUpdates();
    const first = store.getState().start(played([], 'waits').client, ['ceis'], ONE);
    const other = played([[{ type: 'done' }]]);
    await store.getState().start(other.client, ['pep'], ONE);
    expect(other.sent).toEqual([]);
    store.getState().cancel();
    await first;
  });

  test('ends as its own lists did, whatever earlier ones left behind', () => {
    const of = (...outcomes: [list: 'ceis' | 'pep', outcome: ListOutcome['outcome']][]) => ({
      phase: 'done' as const,
      asked: ['ceis', 'pep'] as const,
      outcomes: outcomes.map(([list, outcome]) => ({ list, outcome, detail: null }) as ListOutcome),
    });
    expect(endOf({ ...of(), phase: 'cancelled' })).toBe('cancelled');
    expect(endOf(of(['ceis', 'imported'], ['pep', 'unchanged']))).toBe('done');
    expect(endOf(of(['ceis', 'failed'], ['pep', 'unchanged']))).toBe('partly');
    expect(endOf(of(['ceis', 'failed'], ['pep', 'failed']))).toBe('allFailed');
    expect(endOf({ ...of(['ceis', 'failed'], ['pep', 'imported']), asked: ['ceis'] })).toBe('oneFailed');
  });
});

describe('an update that is gone on with right after its cancellation', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** One that was cancelled when CEIS was done with; `refusals` is how often the service then says that it is busy. */
  async function cancelled(refusals: number) {
    const store = createUpdates();
    const first = store.getState().start(played([[ended('ceis', 'unchanged')]], 'waits').client, ['ceis', 'pep'], ONE);
    await turn();
    store.getState().cancel();
    await first;
    let asked = 0;
    const free = played([[ended('pep', 'imported'), { type: 'done' }]]).client;
    async function* stream(...sent: Parameters<Client['stream']>) {
      if (++asked <= refusals) throw BUSY;
      yield* free.stream(...sent);
    }
    const client = { address: '', stream } as unknown as Client;
    return { store, goOn: () => store.getState().start(client, ['pep'], ONE), asked: () => asked };
  }

  test('waits until the service has ended the first', async () => {
    const { store, goOn, asked } = await cancelled(3);
    const done = goOn();
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(asked()).toBe(4);
    expect(store.getState()).toMatchObject({ phase: 'done', error: null });
    expect(store.getState().outcomes.map(({ list }) => list)).toEqual(['ceis', 'pep']);
  });

  test('can still be gone on with where the service stays busy', async () => {
    const { store, goOn } = await cancelled(Number.POSITIVE_INFINITY);
    const done = goOn();
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(store.getState()).toMatchObject({ phase: 'cancelled', asked: ['ceis', 'pep'], error: BUSY });
    expect(leftOf(store.getState())).toEqual(['pep']);
  });

  test('can be cancelled while it waits', async () => {
    const { store, goOn, asked } = await cancelled(Number.POSITIVE_INFINITY);
    const done = goOn();
    await turn();
    store.getState().cancel();
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(asked()).toBe(1);
    expect(store.getState()).toMatchObject({ phase: 'cancelled', error: null });
  });
});
