import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ReadingDetails } from '../contract/reading.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { PostalRoom } from '../postal/room.ts';
import { Admission } from './admission.ts';
import { detailsOf } from './answers/details.ts';
import { type MaxAge, todayOf, withDateWarnings } from './date-warnings.ts';
import { FILE_BYTES } from './intake/limits.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import { Openers } from './openers.ts';
import { readDocument, sourcesOf } from './read.ts';
import type { Reading } from './reading.ts';
import type { Progress, ReadingTools } from './reading-tools.ts';
import { residenceEndpoint } from './route.ts';
import { Threads } from './threads.ts';
import type { Turn } from './turns.ts';
import { Workload } from './workload.ts';

export interface ResidenceRoom {
  endpoint: Endpoint;
  /**
   * Reads one file for the command line. Throws ApiError: `fileTooLarge` and the 422s of specification.md, P8 to P13,
   * `busy`, `cancelled`.
   */
  read(
    file: Omit<ReceivedFile, 'bytes' | 'sha256'> & { bytes: Uint8Array },
    onProgress: Progress,
    signal: AbortSignal,
  ): Promise<{ reading: Reading; details: ReadingDetails }>;
  /** Starts the process that opens documents ahead of the first one, which then need not wait for it. */
  prepare(): Promise<void>;
  /** Starts the OCR too. */
  warm(): Promise<void>;
  /** Documents being read, and pages before the engines of text recognition. */
  load(): Record<'documents' | 'ocr', { waiting: number; running: number }>;
  close(): Promise<void>;
}

/** An OCR engine holds some 200 MB once it has read a page: more of them than this are not worth it on a desk. */
const MOST_ENGINES = 4;

/** Heap of JavaScript alone; the OCR's own memory comes on top. */
const ENGINE_HEAP_MB = 384;

/** Documents in the room at a time, 15 MB each at most; beyond it the answer is 503. */
const MOST_READINGS = 16;

/** One caller leaves places to others. */
const MOST_READINGS_EACH = 12;

/** The caller of readings without a key of the API. */
const COMMAND_LINE = 'command line';

/**
 * `threads` is the number of OCR engines; by default one for each core, four at most. `age` says how old a document may
 * be; it may change while the room is open. Without it no document is too old. `onPage` is told of each page that was
 * recognised, in milliseconds of engines' time.
 */
export function createResidence(parts: {
  postal: PostalRoom;
  threads?: number;
  age?: MaxAge;
  onPage?: (engineMs: number) => void;
}): ResidenceRoom {
  const { postal } = parts;
  const engines = parts.threads ?? Math.min(availableParallelism(), MOST_ENGINES);
  const workload = new Workload(engines, parts.onPage);
  const admission = new Admission(MOST_READINGS, {
    each: MOST_READINGS_EACH,
    retryAfter: (who, own) => workload.retryAfter(who, own),
  });
  let documents = 0;
  const turnOf = (caller: string, signal: AbortSignal): Turn => ({ caller, order: documents++, signal });
  let openers: Openers | undefined;
  const reading = () => {
    openers ??= new Openers();
    return openers;
  };
  let started: ReadingTools | undefined;
  const tools = () => {
    started ??= {
      reading: reading(),
      engines: new Threads('ocr', { threads: engines, heapMb: ENGINE_HEAP_MB, native: true }),
      workload,
      postal,
    };
    return started;
  };

  const details = (reading: Reading) => {
    const maxDays = parts.age?.maxDays ?? Number.POSITIVE_INFINITY;
    return detailsOf(withDateWarnings(reading, todayOf(new Date()), maxDays), postal.current());
  };

  return {
    endpoint: residenceEndpoint({
      admission,
      async fromJson(bytes, caller, signal) {
        const document = { key: randomUUID(), bytes };
        const step = { ...turnOf(caller, signal), document };
        const by = reading();
        return by.run(step, (ask, held) => ask.fromJson(held)).finally(() => by.forget(document.key));
      },
      read: (file, caller, signal, onProgress) => readDocument(file, tools(), onProgress, turnOf(caller, signal)),
      details,
      sources: () => sourcesOf(postal),
    }),
    read: (file, onProgress, signal) =>
      admission.admit(async () => {
        const reading = await readDocument(received(file), tools(), onProgress, turnOf(COMMAND_LINE, signal));
        return { reading, details: details(reading) };
      }, COMMAND_LINE),
    prepare: () => reading().warm(),
    async warm() {
      await Promise.all([reading().warm(), tools().engines.onEach((run) => run.warm(null))]);
    },
    load: () => {
      const running = Math.min(workload.pages, engines);
      return {
        documents: { waiting: 0, running: admission.count },
        ocr: { waiting: workload.pages - running, running },
      };
    },
    async close() {
      await Promise.all([openers?.close(), started?.engines.close()]);
    },
  };
}

/** The file with its hash; one that came in as such is taken as it is. */
function received(file: Parameters<ResidenceRoom['read']>[0] | ReceivedFile): ReceivedFile {
  if (file.bytes.length > FILE_BYTES) throw new ApiError('fileTooLarge');
  if ('sha256' in file) return file;
  const bytes = new Uint8Array(file.bytes); // a copy, which is zeros once it is read
  return { ...file, bytes, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}
