import type { OcrReason } from '../contract/reading.ts';
import { WorkerFault } from '../workers/fault.ts';
import type { DirectReading, Heading, HeadingWords, Opened, OpenQuestion } from './document.ts';
import { datesOf, datesOn } from './find/dates.ts';
import { findInText, isOfKnownLayout } from './find/direct.ts';
import type { FoundAddress } from './find/found-address.ts';
import { jpegHeader } from './image/jpeg-header.ts';
import { pngHeader } from './image/png-header.ts';
import { type FileKind, kindOf, phoneFormatOf } from './intake/kind.ts';
import { IMAGE_PIXELS } from './intake/limits.ts';
import { issuerFound } from './issuer-found.ts';
import { linesOf } from './layout/lines.ts';
import { blockFrom } from './layout/neighbours.ts';
import { type Line, shapeOf, type TextPage } from './layout/page.ts';
import { drawnOn, headingsAmong, mayHideAddress } from './pdf/drawn.ts';
import { hasHiddenText, holdsScan } from './pdf/hidden-text.ts';
import { type OpenPdf, openPdf } from './pdf/open.ts';
import { pageQuality, qualityOf } from './pdf/quality.ts';
import { RENDER_DPI, renderPart } from './pdf/render.ts';
import { textOfPage } from './pdf/text.ts';

/**
 * Opens a document, refuses what cannot be read, and takes what a sound text layer says: `direct` where a bill in it is of
 * an issuer with a described layout, named by two anchors, `text` where none is. Pages without such text are left to the
 * OCR, and so is the whole document where nothing in its text is an address and more is drawn than the text. A heading
 * that is a picture is drawn, so that the issuer may be told from it: then the document is opened again, with `headings`.
 * Throws WorkerFault: the 422s of specification.md, P8 to P13.
 */
export async function openDocument(shared: Uint8Array, { headings }: OpenQuestion = {}): Promise<Opened> {
  const bytes = shared.slice();
  if (bytes.length === 0) throw new WorkerFault('fileEmpty');
  const kind = kindOf(bytes);
  if (!kind) throw new WorkerFault(REFUSALS[phoneFormatOf(bytes) ?? 'other']);
  if (kind !== 'application/pdf') {
    checkPicture(bytes, kind);
    return { kind, pages: 1, direct: null, ocrBecause: 'picture' };
  }
  const scan = holdsScan(bytes);
  const pdf = await openPdf(bytes);
  try {
    const direct = await readDirectly(pdf, scan, headings ?? []);
    const pages = pdf.document.numPages;
    if (typeof direct === 'string') return { kind, pages, direct: null, ocrBecause: direct };
    const opened: Opened = { kind, pages, direct, ocrBecause: null };
    const drawn = headings ? [] : await headingsOf(pdf, direct);
    return drawn.length > 0 ? { ...opened, headings: drawn } : opened;
  } finally {
    await pdf.close();
  }
}

/** Why a file of none of the accepted kinds is refused: telephones' own formats with how to convert them. */
const REFUSALS = { heic: 'fileIsHeic', webp: 'fileIsWebp', other: 'fileKindNotAccepted' } as const;

function checkPicture(bytes: Uint8Array, kind: FileKind): void {
  const header = kind === 'image/png' ? pngHeader(bytes) : jpegHeader(bytes);
  if (!header) throw new WorkerFault('fileDamaged');
  if (header.width * header.height > IMAGE_PIXELS) throw new WorkerFault('imageTooLarge');
  if (!header.whole) throw new WorkerFault('fileDamaged');
}

/** The reading, or why there is none. */
async function readDirectly(
  pdf: OpenPdf,
  scan: boolean,
  headings: readonly HeadingWords[],
): Promise<DirectReading | OcrReason> {
  const pages = await readText(pdf);
  const quality = qualityOf(pages);
  if (quality !== 'readable') return quality;
  const readable = pages.filter((page) => pageQuality(page) === 'readable');
  const shown = scan ? await withoutHidden(pdf, readable) : readable;
  if (shown.length === 0) return readable.length === 0 ? 'unreadableText' : 'hiddenText';
  const found = findInText(shown.map((page) => withHeadings(page, headings)));
  const addressed = found.filter(({ addresses }) => addresses.some(isText));
  if (addressed.length === 0 && (found.some(isOfKnownLayout) || (await drawMore(pdf, pages)))) return 'noAddressInText';
  const bills = found.filter((bill) => addressed.includes(bill) || !isOfKnownLayout(bill));
  const read = bills.flatMap((bill) => bill.pages);
  const path = bills.some(isOfKnownLayout) ? 'direct' : 'text';
  return {
    bills: bills.map((bill) => ({
      pages: bill.pages.map(({ page }) => page),
      path,
      issuer: bill.recognised && issuerFound(bill.recognised),
      dates: datesOf(bill.pages.map(datesOn)),
    })),
    pages: read.map(shapeOf),
    addresses: bills.flatMap(({ addresses }) => addresses.filter(isText)),
    others: bills.flatMap(({ others }) => others.filter(isText)),
    unread: pages.filter(({ page }) => !read.some((other) => other.page === page)).map(({ page }) => page),
  };
}

/** What a heading says beside the company's name is not to be relied on as text is. */
function isText({ zipCode, rows }: FoundAddress): boolean {
  return [zipCode, ...rows].every(({ words }) => words.every(({ confidence }) => confidence === undefined));
}

/** The page with what was read on its headings before it. */
function withHeadings(page: TextPage, headings: readonly HeadingWords[]): TextPage {
  const words = headings.filter((heading) => heading.page === page.page).flatMap((heading) => heading.words);
  return words.length === 0 ? page : { ...page, lines: [...byBlocks(linesOf(words)), ...page.lines] };
}

/** Block by block: a company's name in large letters takes two rows beside its address. */
function byBlocks(lines: readonly Line[]): Line[] {
  const ordered = new Set<Line>();
  for (const line of lines) {
    if (ordered.has(line)) continue;
    for (const each of [line, ...blockFrom(lines, line, 'down', lines.length)]) ordered.add(each);
  }
  return [...ordered];
}

/** Whether an address may be drawn on a page as picture or shapes. */
async function drawMore(pdf: OpenPdf, pages: readonly TextPage[]): Promise<boolean> {
  for (const { page } of pages) {
    if (mayHideAddress(await drawnOn(pdf, await pdf.document.getPage(page + 1)))) return true;
  }
  return false;
}

/** A file's bills are of one company as a rule: a heading or two tell it. */
const MOST_HEADINGS = 2;

/** The headings that are pictures, where a bill's issuer is not known from its text. */
async function headingsOf(pdf: OpenPdf, { bills, addresses, pages }: DirectReading): Promise<Heading[]> {
  const headings: Heading[] = [];
  const unnamed = bills.filter(({ path }) => path === 'text').flatMap((bill) => bill.pages);
  for (const index of new Set(addresses.map(({ page }) => page))) {
    const turned = pages.find(({ page }) => page === index)?.rotation !== 0;
    if (!unnamed.includes(index) || turned) continue;
    const page = await pdf.document.getPage(index + 1);
    for (const rect of headingsAmong(await drawnOn(pdf, page), page.getViewport({ scale: 1 }))) {
      if (headings.length === MOST_HEADINGS) return headings;
      headings.push({ page: index, rect, grey: await renderPart(page, rect), dpi: RENDER_DPI });
    }
  }
  return headings;
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
