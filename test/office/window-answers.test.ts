import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../src-renderer/api/client.ts';
import { askWindow } from '../../src-renderer/api/window-api.ts';
import { createSearch } from '../../src-renderer/lists/search/store.ts';
import { coverageOf, NO_SCOPE } from '../../src-renderer/shared/consulted/coverage.ts';
import { noProvider } from '../support/openid-provider.ts';
import { type Joined, LISTED, startJoined } from './joined.ts';

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
});
