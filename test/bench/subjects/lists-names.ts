import { missing, output } from '../command.ts';
import { countAndFirst, type Found, LARGE, timeName, withRoom } from '../list-search.ts';
import { median, time } from '../measure.ts';
import { FORMS, type FormName, nameContains } from '../postgres/pep-table.ts';
import type { Psql } from '../postgres/psql.ts';
import { GROUPS, type NameQuery, QUERIES } from '../queries.ts';
import type { Result, Subject } from '../subject.ts';

interface Timed {
  query: NameQuery;
  count: number;
  ours: number;
  postgres?: { ms: number; form: FormName; mismatch?: string };
  rg?: number;
}

export const listsNames: Subject = {
  name: 'lists-names',
  async *run(fixtures) {
    const { file } = await fixtures.list();
    const postgres = await fixtures.postgres();
    const reference = typeof postgres === 'string' ? undefined : postgres;
    const why = [typeof postgres === 'string' ? postgres : undefined, missing('rg')].filter(Boolean).join('; ');
    if (reference) {
      const floor = await time(() => reference.psql.ask('SELECT 1;'));
      const note = 'the least that it takes through psql; not taken off its figures';
      yield { what: `SELECT 1 of ${reference.name}`, value: floor.median, unit: 'ms', note };
    }
    yield* withRoom(fixtures, async function* (room): AsyncGenerator<Result> {
      const timed: Timed[] = [];
      for (const query of QUERIES) {
        const ask = () => countAndFirst(room, { lists: [LARGE], name: query.name });
        const found = await ask();
        const ours = (await timeName(ask)).median;
        const one: Timed = {
          query,
          count: found.count,
          ours,
          postgres: reference && (await askPostgres(reference.psql, query.name, found)),
          rg: missing('rg') ? undefined : await askRg(query.name, file),
        };
        timed.push(one);
        yield rowOf(one, reference?.name);
      }
      yield* summaries(timed, reference?.name, why || undefined);
    });
  },
};

/** Each form once, then the quickest as often as the others. What it finds must be what was `found` here. */
async function askPostgres(psql: Psql, name: string, found: Found): Promise<Timed['postgres']> {
  const where = nameContains(name);
  let best: { form: FormName; ms: number } | undefined;
  for (const form of Object.keys(FORMS) as FormName[]) {
    const ms = (await time(() => psql.ask(FORMS[form](where)), { runs: 1, warmUp: 1, seconds: 0 })).median;
    if (!best || ms < best.ms) best = { form, ms };
  }
  const { form } = best!;
  const { median: ms } = await time(() => psql.ask(FORMS[form](where)), { runs: 7, warmUp: 0, seconds: 4 });
  const count = Number(await psql.ask(`SELECT count(*) FROM pep WHERE ${where};`));
  if (count !== found.count) return { form, ms, mismatch: `PostgreSQL counts ${count}` };
  const theirs = await psql.ask(`SELECT cpf, nome FROM pep WHERE ${where} ORDER BY id LIMIT 50;`);
  const ours = found.first.map((record) => `${record.taxId}|${record.name}\n`).join('');
  return { form, ms, mismatch: ours === theirs ? undefined : 'PostgreSQL has other first records' };
}

/** `rg` reads windows-1252 as it is, so it finds no name with an accent; it looks through all of the file all the same. */
async function askRg(name: string, file: string): Promise<number> {
  return (await time(() => output('rg', ['-i', '-F', '-c', name, file]), { runs: 5, warmUp: 1, seconds: 4 })).median;
}

function rowOf({ query, count, ours, postgres, rg }: Timed, name: string | undefined): Result {
  const notes = [
    `${count.toLocaleString('en-US')} records`,
    postgres?.form,
    postgres?.mismatch && `MISMATCH: ${postgres.mismatch}`,
    rg && `rg ${rg.toFixed(0)} ms${rg < ours ? ', QUICKER' : ''}`,
  ];
  return {
    what: `${query.group}: ${query.name}`,
    value: ours,
    unit: 'ms',
    reference: postgres && { what: name!, value: postgres.ms },
    note: notes.filter(Boolean).join('; '),
  };
}

function* summaries(timed: readonly Timed[], name: string | undefined, why: string | undefined): Generator<Result> {
  const over = (some: readonly Timed[], what: string, figure: (one: Timed) => number | undefined) => {
    const values = some.map(figure).filter((value) => value !== undefined);
    return values.length > 0 ? { what, value: median(values) } : undefined;
  };
  const besidePostgres = (some: readonly Timed[]) => over(some, name ?? '', ({ postgres }) => postgres?.ms);
  const ours = (some: readonly Timed[]) => median(some.map((one) => one.ours));
  for (const group of GROUPS) {
    const some = timed.filter(({ query }) => query.group === group);
    const rg = over(some, 'rg', (one) => one.rg);
    yield {
      what: `names, median of ${some.length}, ${group}`,
      value: ours(some),
      unit: 'ms',
      reference: besidePostgres(some),
      note: rg && `rg ${rg.value.toFixed(0)} ms`,
    };
  }
  yield {
    what: `names, median of ${timed.length}`,
    value: ours(timed),
    unit: 'ms',
    reference: besidePostgres(timed),
    goal: { of: 'ratio', atMost: 0.2 },
    note: name ? formsUsed(timed) : why,
  };
  const rg = over(timed, 'rg -i -F -c', (one) => one.rg);
  yield {
    what: `names, median of ${timed.length}`,
    value: ours(timed),
    unit: 'ms',
    reference: rg,
    note: rg ? undefined : why,
  };
  if (rg)
    yield counted(
      'names that rg counts quicker',
      timed.filter((one) => one.rg! < one.ours),
    );
  if (name) {
    const wrong = timed.filter((one) => one.postgres!.mismatch);
    yield counted(`names whose records are not ${name}'s`, wrong);
  }
}

function counted(what: string, which: readonly Timed[]): Result {
  const note = which.map(({ query }) => query.name).join(', ');
  return { what, value: which.length, unit: 'queries', goal: { of: 'value', atMost: 0 }, note };
}

function formsUsed(timed: readonly Timed[]): string {
  const used = Object.keys(FORMS).map((form) => {
    const times = timed.filter(({ postgres }) => postgres?.form === form).length;
    return `${form} ${times}`;
  });
  return `the quickest form for each name: ${used.join(', ')}`;
}
