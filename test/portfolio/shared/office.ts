import { copyFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';
import { createEvidence, type EvidenceRoom } from '../../../src-main/evidence/room.ts';
import { createPortfolio, type PortfolioParts, type PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { officeServer } from '../../evidence/shared/office.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** A server, and the address of a database on it that each test has for itself, where PostgreSQL is here. */
export function officeDatabase() {
  const server = officeServer();
  let url: string;
  beforeEach(async () => {
    if (!NO_POSTGRES) url = await server().newDatabase();
  });
  return { server, url: () => url };
}

/** A machine of an office: its data directory, and what works on it. */
export interface Machine {
  dataDir: string;
  evidence: EvidenceRoom;
  room: PortfolioRoom;
  errors: unknown[];
  close(): Promise<void>;
}

/** A machine that shares portfolios at `url`; `like`: one whose key and lists are copied to it, as the administrator does. */
export function machine(url: string | undefined, like?: Machine, parts: Partial<PortfolioParts> = {}): Machine {
  const dataDir = tempDir();
  if (like) {
    copyFileSync(path.join(like.dataDir, 'evidence.key'), path.join(dataDir, 'evidence.key'));
    cpSync(path.join(like.dataDir, 'lists'), path.join(dataDir, 'lists'), { recursive: true });
  }
  return opened(dataDir, url, parts);
}

/** The machine of a data directory, started (anew). */
export function opened(dataDir: string, url: string | undefined, parts: Partial<PortfolioParts> = {}): Machine {
  const evidence = createEvidence({ dataDir, keychain: undefined, ...(url !== undefined && { shared: url }) });
  const errors: unknown[] = [];
  const room = createPortfolio({
    dataDir,
    bundledDir: path.join(dataDir, 'bundled'),
    evidence,
    threads: 1,
    onError: (error) => errors.push(error),
    ...parts,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= room.close().then(() => evidence.close());
    return closing;
  };
  onTestFinished(close);
  return { dataDir, evidence, room, errors, close };
}

/** `count` invented clients, every third of whom is on the list of `recordsOf`. */
export function clients(count: number) {
  return Array.from({ length: count }, (_, at) => ({ reference: `C${at}`, name: `CLIENTE INVENTADO ${at}Q` }));
}

export function recordsOf(subjects: readonly { name: string }[]) {
  return subjects.filter((_, at) => at % 3 === 0).map(({ name }) => ({ name }));
}

/** The references of those about whom alerts were raised, and of those that the evidence log was told of, in order. */
export async function raisedAndLogged({ room, evidence }: Machine, id: string) {
  const raised: string[] = [];
  for (let since = 0, more = true; more; ) {
    const page = await room.alerts('administrator', { portfolio: id, since, limit: 1000 });
    raised.push(...page.alerts.map(({ subject }) => subject.reference));
    since = page.alerts.at(-1)?.number ?? since;
    more = page.more;
  }
  const logged = (await evidence.entriesOf(id)).flatMap(({ entry, payload }) =>
    entry.kind === 'alert' ? (payload as { alerts: { subject: { reference: string } }[] }).alerts : [],
  );
  return { raised: raised.sort(), logged: logged.map(({ subject }) => subject.reference).sort() };
}
