import { connect } from 'node:net';

/** A proxy's address, or null for none. */
export type Way = string | null;

/**
 * What a PAC script's answer names, in its order: `PROXY host:port` is an HTTP proxy, `HTTPS host:port` one that is spoken to
 * encrypted, `DIRECT` none. Others (SOCKS) are left out, as they cannot be used.
 */
export function proxiesIn(answer: string): Way[] {
  return answer.split(';').flatMap((part): Way[] => {
    const [kind = '', place = ''] = part.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return [null];
    const scheme = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }[kind.toUpperCase()];
    if (scheme === undefined || !URL.canParse(`${scheme}://${place}`)) return [];
    // The port that is usual for the scheme would be left out.
    return [`${scheme}://${place}`];
  });
}

const PATIENCE_MS = 3000;

/** The first that takes a connection, asked one after the other; the very first where none does, so that it is complained of. */
export async function firstReachable(ways: readonly Way[], patienceMs = PATIENCE_MS): Promise<Way> {
  const [first = null] = ways;
  if (ways.length === 1) return first;
  for (const way of ways) if (way === null || (await takesConnection(way, patienceMs))) return way;
  return first;
}

function takesConnection(address: string, patienceMs: number): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), timeout: patienceMs });
  socket.once('connect', () => resolve(true));
  for (const end of ['error', 'timeout'] as const) socket.once(end, () => resolve(false));
  return promise.finally(() => socket.destroy());
}
