import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CertificateFault } from './certificate-fault.ts';
import type { OfficeCertificate } from './pfx.ts';

/** A certificate file is a few KiB; what is larger than this was named by mistake. */
const LARGEST = 1024 * 1024;

interface Opened {
  /** Of the file and the password that it was opened with. */
  state: string;
  certificate: Promise<OfficeCertificate>;
}

/**
 * The certificates opened so far, by path. One takes some 90 ms to open, the library's loading included, and the thread
 * that answers requests does it: so at the first lookup and again only when the file or its password is another.
 */
const opened = new Map<string, Opened>();

/**
 * The certificate in `file`, which is taken from `dataDir` where it is no absolute path.
 *
 * @throws CertificateFault when it cannot be used `now` (milliseconds of the epoch).
 */
export async function readCertificate(
  file: string,
  password: string,
  dataDir: string,
  now = Date.now(),
): Promise<OfficeCertificate> {
  const place = path.resolve(dataDir, file);
  const { mtimeMs, size } = await statOf(place);
  const state = JSON.stringify([mtimeMs, size, password]);
  let entry = opened.get(place);
  if (entry?.state !== state) {
    entry = { state, certificate: open(place, password) };
    opened.set(place, entry);
  }
  const certificate = await entry.certificate;
  if (now > certificate.validTo) throw new CertificateFault(`it expired on ${day(certificate.validTo)}`);
  if (now < certificate.validFrom) throw new CertificateFault(`it is not valid before ${day(certificate.validFrom)}`);
  return certificate;
}

async function open(place: string, password: string): Promise<OfficeCertificate> {
  const file = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    opened.delete(place); // it may be readable later without being another file
    return cannotRead(error);
  });
  const { openPfx } = await import('./pfx.ts');
  return openPfx(file, password);
}

async function statOf(place: string): Promise<{ mtimeMs: number; size: number }> {
  const found = await stat(place).catch(cannotRead);
  if (!found.isFile()) throw new CertificateFault('it is no file');
  if (found.size > LARGEST) throw new CertificateFault('the file is far too large for a certificate');
  return found;
}

/** Without the path: such files are often named after the person. */
function cannotRead(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new CertificateFault('there is no such file');
  throw new CertificateFault(`the file cannot be read (${error.code ?? 'unknown failure'})`);
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
