import type { ReadingEvent } from '../contract/workstation.ts';
import type { PostalRoom } from '../postal/room.ts';
import { compareFound, withoutRepeats } from './compare-found.ts';
import type {
  DirectReading,
  DrawnPage,
  DrawQuestion,
  IssuerFound,
  Opened,
  OpenQuestion,
  PageReading,
  WordsQuestion,
} from './document.ts';
import type { FoundAddress } from './find/found-address.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import type { Reading } from './reading.ts';
import { recognisePage } from './recognise-page.ts';
import type { Threads } from './threads.ts';

export type Progress = (event: Extract<ReadingEvent, { type: 'progress' }>) => void;

export interface Readers {
  /** Opens documents, reads text layers, draws pages, makes sense of what the OCR read. */
  reading: Threads;
  /** Reads pieces of drawn pages with OCR. */
  engines: Threads;
  postal: PostalRoom;
}

/** Opening a document, or drawing a page of it, takes milliseconds; one that takes longer is made to. */
const LIMIT_MS = 15_000;

/**
 * Reads one document: opens it, reads its text directly where that can be trusted and with OCR otherwise, and compares the
 * addresses found with the postal data. `signal` stops it wherever it is. Throws ApiError: the 422s of decisions.md,
 * `busy`, `cancelled`.
 */
export async function readDocument(
  file: ReceivedFile,
  readers: Readers,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Reading> {
  report(onProgress, 'opening', null, null, 0.02);
  const question: OpenQuestion = { bytes: file.bytes };
  const opened = await readers.reading.run<Opened>('open', question, { signal, limitMs: LIMIT_MS });
  if (opened.direct) report(onProgress, 'text', null, opened.pages, 0.6);
  const read = opened.direct ?? (await readPages(file, opened, readers, onProgress, signal));
  report(onProgress, 'comparing', null, opened.pages, 0.95);

  const path = opened.direct ? 'direct' : 'ocr';
  const shapes = new Map(read.pages.map((shape) => [shape.page, shape]));
  const compare = (all: readonly FoundAddress[]) =>
    Promise.all(all.map((found) => compareFound(found, shapes.get(found.page)!, readers.postal, path === 'ocr')));
  const [consumption, deliveries] = await Promise.all([compare(read.addresses), compare(read.deliveries)]);
  const addresses = withoutRepeats(consumption);
  const snapshot = readers.postal.current();
  return {
    path,
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
    issuer: read.issuer,
    pages: read.pages,
    addresses,
    deliveries: withoutRepeats([...addresses, ...deliveries]).slice(addresses.length),
    sources: snapshot
      ? [{ name: `postal/${snapshot.date.replaceAll('-', '')}`, demonstration: snapshot.demonstration }]
      : [],
  };
}

type Pages = Omit<DirectReading, 'issuer'> & { issuer: IssuerFound | null };

/** Reads every page with OCR, a few abreast, the first ones first. The first failure stops the others. */
async function readPages(
  file: ReceivedFile,
  { kind, pages }: Opened,
  readers: Readers,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Pages> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const read: PageReading[] = [];
  const { reading, engines } = readers;
  const abreast = Math.min(engines.count, pages);
  // What engines a short document leaves over read its pages in pieces.
  const pieces = Math.floor(engines.count / abreast);
  const task = { signal: either, limitMs: LIMIT_MS };
  let next = 0;
  let steps = 0;
  const step = (stage: 'rendering' | 'recognizing', page: number) =>
    report(onProgress, stage, page, pages, 0.05 + (0.85 * steps++) / (3 * pages));
  const worker = async () => {
    while (next < pages) {
      const page = next++;
      step('rendering', page);
      const question: DrawQuestion = { bytes: file.bytes, kind, page, pieces };
      const drawn = await reading.run<DrawnPage>('draw', question, task);
      step('recognizing', page);
      const words: WordsQuestion = await recognisePage(drawn, engines, either);
      read[page] = await reading.run<PageReading>('understand', words, task);
      steps++;
    }
  };
  try {
    await Promise.all(Array.from({ length: abreast }, worker));
  } catch (error) {
    failed.abort();
    throw error;
  }
  return {
    issuer: surest(read.map((page) => page.issuer)),
    pages: read.map((page) => page.shape),
    addresses: read.flatMap((page) => page.address ?? []),
    deliveries: read.flatMap((page) => page.delivery ?? []),
  };
}

function surest(issuers: readonly (IssuerFound | null)[]): IssuerFound | null {
  let best: IssuerFound | null = null;
  for (const issuer of issuers) if (issuer && issuer.confidence > (best?.confidence ?? 0)) best = issuer;
  return best;
}

function report(
  onProgress: Progress,
  stage: Parameters<Progress>[0]['stage'],
  page: number | null,
  pages: number | null,
  fraction: number,
): void {
  onProgress({ type: 'progress', stage, page, pages, fraction: Math.min(1, Math.round(fraction * 1000) / 1000) });
}
