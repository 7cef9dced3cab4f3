import type { LookQuestion, PieceQuestion, PieceReading } from '../../residence/document.ts';
import type { Word } from '../../residence/layout/page.ts';
import { OcrEngine } from '../../residence/ocr/engine.ts';
import { lookAt } from '../../residence/ocr/look.ts';
import { readPiece } from '../../residence/ocr/read-piece.ts';
import { handOver } from '../hand-over.ts';

/** One piece of a page after the other, with an OCR engine of this thread's own, which ends when the thread does. */
const engine = new OcrEngine();

export async function read(question: PieceQuestion): Promise<PieceReading> {
  const words = await readPiece(question, engine);
  const { grey } = question.piece;
  return handOver({ words, grey }, [grey.data.buffer]);
}

/** Reads a cut-out of a page again. */
export function look(question: LookQuestion): Promise<Word[]> {
  return lookAt(question, engine);
}

/** Starts the engine ahead of the first page. */
export async function warm(): Promise<void> {
  await engine.start();
}
