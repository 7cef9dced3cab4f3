import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { shownAddress } from '../supply/addresses.ts';
import { createDownloader, type DownloaderOptions } from '../supply/download/downloader.ts';
import { faultOf } from '../supply/download/judge-answer.ts';
import { PackError } from '../supply/pack/error.ts';
import { FolderPlace } from '../supply/pack/folder-place.ts';
import type { Source } from '../supply/source.ts';
import { VERSION } from '../version.ts';
import { ProgramUpdateError } from './error.ts';

/** How a web server is asked: the same way as publishers of lists are. */
export type WebOptions = Omit<DownloaderOptions, 'userAgent' | 'now' | 'largestBytes'>;

/** An installer to be fetched. */
export interface Wanted {
  name: string;
  /** As it was signed; what is longer is not fetched. */
  size: number;
  target: string;
  /** What a broken connection has left there is gone on with. */
  folder: string;
  onBytes: (bytes: number, total: number | null) => void;
}

/** Where electron-updater's files lie: `latest.yml` and its like, their signatures, installers. */
export interface Feed {
  /** As an address with file:, http: or https: that ends with a slash, without a user and a query. */
  base: URL;
  /** For people: without a user or what follows a question mark. */
  shown: string;
  /** A small file; null where there is none. @throws ProgramUpdateError, DownloadError; the signal's reason when it is aborted. */
  text(name: string, signal: AbortSignal): Promise<string | null>;
  /** An installer. @throws as `text`, and where there is none. */
  file(wanted: Wanted, signal: AbortSignal): Promise<void>;
}

/** A file that tells of a version has a few lines. */
const MOST_TEXT = 1024 ** 2;
const PIECE_BYTES = 4 * 1024 ** 2;

export function feedOf(source: Source, web: () => WebOptions): Feed {
  return source.kind === 'folder' ? folderFeed(source.folder) : webFeed(source.address, web);
}

/** A folder or share, read as data packs are: one that hangs is given up. */
function folderFeed(folder: string): Feed {
  const reading = async <Result>(name: string, read: (place: FolderPlace) => Promise<Result>): Promise<Result> => {
    const place = new FolderPlace(folder);
    try {
      return await read(place);
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      if (error.fault === 'forged') throw notAsSigned(name, error);
      throw new ProgramUpdateError(
        'source',
        `The source of program updates ${folder} cannot be read, or does not answer; connect it, or correct programUpdate.source in the policy.`,
        { cause: error },
      );
    } finally {
      await place.close();
    }
  };
  return {
    base: pathToFileURL(path.join(folder, path.sep)),
    shown: folder,
    text: (name, signal) =>
      reading(name, async (place) => (await place.file(name, MOST_TEXT, signal))?.toString('utf8') ?? null),
    file: ({ name, size, target, onBytes }, signal) =>
      reading(name, async (place) => {
        const file = await open(target, 'w');
        try {
          for (let at = 0; at < size; ) {
            const piece = await place.part(name, at, Math.min(PIECE_BYTES, size - at), signal);
            await file.write(piece);
            at += piece.length;
            onBytes(at, size);
          }
        } finally {
          await file.close();
        }
      }),
  };
}

function webFeed(address: URL, web: () => WebOptions): Feed {
  const downloader = (largestBytes?: number) =>
    createDownloader({ ...web(), userAgent: `Atesta/${VERSION}`, pauseMs: 0, ...(largestBytes && { largestBytes }) });
  const under = (name: string) => {
    const one = new URL(name, address);
    one.search = address.search;
    return one.href;
  };
  return {
    // What else is in it may be a secret, and electron-updater's errors name it.
    base: new URL(address.pathname, address.origin),
    shown: shownAddress(address.href),
    async text(name, signal) {
      // What a cache between has of the newest version may be days old.
      const headers = { 'cache-control': 'no-cache' };
      const answer = await downloader().page({ address: under(name), headers }, signal);
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.status !== 200) throw faultOf(answer, answer.address.host);
      if (answer.text.length > MOST_TEXT) throw notAsSigned(name);
      return answer.text;
    },
    async file({ name, size, target, folder, onBytes }, signal) {
      const tell = ({ bytes, total }: { bytes: number; total: number | null }) => onBytes(bytes, total);
      const fetched = await downloader(size).file({ address: under(name) }, folder, tell, signal);
      await rename(fetched!.file, target);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What came is not what was published. */
export function notAsSigned(name: string, cause?: unknown): ProgramUpdateError {
  return new ProgramUpdateError(
    'forged',
    `${name} at the source of program updates is not the file that was signed; publish the whole release again.`,
    { cause },
  );
}
