import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile, type ZipFileOptions } from 'yauzl';
import { ImportError } from './import-error.ts';

/**
 * What an archive may hold. Nothing is ever unpacked to disk, so a bomb costs time, not space; an official file of 9 GB
 * in an archive of 300 MB (30 : 1) is well inside.
 */
export interface ZipLimits {
  /** Unpacked bytes of one entry. */
  entryBytes: number;
  /** Unpacked to packed, for entries of more than `freeBytes`. */
  ratio: number;
  freeBytes: number;
  entries: number;
}

export const ZIP_LIMITS: ZipLimits = {
  entryBytes: 64 * 1024 ** 3,
  ratio: 200,
  freeBytes: 16 * 1024 ** 2,
  entries: 200_000,
};

export interface ZipEntry {
  /** With its folders, as stored. */
  name: string;
  /** Unpacked bytes. */
  size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

/** An open archive; its entries can be read in any order, each in constant memory. */
export interface Zip {
  entries: readonly ZipEntry[];
  close(): void;
}

/** Compression methods (APPNOTE.TXT, 4.4.5). */
const STORED = 0;
const DEFLATED = 8;
const CHUNK = 64 * 1024;
/** The types of yauzl do not have the option yet that replaces `decompress`. */
const AS_STORED = { decodeFileData: false } as ZipFileOptions;

/**
 * Opens an archive, a file's or one in memory, and reads its directory.
 *
 * @throws ImportError when it is damaged, cut off, encrypted, packed in a way that cannot be read, or a bomb.
 */
export async function openZip(file: string | Buffer, label: string, limits: ZipLimits = ZIP_LIMITS): Promise<Zip> {
  let zip: ZipFile;
  try {
    const options = { lazyEntries: true, autoClose: false };
    zip = await (typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(file, options));
  } catch (error) {
    throw damaged(label, error);
  }
  try {
    if (zip.entryCount > limits.entries) throw tooLarge(label);
    const entries: ZipEntry[] = [];
    for await (const entry of directory(zip, label)) {
      if (entry.fileName.endsWith('/')) continue;
      judge(entry, label, limits);
      entries.push({
        name: entry.fileName,
        size: entry.uncompressedSize,
        bytes: () => unpack(zip, entry, label),
      });
    }
    return { entries, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* directory(zip: ZipFile, label: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(label, error);
  }
}

function judge(entry: Entry, label: string, limits: ZipLimits): void {
  if (entry.isEncrypted()) {
    throw new ImportError('archiveEncrypted', { file: label });
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new ImportError('archivePacking', { file: label });
  }
  if (isBomb(entry.uncompressedSize, entry.compressedSize, limits)) throw tooLarge(label);
}

/** Whether `packed` bytes that unpack to `size` are no honest file. */
export function isBomb(size: number, packed: number, limits: ZipLimits): boolean {
  return size > limits.entryBytes || (size > limits.freeBytes && size > packed * limits.ratio);
}

/**
 * Unpacked here and not by yauzl, whose pieces are of 16 KB and cost twice the time; so the bytes are counted here too: an
 * entry cannot grow beyond what the directory says and was judged.
 */
async function* unpack(zip: ZipFile, entry: Entry, label: string): AsyncGenerator<Uint8Array> {
  let stream: Readable | undefined;
  let sum = 0;
  let size = 0;
  try {
    const packed = await zip.openReadStreamPromise(entry, AS_STORED);
    stream =
      entry.compressionMethod === DEFLATED
        ? pipeline(packed, createInflateRaw({ chunkSize: CHUNK }), () => undefined)
        : packed;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      if (size > entry.uncompressedSize) throw damaged(label);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(label, error);
  } finally {
    stream?.destroy();
  }
  if (sum !== entry.crc32 || size !== entry.uncompressedSize) throw damaged(label);
}

export function damaged(label: string, cause?: unknown): ImportError {
  return new ImportError('damaged', { file: label }, { cause });
}

export function tooLarge(label: string): ImportError {
  return new ImportError('archiveBomb', { file: label });
}
