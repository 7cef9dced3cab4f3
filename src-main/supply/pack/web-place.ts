import { setTimeout as sleep } from 'node:timers/promises';
import { shownAddress } from '../addresses.ts';
import { type DownloaderOptions, lineOf } from '../download/downloader.ts';
import { DownloadError } from '../download/error.ts';
import { type Answer, exchange, type Line } from '../download/exchange.ts';
import { faultOf } from '../download/judge-answer.ts';
import { backoffMs, RETRIES } from '../download/retry.ts';
import { cutShort, tooLarge } from './folder-place.ts';
import { LATEST } from './layout.ts';
import type { Cost, Place } from './place.ts';

const BACKOFF_MS = 1000;

/** A data pack on a web server: any that gives files; one that knows ranges sends no more than is asked for. */
export class WebPlace implements Place {
  readonly shown: string;
  readonly cost: Cost = { opens: 0, reads: 0, bytes: 0 };
  private readonly address: URL;
  private readonly line: Line;
  private readonly backoffMs: number;

  /** @throws DownloadError where the proxy's address is none. */
  constructor(address: URL, options: Omit<DownloaderOptions, 'largestBytes' | 'now'>) {
    this.address = address;
    this.shown = shownAddress(address.href);
    // Pauses are for sites that are shared with others.
    this.line = lineOf({ ...options, pauseMs: 0 });
    this.backoffMs = options.backoffMs ?? BACKOFF_MS;
  }

  file(name: string, most: number, signal: AbortSignal): Promise<Buffer | null> {
    return this.again(signal, async () => {
      // What a cache between has of the pointer may be days old.
      const answer = await this.ask(name, name === LATEST ? { 'cache-control': 'no-cache' } : {}, signal);
      try {
        if (answer.status === 404 || answer.status === 410) return null;
        if (answer.status !== 200) throw faultOf(answer, answer.address.host);
        const pieces: Uint8Array[] = [];
        let length = 0;
        for await (const piece of this.bodyOf(answer)) {
          length += piece.length;
          if (length > most) throw tooLarge(name);
          pieces.push(piece);
        }
        const said = answer.headers['content-length'];
        if (said !== undefined && Number(said) !== length) throw cutShort(name);
        return Buffer.concat(pieces);
      } finally {
        answer.close();
      }
    });
  }

  part(name: string, from: number, length: number, signal: AbortSignal, into?: Buffer): Promise<Buffer> {
    return this.again(signal, async () => {
      const answer = await this.ask(name, { range: `bytes=${from}-${from + length - 1}` }, signal);
      try {
        if (answer.status !== 206 && answer.status !== 200) throw faultOf(answer, answer.address.host);
        // Who does not know ranges sends the file from its start.
        const start = answer.status === 206 ? startOf(answer) : 0;
        const bytes = (into ?? Buffer.allocUnsafe(length)).subarray(0, length);
        let at = start - from;
        if (at > 0) throw cutShort(name);
        for await (const piece of this.bodyOf(answer)) {
          const wanted = piece.subarray(Math.max(0, -at), Math.max(0, length - at));
          bytes.set(wanted, Math.max(0, at));
          at += piece.length;
          if (at >= length) return bytes;
        }
        throw cutShort(name);
      } finally {
        answer.close();
      }
    });
  }

  async close(): Promise<void> {
    // A connection for each request.
  }

  private ask(name: string, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
    this.cost.opens++;
    const address = new URL(name, this.address);
    address.search = this.address.search;
    return exchange(this.line, { method: 'GET', address, headers, follow: true }, signal);
  }

  private async *bodyOf({ body }: Answer): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      this.cost.reads++;
      this.cost.bytes += piece.length;
      yield piece;
    }
  }

  private async again<Result>(signal: AbortSignal, ask: () => Promise<Result>): Promise<Result> {
    for (let failed = 1; ; failed++) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof DownloadError) || !error.passing || failed > RETRIES) throw error;
        const waitMs = error.waitMs ?? backoffMs(failed, this.backoffMs, Math.random);
        await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }
}

function startOf({ headers }: Answer): number {
  const [, start] = /^bytes (\d+)-/.exec(headers['content-range'] ?? '') ?? [];
  return Number(start ?? Number.POSITIVE_INFINITY);
}
