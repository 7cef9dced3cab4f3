import { type FileHandle, open } from 'node:fs/promises';
import { readPieces } from '../../data/read-pieces.ts';
import { sumOf } from './chunk.ts';
import type { ChunkEntry, ChunkIndex } from './chunk-index.ts';
import { Cutter } from './cut.ts';

interface Found {
  file: number;
  offset: number;
}

/**
 * Chunks that lie in files of this machine: the snapshot that is installed, and what an interrupted fetch had put together.
 * The files are cut as a publisher cuts, so that what did not change is found wherever it has moved to.
 */
export class LocalChunks {
  private readonly files: FileHandle[] = [];
  private readonly found = new Map<string, Found>();

  /** Looks for the chunks of `index` in `files`. A file that cannot be read is as good as none. */
  static async in(files: readonly string[], index: ChunkIndex, signal: AbortSignal): Promise<LocalChunks> {
    const local = new LocalChunks();
    if (files.length === 0) return local;
    const wanted = new Set<string>();
    for (const { sha256 } of index) wanted.add(sha256);
    for (const file of files) {
      const handle = await open(file, 'r').catch(() => null);
      if (!handle) continue;
      local.files.push(handle);
      await local.look(file, local.files.length - 1, wanted, signal).catch(() => signal.throwIfAborted());
    }
    return local;
  }

  has({ sha256 }: ChunkEntry): boolean {
    return this.found.has(sha256);
  }

  /** The chunk; null where it is not there, or not any more. */
  async chunk({ sha256, bytes }: ChunkEntry): Promise<Uint8Array | null> {
    const at = this.found.get(sha256);
    if (!at) return null;
    const chunk = Buffer.allocUnsafe(bytes);
    const { bytesRead } = await this.files[at.file]!.read(chunk, 0, bytes, at.offset);
    return bytesRead === bytes && sumOf(chunk) === sha256 ? chunk : null;
  }

  async close(): Promise<void> {
    await Promise.all(this.files.map((file) => file.close()));
  }

  private async look(name: string, file: number, wanted: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const cutter = new Cutter();
    let offset = 0;
    const note = (chunks: Iterable<Uint8Array>) => {
      for (const chunk of chunks) {
        const sha256 = sumOf(chunk);
        if (wanted.has(sha256) && !this.found.has(sha256)) this.found.set(sha256, { file, offset });
        offset += chunk.length;
      }
    };
    for await (const piece of readPieces(name)) {
      signal.throwIfAborted();
      note(cutter.add(piece));
    }
    note(cutter.rest());
  }
}
