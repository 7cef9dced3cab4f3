import { type OpenPdf, openPdf } from './open.ts';
import { largestPicture } from './pictures-inside.ts';

export interface KeptPdf extends OpenPdf {
  /** See `largestPicture`; looked for once, however many pages are drawn. */
  picture: ReturnType<typeof largestPicture>;
}

let kept: { key: string; pdf: Promise<KeptPdf> } | undefined;

/**
 * The PDF of this key, opened at its first page and kept for the next ones, until another one comes or it is forgotten.
 * Throws as `openPdf` does.
 */
export async function keptPdf(key: string, bytes: Uint8Array): Promise<KeptPdf> {
  if (kept?.key !== key) {
    await forgetPdf();
    kept = { key, pdf: open(bytes) };
  }
  try {
    return await kept.pdf;
  } catch (error) {
    kept = undefined;
    throw error;
  }
}

/** Closes the PDF that is kept: nothing of it stays in memory. */
export async function forgetPdf(): Promise<void> {
  const last = kept;
  kept = undefined;
  await (await last?.pdf.catch(() => undefined))?.close();
}

async function open(bytes: Uint8Array): Promise<KeptPdf> {
  return { ...(await openPdf(new Uint8Array(bytes))), picture: largestPicture(bytes) };
}
