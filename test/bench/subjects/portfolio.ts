import type { Author } from '../../../src-main/contract/dossiers.ts';
import type { NewPortfolio } from '../../../src-main/contract/portfolios.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { createPortfolio, type PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { install } from '../../lists/snapshots.ts';
import { registeredPeople } from '../people.ts';
import { formattedCpf } from '../pep-file.ts';
import { RECORDS, SCREENED } from '../screened-lists.ts';
import type { Result, Subject } from '../subject.ts';

const SUBJECTS = 100_000;
/** Of all lists together on one day. */
const ADDED = 500;
const ALTERED = 500;
/** Pieces of 256 subjects after which the comparison of everybody is reckoned up. */
const PIECES = 12;
const AUTHOR: Author = { account: 'ana', name: 'Ana Souza', by: 'window' };

type Changes = Record<string, Partial<ListRecord>[]>;

/** What a day's new files cost a portfolio: until whom they concern is told, and until everybody was compared. */
export const portfolio: Subject = {
  name: 'portfolio',
  async *run(fixtures) {
    for (const matching of [{ match: 'folded' }, { match: 'similar', threshold: 85 }] as const) {
      const dataDir = fixtures.empty(`data-portfolio-${matching.match}`);
      const evidence = createEvidence({ dataDir, keychain: undefined });
      const parts = { dataDir, bundledDir: `${dataDir}/none`, evidence, onError: console.error };
      const room = createPortfolio(parts);
      try {
        for (const list of SCREENED) await install(dataDir, list, '20261101', [{ name: 'NINGUÉM' }]);
        const id = await filled(room, { name: 'Clientes', lists: SCREENED, ...matching });
        await room.catchUp(id);
        await installADay(dataDir);
        yield* renewed(room, id, matching.match);
      } finally {
        await room.close();
        await evidence.close();
      }
    }
  },
};

async function filled(room: PortfolioRoom, settings: NewPortfolio): Promise<string> {
  const { id } = await room.make(settings, AUTHOR);
  const subjects = [...registeredPeople(SUBJECTS)].map(({ name, cpf }, at) => ({
    reference: `C${at}`,
    name,
    taxId: cpf,
  }));
  await room.keepInStep(id, { subjects }, AUTHOR);
  return id;
}

/** The lists as they were one day, and as they are on the next. */
async function installADay(dataDir: string): Promise<void> {
  const added = spread(ADDED, 777);
  const altered = spread(ALTERED, 778);
  for (const [at, list] of SCREENED.entries()) {
    const all = records(RECORDS[list]!, at + 301);
    const old = altered[list]!.map((record, n) => ({ ...record, key: `altered ${n}`, details: { Situação: 'antes' } }));
    const now = old.map((record) => ({ ...record, details: { Situação: 'agora' } }));
    const before = await install(dataDir, list, '20261102', [...all, ...old]);
    await install(dataDir, list, '20261103', [...all, ...now, ...added[list]!], { before });
  }
}

function spread(count: number, seed: number): Changes {
  const changes: Changes = Object.fromEntries(SCREENED.map((list) => [list, []]));
  for (const [at, record] of records(count, seed).entries()) changes[SCREENED[at % SCREENED.length]!]!.push(record);
  return changes;
}

function records(count: number, seed: number): Partial<ListRecord>[] {
  return [...registeredPeople(count, seed)].map(({ name, cpf }) => ({ name, taxId: formattedCpf(cpf) }));
}

async function* renewed(room: PortfolioRoom, id: string, match: string): AsyncGenerator<Result> {
  const started = performance.now();
  let told = Number.NaN;
  let everybody = Number.NaN;
  const first = { subjects: 0, raised: 0 };
  let pieces = 0;
  const enough = new Error('enough was compared');
  await room
    .catchUp(id, ({ cursor, subjects }, raised) => {
      if (cursor === null) {
        first.subjects += subjects.length;
        first.raised += raised;
        told = performance.now() - started;
      } else if (++pieces === 1) everybody = performance.now();
      if (pieces <= PIECES) return;
      everybody = (performance.now() - everybody) / PIECES;
      throw enough;
    })
    .catch((error) => {
      if (error !== enough) throw error;
    });
  yield {
    what: `portfolio: ${SUBJECTS.toLocaleString('en-US')} subjects, ${match}, a day’s changes told`,
    value: told,
    unit: 'ms',
    goal: { of: 'value', atMost: 10_000 },
    note: `${SCREENED.length} lists of 250,000 records, ${ADDED} added and ${ALTERED} altered; ${first.subjects} subjects and lists compared, ${first.raised} alerts`,
  };
  yield {
    what: `portfolio: ${SUBJECTS.toLocaleString('en-US')} subjects, ${match}, everybody compared`,
    value: (everybody * SUBJECTS) / 256,
    unit: 'ms',
    goal: { of: 'value', atMost: 60_000 },
    note: `reckoned up from ${PIECES * 256} of them`,
  };
}
