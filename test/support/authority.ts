import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Why no certificates are made here; null where they are. */
export const NO_OPENSSL = spawnSync('openssl', ['version']).status === 0 ? null : 'no openssl on this machine';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

export interface Authority {
  /** PEM file of its own certificate. */
  file: string;
  /** Files of a certificate that it signs; `names` as OpenSSL writes them (`DNS:localhost`), `days` until it ends. */
  sign(names: string, days?: number): { cert: string; key: string };
}

/** A certificate authority of the test's own, in `dir`, by the system's OpenSSL. */
export function makeAuthority(dir: string, name: string): Authority {
  const [file, key] = [path.join(dir, `${name}.pem`), path.join(dir, `${name}.key`)];
  openssl(['req', '-x509', ...KEY, '-keyout', key, '-out', file, '-subj', `/CN=${name}`, '-days', '30']);
  let made = 0;
  return {
    file,
    sign: (names, days = 30) => {
      const own = path.join(dir, `${name}-${++made}`);
      const [request, cert] = [`${own}.csr`, `${own}.pem`];
      const alt = `subjectAltName=${names}`;
      openssl(['req', ...KEY, '-keyout', `${own}.key`, '-out', request, '-subj', '/CN=database', '-addext', alt]);
      const signing = ['-CA', file, '-CAkey', key, '-CAcreateserial', '-copy_extensions', 'copy'];
      openssl(['x509', '-req', '-in', request, ...signing, '-days', String(days), '-out', cert]);
      return { cert, key: `${own}.key` };
    },
  };
}

function openssl(args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
}
