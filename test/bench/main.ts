import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fixtures, root } from './fixtures.ts';
import { Skipped, type Subject } from './subject.ts';
import { http } from './subjects/http.ts';
import { lists } from './subjects/lists.ts';
import { memory } from './subjects/memory.ts';
import { ocr } from './subjects/ocr.ts';
import { pdf } from './subjects/pdf.ts';
import { postal } from './subjects/postal.ts';
import { start } from './subjects/start.ts';
import { HEADING, lineOf, type Row, rowOf } from './table.ts';

/**
 * `npm run bench`: medians of warm runs, each beside the same work by a known program in the same run, so that a slow
 * machine slows both. `--only lists,ocr` runs some; `--large` takes five million people instead of one.
 */
const SUBJECTS: readonly Subject[] = [lists, postal, http, pdf, ocr, start, memory];

const { values } = parseArgs({ options: { only: { type: 'string' }, large: { type: 'boolean', default: false } } });
const only = values.only?.split(',');
const unknown = only?.filter((name) => !SUBJECTS.some((subject) => subject.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `There is no subject ${unknown.join(', ')}; the subjects are ${SUBJECTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const machine = `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, Node ${process.versions.node}`;
console.log(`${machine}\n\n${HEADING}`);
const fixtures = new Fixtures(values.large ? 5_000_000 : 1_000_000);
const rows: Row[] = [];
const skipped: { subject: string; reason: string }[] = [];
for (const subject of SUBJECTS) {
  if (only && !only.includes(subject.name)) continue;
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
}

const report = path.join(root, 'test/.artifacts/bench.json');
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(report, `${JSON.stringify({ machine, at: new Date().toISOString(), rows, skipped }, null, 2)}\n`);
console.log(`\nwritten to ${path.relative(process.cwd(), report)}`);
process.exit(0);
