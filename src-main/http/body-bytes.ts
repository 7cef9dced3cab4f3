import type { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';

/**
 * The whole body of a request in memory that threads share. Beyond `limit` bytes ApiError `tooLarge`, with the client
 * gone `cancelled`; what the client still sends then is read and thrown away, so that it comes to read the answer.
 */
export function receiveBytes(
  body: Readable,
  limit: number,
  tooLarge: ErrorCode,
  signal: AbortSignal,
): Promise<Uint8Array<SharedArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const memory = new SharedArrayBuffer(0, { maxByteLength: limit });
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', lost);
      body.off('data', take).off('end', end).off('error', lost).off('close', lost);
      act();
    };
    const lost = () => settle(() => reject(new ApiError('cancelled')));
    const end = () => settle(() => resolve(new Uint8Array(memory)));
    const take = (chunk: Buffer) => {
      const at = memory.byteLength;
      try {
        if (at + chunk.length > limit) throw new ApiError(tooLarge);
        memory.grow(at + chunk.length); // there may be no memory left
        new Uint8Array(memory).set(chunk, at);
      } catch (error) {
        settle(() => reject(error));
        discard(body);
      }
    };
    if (signal.aborted) {
      lost();
      return;
    }
    signal.addEventListener('abort', lost);
    body.on('end', end).on('error', lost).on('close', lost).on('data', take);
  });
}

/** Reads what is still coming and keeps nothing of it. */
export function discard(body: Readable): void {
  body.on('error', () => {});
  body.resume();
}
