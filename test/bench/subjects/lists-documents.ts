import { performance } from 'node:perf_hooks';
import type { ListsRoom } from '../../../src-main/lists/room.ts';
import { countAndFirst, LARGE, medianNameSearch, withRoom } from '../list-search.ts';
import { median, quantile } from '../measure.ts';
import { cpfOf } from '../people.ts';
import { formattedCpf, isComplete, maskedCpf } from '../pep-file.ts';
import type { Psql } from '../postgres/psql.ts';
import type { Result, Subject } from '../subject.ts';

const LOOKUPS = 1000;

interface Lookups {
  /** Milliseconds of each. */
  times: number[];
  counts: number[];
}

export const listsDocuments: Subject = {
  name: 'lists-documents',
  async *run(fixtures) {
    await fixtures.list();
    const postgres = await fixtures.postgres();
    const reference = typeof postgres === 'string' ? undefined : postgres;
    await reference?.psql.ask('PREPARE by_cpf (text, text) AS SELECT * FROM pep WHERE cpf IN ($1, $2) ORDER BY id;');
    yield* withRoom(fixtures, async function* (room): AsyncGenerator<Result> {
      const slowest: number[] = [];
      for (const kind of ['complete', 'masked'] as const) {
        const cpfs = someCpfs(fixtures.people, kind === 'complete');
        await lookUp(room, cpfs.slice(0, 100));
        const ours = await lookUp(room, cpfs);
        const theirs = reference && (await lookUpInPostgres(reference.psql, cpfs));
        const p95 = quantile(ours.times, 0.95);
        slowest.push(p95);
        const wrong = ours.counts.filter((count, at) => count < 1 || (theirs && theirs.counts[at] !== count)).length;
        yield {
          what: `CPF lookup, ${kind} in the list, p95 of ${cpfs.length}`,
          value: p95,
          unit: 'ms',
          reference: theirs && { what: reference.name, value: quantile(theirs.times, 0.95) },
          note: `median ${median(ours.times).toFixed(3)} ms${wrong > 0 ? `; MISMATCH in ${wrong} lookups` : ''}`,
        };
      }
      yield {
        what: 'CPF lookup, p95 of the slower kind',
        value: Math.max(...slowest),
        unit: 'ms',
        reference: { what: 'median of 30 name searches', value: await medianNameSearch(room) },
        goal: { of: 'ratio', atMost: 0.1 },
      };
    });
  },
};

/** CPFs of people from all over the list. */
function someCpfs(people: number, complete: boolean): string[] {
  const step = people / LOOKUPS;
  return Array.from({ length: LOOKUPS }, (_, nth) => {
    const index = Math.floor((nth * step) / 2) * 2;
    return cpfOf(isComplete(index) === complete ? index : index + 1);
  });
}

async function lookUp(room: ListsRoom, cpfs: readonly string[]): Promise<Lookups> {
  return each(cpfs, async (cpf) => (await countAndFirst(room, { lists: [LARGE], taxId: cpf })).count);
}

/** One question for both spellings; where the complete one is there, the masked ones say nothing more (rule 5). */
function lookUpInPostgres(psql: Psql, cpfs: readonly string[]): Promise<Lookups> {
  return each(cpfs, async (cpf) => {
    const answer = await psql.ask(`EXECUTE by_cpf ('${formattedCpf(cpf)}', '${maskedCpf(cpf)}');`);
    const rows = answer.trim().split('\n');
    const exact = rows.filter((row) => row.includes(`|${formattedCpf(cpf)}|`));
    return exact.length > 0 ? exact.length : rows.length;
  });
}

async function each(cpfs: readonly string[], ask: (cpf: string) => Promise<number>): Promise<Lookups> {
  const lookups: Lookups = { times: [], counts: [] };
  for (const cpf of cpfs) {
    const start = performance.now();
    const count = await ask(cpf);
    lookups.times.push(performance.now() - start);
    lookups.counts.push(count);
  }
  return lookups;
}
