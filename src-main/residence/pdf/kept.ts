import { type OpenPdf, openPdf } from './open.ts';

let kept: { key: string; pdf: Promise<OpenPdf> } | undefined;

/**
 * The PDF of this key, opened at its first page and kept for the next ones, until another one comes or it is forgotten.
 * Throws as `openPdf` does.
 */
export async function keptPdf(key: string, bytes: Uint8Array): Promise<OpenPdf> {
  if (kept?.key !== key) {
    await forgetPdf();
    kept = { key, pdf: openPdf(new Uint8Array(bytes)) };
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
