import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { shownAddress } from '../supply/addresses.ts';
import { createDownloader, type DownloaderOptions } from '../supply/download/downloader.ts';
import { faultOf } from '../supply/download/judge-answer.ts';
import type { Source } from '../supply/source.ts';
import { VERSION } from '../version.ts';
import { ProgramUpdateError } from './error.ts';

/** How a web server is asked: the same way as publishers of lists are. */
export type WebOptions = Omit<DownloaderOptions, 'userAgent' | 'now' | 'largestBytes'>;

type OnBytes = (bytes: number, total: number | null) => void;

/** Where electron-updater's files lie: `latest.yml` and its like, their signatures, installers. */
export interface Feed {
  /** As an address with file:, http: or https: that ends with a slash. */
  base: URL;
  /** For people: without a user or what follows a question mark. */
  shown: string;
  /** A small file; null where there is none. @throws ProgramUpdateError, DownloadError; the signal's reason when it is aborted. */
  text(name: string, signal: AbortSignal): Promise<string | null>;
  /** An installer, written to `target`; what a broken connection has left in `folder` is gone on with. @throws as `text`, and where there is none. */
  file(name: string, target: string, folder: string, onBytes: OnBytes, signal: AbortSignal): Promise<void>;
}

/** A file that tells of a version has a few lines. */
const MOST_TEXT = 1024 ** 2;

export function feedOf(source: Source, web: () => WebOptions): Feed {
  return source.kind === 'folder' ? folderFeed(source.folder) : webFeed(source.address, web);
}

function folderFeed(folder: string): Feed {
  const gone = (error: unknown) => {
    const { code = 'unknown failure' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'ABORT_ERR') return error;
    return new ProgramUpdateError(
      'source',
      `The source of program updates ${folder} cannot be read (${code}); connect it, or correct programUpdate.source in the policy.`,
      { cause: error },
    );
  };
  const place = (name: string) => path.join(folder, ...name.split('/'));
  return {
    base: pathToFileURL(path.join(folder, path.sep)),
    shown: folder,
    async text(name, signal) {
      try {
        // A share that is not there has no file either: it is told apart.
        await stat(folder);
        const { size } = await stat(place(name)).catch((error) => {
          if (error.code === 'ENOENT') return { size: -1 };
          throw error;
        });
        if (size < 0) return null;
        if (size > MOST_TEXT) throw tooLarge(name);
        return await readFile(place(name), { encoding: 'utf8', signal });
      } catch (error) {
        throw error instanceof ProgramUpdateError ? error : gone(error);
      }
    },
    async file(name, target, _folder, onBytes, signal) {
      try {
        const { size } = await stat(place(name));
        let bytes = 0;
        const read = createReadStream(place(name));
        read.on('data', (piece) => {
          bytes += piece.length;
          onBytes(bytes, size);
        });
        await pipeline(read, createWriteStream(target), { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw gone(error);
      }
    },
  };
}

function webFeed(address: URL, web: () => WebOptions): Feed {
  const downloader = () => createDownloader({ ...web(), userAgent: `Atesta/${VERSION}`, pauseMs: 0 });
  const under = (name: string) => {
    const one = new URL(name, address);
    one.search = address.search;
    return one.href;
  };
  return {
    base: address,
    shown: shownAddress(address.href),
    async text(name, signal) {
      // What a cache between has of the newest version may be days old.
      const headers = { 'cache-control': 'no-cache' };
      const answer = await downloader().page({ address: under(name), headers }, signal);
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.status !== 200) throw faultOf(answer, answer.address.host);
      if (answer.text.length > MOST_TEXT) throw tooLarge(name);
      return answer.text;
    },
    async file(name, target, folder, onBytes, signal) {
      const fetched = await downloader().file(
        { address: under(name) },
        folder,
        ({ bytes, total }) => onBytes(bytes, total),
        signal,
      );
      await rename(fetched!.file, target);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function tooLarge(name: string): ProgramUpdateError {
  return new ProgramUpdateError(
    'forged',
    `${name} at the source of program updates is larger than any that is published.`,
  );
}
