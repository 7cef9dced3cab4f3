import type { LookQuestion } from '../document.ts';
import { enlarge } from '../image/enlarge.ts';
import { turn } from '../image/grey.ts';
import type { Word } from '../layout/page.ts';
import type { OcrEngine } from './engine.ts';
import { wordsOf } from './words.ts';

/** The words on a cut-out of a page, enlarged, with their places on the whole page turned upright. */
export async function lookAt(question: LookQuestion, engine: OcrEngine): Promise<Word[]> {
  const { grey, x, y, over, scale, dpi, mode } = question;
  const picture = enlarge(over ? turn(grey, 180) : grey, scale);
  const words = wordsOf(await engine.recognise(picture, Math.round(dpi * scale), mode));
  return words.map((word) => {
    const { x0, x1, y0, y1 } = word.rect;
    return { ...word, rect: { x0: x0 / scale + x, x1: x1 / scale + x, y0: y0 / scale + y, y1: y1 / scale + y } };
  });
}
