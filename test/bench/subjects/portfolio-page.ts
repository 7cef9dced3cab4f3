import type { Author } from '../../../src-main/contract/dossiers.ts';
import type { SubjectQuery } from '../../../src-main/contract/portfolios.ts';
import { readOrMakeKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { PortfolioStore } from '../../../src-main/portfolio/store/store.ts';
import { SubjectSearch } from '../../../src-main/portfolio/store/subject-search.ts';
import { Subjects } from '../../../src-main/portfolio/store/subjects.ts';
import { foldedWords } from '../../../src-main/text/folded-words.ts';
import { time, timeOnce } from '../measure.ts';
import { registeredPeople } from '../people.ts';
import type { Subject } from '../subject.ts';

const SUBJECTS = 100_000;
const PAGE = 100;
const AUTHOR: Author = { account: 'ana', name: 'Ana Souza', by: 'window' };

const QUERIES: readonly (readonly [what: string, query: SubjectQuery])[] = [
  ['a page in the middle, by name', { order: 'name', offset: SUBJECTS / 2 }],
  ['the last page', { order: '-reference', offset: SUBJECTS - PAGE }],
  ['a search, a common name', { text: 'maria silva', order: 'name' }],
  ['a search, a name nobody has', { text: 'zzyzx maria' }],
  ['a search, a reference', { text: 'C77777' }],
  ['those with open alerts', { openAlerts: 'true', order: '-openAlerts' }],
];

/** What an analyst waits for in the clients of one portfolio. */
export const portfolioPage: Subject = {
  name: 'portfolio-page',
  async *run(fixtures) {
    const dataDir = fixtures.empty('data-portfolio-page');
    const { master } = await readOrMakeKeys(dataDir, undefined);
    const store = new PortfolioStore(dataDir, master);
    try {
      const subjects = new Subjects(store);
      const id = filled(store, subjects);
      const search = new SubjectSearch(store, { comparedUpTo: () => 0, cannotAskAll: () => false, limitsOf: () => [] });
      const what = `portfolio: of ${SUBJECTS.toLocaleString('en-US')} subjects`;
      const first = await timeOnce(async () => search.page(id, { limit: PAGE }));
      if (first.result.total !== SUBJECTS) throw new Error('not all subjects were found');
      yield {
        what: `${what} the first page, newly opened`,
        value: first.ms,
        unit: 'ms',
        goal: { of: 'value', atMost: 200 },
      };
      const made = await timeOnce(async () => search.page(id, { text: 'maria silva' }));
      const naive = await timeOnce(async () => nameLoop(subjects, id, 'maria silva'));
      if (made.result.total !== naive.result) throw new Error('the loop found others');
      yield { what: `${what} the first search, newly opened`, value: made.ms, unit: 'ms' };
      yield {
        what: `${what} a search that opens every subject`,
        value: naive.ms,
        unit: 'ms',
        note: 'the naive baseline: what each search would take without an index',
      };
      for (const [name, query] of QUERIES) {
        await timeOnce(async () => search.page(id, { limit: PAGE, ...query }));
        const { median, worst } = await time(() => search.page(id, { limit: PAGE, ...query }), { runs: 21 });
        yield {
          what: `${what} ${name}`,
          value: median,
          unit: 'ms',
          goal: { of: 'value', atMost: 50 },
          note: `slowest ${worst.toFixed(1)} ms`,
        };
      }
      const changed = await time(
        (run) => {
          subjects.keepInStep(id, { subjects: [{ reference: 'C1', name: `Cliente ${run}` }] }, AUTHOR);
          return search.page(id, { text: 'maria silva', order: 'name', limit: PAGE });
        },
        { runs: 11 },
      );
      yield { what: `${what} a client changed, and the search after it`, value: changed.median, unit: 'ms' };
    } finally {
      store.close();
    }
  },
};

function filled(store: PortfolioStore, subjects: Subjects): string {
  const settings = { name: 'Clientes', lists: ['ceis'], match: 'folded', threshold: 85 } as const;
  const id = store.make(
    { ...settings, lists: [...settings.lists], deadlineDays: 45, urgentLists: ['onu'], registrations: false },
    AUTHOR,
  );
  const given = [...registeredPeople(SUBJECTS)].map(({ name, cpf }, at) => ({ reference: `C${at}`, name, taxId: cpf }));
  subjects.keepInStep(id, { subjects: given }, AUTHOR);
  return id;
}

/** How many have all of these words in their names, each looked at. */
function nameLoop(subjects: Subjects, id: string, text: string): number {
  const asked = foldedWords(text).split(' ');
  let found = 0;
  for (const { subject } of subjects.allBehind(id, 0)) {
    const words = foldedWords(subject.name ?? '').split(' ');
    if (asked.every((word) => words.some((one) => one.startsWith(word)))) found++;
  }
  return found;
}
