import { type Source, sourceOf } from '../source.ts';
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

/**
 * What `data.source` means.
 *
 * @throws PackError where it is neither a folder nor an address.
 */
export function packSourceOf(text: string): Source {
  const source = sourceOf(text);
  if (source) return source;
  throw new PackError(
    'settings',
    'data.source must be the whole path of a folder or share, or an address that begins with file://, http:// or https://; correct the settings.',
  );
}
