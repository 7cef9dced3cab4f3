import { ApiError } from '../../errors/api-error.ts';
import { WorkspaceError } from '../workspace-error.ts';

const LOST = 'the connection was lost; try again';

/** What PostgreSQL or the system says, by its code, and what to do about it. */
const OF_START: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong; correct its address or what that refers to',
  '28000': 'this user is not let in; see pg_hba.conf of the server, and sslmode',
  '3D000': 'there is no such database; create it with "createdb"',
  '42501': 'this user may not create the schema "atesta"; let it own the database',
  '53300': 'the server has no connection free; allow it more (max_connections)',
  '57P03': 'the server is starting or stopping; try again',
  ENOTFOUND: 'there is no host of this name; correct its address',
  ECONNREFUSED: 'nothing answers at this address; see whether PostgreSQL runs',
  ENOENT: 'there is no such socket; see whether PostgreSQL runs',
  PASSWORD_MISSING: 'it asks for a password; see its address, PGPASSWORD or .pgpass',
  PASSWORD_FILE_OPEN: 'it asks for a password, and others may read the file that has it; give .pgpass the mode 600',
  '55P03': 'another program holds its tables; try again',
  '40P01': 'another program holds its tables; try again',
  ECONNRESET: LOST,
  EPIPE: LOST,
  '57P01': LOST,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host; write the host as the certificate names it',
  CERT_HAS_EXPIRED: 'its certificate has expired; renew it there',
  ETIMEDOUT: 'the server does not answer; see the address and the firewall',
};

/** Kinds of certificates that are not accepted, as OpenSSL and Node.js name them. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/;

/** Why the workspace cannot be used, in one sentence that holds nothing of the address but `place`. */
export function startFault(error: unknown, place: string): WorkspaceError {
  if (error instanceof WorkspaceError) return error;
  const { code = '', message, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'open') {
    return new WorkspaceError(
      `The workspace's database ${place} cannot be used: a file that its address names cannot be read: ${path}.`,
    );
  }
  const known = OF_START[code] ?? (CERTIFICATE.test(code) ? CERTIFICATE_ADVICE : undefined);
  const why = known ?? (/timeout/i.test(message) ? OF_START.ETIMEDOUT : said(message, code));
  return new WorkspaceError(`The workspace's database ${place} cannot be used: ${why}.`);
}

const CERTIFICATE_ADVICE = 'its certificate is not trusted; name its authority with sslrootcert=FILE in its address';

/** Words of the client that say what to do; others may quote the address. */
function said(message: string, code: string): string {
  if (/does not support SSL/.test(message)) return 'the server speaks no TLS; set it up there, or say sslmode=disable';
  if (/Connection terminated/.test(message)) return LOST;
  return code === '' ? 'it answers in an unknown way' : `it answers ${code}`;
}

/**
 * An error of PostgreSQL or of the way to it as the caller is told of it: of what was sent nothing but the code goes along, to
 * the log.
 */
export function asUnreachable(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, name } = error as { code?: string; name: string };
  const cause = Object.assign(new Error(`database: ${code ?? name}`), code === undefined ? {} : { code });
  return new ApiError('workspaceUnreachable', { cause });
}
