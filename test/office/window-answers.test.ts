import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../src-renderer/api/client.ts';
import { askWindow } from '../../src-renderer/api/window-api.ts';
import { forgetInPlace, useInPlace } from '../../src-renderer/app/connection/in-place.ts';
import { createSearch } from '../../src-renderer/lists/search/store.ts';
import { findKeptRun } from '../../src-renderer/lists/spreadsheet/kept-run.ts';
import { createSpreadsheet } from '../../src-renderer/lists/spreadsheet/store.ts';
import { coverageOf, NO_SCOPE } from '../../src-renderer/shared/consulted/coverage.ts';
import { noProvider } from '../support/openid-provider.ts';
import { importCeis, type Joined, LISTED, startJoined } from './joined.ts';

/** What the window of a joined desktop makes of the answers of a real office, and of this machine's in its place. */
describe.skipIf(noProvider)('the answers in the window of a joined desktop', () => {
  let at: Joined;
  let client: Client;
  beforeAll(async () => {
    at = await startJoined();
    client = createClient({ address: at.desk.service.address, key: await at.desk.as('ana-1') });
  });
  afterAll(() => at?.close());

  test('a lookup says who gave it', async () => {
    const search = createSearch();
    const lookUp = async () => {
      await search.getState().start(client, { ...search.getState(), text: LISTED, list: 'ceis' });
      const { phase, results } = search.getState();
      const { lists } = await askWindow(client, 'GET /data');
      const { inPlace } = coverageOf(results.scope ?? NO_SCOPE, 'ceis', lists, new Date());
      return { phase, by: results.scope?.office?.by, inPlace };
    };
    expect(await lookUp()).toEqual({ phase: 'done', by: 'answered', inPlace: null });
    await at.endOffice();
    expect(await lookUp()).toEqual({ phase: 'done', by: 'unreachable', inPlace: 'unreachable' });
    await at.startOffice();
  });

  const HOW = { list: 'ceis', match: 'folded', threshold: 85 } as const;
  const reached = () => expect.poll(async () => (await askWindow(client, 'GET /office')).office?.reached).toBe(true);
  /** A spreadsheet of 150 rows, of which the office has answered 100. */
  const pausedAfterOne = async () => {
    const store = createSpreadsheet();
    const names = Array.from({ length: 150 }, (_, n) => `PESSOA INVENTADA ${n}`);
    await store.getState().take(client, new File([['nome', ...names].join('\n')], 'clientes.csv'));
    const end = store.subscribe(({ turn, phase, pause }) => turn === 1 && phase === 'running' && pause());
    await store.getState().start(client, HOW);
    end();
    expect(store.getState()).toMatchObject({ phase: 'paused', counts: { waiting: 50 }, office: { by: 'answered' } });
    return store;
  };
  const takenUp = async () => {
    forgetInPlace();
    const store = createSpreadsheet();
    await store.getState().takeUp(client, (await findKeptRun(client))!);
    return store.getState();
  };

  test('a list that is installed here replaces none of the office’s', async () => {
    await reached();
    const store = await pausedAfterOne();
    await importCeis(at.desk.service.dataDir, ['NINGUEM INVENTADO']);
    await store.getState().resume(client);
    expect(store.getState()).toMatchObject({ phase: 'done', moved: 0, replaced: null, office: { by: 'answered' } });
  });

  test('what the other one answered is looked up anew, said in words of its own, and kept with its mark', async () => {
    const store = await pausedAfterOne();
    await at.endOffice();
    await store.getState().resume(client);
    const after = { phase: 'done', replaced: null, counts: { waiting: 0 } };
    expect(store.getState()).toMatchObject({ ...after, moved: 100, office: { by: 'unreachable' } });
    expect(await takenUp()).toMatchObject({ ...after, moved: 0, office: { by: 'unreachable' } });
    expect(useInPlace.getState().inPlace?.why).toBe('unreachable');
    await at.startOffice();
    await reached();
    expect(await takenUp()).toMatchObject({ ...after, moved: 149, office: { by: 'answered' } });
    expect(useInPlace.getState().inPlace?.why).toBe('unreachable');
  });
});
