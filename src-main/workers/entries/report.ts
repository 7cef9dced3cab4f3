import { createCanvas } from '@napi-rs/canvas';
import type { ReportCheck } from '../../contract/report-check.ts';
import { MOST_PRINTED } from '../../evidence/report/limits.ts';
import { readPdf } from '../../evidence/report/verify/read-pdf.ts';
import { type VerifyPdfOptions, verifyPdf } from '../../evidence/report/verify/verify-pdf.ts';
import { decodePicture, release } from '../../residence/image/canvas.ts';
import { openPdf } from '../../residence/pdf/open.ts';
import { renderPage } from '../../residence/pdf/render.ts';
import { answerParent } from '../answer-parent.ts';

/**
 * The entry of a child process for reports: draws documents of others for them, and checks PDFs that somebody says are
 * reports.
 */

/** Fine enough to read a bill's small print on paper. */
const DPI = 150;
const QUALITY = 82;
/** Longest side of a photo, in pixels: A4 at that resolution. */
const LONGEST = 1754;

/** Pages of a document as they are printed. */
export interface DrawnDocument {
  /** Pages that it has. */
  pages: number;
  /** JPEG, RGB, the first pages. */
  pictures: Uint8Array[];
}

/** Throws WorkerFault where the document cannot be drawn. */
async function draw({ bytes, mediaType }: { bytes: Uint8Array; mediaType: string }): Promise<DrawnDocument> {
  if (mediaType !== 'application/pdf') return { pages: 1, pictures: [await drawPicture(new Uint8Array(bytes))] };
  const { document, close } = await openPdf(new Uint8Array(bytes));
  try {
    const pictures: Uint8Array[] = [];
    for (let page = 1; page <= Math.min(document.numPages, MOST_PRINTED.pictures); page++) {
      const { canvas } = await renderPage(await document.getPage(page), DPI);
      pictures.push(await canvas.encode('jpeg', QUALITY));
      release(canvas);
    }
    return { pages: document.numPages, pictures };
  } finally {
    await close();
  }
}

async function drawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await decodePicture(bytes);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  release(picture);
  const jpeg = await canvas.encode('jpeg', QUALITY);
  release(canvas);
  return jpeg;
}

function verify({ bytes, ...options }: { bytes: Uint8Array } & VerifyPdfOptions): Promise<ReportCheck> {
  return verifyPdf(new Uint8Array(bytes), options);
}

/** Loads pdf.js. */
async function warm(): Promise<void> {
  await readPdf(Buffer.from('%PDF-1.7\n'));
}

const tasks = { draw, verify };
export type ReportTasks = typeof tasks;

void answerParent(tasks, warm);
