import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPostal } from '../../src-main/postal/room.ts';
import { createResidence } from '../../src-main/residence/room.ts';
import { verdictLine, verdicts } from './aims.ts';
import { DAMAGE_NAMES } from './damage/kinds.ts';
import { ahead, type CorpusDocument, documentsOf, type Plan } from './documents.ts';
import { FAMILIES, type Family } from './make-bill.ts';
import { openPlaces } from './places-snapshot.ts';
import { corpusPostalData } from './postal-snapshot.ts';
import { readCorpusDocument } from './read-corpus.ts';
import { startPrinter } from './render.ts';
import { measureStability } from './stability-run.ts';
import { failuresOf, grouped, type Kind, type Result, tableOf } from './tally.ts';

/**
 * `npm run corpus`: how much of generated bills is read right, as PDFs and as damaged pictures, by the room that the
 * service uses. Every run draws other bills unless it is given its seed.
 *
 * - `--only direct`, `--only scan,photo`: some ways of sending a bill (`direct` and the names in `damage/kinds.ts`).
 * - `--families cemig,energisa`: some issuers.
 * - `--bills 5`: bills of each family sent in each way; without it many PDFs and few pictures.
 * - `--quick`: a few minutes: ten PDFs, one scan and one photo of each family.
 * - `--seed 7`: the bills of an earlier run again. `--failures 10`: how many failures of each field are listed.
 * - `--keep DIR`: saves each file that was not read right throughout, with what was expected and read.
 * - `--json FILE`: every result.
 * - `--stability`: instead of all that, 40 pages (`--pages 8`) at twelve scales and turned, beside plain tesseract.
 *
 * A measurement while working on the reader: `--only direct --bills 20 --seed 1`, or `--only scan --bills 2 --seed 1`.
 */
const KINDS: readonly Kind[] = ['direct', ...DAMAGE_NAMES];
const USUAL: Readonly<Partial<Record<Kind, number>>> = { direct: 60, scan: 4, photo: 4 };
const QUICK: Readonly<Partial<Record<Kind, number>>> = { direct: 10, scan: 1, photo: 1 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    families: { type: 'string' },
    only: { type: 'string' },
    bills: { type: 'string' },
    quick: { type: 'boolean', default: false },
    failures: { type: 'string', default: '3' },
    keep: { type: 'string' },
    json: { type: 'string' },
    stability: { type: 'boolean', default: false },
    pages: { type: 'string', default: '40' },
  },
});

const plan = planOf();
console.log(`seed ${plan.seed}, ${plan.families.length} families: ${plan.families.join(', ')}`);
const { dataDir, snapshot, whole } = await corpusPostalData();
console.log(
  whole ? `places from ${path.basename(snapshot)}` : 'no postal data beside the project: the known streets only',
);
const places = whole ? openPlaces(snapshot) : null;
const postal = createPostal({ dataDir, bundledDir: '/nonexistent' });
const room = createResidence({ postal });
const printer = await startPrinter();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void report().then(() => process.exit(130)));

const results: Result[] = [];
await room.warm();
if (values.stability) {
  const { families, seed } = plan;
  await measureStability(room, { families, seed, pages: wholeNumber('pages', values.pages), printer, places });
  await close();
}
for await (const document of ahead(documentsOf(plan, printer, places))) {
  const result = await readCorpusDocument(room, document);
  results.push(result);
  if (process.stderr.isTTY) process.stderr.write(`\r${results.length} read, ${document.kind} of ${document.family}   `);
  if (values.keep && isWrong(result)) keep(values.keep, document, result);
}
await report();
await close();

async function close(): Promise<never> {
  await Promise.all([printer.close(), room.close(), postal.close()]);
  places?.close();
  process.exit(0);
}

function planOf(): Plan {
  const families = listed('families', values.families, FAMILIES);
  const kinds = listed('only', values.only, KINDS);
  const usual = values.quick ? QUICK : USUAL;
  const asked = values.bills === undefined ? undefined : wholeNumber('bills', values.bills);
  const rest = values.quick && !values.only ? 0 : 1;
  return {
    families,
    seed:
      values.seed === undefined
        ? Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
        : wholeNumber('seed', values.seed),
    bills: new Map(kinds.map((kind) => [kind, asked ?? usual[kind] ?? rest])),
  };
}

function listed<Name extends string>(
  option: string,
  text: string | undefined,
  known: readonly Name[],
): readonly Name[] {
  const asked = text?.split(',') ?? known;
  const unknown = asked.filter((name) => !(known as readonly string[]).includes(name));
  if (unknown.length > 0) stop(`--${option}: there is no ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return known.filter((name) => asked.includes(name));
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) stop(`--${option} is a whole number.`);
  return number;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function isWrong({ score }: Result): boolean {
  return Object.values(score.fields).some(({ right }) => !right) || score.wrongButValid !== '';
}

function keep(folder: string, { family, kind, seed, bytes, expected }: CorpusDocument, result: Result): void {
  mkdirSync(folder, { recursive: true });
  const ending = bytes[0] === 0x25 ? 'pdf' : bytes[0] === 0xff ? 'jpg' : 'png';
  const name = path.join(folder, `${family}-${kind}-${seed}`);
  writeFileSync(`${name}.${ending}`, bytes);
  const wrong = Object.entries(result.score.fields).filter(([, { right }]) => !right);
  const { wrongButValid } = result.score;
  writeFileSync(
    `${name}.json`,
    `${JSON.stringify({ wrong: Object.fromEntries(wrong), wrongButValid, expected }, null, 2)}\n`,
  );
}

async function report(): Promise<void> {
  if (process.stderr.isTTY) process.stderr.write('\r\n');
  const byKind = grouped(results, ({ kind }) => kind);
  console.log(`\n${tableOf('sent as', byKind)}`);
  for (const [kind, read] of byKind) {
    if (plan.families.length > 1) console.log(`\n${tableOf(`${kind}, by family`, grouped(read, familyOf))}`);
  }
  for (const [kind, read] of byKind) {
    const failures = failuresOf(read, wholeNumber('failures', values.failures));
    if (failures.length > 0) console.log(`\nWrong, ${kind}:\n${failures.join('\n')}`);
  }
  const dangerous = results.filter(({ score }) => score.wrongButValid !== '');
  for (const { family, kind, seed, score } of dangerous) {
    console.log(
      `wrong CEP called valid: ${family} ${kind} seed ${seed}: ${score.wrongButValid}, not ${score.fields.zipCode.expected}`,
    );
  }
  console.log(`\nAims (seed ${plan.seed}):\n${verdicts(results).map(verdictLine).join('\n')}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ seed: plan.seed, results }, null, 1)}\n`);
}

function familyOf({ family }: { family: Family }): string {
  return family;
}
