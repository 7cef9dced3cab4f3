import { open } from 'node:fs/promises';
import { chunkOf, release } from './chunk.ts';
import type { ChunkEntry, ChunkIndex } from './chunk-index.ts';
import { LARGEST_CHUNK } from './cut.ts';
import { diskFault } from './error.ts';
import { bundleOf } from './layout.ts';
import type { LocalChunks } from './local-chunks.ts';
import type { PackedSnapshot } from './manifest.ts';
import type { Place } from './place.ts';

/** Chunks that lie side by side in a bundle are read at once, so many bytes of them. */
const READ_BYTES = 4 * 1024 ** 2;
/** What is not wanted between two chunks is read with them up to this: one read costs more. */
const GAP_BYTES = 32 * 1024;
const WRITE_BYTES = 4 * 1024 ** 2;

export interface Assembled {
  /** Bytes that came from the place, as they are stored there. */
  fetched: number;
  /** Bytes of the file that were on this machine already. */
  reused: number;
}

/**
 * Puts a snapshot together in `target`, which is written over: chunk after chunk, each compared with its sum, from this
 * machine where it has it and else from the place. What was written stays after a failure, to go on with.
 *
 * @throws PackError, DownloadError; the signal's reason when it is aborted.
 */
export async function assemble(
  target: string,
  { index, snapshot, place, local }: { index: ChunkIndex; snapshot: PackedSnapshot; place: Place; local: LocalChunks },
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Assembled> {
  const done: Assembled = { fetched: 0, reused: 0 };
  const remote = new Ahead(index, snapshot, place, local);
  const handle = await open(target, 'w', 0o600).catch((error) => {
    throw diskFault(error, target);
  });
  // One memory for all that is written, as one for all that is read: new ones cost more in garbage than sums do.
  const held = Buffer.allocUnsafe(WRITE_BYTES + LARGEST_CHUNK);
  let heldBytes = 0;
  let written = 0;
  const flush = async () => {
    try {
      for (let at = 0; at < heldBytes; ) at += (await handle.write(held, at, heldBytes - at)).bytesWritten;
    } catch (error) {
      throw diskFault(error, target);
    }
    written += heldBytes;
    heldBytes = 0;
    onBytes(written);
  };
  try {
    for (let nth = 0; nth < index.length; nth++) {
      signal.throwIfAborted();
      const entry = index.at(nth);
      const own = await local.chunk(entry);
      const stored = own ? null : await remote.stored(nth, signal);
      const chunk = own ?? chunkOf(stored!, entry);
      if (stored) done.fetched += stored.length;
      else done.reused += chunk.length;
      held.set(chunk, heldBytes);
      heldBytes += chunk.length;
      if (chunk.buffer !== stored?.buffer) release(chunk); // what was read may hold the next one, too
      if (heldBytes >= WRITE_BYTES) await flush();
    }
    await flush();
    await handle.sync();
    return done;
  } catch (error) {
    // What has come is worth keeping; where even that cannot be written the first failure is the one to tell.
    await flush().catch(() => undefined);
    throw diskFault(error, target);
  } finally {
    await handle.close();
  }
}

/** Reads chunks of the place with those behind them that will be wanted next. */
class Ahead {
  private readonly index: ChunkIndex;
  private readonly snapshot: PackedSnapshot;
  private readonly place: Place;
  private readonly local: LocalChunks;
  private readonly memory = Buffer.allocUnsafe(READ_BYTES + LARGEST_CHUNK);
  private read: { bundle: number; from: number; bytes: Buffer } | null = null;

  constructor(index: ChunkIndex, snapshot: PackedSnapshot, place: Place, local: LocalChunks) {
    this.index = index;
    this.snapshot = snapshot;
    this.place = place;
    this.local = local;
  }

  /** The chunk as it is stored; to be used before the next one is asked for. */
  async stored(nth: number, signal: AbortSignal): Promise<Uint8Array> {
    const { bundle, offset, stored } = this.index.at(nth);
    const { read } = this;
    const isRead = read?.bundle === bundle && offset >= read.from && offset + stored <= read.from + read.bytes.length;
    if (!isRead) {
      const length = this.runFrom(nth) - offset;
      const name = bundleOf(this.snapshot.bundles[bundle]!.sha256);
      this.read = null; // its memory is written over, whatever comes of it
      this.read = { bundle, from: offset, bytes: await this.place.part(name, offset, length, signal, this.memory) };
    }
    const from = offset - this.read!.from;
    return this.read!.bytes.subarray(from, from + stored);
  }

  /** Where the run of wanted chunks ends that begins with this one. */
  private runFrom(nth: number): number {
    const { bundle, offset, stored } = this.index.at(nth);
    let end = offset + stored;
    for (let next = nth + 1; next < this.index.length; next++) {
      const entry: ChunkEntry = this.index.at(next);
      if (this.local.has(entry)) continue;
      const stop = entry.offset + entry.stored;
      if (entry.bundle !== bundle || entry.offset < offset || entry.offset - end > GAP_BYTES) break;
      if (stop - offset > READ_BYTES) break;
      end = Math.max(end, stop);
    }
    return end;
  }
}
