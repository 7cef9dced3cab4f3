import { rmSync } from 'node:fs';
import path from 'node:path';
import { sumsOf } from '../../../data/source-sum.ts';
import { identitiesOf } from '../identities.ts';
import { ESTABLISHMENTS, type OpenDataFile, RECORD_FILES } from '../layout.ts';
import type { OpenDataPart } from '../parts.ts';
import { type SpillIndex, SpillWriter } from '../spill/spill-writer.ts';
import { TimeLeft } from '../time-left.ts';
import type { WorkFolder } from '../work-folder.ts';
import type { TakenPart } from '../work-list.ts';
import { ingestPart, type Subset, type Tally } from './ingest-part.ts';
import type { KnownCodes } from './write-field.ts';

export interface IngestProgress {
  rows: number;
  fraction: number | null;
  remainingMs: number | null;
}

/** What all files together came to. */
export interface IngestedParts {
  /** In the order in which they were read: establishments first. */
  taken: TakenPart[];
  rows: number;
  bytes: number;
  timeLeft: TimeLeft;
}

export interface IngestRequest extends Subset {
  /** What is made of them: see `aimOf`. */
  aim: string;
  known: KnownCodes;
  /** Remove each zip once all in it was taken. */
  consume?: boolean;
}

/** Takes each published file with rows of companies into a working file, those that an earlier run took excepted. */
export async function ingestParts(
  all: readonly OpenDataPart[],
  request: IngestRequest,
  work: WorkFolder,
  onProgress: (progress: IngestProgress) => void,
  signal: AbortSignal | undefined,
): Promise<IngestedParts> {
  const consumed = work.consumed(request.aim);
  const parts = all.filter(({ file }) => isOfRecords(file));
  const identities = identitiesOf(parts, request.aim, consumed);
  work.keepOnly(new Set([...identities, ...consumed.map((part) => part.identity)]));
  // A zip may still be there that was to be removed when the import was killed.
  const before = consumed.filter(({ identity }) => !identities.includes(identity));
  const ordered = parts
    .map((part, at) => ({ part, identity: identities[at]! }))
    .sort((a, b) => rankOf(a.part.file) - rankOf(b.part.file));

  const known = ordered.filter(({ identity }) => work.find(identity));
  const gone = before.reduce((sum, part) => sum + part.bytes, 0);
  const bytes = gone + sizeOf(ordered);
  let read = gone + sizeOf(known);
  const timeLeft = new TimeLeft(bytes, read);
  const taken = [...before];
  const sums = new Map<string, string>();
  const sumOf = async (file: string) => {
    const sum = sums.get(file) ?? (await sumsOf([file], signal))[0]!.sha256;
    sums.set(file, sum);
    return sum;
  };
  let rows = before.reduce((sum, part) => sum + part.tally.rows, 0);

  for (const [at, { part, identity }] of ordered.entries()) {
    let one = work.find(identity);
    if (!one) {
      const counting = { ...part, input: { ...part.input, bytes: () => counted(part.input.bytes(), add) } };
      const onPiece = (more: number) => {
        const fraction = bytes > 0 ? Math.min(1, read / bytes) : null;
        onProgress({ rows: rows + more, fraction, remainingMs: timeLeft.remaining(read, 0) });
      };
      const { tally, index } = await takeOne(counting, work.spillOf(identity), work, request, onPiece, signal);
      const { path: source, name, size } = part.input;
      one = {
        identity,
        source: path.basename(source),
        name,
        sha256: await sumOf(source),
        file: part.file.table,
        bytes: size ?? 0,
        aim: request.aim,
        consumed: false,
        tally,
      };
      work.keep(one, index);
    }
    rows += one.tally.rows;
    taken.push(one);
    if (!request.consume) continue;
    const inZip = ordered.filter((other) => other.part.input.path === part.input.path);
    if (inZip.at(-1) === ordered[at]) {
      for (const other of inZip) work.consume(other.identity);
      rmSync(part.input.path, { force: true });
    }
  }
  return { taken, rows, bytes, timeLeft };

  function add(more: number): void {
    read += more;
  }
}

async function takeOne(
  part: OpenDataPart,
  file: string,
  { bases }: WorkFolder,
  request: IngestRequest,
  onPiece: (rows: number) => void,
  signal: AbortSignal | undefined,
): Promise<{ tally: Tally; index: SpillIndex }> {
  const spill = new SpillWriter(file);
  try {
    const tally = await ingestPart(part, spill, bases, { subset: request, known: request.known }, onPiece, signal);
    return { tally, index: spill.finish() };
  } finally {
    spill.close();
  }
}

function isOfRecords(file: OpenDataFile): boolean {
  return (RECORD_FILES as readonly OpenDataFile[]).includes(file);
}

/** Establishments first: they say which companies are wanted. */
function rankOf(file: OpenDataFile): number {
  return file === ESTABLISHMENTS ? 0 : 1;
}

function sizeOf(parts: readonly { part: OpenDataPart }[]): number {
  return parts.reduce((sum, { part }) => sum + (part.input.size ?? 0), 0);
}

async function* counted(bytes: AsyncIterable<Uint8Array>, onBytes: (more: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}
