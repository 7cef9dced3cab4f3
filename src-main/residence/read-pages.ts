import { compareFound } from './compare-found.ts';
import type {
  DirectReading,
  DrawnPage,
  DrawQuestion,
  IssuerFound,
  Opened,
  PageReading,
  WordsQuestion,
} from './document.ts';
import { discard } from './image/grey.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import { TRUSTED } from './issuers/recognise.ts';
import type { Readers, Report } from './read.ts';
import { type RecognisedPage, recognisePage } from './recognise-page.ts';
import { lookAgain, type Senses } from './second-look.ts';
import type { Task } from './threads.ts';

/** Opening a document, or drawing a page of it, takes milliseconds; one that takes longer is made to. */
export const LIMIT_MS = 15_000;

/**
 * Pages are read in so many pieces at least. The OCR's memory grows with the largest picture it has seen; and of a few more
 * pieces than engines the last ones are done at nearly the same time.
 */
const LEAST_PIECES = 3;

type Pages = Omit<DirectReading, 'issuer'> & { issuer: IssuerFound | null };

/** Reads every page with OCR, a few abreast, the first ones first. The first failure stops the others. */
export async function readPages(
  file: ReceivedFile,
  { kind, pages }: Opened,
  readers: Readers,
  report: Report,
  signal: AbortSignal,
): Promise<Pages> {
  const failed = new AbortController();
  const read: PageReading[] = [];
  const { reading, engines } = readers;
  const abreast = Math.min(engines.count, pages);
  // What engines a short document leaves over read its pages in pieces.
  const pieces = Math.max(LEAST_PIECES, Math.floor(engines.count / abreast) + 1);
  const task: Task = { signal: AbortSignal.any([signal, failed.signal]), limitMs: LIMIT_MS };
  let next = 0;
  let steps = 0;
  const step = (stage: 'rendering' | 'recognizing', page: number) =>
    report(stage, page, pages, 0.05 + (0.85 * steps++) / (3 * pages));
  const worker = async () => {
    while (next < pages) {
      const page = next++;
      step('rendering', page);
      const question: DrawQuestion = { document: file.sha256, bytes: file.bytes, kind, page, pieces };
      const drawn = await reading.run<DrawnPage>('draw', question, task);
      step('recognizing', page);
      const recognised = await recognisePage(drawn, engines, task.signal);
      read[page] = await understandPage(recognised, readers, task);
      for (const piece of recognised.pieces) discard(piece.grey.data);
      steps++;
    }
  };
  try {
    await Promise.all(Array.from({ length: abreast }, worker));
  } catch (error) {
    failed.abort();
    throw error;
  } finally {
    await reading.onEach('forget').catch(() => {}); // the room may be closing
  }
  return {
    issuer: surest(read.map((page) => page.issuer)),
    pages: read.map((page) => page.shape),
    addresses: read.flatMap((page) => page.address ?? []),
    deliveries: read.flatMap((page) => page.delivery ?? []),
  };
}

async function understandPage(recognised: RecognisedPage, readers: Readers, task: Task): Promise<PageReading> {
  const senses = sensesFor(recognised, readers, task);
  const first = await senses.understand(recognised.words);
  return (await lookAgain(recognised, first, senses)).page;
}

function sensesFor({ shape }: RecognisedPage, { reading, engines, postal }: Readers, task: Task): Senses {
  return {
    look: (question) => engines.run('look', question, { ...task, transfer: [question.grey.data.buffer] }),
    async understand(words) {
      const question: WordsQuestion = { shape, words };
      const page = await reading.run<PageReading>('understand', question, task);
      return { page, address: page.address && (await compareFound(page.address, shape, postal, true)) };
    },
  };
}

/** The surest of the pages' issuers; none where pages are certain of different companies. */
function surest(issuers: readonly (IssuerFound | null)[]): IssuerFound | null {
  let best: IssuerFound | null = null;
  for (const issuer of issuers) if (issuer && issuer.confidence > (best?.confidence ?? 0)) best = issuer;
  const another = issuers.some((issuer) => issuer && issuer.confidence >= TRUSTED && issuer.id !== best?.id);
  return another ? null : best;
}
