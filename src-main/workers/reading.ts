import type { Opened, OpenQuestion } from '../residence/document.ts';
import { fileFromJson } from '../residence/intake/json-form.ts';
import type { ReceivedFile } from '../residence/intake/received-file.ts';
import { openDocument } from '../residence/open-document.ts';
import { loadPdfjs } from '../residence/pdf/open.ts';

/** Opening documents and reading their text layer: short tasks, kept apart from the long ones of `recognition.ts`. */

export function fromJson({ bytes }: { bytes: Uint8Array }): ReceivedFile {
  return fileFromJson(bytes);
}

export function open({ bytes }: OpenQuestion): Promise<Opened> {
  return openDocument(bytes);
}

/** Loads what the first document would wait for. */
export async function warm(): Promise<void> {
  await loadPdfjs();
}
