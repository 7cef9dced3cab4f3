import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempDir } from '../temp-dir.ts';
import type { Issued } from './authority.ts';

/** Why no file can be made with OpenSSL's command here; null where one can. */
export function whyNoOpenssl(): string | null {
  const { status } = spawnSync('openssl', ['version']);
  return status === 0 ? null : 'the command openssl is not installed';
}

/**
 * A .pfx as OpenSSL writes it: with `-legacy` in the ciphers of Windows and of OpenSSL 1 (certificates in RC2-40, key in
 * 3DES, the check in SHA-1), without it in those of OpenSSL 3 (AES-256, SHA-256). Call it inside a test.
 */
export function opensslPfx(own: Pick<Issued, 'cert' | 'key'>, password: string, ...options: string[]): string {
  const dir = tempDir();
  const key = path.join(dir, 'key.pem');
  const cert = path.join(dir, 'cert.pem');
  const file = path.join(dir, 'office.pfx');
  writeFileSync(key, own.key);
  writeFileSync(cert, own.cert);
  const words = ['-export', '-inkey', key, '-in', cert, '-out', file, '-passout', 'env:PFX_PASSWORD', ...options];
  run(['pkcs12', ...words], { PFX_PASSWORD: password });
  return file;
}

/** A certificate of its own signing on the curve P-256, which the library of the other ones cannot make. */
export function opensslCurve(otherNames: Readonly<Record<string, string>>): Pick<Issued, 'cert' | 'key'> {
  const dir = tempDir();
  const key = path.join(dir, 'key.pem');
  const cert = path.join(dir, 'cert.pem');
  const names = Object.entries(otherNames).map(([oid, value]) => `otherName:${oid};UTF8:${value}`);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert];
  run(['req', '-x509', ...curve, '-subj', '/CN=curva', '-addext', `subjectAltName=${names.join(',')}`]);
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

function run(words: readonly string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync('openssl', words, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
}
