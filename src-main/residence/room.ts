import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ReadingDetails } from '../contract/workstation.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import type { PostalRoom } from '../postal/room.ts';
import { detailsOf } from './answers/details.ts';
import { Gate } from './gate.ts';
import { FILE_BYTES } from './intake/limits.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import { type Progress, type Readers, readDocument } from './read.ts';
import type { Reading } from './reading.ts';
import { residenceEndpoint } from './route.ts';
import { Threads } from './threads.ts';

export interface ResidenceRoom {
  endpoint: Endpoint;
  /**
   * Reads one file for the window and the command line. Throws ApiError: `fileTooLarge` and the 422s of decisions.md,
   * `busy`, `cancelled`.
   */
  read(
    file: Omit<ReceivedFile, 'bytes' | 'sha256'> & { bytes: Uint8Array },
    onProgress: Progress,
    signal: AbortSignal,
  ): Promise<{ reading: Reading; details: ReadingDetails }>;
  /** Starts the threads and the OCR ahead of the first document. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** An OCR engine holds some 200 MB once it has read a page: more of them than this are not worth it on a desk. */
const MOST_ENGINES = 4;

/** Opening and drawing take milliseconds, reading seconds: one thread keeps several engines busy. */
const OPENERS = 1;

/**
 * What one document may take in the thread that opens and draws it, in MiB. The process may grow by so much: a picture of
 * 100 megapixels takes 800. The heap's limit lies above it, so that the thread is ended from outside: where a large array
 * has to grow past the heap's limit V8 ends the whole process, not the thread.
 */
export const READING_LIMITS = { growthMb: 1024, heapMb: 2048 };

/** Heap of JavaScript alone; the OCR's own memory comes on top. */
const ENGINE_HEAP_MB = 384;

/** Documents in the room at a time, 15 MB each at most; beyond it the answer is 503. */
const MOST_READINGS = 16;

/** Decoding 20 MB of base64 takes a tenth of this on an old machine. */
const JSON_MS = 10_000;

/** `threads` is the number of OCR engines; by default one for each core, four at most. */
export function createResidence(parts: { postal: PostalRoom; threads?: number }): ResidenceRoom {
  const { postal } = parts;
  const engines = parts.threads ?? Math.min(availableParallelism(), MOST_ENGINES);
  const gate = new Gate(MOST_READINGS);
  let started: Readers | undefined;
  const readers = () => {
    started ??= {
      reading: new Threads('reading', { threads: OPENERS, native: true, ...READING_LIMITS }),
      engines: new Threads('recognition', { threads: engines, heapMb: ENGINE_HEAP_MB, native: true }),
      postal,
    };
    return started;
  };

  return {
    endpoint: residenceEndpoint({
      gate,
      fromJson: (bytes, signal) =>
        readers().reading.run<ReceivedFile>('fromJson', { bytes }, { signal, limitMs: JSON_MS }),
      read: (file, signal) => readDocument(file, readers(), () => {}, signal),
    }),
    read: (file, onProgress, signal) =>
      gate.through(async () => {
        const reading = await readDocument(received(file), readers(), onProgress, signal);
        return { reading, details: detailsOf(reading, postal.current()) };
      }),
    async warm() {
      const { reading, engines } = readers();
      await Promise.all([reading.onEach('warm'), engines.onEach('warm')]);
    },
    async close() {
      await Promise.all([started?.reading.close(), started?.engines.close()]);
    },
  };
}

/** The file with its hash, in memory that the threads share; one that came in as such is taken as it is. */
function received(file: Parameters<ResidenceRoom['read']>[0] | ReceivedFile): ReceivedFile {
  if (file.bytes.length > FILE_BYTES) throw new ApiError('fileTooLarge');
  if ('sha256' in file) return file;
  const bytes = new Uint8Array(new SharedArrayBuffer(file.bytes.length));
  bytes.set(file.bytes);
  return { ...file, bytes, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}
