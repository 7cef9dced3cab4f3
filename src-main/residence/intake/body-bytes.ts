import type { Readable } from 'node:stream';
import { ApiError } from '../../http/errors.ts';

/** The whole body, at most `limit` bytes of it; beyond it ApiError `fileTooLarge`, with the client gone `cancelled`. */
export function receiveBytes(
  body: Readable,
  limit: number,
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
      if (at + chunk.length > limit) {
        settle(() => reject(new ApiError('fileTooLarge')));
        return;
      }
      memory.grow(at + chunk.length);
      new Uint8Array(memory).set(chunk, at);
    };
    if (signal.aborted) {
      lost();
      return;
    }
    signal.addEventListener('abort', lost);
    body.on('end', end).on('error', lost).on('close', lost).on('data', take);
  });
}
