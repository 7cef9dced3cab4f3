import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ResidenceRoom } from '../../src-main/residence/room.ts';
import { missing, output } from '../bench/command.ts';
import { corpusBill } from './corpus-bill.ts';
import { decode, type Picture, toPng } from './damage/picture.ts';
import type { Family } from './make-bill.ts';
import type { PlaceSource } from './places-snapshot.ts';
import type { Printer } from './render.ts';
import {
  lostToTesseract,
  naiveCep,
  type PageStability,
  readVariant,
  stabilityOf,
  type VariantRead,
} from './stability.ts';
import { scaledVariants, turnedVariants, type Variant } from './variants.ts';

/** Per cent of the variants of a page that have the page's usual answer. */
const AIM = 98;

/** What scanners are set to. */
const DPI = 200;

const root = path.resolve(import.meta.dirname, '../..');
/** Bills that this project's generator did not make. */
const SAMPLE = path.resolve(root, '../shared/data/bills-sample');

interface StabilityPage {
  name: string;
  /** The customer's; empty where the page has none. */
  cep: string;
  picture(): Promise<Picture>;
}

export interface StabilityPlan {
  families: readonly Family[];
  seed: number;
  /** Pages altogether, the sample's among them. */
  pages: number;
  printer: Printer;
  places: PlaceSource | null;
}

/**
 * Reads every page at twelve scales, moved by halves of a pixel and cut at other places, and turned each way, and prints
 * a line for each: how many have the same answer, how many are right, and how many plain tesseract has right.
 */
export async function measureStability(room: ResidenceRoom, plan: StabilityPlan): Promise<void> {
  const tesseract = startTesseract();
  if (typeof tesseract === 'string') console.log(tesseract);
  const read: PageStability[] = [];
  const turned: PageStability[] = [];
  console.log(`${'page'.padEnd(36)}   same  right turned  tesseract  ms/page`);
  try {
    for (const page of pagesOf(plan)) {
      const picture = await page.picture();
      const readAll = async (variants: Iterable<Variant>): Promise<PageStability> => {
        const reads: VariantRead[] = [];
        for (const variant of variants) {
          const reading = await readVariant(room, variant, page.cep);
          const text = typeof tesseract === 'string' ? null : await tesseract.read(variant.picture);
          reads.push({ ...reading, reference: text === null ? null : naiveCep(text) === page.cep });
        }
        return stabilityOf(page.name, reads);
      };
      const scaled = await readAll(scaledVariants(picture));
      const ways = await readAll(turnedVariants(picture));
      read.push(scaled);
      turned.push(ways);
      console.log(lineOf(scaled, ways));
      for (const each of [...scaled.reads, ...ways.reads]) {
        if (each.answer !== scaled.usual) console.log(`    ${each.variant}: ${each.answer}; usually ${scaled.usual}`);
      }
      for (const { variant } of lostToTesseract(scaled)) console.log(`    defect: tesseract is right at ${variant}`);
    }
  } finally {
    if (typeof tesseract !== 'string') tesseract.close();
  }
  report(read, turned);
}

function lineOf({ page, reads, same }: PageStability, ways: PageStability): string {
  const of = (count: number) => `${count}/${reads.length}`.padStart(6);
  const right = reads.filter((each) => each.right).length;
  const upright = ways.reads.filter((each) => each.right).length;
  const known = reads.filter(({ reference }) => reference !== null);
  const reference = known.length === 0 ? '-' : `${known.filter((each) => each.reference).length}/${known.length}`;
  const ms = reads.map((each) => each.ms).sort((a, b) => a - b)[reads.length >> 1]!;
  return `${page.padEnd(36)} ${of(same)} ${of(right)} ${`${upright}/${ways.reads.length}`.padStart(6)} ${reference.padStart(10)} ${ms.toFixed(0).padStart(8)}`;
}

function report(read: readonly PageStability[], turned: readonly PageStability[]): void {
  const all = read.flatMap(({ reads }) => reads);
  const same = read.reduce((sum, page) => sum + page.same, 0);
  const share = (100 * same) / all.length;
  const met = share >= AIM ? 'met   ' : 'MISSED';
  console.log(
    `\n${met} same answer  >= ${AIM} %  ${share.toFixed(1)} %  (${same}/${all.length}, ${read.length} pages)`,
  );
  console.log(`right: ${all.filter((each) => each.right).length}/${all.length}`);
  const ways = turned.flatMap(({ reads }) => reads);
  console.log(`right, turned by 90, 180, 270: ${ways.filter((each) => each.right).length}/${ways.length}`);
  const known = all.filter(({ reference }) => reference !== null);
  if (known.length > 0) {
    console.log(`tesseract, first CEP below 900: ${known.filter((each) => each.reference).length}/${known.length}`);
    const lost = read.filter((page) => lostToTesseract(page).length > 0);
    console.log(`pages that tesseract wins at some scale: ${lost.map(({ page }) => page).join(', ') || 'none'}`);
  }
}

/** The sample's pages and generated ones by turns. */
function* pagesOf(plan: StabilityPlan): Generator<StabilityPage> {
  const sample = samplePages();
  const bills = billPages(plan);
  for (let count = 0; count < plan.pages; count++) {
    const next = count % 2 === 0 ? sample.next() : bills.next();
    const { value } = next.done ? bills.next() : next;
    if (value) yield value;
  }
}

function* billPages({ families, seed, printer, places }: StabilityPlan): Generator<StabilityPage> {
  for (let index = 0; ; index++) {
    for (const family of families) {
      const { html, truth } = corpusBill(family, seed * 1000 + index, places);
      const picture = async () => decode(await printer.png(html, DPI));
      yield { name: `${family} ${seed * 1000 + index}`, cep: truth.zipCode, picture };
    }
  }
}

/** The sample's text PDFs as a scanner would give them, and its clean scans. */
function* samplePages(): Generator<StabilityPage> {
  const truth = path.join(SAMPLE, 'truth.json');
  if (!existsSync(truth) || missing('pdftoppm')) return;
  for (const [name, cep] of CLEAN_SCANS) {
    yield { name, cep, picture: () => decode(readFileSync(path.join(SAMPLE, 'clean-scans', name))) };
  }
  const documents = JSON.parse(readFileSync(truth, 'utf8')) as { file: string; how: string; cep: string }[];
  for (const { file, cep } of documents.filter(({ how }) => how === 'pdf')) {
    yield { name: file, cep, picture: () => drawn(path.join(SAMPLE, 'docs', file)) };
  }
}

const CLEAN_SCANS = [
  ['coelba-barreiras.png', '47811286'],
  ['coelba-salvador.png', '41185165'],
] as const;

function drawn(file: string): Promise<Picture> {
  const args = ['-png', '-r', String(DPI), '-f', '1', '-singlefile', file];
  return decode(execFileSync('pdftoppm', args, { maxBuffer: 64 * 1024 * 1024 }));
}

interface Tesseract {
  read(picture: Picture): Promise<string>;
  close(): void;
}

/** Plain tesseract, one thread, with the language data that ships; or why it cannot be run. */
function startTesseract(): Tesseract | string {
  const why = missing('tesseract');
  if (why) return why;
  const folder = mkdtempSync(path.join(tmpdir(), 'atesta-tesseract-'));
  const tessdata = path.join(folder, 'tessdata');
  mkdirSync(tessdata);
  const packed = readFileSync(path.join(root, 'resources/tessdata/por.traineddata.gz'));
  writeFileSync(path.join(tessdata, 'por.traineddata'), gunzipSync(packed));
  return {
    read(picture) {
      const file = path.join(folder, 'page.png');
      writeFileSync(file, toPng(picture));
      return output('tesseract', [file, '-', '--tessdata-dir', tessdata, '-l', 'por'], { OMP_THREAD_LIMIT: '1' });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
