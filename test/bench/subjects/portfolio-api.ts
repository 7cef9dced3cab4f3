import { createEvidence } from '../../../src-main/evidence/room.ts';
import { createPortfolio, type PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { installRecords } from '../installed-records.ts';
import type { LoadReport } from '../load.ts';
import { registeredPeople } from '../people.ts';
import { createKey, load, startService } from '../process.ts';
import { SCREENED } from '../screened-lists.ts';
import type { Subject } from '../subject.ts';
import { filled, SUBJECTS } from '../watched-clients.ts';

/** Distinct questions, so that no answer is a remembered one. */
const QUESTIONS = 5000;
const SECONDS = 10;

const KINDS = [
  {
    what: 'a CPF',
    pathOf: ({ cpf }: { cpf: string }) => `/restricted-lists/v2?list=pep&taxId=${cpf}`,
  },
  {
    what: 'a name, similar',
    pathOf: ({ name }: { name: string }) =>
      `/restricted-lists/v2?list=pep&match=similar&threshold=85&name=${encodeURIComponent(name)}`,
  },
] as const;

/** How the API answers while a portfolio is compared for the first time, beside the same questions with nothing to compare. */
export const portfolioApi: Subject = {
  name: 'portfolio-api',
  async *run(fixtures) {
    const dataDir = fixtures.empty('data-portfolio-api');
    await installRecords(dataDir, '20261101');
    const people = [...registeredPeople(QUESTIONS, 901)];
    const ask = async (): Promise<LoadReport[]> => {
      const service = await startService(dataDir);
      try {
        const authorization = `ApiKey ${await createKey(dataDir)}`;
        const reports: LoadReport[] = [];
        for (const { pathOf } of KINDS) {
          const paths = people.map(pathOf);
          reports.push(await load(service.address, paths, { authorization, connections: 1, seconds: SECONDS }));
        }
        return reports;
      } finally {
        await service.stop();
      }
    };
    const idle = await ask();

    const id = await withRoom(dataDir, (room) =>
      filled(room, { name: 'Clientes', lists: SCREENED, match: 'similar', threshold: 85 }),
    );
    const busy = await ask();
    const { watched } = await withRoom(dataDir, (room) => room.portfolio(id));
    const pending = Math.max(...watched.map((list) => list.pending));
    if (pending === 0 || pending === SUBJECTS) throw new Error(`not compared meanwhile: ${pending} are pending`);
    for (const [at, { what }] of KINDS.entries()) {
      if (idle[at]!.failures + busy[at]!.failures > 0) throw new Error('some answers were not 200');
      yield {
        what: `portfolio: the API meanwhile, ${what}`,
        value: busy[at]!.median,
        unit: 'ms',
        reference: { what: 'nothing to compare', value: idle[at]!.median },
        goal: { of: 'ratio', atMost: 1.5 },
        note: `one after the other; 99 % below ${busy[at]!.p99.toFixed(1)} ms, beside ${idle[at]!.p99.toFixed(1)}`,
      };
    }
  },
};

/** No other process has it open meanwhile. */
async function withRoom<Made>(dataDir: string, work: (room: PortfolioRoom) => Promise<Made>): Promise<Made> {
  const evidence = createEvidence({ dataDir, keychain: undefined });
  const room = createPortfolio({ dataDir, bundledDir: `${dataDir}/none`, evidence, onError: console.error });
  try {
    return await work(room);
  } finally {
    await room.close();
    await evidence.close();
  }
}
