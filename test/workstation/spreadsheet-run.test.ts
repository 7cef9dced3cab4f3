import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { type Client, createClient } from '../../src-renderer/api/client.ts';
import { askWindow } from '../../src-renderer/api/window-api.ts';
import { findKeptRun, readKeptRun } from '../../src-renderer/lists/spreadsheet/kept-run.ts';
import { createSpreadsheet, RunNotWhole } from '../../src-renderer/lists/spreadsheet/store.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** The window's run of a spreadsheet over the real service, left in the middle and gone on with by another window. */

const HOW = { list: 'ceis', match: 'folded', threshold: 85 } as const;
const NAMES = Array.from({ length: 250 }, (_, n) => `PESSOA INVENTADA ${String(n).padStart(3, '0')}`);
const LISTED = { name: NAMES[7]!, document: cpfOf('200000007') };

let dataDir: string;
let files: string;
let service: TestService;
/** Rows that were looked up, piece by piece. */
let asked: number[];
let client: Client;

beforeAll(async () => {
  dataDir = makeTempDir();
  files = makeTempDir();
  await importList({ list: 'ceis', files: [writeCeis(files, '20261120', [LISTED])], dataDir }, () => undefined);
  await start();
});
afterAll(async () => {
  await service.stop();
  for (const folder of [dataDir, files]) removeTempDir(folder);
});

/** Keeps runs as earlier versions did, which did not say what the lists had when a row was asked. */
let asBefore = false;

async function start(): Promise<void> {
  service = await startTestService({ dataDir });
  const real = createClient({ address: service.address, key: service.workstationKey });
  asked = [];
  client = {
    ...real,
    call: async (path, options) => {
      if (options?.body instanceof Blob) asked.push((await options.body.text()).split('\n').length - 1);
      return real.call(path, options);
    },
    json: (path, options) => {
      const body = options?.body as { part?: string } | undefined;
      if (!asBefore || !body?.part) return real.json(path, options);
      const { editions: _, ...part } = JSON.parse(body.part);
      return real.json(path, { ...options, body: { part: JSON.stringify(part) } });
    },
  };
}

async function brought() {
  const store = createSpreadsheet();
  const csv = ['codigo;nome', ...NAMES.map((name, n) => `C-${n};${name}`)].join('\n');
  await store.getState().take(client, new File([csv], 'clientes.csv'));
  expect(store.getState().rows).toHaveLength(250);
  return store;
}

/** Another window, which knows nothing but what the service kept. */
async function takenUp() {
  const kept = (await findKeptRun(client))!;
  const store = createSpreadsheet();
  await store.getState().takeUp(client, kept);
  return store;
}

type Store = Awaited<ReturnType<typeof brought>>;

/** Waits for the first piece that is answered, and pauses there. */
async function pausedAfterOne(store: Store): Promise<void> {
  const end = store.subscribe(({ turn, phase, pause }) => turn === 1 && phase === 'running' && pause());
  await store.getState().start(client, HOW);
  end();
  expect(store.getState()).toMatchObject({ phase: 'paused', counts: { waiting: 150 } });
}

/** Waits until as many pieces are kept. */
async function keptPieces(pieces: number): Promise<void> {
  const { signal } = new AbortController();
  const count = async () => {
    const kept = await findKeptRun(client);
    return kept && (await readKeptRun(client, kept.run, signal)).answered.length;
  };
  await expect.poll(count).toBe(pieces);
}

test('a run that broke off goes on where it stopped, also after a start of the service, and asks nothing twice', async () => {
  const store = await brought();
  await pausedAfterOne(store);
  await keptPieces(1);
  expect(store.getState().kept).toBe(true);
  await service.stop();
  await start();
  const after = await takenUp();
  expect(asked).toEqual([100, 50]);
  const { phase, counts, name, rows, answers, replaced, kept } = after.getState();
  expect({ phase, counts, name, replaced, kept }).toEqual({
    phase: 'done',
    counts: { found: 1, doubtful: 0, notAsked: 0, waiting: 0, none: 249 },
    name: 'clientes.csv',
    replaced: null,
    kept: true,
  });
  expect(rows[7]).toMatchObject({ reference: 'C-7', name: LISTED.name });
  expect(answers[7]!.hits[0]!.record.name).toBe(LISTED.name);
});

test('of a run that had ended one row alone is asked, to see from which files the lists answer', async () => {
  asked.length = 0;
  const store = await takenUp();
  expect(store.getState().phase).toBe('done');
  expect(asked).toEqual([1]);
});

test('where a list was replaced meanwhile its rows are compared anew, and it is said', async () => {
  asked.length = 0;
  const also = { name: NAMES[9]!, document: cpfOf('200000009') };
  const newer = writeCeis(files, '20261121', [LISTED, also]);
  await importList({ list: 'ceis', files: [newer], dataDir }, () => undefined);
  const store = await takenUp();
  expect(store.getState()).toMatchObject({ phase: 'done', counts: { found: 2 }, sources: ['ceis/20261121_CEIS'] });
  expect(store.getState().replaced).toEqual({ lists: ['ceis'], rows: 250 });
  expect(asked.reduce((sum, rows) => sum + rows)).toBe(250);
});

test('a list that is replaced while it runs leaves no row of the file before', async () => {
  const store = await brought();
  const third = { name: NAMES[3]!, document: cpfOf('200000003') };
  const newer = writeCeis(files, '20261122', [LISTED, third]);
  await pausedAfterOne(store);
  await importList({ list: 'ceis', files: [newer], dataDir }, () => undefined);
  await store.getState().resume(client);
  expect(store.getState().counts).toMatchObject({ found: 2, waiting: 0 });
  expect(store.getState().replaced).toEqual({ lists: ['ceis'], rows: 100 });
  expect(store.getState().answers[3]!.hits).toHaveLength(1);
});

test('a row that is answered from another file has the others wait for it, and is kept so', async () => {
  const store = await takenUp();
  const { counts, answers, sources } = store.getState();
  expect([counts.waiting, sources]).toEqual([0, ['ceis/20261122_CEIS']]);
  const origin = { sources: ['ceis/20261123_CEIS'], at: Date.now() };
  store.getState().correct(3, { ...answers[3]!, hits: [] }, origin);
  expect(store.getState()).toMatchObject({ phase: 'paused', counts: { found: 0, none: 1, waiting: 249 } });
  expect(store.getState().replaced).toEqual({ lists: ['ceis'], rows: 249 });
  // The service has the file of before: that row is asked once more with the others.
  await store.getState().resume(client);
  expect(store.getState()).toMatchObject({ phase: 'done', counts: { found: 2, waiting: 0 } });
});

test('a list that was taken back while it ran leaves no row of the file that went, also where the rest was cut off', async () => {
  await importList({ list: 'ceis', files: [writeCeis(files, '20261124', [LISTED])], dataDir }, () => undefined);
  const store = await brought();
  await pausedAfterOne(store);
  expect(store.getState()).toMatchObject({ sources: ['ceis/20261124_CEIS'], counts: { found: 1 } });
  asBefore = true;
  let back = false;
  const taking: Client = {
    ...client,
    call: async (path, options) => {
      if (options?.body instanceof Blob && !back) {
        back = true;
        await askWindow(client, 'POST /lists/:list/rollback', { parameters: { list: 'ceis' } });
      }
      return client.call(path, options);
    },
  };
  const end = store.subscribe(({ turn, phase, pause }) => turn === 2 && phase === 'running' && pause());
  await store.getState().resume(taking);
  end();
  expect(store.getState()).toMatchObject({ phase: 'paused', replaced: { lists: ['ceis'], rows: 100 } });
  await keptPieces(2);
  asBefore = false;
  const after = await takenUp();
  const { phase, counts, sources, replaced, answers } = after.getState();
  expect({ phase, sources, replaced }).toEqual({
    phase: 'done',
    sources: ['ceis/20261122_CEIS'],
    replaced: { lists: ['ceis'], rows: 100 },
  });
  expect(counts).toMatchObject({ found: 2, waiting: 0 });
  expect(answers[3]!.hits).toHaveLength(1);
});

test('a list that is imported anew under the name it had leaves no row of what it was before, in the middle and at the end', async () => {
  const name = '20261125';
  const importAs = (...people: (typeof LISTED)[]) =>
    importList({ list: 'ceis', files: [writeCeis(files, name, people)], dataDir }, () => undefined);
  const other = { name: NAMES[3]!, document: cpfOf('200000003') };
  await importAs(LISTED);
  const store = await brought();
  await pausedAfterOne(store);
  await importAs(LISTED, other);
  await store.getState().resume(client);
  const source = ['ceis/20261125_CEIS'];
  expect(store.getState()).toMatchObject({ phase: 'done', sources: source, counts: { found: 2, waiting: 0 } });
  expect(store.getState().replaced).toEqual({ lists: ['ceis'], rows: 100 });
  // Once more while the last piece is answered.
  let imported = false;
  const late: Client = {
    ...client,
    call: async (path, options) => {
      const response = await client.call(path, options);
      const isLast = options?.body instanceof Blob && (await options.body.text()).split('\n').length === 51;
      if (isLast && !imported) {
        imported = true;
        await importAs(LISTED);
      }
      return response;
    },
  };
  await store.getState().start(late, HOW);
  expect(imported).toBe(true);
  expect(store.getState()).toMatchObject({ phase: 'done', sources: source, counts: { found: 1, waiting: 0 } });
  expect(store.getState().replaced).toEqual({ lists: ['ceis'], rows: 250 });
  await keptPieces(6);
  asked.length = 0;
  expect((await takenUp()).getState()).toMatchObject({ phase: 'done', counts: { found: 1 }, replaced: null });
  expect(asked).toEqual([1]);
  await importList({ list: 'ceis', files: [writeCeis(files, '20261126', [LISTED, other])], dataDir }, () => undefined);
});

test('a row that is decided while its piece is under way counts once, and has the answer of the decision', async () => {
  const store = await brought();
  const answer = { hits: [], more: 2, notAsked: [] };
  let decided = false;
  const deciding: Client = {
    ...client,
    call: async (path, options) => {
      const response = await client.call(path, options);
      if (options?.body instanceof Blob && !decided) {
        decided = true;
        store.getState().correct(5, answer, { sources: ['ceis/20261126_CEIS'], at: Date.now() });
      }
      return response;
    },
  };
  await store.getState().start(deciding, HOW);
  const { phase, counts, answers } = store.getState();
  expect(phase).toBe('done');
  expect(counts).toEqual({ found: 3, doubtful: 0, notAsked: 0, waiting: 0, none: 247 });
  expect(answers[5]).toBe(answer);
  await keptPieces(4);
  expect((await takenUp()).getState().answers[5]).toEqual(answer);
});

test('a run whose rows were not all kept is not gone on with: nobody could say what became of the others', async () => {
  const { run, head } = (await findKeptRun(client))!;
  const store = createSpreadsheet();
  await store.getState().takeUp(client, { run, head: { ...head, rows: 251 } });
  expect(store.getState()).toMatchObject({ phase: 'intake', rows: [] });
  expect(store.getState().error).toBeInstanceOf(RunNotWhole);
});

test('what is let go of is offered no more', async () => {
  const store = await takenUp();
  store.getState().clear();
  expect(await findKeptRun(client)).toBeNull();
});

test('columns are as the last time with these headings, whoever guessed otherwise', async () => {
  const csv = (headings: string) => new File([`${headings}\nANA INVENTADA;9\n`], 'outra.csv');
  const first = createSpreadsheet();
  await first.getState().take(client, csv('Cliente;Nota'));
  expect(first.getState().look!.remembered).toBeNull();
  await first.getState().assign(client, 1, 'reference');
  await first.getState().start(client, HOW);
  const second = createSpreadsheet();
  await expect
    .poll(async () => {
      await second.getState().take(client, csv('CLIENTE;nota'));
      return second.getState().mapping!.roles;
    })
    .toEqual(['name', 'reference']);
  expect(second.getState().rows[0]).toMatchObject({ name: 'ANA INVENTADA', reference: '9' });
  await second.getState().guessAnew(client);
  expect(second.getState().mapping!.roles).toEqual(second.getState().look!.columns.map(({ role }) => role));
  const other = createSpreadsheet();
  await other.getState().take(client, csv('Cliente;Outra'));
  expect(other.getState().look!.remembered).toBeNull();
});
