import { readFileSync } from 'node:fs';
import {
  createDownloader,
  type Downloader,
  type DownloaderOptions,
} from '../../../src-main/supply/download/downloader.ts';
import type { Fetched, Known } from '../../../src-main/supply/download/fetch-file.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** A downloader that does not wait as long as publishers deserve, and that no proxy of the machine reaches. */
export function quickDownloader(options: Partial<DownloaderOptions> = {}): Downloader {
  return createDownloader({ userAgent: 'Atesta/0', env: {}, pauseMs: 0, backoffMs: 1, stallMs: 5000, ...options });
}

/** Fetches into a folder of the test; the file's bytes beside what the product says of it. */
export async function fetchFile(
  address: string,
  options: Partial<DownloaderOptions> & { folder?: string; known?: Known; signal?: AbortSignal } = {},
): Promise<(Fetched & { content: Buffer }) | null> {
  const { folder = tempDir(), known, signal = new AbortController().signal, ...rest } = options;
  const fetched = await quickDownloader(rest).file({ address, known }, folder, () => undefined, signal);
  return fetched && { ...fetched, content: readFileSync(fetched.file) };
}
