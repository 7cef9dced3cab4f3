import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, read as readCallback, unlinkSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ImportError } from '../../data/import-error.ts';

const read = promisify(readCallback);

/** Bytes of all parts together that stay in memory. */
const MEMORY = 16 * 1024 ** 2;
const SMALLEST_PIECE = 8 * 1024;
const LARGEST_PIECE = 256 * 1024;
/** The default of 16 KB makes many small buffers of every piece. */
const PACK = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 64 * 1024 };

interface Piece {
  at: number;
  length: number;
}

interface Part {
  buffer: Buffer | null;
  used: number;
  pieces: Piece[];
}

/**
 * Lines set aside in numbered parts, each of which is read back alone: what does not fit in memory, sorted into what does.
 * A part keeps the order of its lines. Some 16 MB stay in memory; beyond, compressed pieces (a quarter of the text) go to
 * one file that has no name any more once it is open, so that whatever ends the process, even a kill, also frees the disk.
 */
export class Spill {
  private readonly parts: Part[];
  private readonly pieceBytes: number;
  private readonly folder: string;
  private file: { descriptor: number; end: number; named: string | null } | null = null;

  constructor(parts: number, folder: string = spillFolder(), memory: number = MEMORY) {
    this.parts = Array.from({ length: parts }, () => ({ buffer: null, used: 0, pieces: [] }));
    this.pieceBytes = Math.min(LARGEST_PIECE, Math.max(SMALLEST_PIECE, Math.floor(memory / parts)));
    this.folder = folder;
  }

  /** Bytes on disk so far. */
  get bytes(): number {
    return this.file?.end ?? 0;
  }

  /** Adds a line, which holds no line break, to a part. */
  add(number: number, line: string): void {
    const part = this.parts[number]!;
    const most = line.length * 3 + 1; // UTF-16 units of one to three bytes
    if (part.used + most > this.pieceBytes) {
      this.write(part);
      if (most > this.pieceBytes) {
        this.writePiece(part, Buffer.from(`${line}\n`));
        return;
      }
    }
    part.buffer ??= Buffer.allocUnsafeSlow(this.pieceBytes);
    part.used += part.buffer.write(line, part.used);
    part.buffer[part.used++] = 10;
  }

  /** The lines of a part, in the order in which they were added, a piece at a time; once. */
  async *read(number: number): AsyncGenerator<string[]> {
    const part = this.parts[number]!;
    for (const { at, length } of part.pieces) {
      const packed = Buffer.allocUnsafeSlow(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await read(this.file!.descriptor, packed, filled, length - filled, at + filled);
        if (bytesRead === 0) throw new Error('what was set aside has ended early');
        filled += bytesRead;
      }
      yield linesOf(zstdDecompressSync(packed, { chunkSize: this.pieceBytes }));
    }
    if (part.buffer && part.used > 0) yield linesOf(part.buffer.subarray(0, part.used));
    part.buffer = null;
    part.used = 0;
  }

  /** Forgets everything; nothing stays on disk. */
  close(): void {
    for (const part of this.parts) part.buffer = null;
    if (!this.file) return;
    const { descriptor, named } = this.file;
    this.file = null;
    closeSync(descriptor);
    if (named) unlinkSync(named);
  }

  private write(part: Part): void {
    if (part.buffer && part.used > 0) this.writePiece(part, part.buffer.subarray(0, part.used));
    part.used = 0;
  }

  private writePiece(part: Part, text: Buffer): void {
    const packed = zstdCompressSync(text, PACK);
    try {
      this.file ??= openNameless(this.folder);
      for (let done = 0; done < packed.length; ) {
        done += writeSync(this.file.descriptor, packed, done, packed.length - done, this.file.end + done);
      }
      part.pieces.push({ at: this.file.end, length: packed.length });
      this.file.end += packed.length;
    } catch (error) {
      throw new ImportError(
        'spillFolder',
        { folder: this.folder, fault: (error as NodeJS.ErrnoException).code ?? '' },
        { cause: error },
      );
    }
  }
}

/**
 * Where much can be set aside: what the environment names, or else, on Linux, /var/tmp. /tmp is often in memory there,
 * which is what must not fill.
 */
export function spillFolder(environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const named = environment.TMPDIR || environment.TMP || environment.TEMP;
  if (named) return named;
  return platform === 'linux' && existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir();
}

/** A new file that only this process can read, unlinked at once where the system allows it. */
function openNameless(folder: string): { descriptor: number; end: number; named: string | null } {
  const file = path.join(folder, `atesta-${randomUUID()}.tmp`);
  const descriptor = openSync(file, 'wx+', 0o600);
  try {
    unlinkSync(file);
    return { descriptor, end: 0, named: null };
  } catch {
    return { descriptor, end: 0, named: file };
  }
}

function linesOf(text: Buffer): string[] {
  const lines = text.toString('utf8').split('\n');
  lines.pop();
  return lines;
}
