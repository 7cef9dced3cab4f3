import type {
  DrawnPage,
  DrawQuestion,
  Opened,
  OpenQuestion,
  PageReading,
  WordsQuestion,
} from '../residence/document.ts';
import { drawPage } from '../residence/draw-page.ts';
import { fileFromJson } from '../residence/intake/json-form.ts';
import type { ReceivedFile } from '../residence/intake/received-file.ts';
import { openDocument } from '../residence/open-document.ts';
import { forgetPdf } from '../residence/pdf/kept.ts';
import { loadPdfjs } from '../residence/pdf/open.ts';
import { understandPage } from '../residence/understand-page.ts';
import { handOver } from './hand-over.ts';

/** All of reading but the long work of the OCR, which is apart in `recognition.ts`. */

export function fromJson({ bytes }: { bytes: Uint8Array }): ReceivedFile {
  return fileFromJson(bytes);
}

export function open({ bytes }: OpenQuestion): Promise<Opened> {
  return openDocument(bytes);
}

/** A picture of a page has some ten million bytes: it leaves without a copy. */
export async function draw(question: DrawQuestion): Promise<DrawnPage> {
  const drawn = await drawPage(question);
  const pictures = drawn.strip ? [...drawn.pieces, drawn.strip] : drawn.pieces;
  return handOver(
    drawn,
    pictures.map(({ grey }) => grey.data.buffer),
  );
}

export function understand(question: WordsQuestion): PageReading {
  return understandPage(question);
}

/** Lets go of the document whose pages were drawn. */
export function forget(): Promise<void> {
  return forgetPdf();
}

/** Loads what the first document would wait for. */
export async function warm(): Promise<void> {
  await loadPdfjs();
}
