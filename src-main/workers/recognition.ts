import type { DrawnPage, PageReading } from '../residence/document.ts';
import { OcrEngine } from '../residence/ocr/engine.ts';
import { readPage } from '../residence/read-page.ts';

/** One page after the other with an OCR engine of this thread's own, which ends when the thread does. */
const engine = new OcrEngine();

export function page(drawn: DrawnPage): Promise<PageReading> {
  return readPage(drawn, engine);
}

/** Starts the engine ahead of the first page. */
export async function warm(): Promise<void> {
  await engine.start();
}
