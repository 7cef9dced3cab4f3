import type { Worker as Thread } from 'node:worker_threads';
import { createWorker, type Page, type PSM, type Worker } from 'tesseract.js';
import { ocrDataDir } from '../../paths.ts';
import { discard, type Grey, toPgm } from '../image/grey.ts';

/** LSTM only: the language data that ships has nothing else. */
const LSTM_ONLY = 1;

/** WebAssembly memory only grows, and the model drifts with what it has read: a new engine now and then mends both. */
const PICTURES_PER_ENGINE = 100;

/** What a picture holds, which decides how Tesseract lays it out and which characters it may find. */
export type OcrMode = 'page' | 'columns' | 'block' | 'line' | 'digits';

const MODES: Readonly<Record<OcrMode, { tessedit_pageseg_mode: PSM; tessedit_char_whitelist: string }>> = {
  // Every stretch of text for itself, in no order: lines are rebuilt from places anyway. Automatic layout (3) joins rows of
  // neighbouring columns into one line where their heights differ a little, and loses both; the library's default (6)
  // joins them always. Measured on generated bills at 200 dpi: all fields right, for a sixth more time than 3.
  page: { tessedit_pageseg_mode: '11' as PSM, tessedit_char_whitelist: '' },
  // Automatic layout, as plain tesseract has it: another opinion where `page` made nothing of a page.
  columns: { tessedit_pageseg_mode: '3' as PSM, tessedit_char_whitelist: '' },
  // One block of lines, cut out.
  block: { tessedit_pageseg_mode: '6' as PSM, tessedit_char_whitelist: '' },
  line: { tessedit_pageseg_mode: '7' as PSM, tessedit_char_whitelist: '' },
  // One line of a code or a CEP.
  digits: { tessedit_pageseg_mode: '7' as PSM, tessedit_char_whitelist: '0123456789.-/' },
};

/**
 * Tesseract in a thread of its own under the calling worker thread, which ends with it. Started at the first picture,
 * kept warm, replaced after some pictures or when it fails. Language data comes from the program's own folder; nothing is
 * fetched and nothing is cached on the disk.
 */
export class OcrEngine {
  private starting: Promise<Worker> | undefined;
  private pictures = 0;
  private mode: OcrMode = 'page';

  /** Text of a picture of `dpi` with the places of its words, as Tesseract lays it out. */
  async recognise(picture: Grey, dpi: number, mode: OcrMode = 'page'): Promise<Page> {
    const worker = await this.start();
    try {
      if (mode !== this.mode) await worker.setParameters(MODES[mode]);
      this.mode = mode;
      const options = { user_defined_dpi: String(dpi) } as Parameters<Worker['recognize']>[1];
      const file = toPgm(picture);
      const image = Buffer.from(file.buffer);
      const { data } = await lost(worker, worker.recognize(image, options, { text: false, blocks: true }));
      discard(file);
      this.pictures++;
      return data;
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      if (this.pictures >= PICTURES_PER_ENGINE) await this.stop();
    }
  }

  /** Loads the program and the language ahead of the first picture. */
  async start(): Promise<Worker> {
    this.starting ??= startWorker();
    return this.starting;
  }

  async stop(): Promise<void> {
    const stopping = this.starting;
    this.starting = undefined;
    this.pictures = 0;
    this.mode = 'page';
    await (await stopping?.catch(() => undefined))?.terminate();
  }
}

async function startWorker(): Promise<Worker> {
  // The library's own promise waits for ever when the language data cannot be loaded; its error handler is told.
  let fail: (reason: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = (reason) => reject(new Error(`the OCR could not start: ${String(reason)}`));
  });
  failure.catch(() => {});
  const options = { langPath: ocrDataDir, gzip: true, cacheMethod: 'none', errorHandler: (e: unknown) => fail(e) };
  const worker = await Promise.race([createWorker('por', LSTM_ONLY, options), failure]);
  await worker.setParameters({ ...MODES.page, debug_file: '/dev/null' } as Parameters<Worker['setParameters']>[0]);
  // The image library inside prints notes about odd pages, which say nothing to a user.
  const { stderr } = threadOf(worker);
  stderr.unpipe(process.stderr);
  stderr.resume();
  return worker;
}

/** A thread that dies answers nothing, and the library waits for ever: its end fails the question instead. */
async function lost<T>(worker: Worker, answer: Promise<T>): Promise<T> {
  const thread = threadOf(worker);
  let died: (code: unknown) => void = () => {};
  const death = new Promise<never>((_, reject) => {
    died = () => reject(new Error('the OCR thread ended'));
    thread.once('error', died).once('exit', died);
  });
  try {
    return await Promise.race([answer, death]);
  } finally {
    thread.off('error', died).off('exit', died);
  }
}

function threadOf(worker: Worker): Thread {
  return (worker as unknown as { worker: Thread }).worker;
}
