import { describe, expect, test } from 'vitest';
import type { SearchEvent } from '../../../src-main/contract/list-search.ts';
import type { Client, RequestOptions } from '../../../src-renderer/api/client.ts';
import { UnreachableError } from '../../../src-renderer/api/errors.ts';
import { createSearch } from '../../../src-renderer/lists/search/store.ts';
import { cpfOf } from '../../support/documents.ts';
import { AS_SPECIFIED } from './as-specified.ts';
import { recordOf } from './records.ts';

type Events = Exclude<SearchEvent, { type: 'error' }>[];
const GROUP = {
  type: 'group',
  list: 'pep',
  file: 'a.csv',
  date: '2026-09-30',
  demonstration: false,
  former: false,
} as const;
const endOf = (list: 'pep' | 'ceis', records: number) =>
  ({ type: 'groupEnd', list, file: 'a.csv', former: false, records }) as const;
const RECORD = { type: 'record', record: recordOf() } as const;
const DONE = { type: 'done', records: 1, groups: 1, timeSpent: 7 } as const;

/** A service whose answers the test gives batch by batch; null ends an answer, an error breaks it. */
function playedService() {
  const asked: { query: RequestOptions['query']; give: (batch: Events | Error | null) => void }[] = [];
  async function* lines(_path: string, { query, signal }: RequestOptions = {}) {
    const waiting: (Events | Error | null)[] = [];
    let wake = () => {};
    const give = (batch: Events | Error | null) => {
      waiting.push(batch);
      wake();
    };
    signal?.addEventListener('abort', () => give(new DOMException('aborted', 'AbortError')));
    const { partial, ...own } = query!;
    expect(partial).toBe('true'); // the page says itself which lists could not be read
    asked.push({ query: own, give });
    for (;;) {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const batch = waiting.shift()!;
      if (batch === null) return;
      if (batch instanceof Error) throw batch;
      yield batch;
      const last = batch.at(-1);
      if (last?.type !== 'done') continue;
      return { id: `answer ${asked.length}`, version: '2', metadata: { timeSpent: last.timeSpent } };
    }
  }
  return { asked, client: { address: '', lines } as unknown as Client };
}

function open() {
  const useSearch = createSearch();
  const service = playedService();
  const state = () => useSearch.getState();
  state().compare(AS_SPECIFIED);
  const start = (text: string) => {
    state().type(text);
    return state().start(service.client);
  };
  return { ...service, state, start };
}

describe('the form', () => {
  test('compares approximately until the settings or a person say otherwise', () => {
    const { getState } = createSearch();
    expect(getState()).toMatchObject({ match: 'similar', threshold: 85 });
    getState().compare({ match: 'exact' });
    getState().prefer({ match: 'similar', threshold: 85 });
    expect(getState().match).toBe('exact');
    getState().prefer({ match: 'folded', threshold: 85 });
    expect(getState().match).toBe('folded');
    getState().prefer({ match: 'similar', threshold: 92 });
    expect(getState()).toMatchObject({ match: 'similar', threshold: 92 });
  });

  test('of an answer that was begun elsewhere stays its own when the settings are first heard of', async () => {
    const { asked, state, client } = open();
    const ended = state().start(client, { text: 'jatobá', list: 'todas', match: 'similar', threshold: 85 });
    state().prefer({ match: 'exact', threshold: 90 });
    expect(state()).toMatchObject({ match: 'similar', threshold: 85, preferred: { match: 'exact', threshold: 90 } });
    state().prefer({ match: 'folded', threshold: 90 });
    expect(state()).toMatchObject({ match: 'folded', threshold: 90 });
    asked[0]!.give([DONE]);
    await ended;
  });

  test('asks a group for all of its lists at once, and for one of them when its rest is fetched', async () => {
    const { asked, state, start, client } = open();
    state().choose({ name: 'Ours', lists: ['ceis', 'pep'] });
    const ended = start('jatobá');
    expect(asked[0]!.query).toEqual({ list: 'todas', lists: 'ceis,pep', name: 'jatobá', limit: '500' });
    asked[0]!.give([GROUP, RECORD, endOf('pep', 2), DONE]);
    await ended;
    void state().complete(client, 'pep');
    expect(asked[1]!.query).toEqual({ list: 'pep', name: 'jatobá' });
  });

  test('asks what else is known with the name, and forgets it when it is cleared or another lookup is repeated', () => {
    const { asked, state, start, client } = open();
    void start('jatobá');
    state().know({ birthDate: '12/03/1961', type: 'person' });
    void start('jatobá');
    expect(asked[1]!.query).toEqual({
      list: 'todas',
      name: 'jatobá',
      birthDate: '1961-03-12',
      type: 'person',
      limit: '500',
    });
    expect(state().recents).toHaveLength(2);
    void state().start(client, { text: 'jatobá', list: 'todas', ...AS_SPECIFIED });
    expect(state().facts).toEqual({ birthDate: '', country: '', type: '' });
    state().know({ country: 'Peru' });
    state().clear();
    expect(state().facts.country).toBe('');
  });
});

describe('a lookup in the lists', () => {
  test('asks for a name or a document, in the list chosen', async () => {
    const { asked, state, start } = open();
    state().choose('pep');
    void start(' José ');
    void start(cpfOf('123456789'));
    expect(asked.map(({ query }) => query)).toEqual([
      { list: 'pep', name: 'José', limit: '500' },
      { list: 'pep', taxId: cpfOf('123456789'), limit: '500' },
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
    expect(state().results.groups[0]!.records).toHaveLength(2);
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

  test('compares names as was chosen, and remembers that with the lookup', () => {
    const { asked, state, start, client } = open();
    state().compare({ match: 'similar', threshold: 70 });
    void start('jatoba');
    expect(asked[0]!.query).toMatchObject({ match: 'similar', threshold: '70' });
    state().compare({ match: 'exact' });
    void start('jatoba');
    expect(asked[1]!.query).not.toHaveProperty('match');
    expect(state().recents.map(({ match }) => match)).toEqual(['exact', 'similar']);
    void state().start(client, state().recents[1]);
    expect(state()).toMatchObject({ match: 'similar', threshold: 70 });
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
    expect(asked.at(-1)!.query).toEqual({ list: 'todas', name: 'jatobá', limit: '500' });
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
    expect(state().results.groups).toEqual([]);
  });
});

describe('the records beyond the first ones', () => {
  const CEIS = { ...GROUP, list: 'ceis' } as const;
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  /** Two lists with 3 and 2 records, of which one each has come. */
  async function partly() {
    const desk = open();
    const ended = desk.start('jatobá');
    desk.asked[0]!.give([CEIS, RECORD, endOf('ceis', 3), GROUP, RECORD, endOf('pep', 2), { ...DONE, records: 5 }]);
    await ended;
    const here = () => desk.state().results.groups.map(({ list, records }) => [list, records.length]);
    return { ...desk, here };
  }

  test('are fetched for one list, without a limit, and take their place as they come', async () => {
    const { asked, state, client, here } = await partly();
    const done = state().complete(client, 'ceis');
    expect(asked[1]!.query).toEqual({ list: 'ceis', name: 'jatobá' });
    expect(state().completing).toBe('ceis');
    asked[1]!.give([CEIS, RECORD, RECORD, RECORD, endOf('ceis', 3), { ...DONE, records: 3 }]);
    expect(await done).toBe(true);
    expect(here()).toEqual([
      ['ceis', 3],
      ['pep', 1],
    ]);
    expect(state()).toMatchObject({ completing: null, arrived: 4, phase: 'done' });
  });

  test('are fetched for every list that is not here as a whole, one after the other', async () => {
    const { asked, state, client, here } = await partly();
    const done = state().complete(client);
    asked[1]!.give([CEIS, RECORD, RECORD, RECORD, endOf('ceis', 3), DONE]);
    await turn();
    asked[2]!.give([GROUP, RECORD, RECORD, endOf('pep', 2), DONE]);
    expect(await done).toBe(true);
    expect(here()).toEqual([
      ['ceis', 3],
      ['pep', 2],
    ]);
    expect(await state().complete(client)).toBe(true);
    expect(asked).toHaveLength(3);
  });

  test('that are cancelled leave what was there, without an error', async () => {
    const { asked, state, client, here } = await partly();
    const done = state().complete(client, 'ceis');
    asked[1]!.give([CEIS, RECORD]);
    await turn();
    state().cancel();
    expect(await done).toBe(false);
    expect(state()).toMatchObject({ completing: null, completionError: null, phase: 'done' });
    expect(here()[0]).toEqual(['ceis', 1]);
  });

  test('that fail leave what was there, and say so', async () => {
    const { asked, state, client, here } = await partly();
    const done = state().complete(client, 'ceis');
    asked[1]!.give(new UnreachableError('the answer broke off'));
    expect(await done).toBe(false);
    expect(state()).toMatchObject({ completing: null, completionError: expect.any(UnreachableError), phase: 'done' });
    expect(here()).toEqual([
      ['ceis', 1],
      ['pep', 1],
    ]);
  });

  test('leave no trace in a lookup that is made meanwhile', async () => {
    const { asked, state, start, client } = await partly();
    const done = state().complete(client, 'ceis');
    void start('aroeira');
    asked[1]!.give([CEIS, RECORD, RECORD, RECORD, endOf('ceis', 3), DONE]);
    expect(await done).toBe(false);
    expect(state()).toMatchObject({ phase: 'running', completing: null, arrived: 0, asked: { text: 'aroeira' } });
  });

  test('are not fetched while the lookup runs', async () => {
    const { asked, state, start, client } = open();
    void start('jatobá');
    expect(await state().complete(client)).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
