import { asUnreachable } from '../../workspace/postgres/fault.ts';
import { WorkspaceError } from '../../workspace/workspace-error.ts';
import { damagedAt, EvidenceError } from '../evidence-error.ts';

/**
 * Classes of SQLSTATE by which a server says that it cannot now: connection, resources, interference by its operator, objects
 * in use, the state of a transaction, serialization.
 */
const NOT_NOW = /^(08|53|57|55|25|40)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of the system and of TLS; none of SQLite's. */
const OF_THE_WAY = /^(E[A-Z]+|ERR_(TLS|SSL)\w*|CERT\w*|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|PASSWORD_\w+)$/;
/** What the client says in words alone. */
const WORDS = /timeout|terminated|connection error|not queryable|closed/i;

/**
 * What went wrong while the office's log was asked, as callers are told: ApiError `workspaceUnreachable` where the database is
 * not there or cannot now, EvidenceError `damaged` where it refuses what every log takes, `newer` where a newer version made it; all else, which is not the
 * database's, as it is.
 */
export function databaseFault(error: unknown): unknown {
  if (error instanceof WorkspaceError) return new EvidenceError('newer', { message: error.message, cause: error });
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const isPostgres = typeof code === 'string' && SQLSTATE.test(code) && 'severity' in (error as object);
  if (isPostgres) return NOT_NOW.test(code) ? asUnreachable(error) : damagedAt('as it is shared');
  const isOfTheWay = typeof code === 'string' ? OF_THE_WAY.test(code) : isClients(error) && WORDS.test(message);
  return isOfTheWay ? asUnreachable(error) : error;
}

/** Errors of the client have no class of their own, and no code where it speaks for itself. */
function isClients(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}
