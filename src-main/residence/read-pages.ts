import type { SnapshotInfo } from '../data/snapshot-info.ts';
import { compareFound } from './compare-found.ts';
import { type Compared, comparePictures } from './compare-pages.ts';
import type { DrawnPage, DrawQuestion, Opened, PageReading, WordsQuestion } from './document.ts';
import { discard } from './image/grey.ts';
import type { Piece } from './image/pieces.ts';
import { type OcrPage, ocrPage, PIECE_MS, uprightPage } from './ocr-page.ts';
import type { Step } from './openers.ts';
import { type Manner, readAnew } from './read-anew.ts';
import type { AddressRead } from './reading.ts';
import type { ReadingTools, Report } from './reading-tools.ts';
import { lookAgain, type ReadPage, type SecondLookTools } from './second-look.ts';
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
  tools: ReadingTools,
  report: Report,
  whole: Step,
): Promise<PageReading[]> {
  const stay = tools.workload.enter(whole.caller, wanted.length);
  try {
    const read = await readEach(opened, wanted, stay, tools, report, whole);
    const first = await comparePictures(read, tools.postal);
    for (const page of pagesToReadAnew(read, first, tools.postal.current())) {
      const place = read.findIndex(({ shape }) => shape.page === page);
      const again = await readAnew(
        read[place]!.shape,
        (manner) => readPage(opened.kind, page, { ...manner, pieces: LEAST_PIECES }, tools, whole),
        first.addresses.find((address) => address.page === page)?.extraction.zipCode,
      );
      if (again && !isSomebodyElses(again, first)) read[place] = again.page;
    }
    return read;
  } finally {
    stay.leave();
  }
}

/** What the first reading knew for a company's, CEPs mended, is not the customer's because a second one lost what said so. */
function isSomebodyElses({ address }: ReadPage, { others }: Compared): boolean {
  const isSame = ({ extraction }: AddressRead) => extraction.zipCode === address!.extraction.zipCode;
  return address !== null && others.some(isSame);
}

/** Of a document without address so many pages are read anew: the address of a bill stands on its first. */
const MOST_ANEW = 2;

/**
 * The first pages of documents that told no address, or none whose CEP is in the postal data where these are the country's;
 * pages on which nothing looks like an address left out.
 */
function pagesToReadAnew(
  read: readonly PageReading[],
  { bills, addresses }: Compared,
  postal: Pick<SnapshotInfo, 'demonstration'> | null,
): number[] {
  const known = postal !== null && !postal.demonstration;
  const pagesWithAddress = new Set(addresses.filter(({ record }) => record !== null || !known).map(({ page }) => page));
  const likely = new Set(read.filter(({ mentionsAddress }) => mentionsAddress).map(({ shape }) => shape.page));
  return bills
    .filter(({ pages }) => pages.every((page) => !pagesWithAddress.has(page)))
    .flatMap(({ pages }) => pages.filter((page) => likely.has(page)).slice(0, MOST_ANEW))
    .slice(0, MOST_ANEW);
}

async function readEach(
  { kind, pages }: Opened,
  wanted: readonly number[],
  stay: Stay,
  tools: ReadingTools,
  report: Report,
  whole: Step,
): Promise<PageReading[]> {
  const failed = new AbortController();
  const signal = AbortSignal.any([whole.signal, failed.signal]);
  const read: PageReading[] = [];
  const { engines } = tools;
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
      let engineMs = 0;
      const spent = (ms: number) => {
        engineMs += ms;
      };
      const drawn = () => step('recognizing', page);
      const usual = { ...USUAL, pieces, drawn, spent };
      read[place] = (await readPage(kind, page, usual, tools, { ...whole, signal })).page;
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

/** How a page is read: as drawn for the OCR, without another opinion. */
const USUAL: Manner = { zoom: 1, mode: 'page' };

interface HowToRead extends Manner {
  pieces: number;
  /** Told when the page is drawn. */
  drawn?(): void;
  /** Told of milliseconds that an engine spent on it. */
  spent?(ms: number): void;
}

async function readPage(
  kind: Opened['kind'],
  page: number,
  { zoom, mode, pieces, drawn, spent }: HowToRead,
  tools: ReadingTools,
  whole: Step,
): Promise<ReadPage> {
  const turn: Turn = { caller: whole.caller, order: whole.order + page, signal: whole.signal };
  const question: DrawQuestion = { kind, page, pieces, zoom };
  const task: Task = { ...turn, limitMs: PIECE_MS, spent };
  const recognise = async (asked: DrawQuestion) => {
    const picture = await tools.reading.run({ ...turn, document: whole.document }, (ask, held) =>
      ask.draw({ ...asked, ...held }),
    );
    drawn?.();
    return ocrPage(ownPictures(picture), tools.engines, task, mode);
  };
  const recognised = await uprightPage((level) => recognise({ ...question, level }));
  const understood = await understandPage(recognised, tools, task);
  for (const piece of recognised.pieces) discard(piece.grey.data);
  return understood;
}

/** What came in one message lies in one piece of memory; each picture goes on to an engine by itself. */
function ownPictures(drawn: DrawnPage): DrawnPage {
  const own = (piece: Piece): Piece => ({ ...piece, grey: { ...piece.grey, data: new Uint8Array(piece.grey.data) } });
  return { ...drawn, pieces: drawn.pieces.map(own), strip: drawn.strip && own(drawn.strip) };
}

async function understandPage(recognised: OcrPage, tools: ReadingTools, task: Task): Promise<ReadPage> {
  const secondLook = secondLookTools(recognised, tools, task);
  const first = await secondLook.understand(recognised.words);
  return lookAgain(recognised, first, secondLook);
}

function secondLookTools({ shape }: OcrPage, { reading, engines, postal }: ReadingTools, task: Task): SecondLookTools {
  return {
    look: (question) =>
      engines.run({ ...task, transfer: [question.grey.data.buffer] }, (run, options) => run.look(question, options)),
    async understand(words) {
      const question: WordsQuestion = { shape, words };
      const page = await reading.run(task, (ask) => ask.understand(question));
      return { page, address: page.address && (await compareFound(page.address, shape, postal, true)) };
    },
  };
}
