import { isIPv4 } from 'node:net';

/**
 * Whether NO_PROXY, a list with commas between, excepts the host of an address from proxies: the rule of Node's agents
 * (`proxyEnv`), which judge by themselves once they have a proxy and cannot be asked before. A name or `name:port`, `.domain`
 * with the domain itself, `*.domain` without it, a range `10.0.0.1-10.0.0.9` of IPv4, `*` for all.
 */
export function isExcepted(url: URL, list = ''): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const withPort = `${host}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
  return list.split(',').some((one) => {
    const entry = one.trim().toLowerCase();
    if (entry === '*' || entry === host || entry === withPort) return true;
    if (entry.startsWith('.')) return host === entry.slice(1) || host.endsWith(entry);
    if (entry.startsWith('*.')) return host.endsWith(entry.slice(1));
    const [from = '', to = ''] = entry.split('-').map((end) => end.trim());
    if (![host, from, to].every(isIPv4)) return false;
    return numberOf(from) <= numberOf(host) && numberOf(host) <= numberOf(to);
  });
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0);
}
