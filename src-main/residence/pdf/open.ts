import type { PDFDocumentProxy } from 'pdfjs-dist';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfjsDir } from '../../paths.ts';
import { WorkerFault } from '../../workers/fault.ts';
import { IMAGE_PIXELS, PDF_PAGES } from '../intake/limits.ts';

export interface OpenPdf {
  pdfjs: typeof Pdfjs;
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

let loading: Promise<typeof Pdfjs> | undefined;

/** pdf.js, loaded at the first PDF: it is large, and only ever needed in worker threads. */
export function loadPdfjs(): Promise<typeof Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  return loading;
}

/**
 * Opens a PDF for reading. Nothing in it is run, opened or fetched: no scripts, no attachments, no forms of XFA, resources
 * from the program's own folder. Throws WorkerFault `fileEncrypted`, `fileDamaged`, `tooManyPages`. A PDF that only
 * restricts printing or copying opens without a password and is read like any other.
 *
 * `bytes` must be this thread's own: pdf.js takes them over.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({
    data: bytes,
    // Folders are told by their last slash.
    cMapUrl: `${pdfjsDir}/cmaps/`,
    standardFontDataUrl: `${pdfjsDir}/standard_fonts/`,
    wasmUrl: `${pdfjsDir}/wasm/`,
    iccUrl: `${pdfjsDir}/iccs/`,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: IMAGE_PIXELS,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > PDF_PAGES) throw new WorkerFault('tooManyPages');
    if (document.numPages < 1) throw new WorkerFault('fileDamaged');
    return { pdfjs, document, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    if (error instanceof WorkerFault) throw error;
    const protectedBy = error instanceof Error && error.name === 'PasswordException';
    throw new WorkerFault(protectedBy ? 'fileEncrypted' : 'fileDamaged');
  }
}
