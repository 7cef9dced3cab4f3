import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEvidence, type EvidenceRoom } from '../../../src-main/evidence/room.ts';
import { NO_POSTGRES, startPostgres } from '../../support/postgres.ts';
import type { Fixtures } from '../fixtures.ts';
import { timeOnce } from '../measure.ts';
import { people } from '../people.ts';
import { createKey, load, startService } from '../process.ts';
import { Skipped } from '../skipped.ts';
import type { Result, Subject } from '../subject.ts';

/** People who file at once, and what each of them does. */
const WRITERS = 50;
const ENTRIES_EACH = 100;
const ANSWER_BYTES = 4096;
const CPFS = 20_000;
/** Runs of each side, in turn. */
const TURNS = 3;

/** An office on PostgreSQL beside one machine on SQLite: filing by many at once, and list lookups with keys kept there. */
export const office: Subject = {
  name: 'office',
  async *run(fixtures) {
    if (NO_POSTGRES) throw new Skipped(NO_POSTGRES);
    const server = await startPostgres(undefined, { durable: true });
    try {
      yield* filing(fixtures, await server.newDatabase());
      yield* lookups(fixtures, await server.newDatabase());
    } finally {
      await server.stop();
    }
  },
};

async function* filing(fixtures: Fixtures, url: string): AsyncGenerator<Result> {
  const rooms: EvidenceRoom[] = [];
  const roomIn = (name: string, shared?: string, like?: string) => {
    const dataDir = fixtures.empty(name);
    if (like) copyFileSync(path.join(fixtures.folder, like, 'evidence.key'), path.join(dataDir, 'evidence.key'));
    const room = createEvidence({ dataDir, keychain: undefined, shared });
    rooms.push(room);
    return room;
  };
  try {
    const alone = await entriesPerSecond([roomIn('data-office-alone')]);
    const one = roomIn('data-office-one', url);
    const shared = await entriesPerSecond([one]);
    const other = roomIn('data-office-other', url, 'data-office-one');
    await other.state();
    const two = await entriesPerSecond([one, other]);
    const reference = { what: 'one machine, SQLite', value: alone };
    const goal = { of: 'value', atLeast: 500 } as const;
    yield {
      what: `office: ${WRITERS} at once file through one service`,
      value: shared,
      unit: 'rows/s',
      reference,
      goal,
    };
    yield { what: `office: ${WRITERS} at once file through two`, value: two, unit: 'rows/s', reference, goal };
  } finally {
    await Promise.all(rooms.map((room) => room.close()));
  }
}

async function entriesPerSecond(rooms: readonly EvidenceRoom[]): Promise<number> {
  const attachment = randomBytes(ANSWER_BYTES);
  const write = async (room: EvidenceRoom) => {
    for (let nth = 0; nth < ENTRIES_EACH; nth++) {
      const payload = { facts: { endpoint: '/restricted-lists/v2', parameters: [['name', 'Maria da Silva']] } };
      await room.append({ kind: 'consultation', scope: randomUUID(), payload, attachments: [attachment] });
    }
  };
  const { ms } = await timeOnce(() =>
    Promise.all(Array.from({ length: WRITERS }, (_, nth) => write(rooms[nth % rooms.length]!))),
  );
  return (WRITERS * ENTRIES_EACH) / (ms / 1000);
}

async function* lookups(fixtures: Fixtures, url: string): AsyncGenerator<Result> {
  await fixtures.list();
  const cpfs = Array.from(people(Math.min(CPFS, fixtures.people)), ({ cpf }) => cpf);
  const paths = cpfs.map((cpf) => `/restricted-lists/v2?list=pep&taxId=${cpf}`);
  const config = path.join(fixtures.dataDir, 'config.json');
  const perSecond = async () => {
    const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
    const service = await startService(fixtures.dataDir);
    try {
      const { requestsPerSecond, failures } = await load(service.address, paths, { authorization });
      if (failures > 0) throw new Error(`${failures} answers were not 200`);
      return requestsPerSecond;
    } finally {
      await service.stop();
    }
  };
  const figures = { shared: [] as number[], alone: [] as number[] };
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      rmSync(config, { force: true });
      figures.alone.push(await perSecond());
      writeFileSync(config, JSON.stringify({ workspace: { url } }));
      figures.shared.push(await perSecond());
    }
  } finally {
    rmSync(config, { force: true });
  }
  yield {
    what: 'office: CPF lookup over HTTP, keys in PostgreSQL',
    value: middle(figures.shared),
    unit: 'requests/s',
    reference: { what: 'keys in SQLite', value: middle(figures.alone) },
    goal: { of: 'ratio', atLeast: 0.95 },
    note: `${TURNS} runs of each in turn`,
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
