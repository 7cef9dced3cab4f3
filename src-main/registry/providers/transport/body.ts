import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import { Unavailable } from '../service.ts';
import { brokenOff } from './connection-fault.ts';

/** Far above any registry answer; a source that sends more is broken or hostile (specification.md, T29). */
const LIMIT_BYTES = 10 * 1024 * 1024;

/** What a request may say that it can read. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/**
 * The whole body of `message`, decompressed. The limit counts after decompression, so that a small compressed body cannot
 * grow without end.
 *
 * @throws Unavailable whose message quotes nothing of the body: it may hold personal data.
 */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpack(message) as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > LIMIT_BYTES) throw new Unavailable(`answered with more than ${LIMIT_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    throw brokenOff(error);
  } finally {
    message.destroy();
  }
  return Buffer.concat(chunks);
}

function unpack(message: IncomingMessage): Readable {
  const encoding = (message.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return message;
  const unpacker = unpackerOf(encoding);
  pipeline(message, unpacker, () => undefined); // its error is the unpacker's too, where it is read
  return unpacker;
}

function unpackerOf(encoding: string) {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip();
    case 'deflate':
      return zlib.createInflate();
    case 'br':
      return zlib.createBrotliDecompress();
    default:
      throw new Unavailable('answered in a compression that was not asked for');
  }
}

/**
 * `bytes` as text in the encoding that `contentType` declares, UTF-8 where it declares none (RFC 8259, 8.1); older
 * Brazilian services declare and send ISO-8859-1. A byte order mark is no part of the text.
 *
 * @throws Unavailable where they are not of that encoding, or it is unknown.
 */
export function decodeBody(bytes: Buffer, contentType: string | null): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new Unavailable('answered in another encoding than it declares', { answered: true });
  }
}
