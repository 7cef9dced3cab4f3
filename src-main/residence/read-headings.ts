import type { Heading, HeadingWords, LookQuestion } from './document.ts';
import { POINTS_PER_INCH, type Rect } from './layout/page.ts';
import { PIECE_MS } from './ocr-page.ts';
import type { Step } from './openers.ts';
import type { OcrThreads } from './reading-tools.ts';

/** Reads the headings of a document that are pictures. Throws ApiError as `Threads.run` does. */
export async function readHeadings(
  headings: readonly Heading[],
  engines: OcrThreads,
  { caller, order, signal }: Step,
): Promise<HeadingWords[]> {
  return Promise.all(
    headings.map(async ({ page, rect, grey, dpi }) => {
      const own = { ...grey, data: new Uint8Array(grey.data) }; // what came in one message lies in one piece of memory
      const question: LookQuestion = { grey: own, x: 0, y: 0, over: false, scale: 1, dpi, mode: 'page' };
      const task = { caller, order, signal, limitMs: PIECE_MS, transfer: [own.data.buffer] };
      const words = await engines.run(task, (run, options) => run.look(question, options));
      return { page, words: words.map((word) => ({ ...word, rect: onPage(word.rect, rect, dpi) })) };
    }),
  );
}

/** From pixels of a part to points of its page. */
function onPage(word: Rect, { x0, y0 }: Rect, dpi: number): Rect {
  const points = POINTS_PER_INCH / dpi;
  return {
    x0: x0 + word.x0 * points,
    x1: x0 + word.x1 * points,
    y0: y0 + word.y0 * points,
    y1: y0 + word.y1 * points,
  };
}
