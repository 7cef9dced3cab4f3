import type { LookQuestion, PageReading } from './document.ts';
import { agreementOf, cepDoubt, type Doubt, doubtsOf, isSettled, replaced } from './doubts.ts';
import type { Grey } from './image/grey.ts';
import type { Rect, Word } from './layout/page.ts';
import type { OcrPage } from './ocr-page.ts';
import type { AddressRead } from './reading.ts';

/** A page with its address compared; what comes of a reading before it is known whether it will stay. */
export interface ReadPage {
  page: PageReading;
  address: AddressRead | null;
}

export interface SecondLookTools {
  look(question: LookQuestion): Promise<Word[]>;
  understand(words: Word[]): Promise<ReadPage>;
}

/**
 * Looks a second time, larger, where the first reading is in doubt: at the block of an address that does not agree with
 * the postal record of its CEP, at the CEP alone as digits if that did not settle it, and at codes read with little
 * confidence. What it finds is kept only where it agrees better with the record than before.
 */
export async function lookAgain(recognised: OcrPage, first: ReadPage, tools: SecondLookTools): Promise<ReadPage> {
  let { words } = recognised;
  let best = first;

  async function attempt(doubts: readonly Doubt[]): Promise<void> {
    if (doubts.length === 0) return;
    const read = await Promise.all(doubts.map((doubt) => tools.look(questionOf(recognised, doubt))));
    const mended = doubts.reduce((all, doubt, at) => replaced(all, doubt.rect, read[at]!), words);
    const understood = await tools.understand(mended);
    if (agreementOf(understood.address) < agreementOf(best.address)) return;
    best = understood;
    words = mended;
  }

  await attempt(doubtsOf(best.page, best.address));
  const { page, address } = best;
  if (address && page.address && !isSettled(address)) await attempt([cepDoubt(page.address, page.shape)]);
  return best;
}

function questionOf({ pieces, shape, dpi, over }: OcrPage, { rect, mode, scale }: Doubt): LookQuestion {
  const { width, height } = shape;
  const drawn = over ? { x0: width - rect.x1, x1: width - rect.x0, y0: height - rect.y1, y1: height - rect.y0 } : rect;
  return { grey: cutOut(pieces, drawn), x: rect.x0, y: rect.y0, over, scale, dpi, mode };
}

/** A cut-out of a page that lies in pieces; those that are blank are left out. */
function cutOut(pieces: OcrPage['pieces'], { x0, x1, y0, y1 }: Rect): Grey {
  const width = x1 - x0;
  const data = new Uint8Array(width * (y1 - y0)).fill(255);
  for (let row = y0; row < y1; row++) {
    const piece = pieces.find(({ top, grey }) => row >= top && row < top + grey.height);
    if (!piece) continue;
    const at = (row - piece.top) * piece.grey.width;
    data.set(piece.grey.data.subarray(at + x0, at + x1), (row - y0) * width);
  }
  return { width, height: y1 - y0, data };
}
