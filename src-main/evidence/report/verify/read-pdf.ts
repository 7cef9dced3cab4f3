import type { PDFDocumentProxy } from 'pdfjs-dist';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfjsFiles } from '../../../paths.ts';

/** Beyond it a file is none of ours: what is attached to a report is bounded (`MOST_ATTACHED`). */
const MOST_PAGES = 3000;
const MOST_ATTACHMENTS = 200;

/** What of a PDF is looked at; for a child process alone, as whoever made it may have meant harm. */
export interface ReadPdf {
  attachments: { name: string; bytes: Uint8Array }[];
  /** The text of each page, from the first; '' of one that cannot be read. */
  texts(): AsyncGenerator<string, void>;
  pages: number;
  close(): Promise<void>;
}

let loading: Promise<typeof Pdfjs> | undefined;

/** Opens a PDF; null where it is none, is locked, or holds more than a report can. Nothing in it is run or fetched. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf | null> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdfjs = await loading;
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes), // a copy, as it is taken over
    ...pdfjsFiles,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) throw new Error('too many pages');
    return {
      attachments: await attachmentsOf(document),
      texts: () => textsOf(document),
      pages: document.numPages,
      close: () => task.destroy(),
    };
  } catch {
    await task.destroy();
    return null;
  }
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<ReadPdf['attachments']> {
  const named = await document.getAttachments();
  const ids = [...(named?.keys() ?? [])].slice(0, MOST_ATTACHMENTS);
  const attachments: ReadPdf['attachments'] = [];
  for (const id of ids) {
    const content = await document.getAttachmentContent(id);
    if (content) attachments.push({ name: id, bytes: new Uint8Array(content as unknown as Uint8Array) });
  }
  return attachments;
}

async function* textsOf(document: PDFDocumentProxy): AsyncGenerator<string, void> {
  for (let number = 1; number <= document.numPages; number++) yield await textOf(document, number).catch(() => '');
}

/** Throws where the page is damaged: pdf.js reads pages only when they are asked for. */
async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}
