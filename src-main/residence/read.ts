import { randomUUID } from 'node:crypto';
import type { ReadPath } from '../contract/reading.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import type { AnsweringSnapshot } from '../http/endpoint.ts';
import type { PostalRoom } from '../postal/room.ts';
import type { Bill } from './bill.ts';
import { comparePictures, compareText, NOTHING } from './compare-pages.ts';
import type { Opened, OpenQuestion } from './document.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import type { Step } from './openers.ts';
import { readHeadings } from './read-headings.ts';
import { readPages } from './read-pages.ts';
import type { Reading } from './reading.ts';
import type { Progress, ReadingTools, Report } from './reading-tools.ts';
import type { Turn } from './turns.ts';
import { withWarnings } from './warnings.ts';
import { whichGoOut } from './which-go-out.ts';

/** Best first. */
const PATHS: readonly ReadPath[] = ['direct', 'text', 'ocr'];

/** Below every document's own order. */
const OPEN_FIRST = -1;

/**
 * Reads one document: opens it, takes the words of its text layer where that is sound and of OCR otherwise, and compares the
 * addresses found with the postal data. Its `turn`'s signal stops it wherever it is. Throws ApiError: the 422s of specification.md, P8 to P13,
 * `busy`, `cancelled`. The bytes are zeros afterwards.
 */
export async function readDocument(
  file: ReceivedFile,
  tools: ReadingTools,
  onProgress: Progress,
  turn: Turn,
): Promise<Reading> {
  const document = { key: randomUUID(), bytes: file.bytes };
  try {
    return await readOpen(file, tools, onProgress, { ...turn, document });
  } finally {
    tools.reading.forget(document.key);
    file.bytes.fill(0);
  }
}

async function readOpen(file: ReceivedFile, tools: ReadingTools, onProgress: Progress, step: Step): Promise<Reading> {
  const report: Report = (stage, page, pages, fraction) =>
    onProgress({ type: 'progress', stage, page, pages, fraction: Math.min(1, Math.round(fraction * 1000) / 1000) });
  report('opening', null, null, 0.02);
  // Before the pages of its caller's other documents: whether there is time for it is soon known.
  const opened = await open(tools, { ...step, order: OPEN_FIRST });
  const { direct } = opened;
  const unread = direct?.unread ?? Array.from({ length: opened.pages }, (_, page) => page);
  if (unread.length === 0) report('text', null, opened.pages, 0.6);
  const drawn = unread.length === 0 ? [] : await readPages(opened, unread, tools, report, step);
  report('comparing', null, opened.pages, 0.95);

  const [text, pictures] = await Promise.all([
    direct ? compareText(direct, tools.postal) : NOTHING,
    comparePictures(drawn, tools.postal),
  ]);
  const bills = [...text.bills, ...pictures.bills];
  return withWarnings({
    path: bestPath(bills),
    ocrBecause: opened.ocrBecause,
    file: {
      fieldname: file.fieldname,
      name: file.name,
      size: file.bytes.length,
      pages: opened.pages,
      mimetype: opened.kind,
      encoding: file.encoding,
      sha256: file.sha256,
    },
    bills,
    pages: [...(direct?.pages ?? []), ...drawn.map(({ shape }) => shape)].sort((a, b) => a.page - b.page),
    ...whichGoOut([...text.addresses, ...pictures.addresses], [...text.others, ...pictures.others], bills),
    sources: sourcesOf(tools.postal),
  });
}

/** The postal snapshot that answers now; none where none is installed. */
export function sourcesOf(postal: PostalRoom): AnsweringSnapshot[] {
  const snapshot = postal.current();
  if (!snapshot) return [];
  const name = `postal/${snapshot.date.replaceAll('-', '')}`;
  return [{ name, demonstration: snapshot.demonstration, snapshot: summaryOf(snapshot) }];
}

async function open({ reading, engines }: ReadingTools, step: Step): Promise<Opened> {
  const opened = await reading.run(step, (ask, held) => ask.open(held));
  if (!opened.headings) return opened;
  const again: OpenQuestion = { headings: await readHeadings(opened.headings, engines, step) };
  return reading.run(step, (ask, held) => ask.open({ ...again, ...held }));
}

function bestPath(bills: readonly Bill[]): ReadPath {
  const paths = new Set(bills.map(({ path }) => path));
  return PATHS.find((path) => paths.has(path)) ?? 'ocr';
}
