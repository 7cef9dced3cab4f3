import { open } from 'node:fs/promises';

const PIECE = 1024 * 1024;

/**
 * The first `most` bytes of a file in pieces. Each piece is the same memory, to be used before the next one is asked for: a
 * stream's new buffer for every megabyte costs more in garbage than a sum over it does.
 *
 * @throws what the system says when it cannot be read.
 */
export async function* readPieces(file: string, most = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const memory = Buffer.allocUnsafe(PIECE);
    for (let at = 0; at < most; ) {
      const { bytesRead } = await handle.read(memory, 0, Math.min(PIECE, most - at), at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
