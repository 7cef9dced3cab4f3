import { isSettled, type SessionDocument } from './document.ts';

/** Documents that a session holds. A reading is some 10 KB; what counts is the list that a person can still survey. */
export const MOST_DOCUMENTS = 200;

/**
 * Bytes of files that a session holds. A file from the disk is a reference that the browser reads again when the page
 * is drawn, a pasted picture lies in memory: the bound is for the worst case.
 */
export const MOST_BYTES = 1024 ** 3;

export interface Limits {
  documents: number;
  bytes: number;
}

const LIMITS: Limits = { documents: MOST_DOCUMENTS, bytes: MOST_BYTES };

/** How many of the new files fit beside the documents that are still to be read; those never have to leave. */
export function fitting(
  documents: readonly SessionDocument[],
  files: readonly Pick<File, 'size'>[],
  limits: Limits = LIMITS,
): number {
  const pending = documents.filter((one) => !isSettled(one));
  let bytes = pending.reduce((sum, { file }) => sum + file.size, 0);
  const most = Math.max(0, limits.documents - pending.length);
  const fit = files.slice(0, most).findIndex((file) => {
    bytes += file.size;
    return bytes > limits.bytes;
  });
  return fit === -1 ? Math.min(most, files.length) : fit;
}

/** The documents that stay: beyond the limits the oldest that are done with leave, never the one being looked at. */
export function withinLimits(
  documents: readonly SessionDocument[],
  currentId: number | null,
  limits: Limits = LIMITS,
): readonly SessionDocument[] {
  let count = documents.length;
  let bytes = documents.reduce((sum, { file }) => sum + file.size, 0);
  const kept = documents.filter((one) => {
    const fits = count <= limits.documents && bytes <= limits.bytes;
    if (fits || one.id === currentId || !isSettled(one)) return true;
    count--;
    bytes -= one.file.size;
    return false;
  });
  return kept.length === documents.length ? documents : kept;
}
