import type { Certificate } from 'pkijs';

/** Certificates, in PEM, of the authorities that are trusted for time stamps; looked up and parsed once, where they are needed. */
export class Roots {
  private readonly pem: () => readonly string[];
  private parsed: Promise<Certificate[]> | undefined;

  constructor(pem: () => readonly string[]) {
    this.pem = pem;
  }

  certificates(): Promise<Certificate[]> {
    this.parsed ??= parse(this.pem());
    return this.parsed;
  }
}

/** Whether a chain of certificates that were valid at `time` leads from `signer` to one of the roots. */
export async function isTrusted(
  signer: Certificate,
  others: readonly Certificate[],
  time: Date,
  roots: Roots,
): Promise<boolean> {
  const trustedCerts = await roots.certificates();
  if (trustedCerts.length === 0) return false;
  const { CertificateChainValidationEngine } = await import('pkijs');
  // The certificate in question goes last, as the engine has it.
  const engine = new CertificateChainValidationEngine({
    trustedCerts,
    certs: [...others, signer],
    checkDate: time,
  });
  const { result } = await engine.verify().catch(() => ({ result: false }));
  return result;
}

/** What the library cannot read (curves, rare encodings) is passed over: it cannot verify by it either. */
async function parse(pem: readonly string[]): Promise<Certificate[]> {
  const { Certificate } = await import('pkijs');
  return pem
    .flatMap((text) => [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)])
    .flatMap(([, base64]) => {
      try {
        return [Certificate.fromBER(new Uint8Array(Buffer.from(base64!, 'base64')).buffer)];
      } catch {
        return [];
      }
    });
}
