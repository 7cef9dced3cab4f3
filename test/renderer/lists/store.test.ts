import { describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../../src-main/contract/workstation.ts';
import type { Client, RequestOptions } from '../../../src-renderer/api/client.ts';
import { UnreachableError } from '../../../src-renderer/api/errors.ts';
import { createSearch } from '../../../src-renderer/lists/search/store.ts';
import { cpfOf } from '../../support/documents.ts';
import { recordOf } from './records.ts';

type Events = Exclude<SearchEvent, { type: 'error' }>[];
const GROUP = { type: 'group', list: 'pep', file: 'a.csv', date: '2026-09-30', demonstration: false } as const;
const RECORD = { type: 'record', record: recordOf() } as const;
const DONE = { type: 'done', records: 1, groups: 1, timeSpent: 7 } as const;

/** A service whose answers the test gives batch by batch; null ends an answer, an error breaks it. */
function playedService() {
  const asked: { query: RequestOptions['query']; give: (batch: Events | Error | null) => void }[] = [];
  async function* stream(_path: string, { query, signal }: RequestOptions = {}) {
    const waiting: (Events | Error | null)[] = [];
    let wake = () => {};
    const give = (batch: Events | Error | null) => {
      waiting.push(batch);
      wake();
    };
    signal?.addEventListener('abort', () => give(new DOMException('aborted', 'AbortError')));
    asked.push({ query, give });
    for (;;) {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const batch = waiting.shift()!;
      if (batch === null) return;
      if (batch instanceof Error) throw batch;
      yield batch;
    }
  }
  return { asked, client: { address: '', stream } as unknown as Client };
}

function open() {
  const useSearch = createSearch();
  const service = playedService();
  const state = () => useSearch.getState();
  const start = (text: string) => {
    state().type(text);
    return state().start(service.client);
  };
  return { ...service, state, start };
}

describe('a lookup in the lists', () => {
  test('asks for a name or a document, in the list chosen', async () => {
    const { asked, state, start } = open();
    state().choose('pep');
    void start(' José ');
    void start(cpfOf('123456789'));
    expect(asked.map(({ query }) => query)).toEqual([
      { list: 'pep', name: 'José' },
      { list: 'pep', taxId: cpfOf('123456789') },
    ]);
  });

  test('is not begun where there is nothing to ask', async () => {
    const { asked, state, start } = open();
    await start('ab');
    expect(asked).toEqual([]);
    expect(state().phase).toBe('idle');
  });

  test('shows its records as they come and ends with the time it took', async () => {
    const { asked, state, start } = open();
    const ended = start('jatobá');
    expect(state()).toMatchObject({ phase: 'running', arrived: 0, timeSpent: null });
    asked[0]!.give([GROUP, RECORD]);
    asked[0]!.give([RECORD, DONE]);
    await ended;
    expect(state()).toMatchObject({ phase: 'done', arrived: 2, timeSpent: 7 });
    expect(state().results.records).toHaveLength(2);
  });

  test('that is cancelled keeps what has come and says that it was cancelled', async () => {
    const { asked, state, start } = open();
    const ended = start('jatobá');
    asked[0]!.give([GROUP, RECORD]);
    await new Promise((resolve) => setImmediate(resolve));
    state().cancel();
    await ended;
    expect(state()).toMatchObject({ phase: 'cancelled', arrived: 1, error: null });
  });

  test('that breaks off keeps what has come and has the error', async () => {
    const { asked, state, start } = open();
    const ended = start('jatobá');
    asked[0]!.give([GROUP, RECORD]);
    asked[0]!.give(new UnreachableError('the answer broke off'));
    await ended;
    expect(state()).toMatchObject({ phase: 'failed', arrived: 1, error: expect.any(UnreachableError) });
  });

  test('that is replaced by another leaves no trace in it', async () => {
    const { asked, state, start } = open();
    const first = start('jatobá');
    const second = start('aroeira');
    asked[0]!.give([GROUP, RECORD, DONE]);
    await first;
    expect(state()).toMatchObject({ phase: 'running', asked: { text: 'aroeira' }, arrived: 0 });
    asked[1]!.give([{ ...DONE, records: 0, groups: 0 }]);
    await second;
    expect(state()).toMatchObject({ phase: 'done', arrived: 0 });
  });

  test('is remembered among the last eight, each once, newest first', () => {
    const { state, start } = open();
    for (let n = 0; n < 10; n++) void start(`nome ${n}`);
    void start('nome 5');
    expect(state().recents.map(({ text }) => text)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => `nome ${n}`));
  });

  test('is asked again as it was, whatever the form holds meanwhile', () => {
    const { asked, state, start, client } = open();
    void start('jatobá');
    const [recent] = state().recents;
    state().type('outra');
    state().choose('onu');
    void state().start(client, recent);
    expect(asked.at(-1)!.query).toEqual({ list: 'todas', name: 'jatobá' });
    expect(state()).toMatchObject({ text: 'jatobá', list: 'todas' });
  });

  test('and its results are gone when the form is cleared, the list stays', async () => {
    const { asked, state, start } = open();
    state().choose('pep');
    const ended = start('jatobá');
    asked[0]!.give([GROUP, RECORD]);
    state().clear();
    await ended;
    expect(state()).toMatchObject({ text: '', list: 'pep', phase: 'idle', asked: null, arrived: 0 });
    expect(state().results.records).toEqual([]);
  });
});
