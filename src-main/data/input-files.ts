import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { kindOf } from './file-kind.ts';
import { ImportError } from './import-error.ts';
import { damaged, isBomb, openZip, tooLarge, ZIP_LIMITS, type Zip } from './zip.ts';

/** One file to import, lying on disk or inside an archive. */
export interface InputFile {
  /** Without folders, as published: `20260930_CEIS.csv`. */
  name: string;
  /** The archive that holds it; null for a plain file. */
  archive: string | null;
  /** The file on disk: itself, or its archive. */
  path: string;
  /** When the file on disk was last written, in milliseconds of the epoch. */
  modified: number;
  /** Unpacked bytes; null where only reading to the end tells. */
  size: number | null;
  /** The first bytes, where there are as many: some thousand, or `most`. */
  head(most?: number): Promise<Uint8Array>;
  /** The bytes from the start; may be asked for more than once. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** The files given, archives opened; `close` when they have been read. */
export interface Inputs {
  files: readonly InputFile[];
  /** Share of all bytes that has been read so far, 0 to 1; null where the sizes are not known. */
  fraction(): number | null;
  close(): void;
}

const CHUNK = 256 * 1024;
const HEAD = 16 * 1024;

/**
 * Opens files and archives for import. What a file is told by its first bytes, not by its name.
 *
 * @throws ImportError when one is missing, unreadable or a damaged archive.
 */
export async function openInputs(paths: readonly string[]): Promise<Inputs> {
  const zips: Zip[] = [];
  const progress = { read: 0 };
  const files: InputFile[] = [];
  const close = () => {
    for (const zip of zips) zip.close();
  };
  try {
    for (const file of paths) files.push(...(await filesOf(file, zips, progress)));
  } catch (error) {
    close();
    throw error;
  }
  const sizes = files.map((file) => file.size);
  const total = sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return { files, close, fraction: () => (total ? Math.min(1, progress.read / total) : null) };
}

async function filesOf(file: string, zips: Zip[], progress: { read: number }): Promise<InputFile[]> {
  const name = path.basename(file);
  const { size, mtimeMs: modified } = await statsOf(file);
  const input = (named: string, archive: string | null, length: number | null, bytes: InputFile['bytes']) => ({
    name: named,
    archive,
    path: file,
    modified,
    size: length,
    head: (most?: number) => firstBytes(bytes(), most),
    bytes: () => count(bytes(), progress),
  });
  const kind = kindOf(await firstBytes(createReadStream(file, { end: HEAD })));
  if (kind === 'zip') {
    const zip = await openZip(file, name);
    zips.push(zip);
    return zip.entries
      .filter((entry) => !isLitter(entry.name))
      .map((entry) => input(path.posix.basename(entry.name), name, entry.size, entry.bytes));
  }
  if (kind === 'gzip') return [input(name.replace(/\.gz$/i, ''), name, null, () => gunzip(file, name, size))];
  return [input(name, null, size, () => createReadStream(file, { highWaterMark: CHUNK }))];
}

async function statsOf(file: string): Promise<Stats> {
  const stats = await stat(file).catch(() => null);
  if (!stats) throw new ImportError('notFound', { file });
  if (!stats.isFile()) throw new ImportError('notAFile', { file });
  return stats;
}

async function firstBytes(bytes: AsyncIterable<Uint8Array>, most = HEAD): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks, Math.min(length, most));
}

async function* gunzip(file: string, name: string, packed: number): AsyncGenerator<Uint8Array> {
  const stream = pipeline(createReadStream(file), createGunzip({ chunkSize: CHUNK }), () => undefined);
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (isBomb(length, packed, ZIP_LIMITS)) throw tooLarge(name);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(name, error);
  }
}

async function* count(bytes: AsyncIterable<Uint8Array>, progress: { read: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    progress.read += chunk.length;
    yield chunk;
  }
}

/** What archivers of some systems put beside the files. */
function isLitter(name: string): boolean {
  return name.startsWith('__MACOSX/') || path.posix.basename(name).startsWith('.');
}
