/** Addresses that stand for every address of the machine. */
const ANY = new Set(['0.0.0.0', '::']);

/**
 * The address that the service says it answers at. Over TLS that is the first name that IT allows, since certificates are
 * for names; of a service that listens everywhere, this machine.
 */
export function addressOf(
  { host, allowedHosts, tls }: { host: string; allowedHosts: readonly string[]; tls?: unknown },
  port: number,
): string {
  const own = ANY.has(host) || host === 'localhost' ? '127.0.0.1' : host;
  const name = tls && allowedHosts[0] !== undefined ? allowedHosts[0] : own;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
