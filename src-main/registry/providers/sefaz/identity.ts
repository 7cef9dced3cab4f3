import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ServiceRequest, type ServiceTools, Unavailable } from '../service.ts';
import { readCertificate } from './certificate.ts';
import { CertificateFault } from './certificate-fault.ts';
import type { SefazConfig } from './config.ts';

/**
 * Who asks and whom it trusts: the office's certificate, and beside the usual authorities the configured ones.
 *
 * @throws Unavailable that says what is wrong with the certificate or the file of authorities.
 */
export async function identityOf(
  config: SefazConfig,
  { resolve, dataDir }: Pick<ServiceTools, 'resolve' | 'dataDir'>,
): Promise<NonNullable<ServiceRequest['tls']>> {
  const password = resolve(config.password, 'password');
  try {
    const { cert, key } = await readCertificate(config.certificate, password, dataDir);
    const ca = config.ca === undefined ? undefined : await readAuthorities(path.resolve(dataDir, config.ca));
    return { cert, key, ...(ca && { ca }) };
  } catch (error) {
    if (error instanceof CertificateFault) throw new Unavailable(`certificate: ${error.message}`);
    throw error;
  }
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Read at each lookup: a few KiB, and a new root counts at once. */
async function readAuthorities(file: string): Promise<string[]> {
  const text = await readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    throw new Unavailable(`ca: the file cannot be read (${error.code ?? 'unknown failure'})`);
  });
  const authorities = text.match(PEM);
  if (!authorities) throw new Unavailable('ca: the file holds no certificate in PEM');
  return authorities;
}
