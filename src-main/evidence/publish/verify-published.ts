import type { Finding, VerifyReport } from '../../contract/evidence.ts';
import { trustedAuthorities } from '../../net/agents.ts';
import { EvidenceError } from '../evidence-error.ts';
import { readCheckpoint } from '../log/checkpoint.ts';
import { openToRead } from '../store/database.ts';
import { type Published, publishedRows } from '../store/published.ts';
import { type GivenCheckpoint, type VerifyOptions, type VerifyProgress, verifying } from '../store/verify/verify.ts';
import { type PublishedFolder, readFolder } from './folder.ts';
import { publishedName } from './names.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import { TimeStampError } from './time-stamp-error.ts';
import { Roots } from './trusted-chain.ts';

export type { GivenCheckpoint } from '../store/verify/verify.ts';

export interface VerifyAllOptions extends VerifyOptions {
  /** The folder that checkpoints are published to, as the settings name it. */
  folder?: string;
}

const MOST_LISTED = 100;

/**
 * As `verifying`, and compares the log with all that was given away of it: published checkpoints, in the folder and as the
 * database has them, and time stamps.
 *
 * @throws EvidenceError, as `verifying`.
 */
export async function* verifyingAll(
  options: VerifyAllOptions,
  roots = new Roots(trustedAuthorities),
): AsyncGenerator<VerifyProgress, VerifyReport> {
  const kept = keptIn(options.dataDir);
  const findings: Finding[] = [];
  const folder = options.folder
    ? await readFolder(options.folder, kept.origin, kept.notes).catch(() => null)
    : undefined;

  const given: GivenCheckpoint[] = [...(options.checkpoints ?? [])];
  const give = (name: string, size: number, bytes: Uint8Array) => {
    const note = Buffer.from(bytes).toString();
    if (readCheckpoint(note)?.size === size) given.push({ name, note });
    else findings.push({ code: 'checkpointForged', detail: name });
  };
  for (const { kind, size, bytes } of kept.rows) {
    if (kind !== 'folder') continue;
    give(`published, size ${size}`, size, bytes);
    const name = publishedName(kept.origin, { size, kind: 'checkpoint' });
    if (folder && !folder.checkpoints.has(size)) findings.push({ code: 'checkpointMissing', detail: name });
  }
  for (const [size, { name, bytes }] of folder?.checkpoints ?? []) give(name, size, bytes);

  const report = yield* verifying({ ...options, checkpoints: given });
  const stamps = await checkStamps(stampsOf(kept, folder ?? undefined), report.comparedWith, roots);
  const all = [...report.findings, ...findings, ...stamps.findings];
  return {
    ...report,
    ok: report.ok && all.length === 0,
    findings: all.slice(0, MOST_LISTED),
    ...(stamps.held.length > 0 && { timeStamps: stamps.held }),
    ...(folder !== undefined && { folder: folder ? ('compared' as const) : ('unreachable' as const) }),
  };
}

interface Kept {
  origin: string;
  rows: Published[];
  /** Published checkpoints by their size. */
  notes: Map<number, string>;
}

/** What the database has of publications; nothing where it cannot be read, which `verifying` says. */
function keptIn(dataDir: string): Kept {
  const nothing: Kept = { origin: '', rows: [], notes: new Map() };
  try {
    const db = openToRead(dataDir);
    if (!db) return nothing;
    try {
      const origin = db.prepare<[], unknown>("SELECT value FROM meta WHERE key = 'origin'").pluck().get();
      const notes = db.prepare<[], [number, unknown]>('SELECT size, note FROM checkpoint WHERE published = 1').raw();
      return {
        origin: String(origin),
        rows: [...publishedRows(db)],
        notes: new Map(notes.all().map(([size, note]) => [size, String(note)])),
      };
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof EvidenceError && error.reason !== 'damaged') throw error;
    return nothing;
  }
}

interface Stamp {
  name: string;
  size: number;
  bytes: Uint8Array;
  /** What it should be a stamp of. */
  note: Uint8Array;
}

/** Time stamps of the database and the folder, each once. */
function stampsOf({ rows, notes }: Kept, folder: PublishedFolder | undefined): Stamp[] {
  const noteOf = (size: number) => Buffer.from(notes.get(size) ?? '');
  const stamps: Stamp[] = rows
    .filter(({ kind }) => kind === 'timestamp')
    .map(({ size, bytes }) => ({ name: `time stamp, size ${size}`, size, bytes, note: noteOf(size) }));
  const isKnown = (size: number, bytes: Buffer) => stamps.some((one) => one.size === size && bytes.equals(one.bytes));
  for (const [size, { name, bytes }] of folder?.stamps ?? []) {
    const beside = folder?.checkpoints.get(size)?.bytes ?? noteOf(size);
    if (!isKnown(size, bytes) || !beside.equals(noteOf(size))) stamps.push({ name, size, bytes, note: beside });
  }
  return stamps;
}

async function checkStamps(stamps: readonly Stamp[], agreed: readonly string[], roots: Roots) {
  const findings: Finding[] = [];
  const held: NonNullable<VerifyReport['timeStamps']> = [];
  for (const { name, size, bytes, note } of stamps) {
    let stamp: TimeStamp;
    try {
      stamp = await readTimeStamp(bytes, note, { roots });
    } catch (error) {
      if (!(error instanceof TimeStampError)) throw error;
      findings.push({ code: 'timeStampForged', detail: `${name}: ${error.reason}` });
      continue;
    }
    const { time, authority, trusted } = stamp;
    if (agreed.includes(String(size))) held.push({ size, time: time.toISOString(), authority, trusted });
  }
  return { findings, held };
}
