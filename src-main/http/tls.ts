import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

export const TLS_VERSIONS = ['TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof TLS_VERSIONS)[number];

/** Where the certificate and the key lie, as absolute paths. */
export interface TlsSettings {
  /** PEM: the service's own certificate first, then those between it and its authority. */
  certificate: string;
  /** PEM, without a passphrase. */
  key: string;
  minimumVersion: TlsVersion;
}

/** A certificate and its key that belong together. */
export interface TlsPair {
  cert: string;
  key: string;
  /** Milliseconds of the epoch. */
  validFrom: number;
  validTo: number;
  /** SHA-256 of the service's own certificate, as X509Certificate writes it. */
  fingerprint: string;
}

/** A certificate or key that cannot be used; the message is one sentence that names the file and says what to do. */
export class TlsFault extends Error {}

/**
 * Reads the pair and tries it whole, so that what comes back can be served.
 *
 * @throws TlsFault
 */
export async function readTlsPair(settings: TlsSettings): Promise<TlsPair> {
  const [cert, key] = await Promise.all([
    textOf('server.tls.certificate', settings.certificate),
    textOf('server.tls.key', settings.key),
  ]);
  return tlsPairOf(cert, key, settings);
}

/** @throws TlsFault */
export function tlsPairOf(cert: string, key: string, settings: TlsSettings): TlsPair {
  const own = certificateIn(cert, settings.certificate);
  if (!own.checkPrivateKey(keyIn(key, settings.key))) {
    throw new TlsFault(
      `server.tls.key: ${settings.key} is not the key of the certificate ${settings.certificate}; put the two that belong together there, the service's own certificate first in its file.`,
    );
  }
  try {
    createSecureContext({ cert, key, minVersion: settings.minimumVersion });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new TlsFault(
      `server.tls.certificate: ${settings.certificate} cannot be used (${code ?? 'unknown reason'}); have it issued anew.`,
    );
  }
  return {
    cert,
    key,
    validFrom: Date.parse(own.validFrom),
    validTo: Date.parse(own.validTo),
    fingerprint: own.fingerprint256,
  };
}

/** @throws TlsFault */
export async function textOf(setting: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new TlsFault(
      `${setting}: ${file} cannot be read (${code}); put the file there and let the service's user read it.`,
    );
  }
}

function certificateIn(pem: string, file: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new TlsFault(`server.tls.certificate: ${file} holds no certificate in PEM; export it as PEM.`);
  }
}

function keyIn(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(pem)) {
      throw new TlsFault(
        `server.tls.key: ${file} is protected by a passphrase; store it without one, readable by the service's user alone.`,
      );
    }
    throw new TlsFault(`server.tls.key: ${file} holds no private key in PEM; export it as PEM.`);
  }
}
