import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { type Client, createClient } from '../../src-renderer/api/client.ts';
import { findKeptRun, readKeptRun } from '../../src-renderer/lists/spreadsheet/kept-run.ts';
import { createSpreadsheet, RunNotWhole } from '../../src-renderer/lists/spreadsheet/store.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { tempDir } from '../support/temp-dir.ts';

/** A service that is killed while the window runs a spreadsheet, again and again, each time at another moment. */

/** As it is built: it starts in a moment. */
const CLI = path.resolve(import.meta.dirname, '../../out/main/cli.js');
const PIECE = 100;
const ROWS = 1250;
const HOW = { list: 'ceis', match: 'folded', threshold: 85 } as const;
const NAMES = Array.from({ length: ROWS }, (_, n) => `PESSOA INVENTADA ${String(n).padStart(4, '0')}`);
const isListed = (place: number) => place % 25 === 7;

interface Running {
  child: ChildProcess;
  client: Client;
}

async function serve(dataDir: string): Promise<Running> {
  const child = spawn(
    process.execPath,
    [CLI, 'serve', '--print-window-address', '--port', '0', '--data-dir', dataDir],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const link = () => /(http:\/\/\S+?)\/workstation\/#key=(\S+)/.exec(printed);
  await expect.poll(link, { timeout: 60_000 }).not.toBeNull();
  const [, address, key] = link()!;
  return { child, client: createClient({ address: address!, key: key! }) };
}

async function kill({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

type Event = 'asking' | 'asked' | 'keepingRows' | 'keptRows' | 'keepingAnswers' | 'keptAnswers';

/** Says of each piece that is asked, and of each part that is kept, when it begins and when it is done. */
function watched({ client }: Running, tell: (event: Event, rows: number) => void): Client {
  return {
    ...client,
    call: async (route, options) => {
      if (!(options?.body instanceof Blob)) return client.call(route, options);
      const rows = (await options.body.text()).split('\n').length - 1;
      tell('asking', rows);
      const response = await client.call(route, options);
      tell('asked', rows);
      return response;
    },
    json: async (route, options) => {
      const { part } = (options?.body ?? {}) as { part?: string };
      if (part === undefined) return client.json(route, options);
      const what = part.startsWith('{"rows"') ? 'Rows' : 'Answers';
      tell(`keeping${what}`, 0);
      const answer = await client.json(route, options);
      tell(`kept${what}`, 0);
      return answer as never;
    },
  };
}

/** When to kill: at the nth time that something begins or is done, so many milliseconds later. */
const MOMENTS: readonly (readonly [what: Event, nth: number, delay: number])[] = [
  ['keepingRows', 2, 0],
  ['keptAnswers', 1, 0],
  ['keepingAnswers', 2, 1],
  ['asking', 2, 3],
  ['asked', 1, 0],
];

test('W8 a run goes on where it stopped: no row is lost, none counts twice, and nothing that was kept is asked again', async () => {
  const [dataDir, files] = [tempDir(), tempDir()];
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
  const listed = NAMES.flatMap((name, place) =>
    isListed(place) ? [{ name, document: cpfOf(String(200_000_000 + place)) }] : [],
  );
  await importList({ list: 'ceis', files: [writeCeis(files, '20261120', listed)], dataDir }, () => undefined);
  const csv = ['codigo;nome', ...NAMES.map((name, n) => `C-${n};${name}`)].join('\n');
  let notWhole = 0;
  let asked = 0;
  let kills = 0;
  let store = createSpreadsheet();
  for (;;) {
    const running = await serve(dataDir);
    const [what, nth, delay] = MOMENTS[kills] ?? [];
    let met = 0;
    let killing: Promise<void> | undefined;
    const client = watched(running, (event, rows) => {
      if (event === 'asking') asked += rows;
      if (event === what && ++met === nth) killing = sleep(delay).then(() => kill(running));
    });
    try {
      // Another window, which knows nothing but what the service kept.
      store = createSpreadsheet();
      const kept = await findKeptRun(client);
      if (kept) {
        const { answered } = await readKeptRun(client, kept.run, new AbortController().signal);
        const known = new Set(answered.flatMap(({ places }) => places)).size;
        asked = 0;
        await store.getState().takeUp(client, kept);
        // One row more than there was to ask: of a run that had ended, to see from which files the lists answer.
        if (!killing && store.getState().phase === 'done') expect(asked).toBeLessThanOrEqual(Math.max(1, ROWS - known));
        if (store.getState().error instanceof RunNotWhole) notWhole++;
      }
      if (!kept || store.getState().error instanceof RunNotWhole) {
        await store.getState().take(client, new File([csv], 'clientes.csv'));
        await store.getState().start(client, HOW);
      }
      if (!killing) break;
      await killing;
      kills++;
      expect(store.getState().phase).not.toBe('done');
    } finally {
      await kill(running);
    }
  }
  expect(kills).toBe(MOMENTS.length);
  expect(notWhole).toBe(1);
  const { phase, counts, rows, answers, name } = store.getState();
  const found = NAMES.filter((_, place) => isListed(place)).length;
  expect({ phase, counts, name }).toEqual({
    phase: 'done',
    counts: { found, doubtful: 0, notAsked: 0, waiting: 0, none: ROWS - found },
    name: 'clientes.csv',
  });
  expect(rows.map(({ reference }) => reference)).toEqual(NAMES.map((_, n) => `C-${n}`));
  expect(rows.map((_, place) => answers[place]!.hits.map(({ record }) => record.name))).toEqual(
    NAMES.map((one, place) => (isListed(place) ? [one] : [])),
  );
  expect(PIECE * kills).toBeLessThan(ROWS);
}, 300_000);
