import type { PieceQuestion } from '../document.ts';
import { turn } from '../image/grey.ts';
import type { Word } from '../layout/page.ts';
import type { OcrEngine } from './engine.ts';
import { wordsOf } from './words.ts';

/**
 * The words that stand on one piece of a page, with their places on the whole page; with `over`, on the page turned upside
 * down. Words that another piece holds whole as well are left to that one.
 */
export async function readPiece(question: PieceQuestion, engine: OcrEngine): Promise<Word[]> {
  const { piece, pageHeight, dpi, over, mode } = question;
  const { grey } = piece;
  const words = wordsOf(await engine.recognise(over ? turn(grey, 180) : grey, dpi, mode));
  const top = over ? pageHeight - piece.top - grey.height : piece.top;
  const [from, to] = over ? [pageHeight - piece.to, pageHeight - piece.from] : [piece.from, piece.to];
  return words
    .map((word) => lower(word, top))
    .filter(({ rect }) => {
      const middle = (rect.y0 + rect.y1) / 2;
      return middle >= from && middle < to;
    });
}

function lower(word: Word, by: number): Word {
  const { x0, x1, y0, y1 } = word.rect;
  return { ...word, rect: { x0, x1, y0: y0 + by, y1: y1 + by } };
}
