import type { PDFDocumentProxy } from 'pdfjs-dist';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfjsFiles } from '../../paths.ts';
import { WorkerFault } from '../../workers/fault.ts';
import { IMAGE_PIXELS, PDF_PAGES } from '../intake/limits.ts';
import { BoundedCanvasFactory } from './bounded-canvas.ts';
import { isTooLarge, largestImage } from './pictures-inside.ts';

export interface OpenPdf {
  pdfjs: typeof Pdfjs;
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/** pdf.js would leave the image out without a word, and the page would be read as if it were not there. */
const IMAGE_INSIDE =
  'The PDF holds an image of more than 100 megapixels, or 50 in colour; scan it at a lower resolution.';

let loading: Promise<typeof Pdfjs> | undefined;

/** pdf.js, loaded at the first PDF: it is large, and only ever needed in worker threads. */
function loadPdfjs(): Promise<typeof Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  return loading;
}

/**
 * Opens a PDF for reading. Nothing in it is run, opened or fetched: no scripts, no attachments, no forms of XFA, resources
 * from the program's own folder. Throws WorkerFault `fileEncrypted`, `fileDamaged`, `tooManyPages`, `imageTooLarge`. A PDF
 * that only restricts printing or copying opens without a password and is read like any other.
 *
 * `bytes` must be this thread's own: pdf.js takes them over.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  if (isTooLarge(largestImage(bytes))) throw new WorkerFault('imageTooLarge', IMAGE_INSIDE);
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({
    data: bytes,
    // Folders are told by their last slash.
    ...pdfjsFiles,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false, // a bill with one broken logo is still a bill
    maxImageSize: IMAGE_PIXELS,
    CanvasFactory: BoundedCanvasFactory,
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
