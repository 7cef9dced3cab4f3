import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { VerifyReport } from '../../../src-main/contract/evidence.ts';
import { createEvidence, type EvidenceRoom } from '../../../src-main/evidence/room.ts';
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** A PostgreSQL for the tests of a file, where there is one on this machine. */
export function officeServer(): () => PostgresServer {
  let server: PostgresServer;
  beforeAll(async () => {
    if (!NO_POSTGRES) server = await startPostgres();
  });
  afterAll(() => server?.stop());
  return () => server;
}

/** A machine of an office: its data directory, and the evidence record in it. */
export interface Machine {
  dataDir: string;
  room: EvidenceRoom;
}

/** A machine that shares the record at `url`; `like`: one whose key is copied to it, as the administrator does. */
export function machine(url: string, like?: Machine): Machine {
  const dataDir = tempDir();
  if (like) copyFileSync(path.join(like.dataDir, 'evidence.key'), path.join(dataDir, 'evidence.key'));
  return opened(dataDir, url);
}

/** The same machine, started anew. */
export async function restarted({ dataDir, room }: Machine, url: string): Promise<Machine> {
  await room.close();
  return opened(dataDir, url);
}

function opened(dataDir: string, shared: string): Machine {
  const room = createEvidence({ dataDir, keychain: undefined, shared });
  onTestFinished(() => room.close());
  return { dataDir, room };
}

export const note = (scope: string, text: string) => ({ kind: 'note', scope, payload: { text } }) as const;

export async function textsOf({ room }: Machine, scope: string): Promise<string[]> {
  return (await room.entriesOf(scope)).map(({ payload }) => (payload as { text: string }).text);
}

export async function reportOf({ room }: Machine): Promise<VerifyReport> {
  const run = room.verify();
  for (let step = await run.next(); ; step = await run.next()) if (step.done) return step.value;
}
