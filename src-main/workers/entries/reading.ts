import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { resourcesDir } from '../../paths.ts';
import type {
  DrawnPage,
  DrawQuestion,
  HeldDocument,
  Opened,
  OpenQuestion,
  PageReading,
  WordsQuestion,
} from '../../residence/document.ts';
import { drawPage } from '../../residence/draw-page.ts';
import { fileFromJson } from '../../residence/intake/json-form.ts';
import type { ReceivedFile } from '../../residence/intake/received-file.ts';
import { openDocument } from '../../residence/open-document.ts';
import { forgetPdf } from '../../residence/pdf/kept-pdf.ts';
import { understandPage } from '../../residence/understand-page.ts';
import { answerParent } from '../answer-parent.ts';

/**
 * The entry of a child process that reads untrusted documents: all of reading but the long work of the OCR, which is
 * apart in `ocr.ts`.
 */

let held: Required<HeldDocument> | undefined;

function bytesOf({ document, bytes }: HeldDocument): Uint8Array {
  if (bytes) held = { document, bytes: new Uint8Array(bytes) }; // it may have come as a Buffer, or within a longer message
  if (held?.document !== document) throw new Error('a document that was never sent');
  return held.bytes;
}

function fromJson(question: HeldDocument): ReceivedFile {
  return fileFromJson(bytesOf(question));
}

function open(question: OpenQuestion & HeldDocument): Promise<Opened> {
  return openDocument(bytesOf(question), question);
}

function draw(question: DrawQuestion & HeldDocument): Promise<DrawnPage> {
  return drawPage({ ...question, bytes: bytesOf(question) });
}

function understand(question: WordsQuestion): PageReading {
  return understandPage(question);
}

/** Lets go of the document. */
async function forget(): Promise<void> {
  held?.bytes.fill(0);
  held = undefined;
  await forgetPdf();
}

/** What the first document would wait for: libraries are loaded, and have been through a bill once. */
async function warm(): Promise<void> {
  await openDocument(new Uint8Array(await readFile(path.join(resourcesDir, 'sample-bill.pdf'))));
}

const tasks = { fromJson, open, draw, understand, forget };
export type ReadingTasks = typeof tasks;

void answerParent(tasks, warm);
