import type { FileKind } from '../intake/judge-file.ts';
import type { DocumentPages } from './document-pages.ts';

/** Opens the file that the window holds, to be shown page by page. pdf.js is loaded when the first PDF comes. */
export async function openPages(file: Blob, kind: FileKind): Promise<DocumentPages> {
  if (kind === 'pdf') return (await import('./pdf-pages.ts')).openPdf(file);
  return (await import('./image-pages.ts')).openImage(file);
}
