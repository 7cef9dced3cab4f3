import { ImportError } from '../../../data/import-error.ts';
import { type Drawing, drawingOf } from './pdf-drawing.ts';

/** Texts in the order in which the page draws them. */
export interface PdfPage extends Drawing {
  /** From 1. */
  number: number;
}

export interface PdfOptions {
  /** Name of the file in error messages. */
  label: string;
  /** Folder of pdf.js with `cmaps/` and `standard_fonts/`. */
  pdfjsDir: string;
}

/** Official lists have some hundred pages. */
const MOST_PAGES = 2000;
/** Bytes at the end among which a whole file has its end mark (ISO 32000-1, implementation note 18). */
const END_WITHIN = 1024;
/** Pixels; nothing is read from pictures. */
const LARGEST_PICTURE = 4_000_000;

/**
 * The pages of a PDF with their texts and lines, one after the other. Nothing in it is run, opened or fetched. pdf.js is
 * large and loaded at the first PDF only.
 *
 * @param bytes this thread's own: pdf.js takes them over.
 * @throws ImportError when the file is damaged, needs a password or has more than 2000 pages.
 */
export async function* readPdf(bytes: Uint8Array, { label, pdfjsDir }: PdfOptions): AsyncGenerator<PdfPage> {
  // Of a file that was cut off pdf.js reads the pages that came.
  if (!Buffer.from(bytes.subarray(-END_WITHIN)).includes('%%EOF')) throw damaged(label);
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = pdfjs.getDocument({
    data: bytes,
    // Folders are told by their last slash.
    cMapUrl: `${pdfjsDir}/cmaps/`,
    standardFontDataUrl: `${pdfjsDir}/standard_fonts/`,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: LARGEST_PICTURE,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) {
      throw new ImportError('pdfPages', { file: label, pages: document.numPages });
    }
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      yield { number, ...drawingOf(await page.getOperatorList(), pdfjs.OPS) };
      page.cleanup();
    }
  } catch (error) {
    throw explain(error, label);
  } finally {
    await task.destroy();
  }
}

function explain(error: unknown, label: string): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return new ImportError('pdfPassword', { file: label }, { cause: error });
  }
  if (name === 'InvalidPDFException' || name === 'FormatError' || name === 'UnknownErrorException') {
    return damaged(label, error);
  }
  return error;
}

function damaged(label: string, cause?: unknown): ImportError {
  return new ImportError('damaged', { file: label }, { cause });
}
