import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Author } from '../../src-main/contract/dossiers.ts';
import type { Alert, NewPortfolio, WatchedSubject } from '../../src-main/contract/portfolios.ts';
import { createEvidence, type EvidenceRoom } from '../../src-main/evidence/room.ts';
import { createPortfolio, type PortfolioRoom } from '../../src-main/portfolio/room.ts';
import { tempDir } from '../support/temp-dir.ts';

/** An invented analyst. */
export const ANA: Author = { account: 'ana', name: 'Ana Exemplo', by: 'window' };

export interface TestRooms {
  dataDir: string;
  room: PortfolioRoom;
  evidence: EvidenceRoom;
  errors: unknown[];
  close(): Promise<void>;
}

/** Portfolios of one test's own, over the lists installed in `dataDir`; nothing is compared before it is asked for. */
export function roomsIn(dataDir = tempDir()): TestRooms {
  const evidence = createEvidence({ dataDir, keychain: undefined });
  const errors: unknown[] = [];
  const bundledDir = path.join(dataDir, 'bundled');
  const room = createPortfolio({
    dataDir,
    bundledDir,
    evidence,
    threads: 1,
    onError: (error) => errors.push(error),
  });
  const close = async () => {
    await room.close();
    await evidence.close();
  };
  onTestFinished(close);
  return { dataDir, room, evidence, errors, close };
}

export const SETTINGS: NewPortfolio = { name: 'Clientes', lists: ['onu'], match: 'folded' };

/** A portfolio with these subjects; its id. */
export async function portfolioOf(
  room: PortfolioRoom,
  subjects: readonly WatchedSubject[],
  settings: Partial<NewPortfolio> = {},
): Promise<string> {
  const { id } = await room.make({ ...SETTINGS, ...settings }, ANA);
  await room.keepInStep(id, { subjects: [...subjects] }, ANA);
  return id;
}

/** Alerts behind a number, compared first: kind, subject and record of each. */
export async function alertsOf(room: PortfolioRoom, id: string, since = 0): Promise<Alert[]> {
  await room.catchUp(id);
  return (await room.alerts('administrator', { portfolio: id, since, limit: 1000 })).alerts;
}

export const shortOf = ({ kind, subject, record }: Alert) => `${kind} ${subject.reference} ${record.name}`;
