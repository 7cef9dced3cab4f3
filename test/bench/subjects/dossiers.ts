import { randomUUID } from 'node:crypto';
import type { Subject as About, Author, DossierQuery } from '../../../src-main/contract/dossiers.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { stampedWith } from '../../../src-main/evidence/dossiers/filed.ts';
import { opened } from '../../../src-main/evidence/dossiers/state.ts';
import { summaryOf } from '../../../src-main/evidence/dossiers/views.ts';
import type { NewRecord, RecordStore } from '../../../src-main/evidence/store/record-store.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { readOrMakeKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { dossiersOverHttp } from '../dossiers-over-http.ts';
import { time, timeOnce } from '../measure.ts';
import { type Person, registeredPeople } from '../people.ts';
import type { Subject } from '../subject.ts';

const DOSSIERS = 100_000;
/** Opened in one transaction, only to have many soon. */
const TOGETHER = 1000;
const LARGE_DOSSIER = 1000;
/** So many of them are opened for the first time over HTTP. */
const FIRST_OPENED = 7;
/** Records that each consultation of the large dossier finds. */
const FOUND = 10;
const AUTHOR: Author = { account: 'ana', name: 'Ana Souza', by: 'window' };
const RULES = { secondApproval: false, retentionYears: 10 };

const QUERIES: readonly (readonly [what: string, query: DossierQuery])[] = [
  ['all of them', {}],
  ['a common name', { text: 'maria silva' }],
  ['a name nobody has', { text: 'zzyzx maria', order: 'name' }],
  ['the last page by name', { order: 'name', offset: DOSSIERS - 100 }],
  ['due for erasure, high risk', { due: 'retention', risk: 'high' }],
];

/** What an analyst waits for: the list of dossiers, a long one, and what is entered. */
export const dossiers: Subject = {
  name: 'dossiers',
  async *run(fixtures) {
    const dataDir = fixtures.empty('data-dossiers');
    const keys = await readOrMakeKeys(dataDir, undefined);
    const place = { dataDir, keys, program: '0.2.0' };
    let store = openStore(place);
    fill(store);
    const filling = new Dossiers(store);
    const large = longDossier(filling);
    const unread = Array.from({ length: FIRST_OPENED }, () => longDossier(filling));
    const { dossier: ordinary } = filling.open('administrator', AUTHOR, { kind: 'person', names: ['Abelardo Jatobá'] });
    const count = DOSSIERS + 1 + unread.length + 1;
    store.close();

    store = openStore(place);
    try {
      const fresh = new Dossiers(store);
      const first = await timeOnce(async () => fresh.search('administrator', {}, RULES));
      if (first.result.total !== count) throw new Error('not all dossiers were found');
      yield {
        what: `dossiers: ${DOSSIERS.toLocaleString('en-US')} opened for the first search`,
        value: first.ms,
        unit: 'ms',
      };
      for (const [what, query] of QUERIES) {
        const { median, worst } = await time(() => fresh.search('administrator', query, RULES), { runs: 51 });
        yield {
          what: `dossiers: search, ${what}`,
          value: median,
          unit: 'ms',
          goal: { of: 'value', atMost: 50 },
          note: `slowest ${worst.toFixed(1)} ms`,
        };
      }

      const watched = randomUUID();
      const afterOthers = await time(
        (run) => {
          store.append({ kind: 'portfolio', scope: watched, payload: { run } });
          return fresh.search('administrator', { text: 'maria silva' }, RULES);
        },
        { runs: 51 },
      );
      yield {
        what: 'dossiers: search, after an entry of a portfolio, with the entry',
        value: afterOthers.median,
        unit: 'ms',
        goal: { of: 'value', atMost: 50 },
        note: `slowest ${afterOthers.worst.toFixed(1)} ms`,
      };

      const cold = await time(() => new Dossiers(store).read('administrator', large, RULES));
      yield {
        what: `dossiers: one of ${LARGE_DOSSIER} entries from the disk`,
        value: cold.median,
        unit: 'ms',
        goal: { of: 'value', atMost: 150 },
        note: `slowest ${cold.worst.toFixed(1)} ms`,
      };
      const warm = await time(() => fresh.read('administrator', large, RULES));
      yield { what: 'dossiers: the same again', value: warm.median, unit: 'ms' };
      const entered = await time(
        () => fresh.enter('administrator', large, AUTHOR, { kind: 'note', text: 'Conferido.' }, RULES),
        {
          runs: 51,
        },
      );
      yield {
        what: 'dossiers: a note entered there, on the disk',
        value: entered.median,
        unit: 'ms',
        goal: { of: 'value', atMost: 10 },
      };
      const filed = await time((run) => fresh.enter('administrator', large, AUTHOR, consultation(run), RULES), {
        runs: 51,
      });
      yield {
        what: 'dossiers: a consultation filed there, on the disk',
        value: filed.median,
        unit: 'ms',
        goal: { of: 'value', atMost: 10 },
        note: `slowest ${filed.worst.toFixed(1)} ms`,
      };
    } finally {
      store.close();
    }
    yield* dossiersOverHttp({ dataDir, count, long: unread, entries: LARGE_DOSSIER, ordinary, queries: QUERIES });
  },
};

/** Opens dossiers as `Dossiers.open` does, many at once. */
function fill(store: RecordStore): void {
  const people = registeredPeople(DOSSIERS)[Symbol.iterator]();
  for (let first = 0; first < DOSSIERS; first += TOGETHER) {
    store.appendAll(Array.from({ length: TOGETHER }, (_, at) => opening(subjectOf(people.next().value!, first + at))));
  }
}

function opening(subject: About): NewRecord {
  const scope = randomUUID();
  const payload = { author: AUTHOR, subject };
  return {
    kind: 'opened',
    scope,
    payload,
    summary: (entry) => summaryOf(opened(scope, { ...stampedWith(entry, payload), kind: 'opened', subject })),
  };
}

function subjectOf({ name, cpf }: Person, at: number): About {
  return {
    kind: 'person',
    names: [name],
    cpf,
    reference: `C-${at}`,
    risk: (['low', 'medium', 'high'] as const)[at % 3],
    tags: [`carteira ${at % 40}`],
  };
}

/** Half of its entries are consultations, each of which finds some of the same records. */
function longDossier(dossiers: Dossiers): string {
  const { dossier } = dossiers.open('administrator', AUTHOR, {
    kind: 'person',
    names: ['Zulmira da Conceição Sardinha'],
  });
  for (let at = 1; at < LARGE_DOSSIER; at++) {
    const content = at % 2 ? consultation(at) : ({ kind: 'note', text: `Nota ${at}: documento conferido.` } as const);
    dossiers.enter('administrator', dossier, AUTHOR, content, RULES);
  }
  return dossier;
}

function consultation(run: number) {
  const records = Array.from({ length: FOUND }, (_, at) => ({
    name: `ZULMIRA SARDINHA ${(run + at) % 40}`,
    taxId: '',
    aliases: [{ name: 'ZULMIRA S' }],
    details: Object.fromEntries(Array.from({ length: 15 }, (_, cell) => [`COLUNA ${cell}`, `valor ${at} de ${cell}`])),
  }));
  const group = { list: 'ceis', file: '20261101_CEIS.csv', former: false };
  const lines = [
    { type: 'scope', consulted: [], notConsulted: [] },
    { type: 'group', ...group },
    ...records.map((record) => ({ type: 'record', record })),
    { type: 'done', records: FOUND },
    { id: '', version: 'v2', metadata: { timeSpent: 1 } },
  ];
  const answer: AnswerKept = {
    request: randomUUID(),
    endpoint: '/restricted-lists/v2',
    parameters: [['list', 'ceis']],
    author: AUTHOR,
    askedAt: new Date().toISOString(),
    durationMs: 1,
    status: 200,
    mediaType: 'application/x-ndjson',
    bytes: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    sources: [],
  };
  return { kind: 'consultation', answer } as const;
}
