import { LIST_NAMES, type ListName } from '../../../src-main/contract/list-options.ts';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { createPortfolio } from '../../../src-main/portfolio/room.ts';
import { SUBJECTS_AT_ONCE } from '../../../src-main/portfolio/store/watching.ts';
import { install } from '../../lists/snapshots.ts';
import { firstPieces, processorOf } from '../compared-pieces.ts';
import { ALL_CANDIDATES, CANDIDATES, RECORDS } from '../screened-lists.ts';
import type { Subject } from '../subject.ts';
import { filled, records, SUBJECTS } from '../watched-clients.ts';

/** Pieces after which the comparison of everybody is reckoned up. */
const PIECES = 12;
/** Beneficiaries by the ten million, in whom no screening looks. */
const LEFT_OUT: ListName = 'auxilioemergencial';
/** Records of the lists that the others lack: candidates as in 2024; the other two supposed. */
const SIZES: Readonly<Partial<Record<ListName, number>>> = {
  ...RECORDS,
  [CANDIDATES]: ALL_CANDIDATES,
  bacen: 3000,
  diariooficial: 50_000,
};

/** What the first comparison of everybody costs with every list but one. */
export const portfolioTodas: Subject = {
  name: 'portfolio-todas',
  async *run(fixtures) {
    const dataDir = fixtures.empty('data-portfolio-todas');
    const lists = LIST_NAMES.filter((list) => list !== LEFT_OUT);
    let all = 0;
    for (const [at, list] of lists.entries()) {
      await install(dataDir, list, '20261101', records(SIZES[list]!, at + 301));
      all += SIZES[list]!;
    }
    const evidence = createEvidence({ dataDir, keychain: undefined });
    const room = createPortfolio({ dataDir, bundledDir: `${dataDir}/none`, evidence, onError: console.error });
    try {
      const id = await filled(room, { name: 'Clientes', lists, match: 'similar', threshold: 85 });
      const { everybody } = await firstPieces(room, id, PIECES);
      yield {
        what: `portfolio: ${SUBJECTS.toLocaleString('en-US')} subjects, similar, everybody compared with ${lists.length} lists`,
        value: everybody.ms,
        unit: 'ms',
        goal: { of: 'value', atMost: 300_000 },
        note: `all but ${LEFT_OUT}, ${all.toLocaleString('en-US')} invented records; reckoned up from ${PIECES * SUBJECTS_AT_ONCE} of them; ${processorOf(everybody)}`,
      };
    } finally {
      await room.close();
      await evidence.close();
    }
  },
};
