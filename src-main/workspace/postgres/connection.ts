import type { PoolConfig } from 'pg';
import { WorkspaceError } from '../workspace-error.ts';

/** A connection that is not there, or an answer, within this long is given up. */
const CONNECT_MS = 3000;
const ANSWER_MS = 5000;

/** Modes of libpq that pg takes for `verify-full`, as ever, and warns of on stderr. */
const CHECKED = ['prefer', 'require', 'verify-ca'];

/**
 * How the database at `url` is reached. Beyond this machine that is by TLS with a checked certificate, unless
 * `sslmode=` in the address, or PGSSLMODE, says otherwise. What the address leaves out comes from PGPASSWORD and the like, or `.pgpass`.
 *
 * @throws WorkspaceError, without the address: there may be a password in it.
 */
export function connectionOf(url: string, env: NodeJS.ProcessEnv = process.env): PoolConfig {
  const address = parsed(url);
  const mode = address.searchParams.get('sslmode') ?? (env.PGSSLMODE || isHere(address, env) ? null : 'verify-full');
  if (mode !== null) address.searchParams.set('sslmode', CHECKED.includes(mode) ? 'verify-full' : mode);
  return {
    connectionString: address.href,
    application_name: 'atesta',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  };
}

/** `name@host:5432/database`, or what of it the address has: all that may be shown of it. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = parsed(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `${host || 'this machine'}${port && `:${port}`}${pathname}`;
}

function parsed(url: string): URL {
  try {
    const address = new URL(url);
    if (/^postgres(ql)?:$/.test(address.protocol)) return address;
  } catch {
    // Its message has the address in it.
  }
  throw new WorkspaceError(
    'The workspace has an address that is not an address of PostgreSQL: postgres://USER@HOST:5432/DATABASE.',
  );
}

/** Whether what is said stays on this machine: a Unix socket, or loopback. */
function isHere({ hostname, searchParams }: URL, env: NodeJS.ProcessEnv): boolean {
  const host = searchParams.get('host') || decodeURIComponent(hostname) || env.PGHOST || 'localhost';
  return host.startsWith('/') || host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
