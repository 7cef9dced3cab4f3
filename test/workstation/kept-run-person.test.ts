import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../src-renderer/api/client.ts';
import { askWindow } from '../../src-renderer/api/window-api.ts';
import { forgetKeptRun, readKeptRun } from '../../src-renderer/lists/spreadsheet/kept-run.ts';
import { noProvider } from '../support/openid-provider.ts';
import { startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/** A kept run on a machine at which one person signs in after another. */
describe.skipIf(noProvider)('a kept run is of whoever began it', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn();
  });
  afterAll(() => at?.close());

  const windowOf = async (sub?: string) => {
    const key = await at.openTab();
    if (sub) await at.signIn(key, sub);
    return createClient({ address: at.service.address, key });
  };
  const begin = async (client: Client) =>
    (await askWindow(client, 'POST /spreadsheets/run', { body: { head: '{"name":"clientes.csv"}' } })).run!;
  const add = (client: Client, run: string) =>
    askWindow(client, 'POST /spreadsheets/run/:run/parts', { parameters: { run }, body: { part: '{"rows":[]}' } });
  const find = (client: Client) => askWindow(client, 'GET /spreadsheets/run');

  test('a person’s is offered to that person alone, in each window of theirs, and nobody else adds to it or puts it away', async () => {
    const ana = await windowOf('ana-1');
    const run = await begin(ana);
    expect(await add(ana, run)).toEqual({ kept: true });
    for (const other of [await windowOf('ana-2'), await windowOf()]) {
      expect(await find(other)).toEqual({ run: null });
      const read = await readKeptRun(other, run, new AbortController().signal);
      expect(read).toEqual({ rows: [], answered: [] });
      expect(await add(other, run)).toEqual({ kept: false });
      await forgetKeptRun(other);
    }
    expect(await find(await windowOf('ana-1'))).toEqual({ run, head: '{"name":"clientes.csv"}' });
    expect(await add(ana, run)).toEqual({ kept: true });
    await forgetKeptRun(ana);
    expect(await find(ana)).toEqual({ run: null });
  });

  test('one that was begun by nobody is nobody’s who signs in', async () => {
    const nobody = await windowOf();
    const run = await begin(nobody);
    expect(await find(await windowOf('ana-1'))).toEqual({ run: null });
    expect(await find(nobody)).toMatchObject({ run });
  });
});
