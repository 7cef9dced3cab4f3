import type Database from 'better-sqlite3';
import type { VerifyReport } from '../../contract/evidence.ts';
import { trustedAuthorities } from '../../net/agents.ts';
import { readCheckpoint } from '../log/checkpoint.ts';
import { publishedRows } from '../store/published.ts';
import { Findings } from '../store/verify/findings.ts';
import { isDamage, openSnapshot } from '../store/verify/snapshot.ts';
import { bytesIn, textIn } from '../store/verify/values.ts';
import { type GivenCheckpoint, type VerifyOptions, type VerifyProgress, verifyingIn } from '../store/verify/verify.ts';
import { isCutShort } from './cut-short.ts';
import { openFolder, type PublishedFolder } from './folder.ts';
import { publishedName, readPublishedName } from './names.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import { TimeStampError } from './time-stamp-error.ts';
import { Roots } from './trusted-chain.ts';
import { isBeginningOf } from './write-once.ts';

export type { GivenCheckpoint } from '../store/verify/verify.ts';

export interface VerifyAllOptions extends VerifyOptions {
  /** The folder that checkpoints are published to, as the settings name it. */
  folder?: string;
}

const MOST_LISTED = 100;

/**
 * As `verifying`, and compares the log with all that was given away of it: published checkpoints, in the folder and as the
 * database has them, and time stamps. Filing and publishing go on meanwhile: what lies in the folder before the database is
 * read, the log has signed by then, and what the database then says was published lies in the folder.
 *
 * @throws EvidenceError, as `verifying`.
 */
export async function* verifyingAll(
  options: VerifyAllOptions,
  roots = new Roots(trustedAuthorities),
): AsyncGenerator<VerifyProgress, VerifyReport> {
  const folder = options.folder ? await openFolder(options.folder).catch(() => null) : undefined;
  const snapshot = openSnapshot(options.dataDir);
  try {
    const found = new Comparison(snapshot.db, folder, roots);
    await found.run();
    const checkpoints = [...(options.checkpoints ?? []), ...found.given];
    const report = yield* verifyingIn(snapshot, { ...options, checkpoints });
    const agreed = new Set(report.comparedWith);
    // The key in the database is that of whoever wrote it: another record in its place would be whole, too, but for a
    // checkpoint of this one that was kept elsewhere.
    const isKnown = options.publicKey !== undefined || (options.checkpoints ?? []).length > 0;
    if (options.keyLocked && !isKnown && report.ok) found.findings.add('keyLocked', { detail: 'evidence.key' });
    const timeStamps = found.stamps.filter(({ size }) => agreed.has(String(size)));
    return {
      ...report,
      ok: report.ok && found.findings.count === 0,
      findings: [...report.findings, ...found.findings.listed].slice(0, MOST_LISTED),
      ...(timeStamps.length > 0 && { timeStamps }),
      ...(folder !== undefined && { folder: found.folderRead ? ('compared' as const) : ('unreachable' as const) }),
    };
  } finally {
    snapshot.db?.close();
  }
}

/** Reads row by row and file by file: of years of publications only what differs from the database stays in memory. */
class Comparison {
  /** Checkpoints that the database does not have as the log's own. */
  readonly given: GivenCheckpoint[] = [];
  readonly findings = new Findings();
  /** Time stamps whose signature holds. */
  readonly stamps: NonNullable<VerifyReport['timeStamps']> = [];
  folderRead: boolean;
  private readonly db: Database.Database | null;
  private readonly folder: PublishedFolder | null;
  private readonly roots: Roots;
  private origin = '';
  /** Sizes of the whole checkpoints that were read in the folder. */
  private readonly there = new Set<number>();

  constructor(db: Database.Database | null, folder: PublishedFolder | null | undefined, roots: Roots) {
    this.db = db;
    this.folder = folder ?? null;
    this.folderRead = this.folder !== null;
    this.roots = roots;
  }

  async run(): Promise<void> {
    try {
      if (!this.db) return;
      this.origin = textIn(this.db.prepare("SELECT value FROM meta WHERE key = 'origin'").pluck().get());
      await this.inFolder();
      await this.inDatabase();
    } catch (error) {
      if (!isDamage(error)) throw error; // which the check itself names
    }
  }

  private async inDatabase(): Promise<void> {
    for (const { kind, size, bytes } of publishedRows(this.db!)) {
      if (kind === 'timestamp') await this.stamp(`time stamp, size ${size}`, size, bytes, this.noteOf(size) ?? '');
      else {
        this.give(`published, size ${size}`, size, bytes);
        await this.reading(() => this.mustBeThere(size));
      }
    }
  }

  private async inFolder(): Promise<void> {
    for (const name of this.folder?.names ?? []) {
      const read = readPublishedName(this.origin, name);
      if (read)
        await this.reading(() => (read.kind === 'checkpoint' ? this.checkpoint : this.stampFile)(name, read.size));
    }
  }

  private readonly checkpoint = async (name: string, size: number) => {
    const bytes = await this.folder!.read(name);
    if (!bytes || this.isCutShort(size, bytes)) return;
    this.there.add(size);
    this.give(name, size, bytes);
  };

  private readonly stampFile = async (name: string, size: number) => {
    const bytes = await this.folder!.read(name);
    const kept = this.stampOf(size);
    if (!bytes || bytes.length === 0 || (kept && isBeginningOf(bytes, kept))) return;
    const beside = await this.folder!.read(publishedName(this.origin, { size, kind: 'checkpoint' }));
    const note = this.noteOf(size) ?? '';
    const stamped = beside && !this.isCutShort(size, beside) ? beside : Buffer.from(note);
    if (kept?.equals(bytes) && stamped.equals(Buffer.from(note))) return;
    await this.stamp(name, size, bytes, stamped);
  };

  /** What the database says was published must lie in the folder, also where it came there since the names were read. */
  private async mustBeThere(size: number): Promise<void> {
    if (!this.folder || this.there.has(size)) return;
    const name = publishedName(this.origin, { size, kind: 'checkpoint' });
    await this.checkpoint(name, size);
    if (!this.there.has(size)) this.findings.add('checkpointMissing', { detail: name });
  }

  private give(name: string, size: number, bytes: Uint8Array): void {
    const note = Buffer.from(bytes).toString();
    if (note === this.noteOf(size)) return; // the check compares the log with it anyway
    if (readCheckpoint(note)?.size === size) this.given.push({ name, note });
    else this.findings.add('checkpointForged', { detail: name });
  }

  private async stamp(name: string, size: number, bytes: Uint8Array, note: string | Uint8Array): Promise<void> {
    let stamp: TimeStamp;
    try {
      stamp = await readTimeStamp(bytes, Buffer.from(note), { roots: this.roots });
    } catch (error) {
      if (!(error instanceof TimeStampError)) throw error;
      this.findings.add('timeStampForged', { detail: `${name}: ${error.reason}` });
      return;
    }
    const { time, authority, trusted } = stamp;
    this.stamps.push({ size, time: time.toISOString(), authority, trusted });
  }

  /** What of the folder cannot be read is told, and nothing is said of it. */
  private async reading(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.folderRead = false;
    }
  }

  private isCutShort(size: number, bytes: Uint8Array): boolean {
    return isCutShort(bytes, { origin: this.origin, size, whole: this.noteOf(size) });
  }

  /** The published checkpoint of a size. */
  private noteOf(size: number): string | undefined {
    const note = this.db!.prepare<[number], unknown>('SELECT note FROM checkpoint WHERE published = 1 AND size = ?');
    const found = note.pluck().get(size);
    return found === undefined ? undefined : textIn(found);
  }

  private stampOf(size: number): Buffer | null {
    const stamp = this.db!.prepare<[number], unknown>(
      "SELECT bytes FROM published WHERE kind = 'timestamp' AND size = ?",
    );
    return bytesIn(stamp.pluck().get(size));
  }
}

function isSystemError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
