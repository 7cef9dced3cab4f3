import type { MessagePort } from 'node:worker_threads';
import type { PageQuestion, PageReading } from '../residence/document.ts';
import { OcrEngine } from '../residence/ocr/engine.ts';
import { readPage } from '../residence/read-page.ts';

/** One page after the other with an OCR engine of this thread's own, which ends when the thread does. */
const engine = new OcrEngine();

/** Reads one page; `port` is told when the page is drawn and its recognition begins. */
export async function page({ question, port }: { question: PageQuestion; port: MessagePort }): Promise<PageReading> {
  try {
    return await readPage(question, engine, () => port.postMessage('drawn'));
  } finally {
    port.close();
  }
}

/** Starts the engine ahead of the first page. */
export async function warm(): Promise<void> {
  await engine.start();
}
