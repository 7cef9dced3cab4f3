import { isIP } from 'node:net';

/** Whether an address leads to this machine, by the address as it stands: 127/8, `0.0.0.0` (which leads here too), their forms in IPv6, and `localhost`. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:.*\.)?localhost\.?$|^127(?:\.\d{1,3}){3}$|^0\.0\.0\.0$|^\[::1?\]$|^\[::(?:ffff:)?(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\]$/.test(
    hostname,
  );
}

/** Whether a connection from this address comes from this machine itself. */
export function isLoopbackAddress(ip: string): boolean {
  return isIP(ip) !== 0 && isLoopback(new URL(`http://${ip.includes(':') ? `[${ip}]` : ip}`));
}
