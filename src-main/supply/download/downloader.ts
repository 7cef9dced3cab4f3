import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesWithin } from '../../data/bytes-within.ts';
import { makeFolder } from '../../data/make-folder.ts';
import { type Agents, agentsOf, ProxyAddressError, type ProxySettings } from '../../net/agents.ts';
import { DownloadError } from './error.ts';
import { exchange, type Line } from './exchange.ts';
import { type Fetched, type FileRequest, fetchOnce, type OnBytes } from './fetch-file.ts';
import { HostTurns } from './host-turns.ts';
import { tooLarge } from './partial-file.ts';
import { backoffMs, RETRIES, RETRIES_WHILE_PREPARING } from './retry.ts';

export interface PageRequest {
  address: string;
  /** Fields of a form to be sent; without them the page is only read. */
  form?: Readonly<Record<string, string>>;
  /** `PROPFIND` asks a WebDAV server what a folder holds (RFC 4918, 9.1); `body` is the question. */
  method?: 'PROPFIND';
  body?: string;
  headers?: Readonly<Record<string, string>>;
  follow?: boolean;
}
export interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  /** Where it came from in the end. */
  address: URL;
  text: string;
}

export interface Downloader {
  /**
   * Fetches a file into `folder`, going on with what an earlier run left there; null where it is the one known.
   *
   * @throws DownloadError when it cannot be had; the signal's reason when it is aborted, what has come stays to go on with.
   */
  file(request: FileRequest, folder: string, onProgress: OnBytes, signal: AbortSignal): Promise<Fetched | null>;
  /** Reads a web page of at most 4 MiB, whatever its status, or sends a form. One try. */
  page(request: PageRequest, signal: AbortSignal): Promise<Page>;
}

export interface DownloaderOptions extends ProxySettings {
  userAgent: string;
  connectMs?: number;
  stallMs?: number;
  /** Between two requests to a host. */
  pauseMs?: number;
  /** Before the first retry; doubled before each further one. */
  backoffMs?: number;
  largestBytes?: number;
  random?: () => number;
  now?: () => Date;
}

/** A month of Auxílio Emergencial, the largest file of all, is under 2 GiB packed. */
const LARGEST_FILE = 16 * 1024 ** 3;
const LARGEST_PAGE = 4 * 1024 ** 2;

/** How requests are made. @throws DownloadError `address` where the proxy's address is none. */
export function lineOf(options: Omit<DownloaderOptions, 'largestBytes' | 'now'>): Line {
  return {
    agents: agentsFor(options),
    turns: new HostTurns(options.pauseMs ?? 1000),
    userAgent: options.userAgent,
    connectMs: options.connectMs ?? 20_000,
    stallMs: options.stallMs ?? 60_000,
  };
}

/** @throws DownloadError `address` where the proxy's address is none. */
export function createDownloader(options: DownloaderOptions): Downloader {
  const line = lineOf(options);
  const { largestBytes = LARGEST_FILE, random = Math.random, backoffMs: base = 2000, now = () => new Date() } = options;

  return {
    async file(request, folder, onProgress, signal) {
      const address = addressOf(request.address);
      makeFolder(folder);
      const target = path.join(folder, createHash('sha256').update(request.address).digest('hex').slice(0, 16));
      for (let tries = { failed: 0, preparing: 0 }; ; ) {
        signal.throwIfAborted();
        try {
          return await fetchOnce(line, request, address, target, { largestBytes, onProgress, now }, signal);
        } catch (error) {
          if (!(error instanceof DownloadError) || !error.passing) throw error;
          tries = counted(tries, error);
          if (tries.failed > RETRIES || tries.preparing > RETRIES_WHILE_PREPARING) throw error;
          const waitMs = error.waitMs ?? backoffMs(Math.min(tries.failed + tries.preparing, RETRIES), base, random);
          await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
        }
      }
    },

    async page(request, signal) {
      const form = request.form && new URLSearchParams(request.form).toString();
      const headers: Record<string, string> = {
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...request.headers,
      };
      const method = request.method ?? (form === undefined ? 'GET' : 'POST');
      const address = addressOf(request.address);
      const ask = { method, address, headers, body: form ?? request.body, follow: request.follow ?? true } as const;
      const answer = await exchange(line, ask, signal);
      const bytes = await bytesWithin(answer.body, LARGEST_PAGE);
      if (!bytes) throw tooLarge(answer.address.host);
      const text = bytes.toString('utf8');
      return { status: answer.status, headers: answer.headers, address: answer.address, text };
    },
  };
}

function agentsFor(options: ProxySettings): Agents {
  try {
    return agentsOf(options);
  } catch (error) {
    throw error instanceof ProxyAddressError ? new DownloadError('address', error.message) : error;
  }
}

function counted(tries: { failed: number; preparing: number }, { fault }: DownloadError) {
  const preparing = fault === 'preparing';
  return { failed: tries.failed + (preparing ? 0 : 1), preparing: tries.preparing + (preparing ? 1 : 0) };
}

function addressOf(text: string): URL {
  const address = URL.parse(text);
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address;
  throw new DownloadError(
    'address',
    'The address of the list must begin with https:// or http://; correct the settings.',
  );
}
