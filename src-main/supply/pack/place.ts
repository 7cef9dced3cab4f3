import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PackError } from './error.ts';

/** Where a data pack is read from. */
export interface Place {
  /** For people: without a user or what follows a question mark. */
  shown: string;
  /**
   * A small file as a whole; null where there is none.
   *
   * @throws PackError or DownloadError where it cannot be read or is larger than `most`; the signal's reason when it is aborted.
   */
  file(name: string, most: number, signal: AbortSignal): Promise<Buffer | null>;
  /** `length` bytes of a file from `from` on, written into `into` where it is given. @throws as `file`, and where it has fewer. */
  part(name: string, from: number, length: number, signal: AbortSignal, into?: Buffer): Promise<Buffer>;
  close(): Promise<void>;
  /** What it has cost the place so far. */
  readonly cost: Cost;
}

export interface Cost {
  opens: number;
  reads: number;
  bytes: number;
}

export type Source = { kind: 'folder'; folder: string } | { kind: 'web'; address: URL };

/**
 * What `data.source` means: a whole path of a folder or share, or an address with file:, http: or https:.
 *
 * @throws PackError where it is neither.
 */
export function sourceOf(text: string): Source {
  if (/^https?:\/\//i.test(text)) {
    const address = URL.parse(text.endsWith('/') ? text : `${text}/`);
    if (address) return { kind: 'web', address };
  } else if (/^file:\/\//i.test(text)) {
    const address = URL.parse(text);
    try {
      if (address) return { kind: 'folder', folder: fileURLToPath(address) };
    } catch {
      // said below
    }
  } else if (path.isAbsolute(text)) return { kind: 'folder', folder: path.normalize(text) };
  throw new PackError(
    'settings',
    'data.source must be the whole path of a folder or share, or an address that begins with file://, http:// or https://; correct the settings.',
  );
}
