import { compareFound } from './compare-found.ts';
import type { DrawnPage, DrawQuestion, Opened, PageReading, WordsQuestion } from './document.ts';
import { discard } from './image/grey.ts';
import type { Piece } from './image/pieces.ts';
import type { Step } from './openers.ts';
import type { Readers, Report } from './read.ts';
import { PIECE_MS, type RecognisedPage, recognisePage } from './recognise-page.ts';
import { lookAgain, type Senses } from './second-look.ts';
import type { Task } from './threads.ts';
import type { Turn } from './turns.ts';
import type { Stay } from './workload.ts';

/**
 * Pages are read in so many pieces at least. The OCR's memory grows with the largest picture it has seen; and of a few more
 * pieces than engines the last ones are done at nearly the same time.
 */
const LEAST_PIECES = 3;

/**
 * Reads pages with OCR, a few abreast, the first ones first. The first failure stops the others. A page further on waits
 * as if it had come later: documents of one page do not stand behind all of a long one. Throws ApiError `busy` where the
 * engines have too much to do.
 */
export async function readPages(
  opened: Opened,
  wanted: readonly number[],
  readers: Readers,
  report: Report,
  whole: Step,
): Promise<PageReading[]> {
  const stay = readers.workload.enter(whole.caller, wanted.length);
  try {
    return await readEach(opened, wanted, stay, readers, report, whole);
  } finally {
    stay.leave();
  }
}

async function readEach(
  { kind, pages }: Opened,
  wanted: readonly number[],
  stay: Stay,
  readers: Readers,
  report: Report,
  whole: Step,
): Promise<PageReading[]> {
  const failed = new AbortController();
  const signal = AbortSignal.any([whole.signal, failed.signal]);
  const read: PageReading[] = [];
  const { reading, engines } = readers;
  const abreast = Math.min(engines.count, wanted.length);
  // What engines a short document leaves over read its pages in pieces.
  const pieces = Math.max(LEAST_PIECES, Math.floor(engines.count / abreast) + 1);
  let next = 0;
  let steps = 0;
  const step = (stage: 'rendering' | 'recognizing', page: number) =>
    report(stage, page, pages, 0.05 + (0.85 * steps++) / (3 * wanted.length));
  const worker = async () => {
    while (next < wanted.length) {
      const place = next++;
      const page = wanted[place]!;
      step('rendering', page);
      const turn: Turn = { caller: whole.caller, order: whole.order + page, signal };
      const question: DrawQuestion = { kind, page, pieces };
      const drawn = await reading.run<DrawnPage>('draw', question, { ...turn, document: whole.document });
      step('recognizing', page);
      let engineMs = 0;
      const spent = (ms: number) => {
        engineMs += ms;
      };
      const task: Task = { ...turn, limitMs: PIECE_MS, spent };
      const recognised = await recognisePage(ownPictures(drawn), engines, task);
      read[place] = await understandPage(recognised, readers, task);
      for (const piece of recognised.pieces) discard(piece.grey.data);
      stay.pageDone(engineMs);
      steps++;
    }
  };
  try {
    await Promise.all(Array.from({ length: abreast }, worker));
  } catch (error) {
    failed.abort();
    throw error;
  }
  return read;
}

/** What came in one message lies in one piece of memory; each picture goes on to an engine by itself. */
function ownPictures(drawn: DrawnPage): DrawnPage {
  const own = (piece: Piece): Piece => ({ ...piece, grey: { ...piece.grey, data: new Uint8Array(piece.grey.data) } });
  return { ...drawn, pieces: drawn.pieces.map(own), strip: drawn.strip && own(drawn.strip) };
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
