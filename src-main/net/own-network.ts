import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** This machine (RFC 1122), private networks (RFC 1918) and unique local addresses (RFC 4193). */
const OWN = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  OWN.addSubnet(net, prefix, 'ipv4');
}
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');

/** A name leads to no address of the own network. */
export class NotOwnNetwork extends Error {
  constructor() {
    super('the address is not on the own network');
    this.name = 'NotOwnNetwork';
  }
}

/** Whether an IP address is of this machine or of a private network; IPv4 within IPv6 too. */
export function isOwnNetwork(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && OWN.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Looks names up for a connection and gives only addresses of the own network, so that no name leads elsewhere whatever it
 * led to a moment ago. @throws NotOwnNetwork to the connection.
 */
export const ownNetworkLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const own = found.filter(({ address }) => isOwnNetwork(address));
    const first = own[0];
    if (!first) return callback(new NotOwnNetwork(), '', 0);
    if (options.all) callback(null, own);
    else callback(null, first.address, first.family);
  });
};
