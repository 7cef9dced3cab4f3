import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Fixtures } from './fixtures.ts';
import { root } from './root.ts';
import { Skipped } from './skipped.ts';
import type { Subject } from './subject.ts';
import { dossiers } from './subjects/dossiers.ts';
import { evidence } from './subjects/evidence.ts';
import { http } from './subjects/http.ts';
import { listsAnswers } from './subjects/lists-answers.ts';
import { listsDocuments } from './subjects/lists-documents.ts';
import { listsImport } from './subjects/lists-import.ts';
import { listsNames } from './subjects/lists-names.ts';
import { listsSimilar } from './subjects/lists-similar.ts';
import { listsStart } from './subjects/lists-start.ts';
import { listsStream } from './subjects/lists-stream.ts';
import { listsThreads } from './subjects/lists-threads.ts';
import { listsTodas } from './subjects/lists-todas.ts';
import { memory } from './subjects/memory.ts';
import { ocr } from './subjects/ocr.ts';
import { office } from './subjects/office.ts';
import { officePortfolio } from './subjects/office-portfolio.ts';
import { pack } from './subjects/pack.ts';
import { pdf } from './subjects/pdf.ts';
import { portfolio } from './subjects/portfolio.ts';
import { portfolioApi } from './subjects/portfolio-api.ts';
import { portfolioPage } from './subjects/portfolio-page.ts';
import { portfolioTodas } from './subjects/portfolio-todas.ts';
import { postal } from './subjects/postal.ts';
import { registryImport } from './subjects/registry-import.ts';
import { registryLookup } from './subjects/registry-lookup.ts';
import { registrySize } from './subjects/registry-size.ts';
import { scan } from './subjects/scan.ts';
import { spreadsheet } from './subjects/spreadsheet.ts';
import { start } from './subjects/start.ts';
import { sums } from './subjects/sums.ts';
import { HEADING, lineOf, type Row, rowOf } from './table.ts';

/**
 * `npm run bench`: medians of warm runs, each beside the same work by a known program in the same run, so that a slow
 * machine slows both.
 *
 * - `--only http,lists` runs some subjects; `lists` stands for all whose names begin with it.
 * - The large list has five million people, for which a run takes about ten minutes on two idle cores; `--quick` takes one
 *   million, `--large` twenty, `--people` any number.
 * - The month of Receita Federal's open data has a million invented establishments; `--quick` takes 50,000, `--large` five
 *   million, `--establishments` any number.
 * - The evidence record has a million entries; `--quick` takes 100,000, `--entries` any number.
 * - `--cache` names the folder where the generated lists are kept; `--keep-postgres` keeps PostgreSQL's table for the next
 *   run of as many people, which then shows the times of loading it again without loading it.
 */
const SUBJECTS: readonly Subject[] = [
  listsImport,
  listsNames,
  listsDocuments,
  listsTodas,
  listsSimilar,
  listsThreads,
  listsAnswers,
  listsStart,
  listsStream,
  postal,
  registryImport,
  registrySize,
  registryLookup,
  evidence,
  dossiers,
  portfolio,
  portfolioApi,
  portfolioPage,
  portfolioTodas,
  pack,
  http,
  office,
  officePortfolio,
  pdf,
  ocr,
  scan,
  spreadsheet,
  start,
  memory,
  sums,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    people: { type: 'string' },
    establishments: { type: 'string' },
    entries: { type: 'string' },
    cache: { type: 'string' },
    'keep-postgres': { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const isAsked = (subject: Subject, name: string) => subject.name === name || subject.name.startsWith(`${name}-`);
const unknown = only?.filter((name) => !SUBJECTS.some((subject) => isAsked(subject, name))) ?? [];
if (unknown.length > 0) {
  console.error(
    `There is no subject ${unknown.join(', ')}; the subjects are ${SUBJECTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const people = Number(values.people ?? (values.large ? 20_000_000 : values.quick ? 1_000_000 : 5_000_000));
if (!Number.isSafeInteger(people) || people < 1000) {
  console.error('--people is a whole number from 1000 on.');
  process.exit(2);
}
const establishments = Number(values.establishments ?? (values.large ? 5_000_000 : values.quick ? 50_000 : 1_000_000));
if (!Number.isSafeInteger(establishments) || establishments < 20_000) {
  console.error('--establishments is a whole number from 20000 on.');
  process.exit(2);
}
const entries = Number(values.entries ?? (values.quick ? 100_000 : 1_000_000));
if (!Number.isSafeInteger(entries) || entries < 10_000) {
  console.error('--entries is a whole number from 10000 on.');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const machine = `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, Node ${process.versions.node}`;
console.log(`${machine}\n\n${HEADING}`);
const fixtures = new Fixtures({
  people,
  establishments,
  entries,
  cache: values.cache,
  keepPostgres: values['keep-postgres'],
});
const rows: Row[] = [];
const skipped: { subject: string; reason: string }[] = [];
const seconds: Record<string, number> = {};
for (const subject of SUBJECTS) {
  if (only && !only.some((name) => isAsked(subject, name))) continue;
  const began = performance.now();
  try {
    for await (const result of subject.run(fixtures)) {
      const row = rowOf(subject.name, result);
      rows.push(row);
      console.log(lineOf(row));
    }
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
    skipped.push({ subject: subject.name, reason: error.message });
    console.log(`${subject.name}: skipped, ${error.message}`);
  }
  seconds[subject.name] = Math.round((performance.now() - began) / 1000);
}

await fixtures.close();

const report = path.join(root, 'test/.artifacts/bench.json');
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(
  report,
  `${JSON.stringify({ machine, people, establishments, at: new Date().toISOString(), rows, skipped, seconds }, null, 2)}\n`,
);
console.log(`\nwritten to ${path.relative(process.cwd(), report)}`);
process.exit(0);
