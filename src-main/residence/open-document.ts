import type { OcrReason } from '../contract/workstation.ts';
import { WorkerFault } from '../workers/fault.ts';
import type { DirectReading, Opened } from './document.ts';
import { findInText, isOfKnownLayout } from './find/direct.ts';
import { jpegHeader } from './image/jpeg-header.ts';
import { pngHeader } from './image/png-header.ts';
import { type FileKind, kindOf } from './intake/kind.ts';
import { IMAGE_PIXELS } from './intake/limits.ts';
import { issuerFound } from './issuer-found.ts';
import { shapeOf, type TextPage } from './layout/page.ts';
import { hasHiddenText, holdsScan } from './pdf/hidden-text.ts';
import { type OpenPdf, openPdf } from './pdf/open.ts';
import { pageQuality, qualityOf } from './pdf/quality.ts';
import { textOfPage } from './pdf/text.ts';

/**
 * Opens a document, refuses what cannot be read, and reads it directly when that is possible: a PDF whose text layer is
 * sound, with a bill in it whose issuer is one with a described layout and named by two anchors, and on which an address
 * is found. Pages of it that have no such text are left to the OCR. Throws WorkerFault: the 422s of decisions.md.
 */
export async function openDocument(shared: Uint8Array): Promise<Opened> {
  const bytes = shared.slice();
  if (bytes.length === 0) throw new WorkerFault('fileEmpty');
  const kind = kindOf(bytes);
  if (!kind) throw new WorkerFault('fileKindNotAccepted');
  if (kind !== 'application/pdf') {
    checkPicture(bytes, kind);
    return { kind, pages: 1, direct: null, ocrBecause: 'picture' };
  }
  const scan = holdsScan(bytes);
  const pdf = await openPdf(bytes);
  try {
    const direct = await readDirectly(pdf, scan);
    const pages = pdf.document.numPages;
    return typeof direct === 'string'
      ? { kind, pages, direct: null, ocrBecause: direct }
      : { kind, pages, direct, ocrBecause: null };
  } finally {
    await pdf.close();
  }
}

function checkPicture(bytes: Uint8Array, kind: FileKind): void {
  const header = kind === 'image/png' ? pngHeader(bytes) : jpegHeader(bytes);
  if (!header) throw new WorkerFault('fileDamaged');
  if (header.width * header.height > IMAGE_PIXELS) throw new WorkerFault('imageTooLarge');
  if (!header.whole) throw new WorkerFault('fileDamaged');
}

/** The reading, or why there is none. */
async function readDirectly(pdf: OpenPdf, scan: boolean): Promise<DirectReading | OcrReason> {
  const pages = await readText(pdf);
  const quality = qualityOf(pages);
  if (quality !== 'readable') return quality;
  const readable = pages.filter((page) => pageQuality(page) === 'readable');
  const shown = scan ? await withoutHidden(pdf, readable) : readable;
  if (shown.length === 0) return readable.length === 0 ? 'unreadableText' : 'hiddenText';
  const found = findInText(shown);
  const known = found.filter(isOfKnownLayout);
  if (known.length === 0) return 'unknownIssuer';
  const lacking = known.filter(({ addresses }) => addresses.length === 0);
  if (lacking.length === known.length) return 'noAddressInText';
  const bills = found.filter((bill) => !lacking.includes(bill));
  const read = bills.flatMap((bill) => bill.pages);
  return {
    bills: bills.map(({ pages: own, recognised }) => ({
      pages: own.map(({ page }) => page),
      path: 'direct',
      issuer: recognised && issuerFound(recognised),
    })),
    pages: read.map(shapeOf),
    addresses: bills.flatMap(({ addresses }) => addresses),
    others: bills.flatMap(({ others }) => others),
    unread: pages.filter((page) => !read.includes(page)).map(({ page }) => page),
  };
}

/** The pages whose text is painted: what is hidden behind a scan is somebody's OCR, or somebody's lie. */
async function withoutHidden(pdf: OpenPdf, pages: readonly TextPage[]): Promise<TextPage[]> {
  const shown: TextPage[] = [];
  for (const page of pages) {
    if (!(await hasHiddenText(pdf, await pdf.document.getPage(page.page + 1)))) shown.push(page);
  }
  return shown;
}

/** A page that cannot be read makes the document a damaged one. */
async function readText({ document }: OpenPdf): Promise<TextPage[]> {
  const pages: TextPage[] = [];
  try {
    for (let page = 0; page < document.numPages; page++) {
      pages.push(await textOfPage(await document.getPage(page + 1), page));
    }
  } catch {
    throw new WorkerFault('fileDamaged');
  }
  return pages;
}
