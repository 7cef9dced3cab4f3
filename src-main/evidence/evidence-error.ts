import { ApiError } from '../errors/api-error.ts';
import { ERRORS, type ErrorCode } from '../errors/registry.ts';
import { WorkerFault } from '../workers/fault.ts';
import { BackupError } from './backup/backup-error.ts';

/** Why the record cannot do what it was asked, and how callers are told. */
const CODES = {
  /** What was read is not what the log says. */
  damaged: 'evidenceDamaged',
  full: 'evidenceDiskFull',
  /** Another process holds it. */
  locked: 'evidenceLocked',
  /** A right is missing, or the disk fails. */
  notWritable: 'evidenceNotWritable',
  /** The key file is gone, damaged, or another record's. */
  keyMissing: 'evidenceKeyMissing',
  /** The keychain that guards the keys does not open them now. */
  keyLocked: 'evidenceKeyLocked',
  /** A newer version wrote it. */
  newer: 'evidenceNewer',
  /** What stands on this machine is not the record that the office shares. */
  otherRecord: 'evidenceOtherRecord',
  /** There is no such scope, or it was erased. */
  notFound: 'evidenceNotFound',
} as const satisfies Record<string, ErrorCode>;
export type EvidenceReason = keyof typeof CODES;

/** One sentence: what is wrong, what to do; without anything personal. By default the one that callers of the API meet. */
export class EvidenceError extends Error {
  readonly reason: EvidenceReason;

  constructor(reason: EvidenceReason, { message, cause }: { message?: string; cause?: unknown } = {}) {
    super(message ?? ERRORS[CODES[reason]][1], { cause });
    this.name = 'EvidenceError';
    this.reason = reason;
  }
}

/** What is not what the log says: an entry, a table; nothing personal. */
export function damagedAt(what: string): EvidenceError {
  return new EvidenceError('damaged', {
    message: `The evidence record is damaged (${what}); "atesta evidence verify" says where, a backup mends it.`,
  });
}

/** Whether what was read is not what the log says. */
export function isDamaged(error: unknown): boolean {
  return error instanceof EvidenceError && error.reason === 'damaged';
}

/** Runs `work`; what the database or the system refuses comes out as EvidenceError, everything else as it is. */
export function explained<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw explanationOf(error);
  }
}

/** What the database or the system refused, as EvidenceError; any other error as it is. */
export function explanationOf(error: unknown): unknown {
  const reason = reasonOf((error as { code?: unknown } | null)?.code);
  return reason ? new EvidenceError(reason, { cause: error }) : error;
}

/**
 * In worker threads: an EvidenceError, BackupError or ApiError as it crosses to the room's callers, who meet an ApiError; other errors as
 * they are.
 */
export function asFault(error: unknown): unknown {
  if (error instanceof ApiError || error instanceof BackupError) return new WorkerFault(error.code, error.message);
  return error instanceof EvidenceError ? new WorkerFault(CODES[error.reason], error.message) : error;
}

/** In the main thread the same. */
export function asApiError(error: unknown): unknown {
  if (error instanceof BackupError) return new ApiError(error.code);
  if (!(error instanceof EvidenceError)) return error;
  return new ApiError(CODES[error.reason], { detail: error.message, cause: error.cause });
}

function reasonOf(code: unknown): EvidenceReason | undefined {
  if (typeof code !== 'string') return undefined;
  if (/^SQLITE_(FULL|IOERR_(WRITE|SHMSIZE|SHMMAP|FSYNC))|^(ENOSPC|EDQUOT)$/.test(code)) return 'full';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'locked';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged';
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH|IOERR)|^(EACCES|EPERM|EROFS|EIO)$/.test(code)) return 'notWritable';
  return undefined;
}
