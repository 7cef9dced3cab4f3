import type { ListName } from '../../../src-main/contract/lists.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { createPortfolio, type PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { SUBJECTS_AT_ONCE } from '../../../src-main/portfolio/store/watching.ts';
import { install } from '../../lists/snapshots.ts';
import { firstPieces, processorOf } from '../compared-pieces.ts';
import { RECORDS, SCREENED } from '../screened-lists.ts';
import type { Result, Subject } from '../subject.ts';
import { filled, records, SUBJECTS } from '../watched-clients.ts';

/** Of all lists together on one day. */
const ADDED = 500;
const ALTERED = 500;
/** Pieces after which the comparison of everybody is reckoned up. */
const PIECES = 12;

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
        const day = await installBefore(dataDir);
        // Whom the changes will concern has what the lists have of them by then, as after any other day.
        await firstPieces(room, id, 0);
        await installADay(dataDir, day);
        yield* renewed(room, id, matching.match);
      } finally {
        await room.close();
        await evidence.close();
      }
    }
  },
};

interface Day {
  file: string;
  /** All records but those that change. */
  all: Partial<ListRecord>[];
  added: Partial<ListRecord>[];
  altered: Partial<ListRecord>[];
}

const altered = (records: readonly Partial<ListRecord>[], how: string) =>
  records.map((record, n) => ({ ...record, key: `altered ${n}`, details: { Situação: how } }));

/** The lists of a day that changed what the next one will. */
async function installBefore(dataDir: string): Promise<Map<ListName, Day>> {
  const toAdd = spread(ADDED, 777);
  const toAlter = spread(ALTERED, 778);
  const days = new Map<ListName, Day>();
  for (const [at, list] of SCREENED.entries()) {
    const day = { all: records(RECORDS[list]!, at + 301), added: toAdd[list]!, altered: toAlter[list]! };
    const first = [...day.all, ...altered(day.altered, 'antes'), ...day.added];
    const before = await install(dataDir, list, '20261102', first);
    const file = await install(dataDir, list, '20261103', [...day.all, ...altered(day.altered, 'então')], { before });
    days.set(list, { file, ...day });
  }
  return days;
}

async function installADay(dataDir: string, days: ReadonlyMap<ListName, Day>): Promise<void> {
  for (const [list, day] of days) {
    const now = [...day.all, ...altered(day.altered, 'agora'), ...day.added];
    await install(dataDir, list, '20261104', now, { before: day.file });
  }
}

function spread(count: number, seed: number): Changes {
  const changes: Changes = Object.fromEntries(SCREENED.map((list) => [list, []]));
  for (const [at, record] of records(count, seed).entries()) changes[SCREENED[at % SCREENED.length]!]!.push(record);
  return changes;
}

async function* renewed(room: PortfolioRoom, id: string, match: string): AsyncGenerator<Result> {
  const { told, subjects, raised, everybody } = await firstPieces(room, id, PIECES);
  const what = `portfolio: ${SUBJECTS.toLocaleString('en-US')} subjects, ${match}`;
  yield {
    what: `${what}, a day’s changes told`,
    value: told.ms,
    unit: 'ms',
    goal: { of: 'value', atMost: 10_000 },
    note: `${SCREENED.length} lists of 250,000 records, ${ADDED} added and ${ALTERED} altered: ${subjects} times a subject and a list, ${raised} alerts; ${processorOf(told)}`,
  };
  yield {
    what: `${what}, everybody compared`,
    value: everybody.ms,
    unit: 'ms',
    goal: { of: 'value', atMost: 60_000 },
    note: `reckoned up from ${PIECES * SUBJECTS_AT_ONCE} of them; ${processorOf(everybody)}`,
  };
}
