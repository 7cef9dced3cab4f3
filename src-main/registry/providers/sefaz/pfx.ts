import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { CertificateFault } from './certificate-fault.ts';
import { requesterOf } from './requester.ts';

/** The office's certificate, ready for a connection. */
export interface OfficeCertificate {
  /** PEM: the certificate and the intermediate ones that the file holds, in the order of the chain. */
  cert: string;
  /** PEM, not encrypted. */
  key: string;
  /** The office's CNPJ, without mask. */
  cnpj: string;
  /** Milliseconds of the epoch. */
  validFrom: number;
  validTo: number;
}

const OIDS = forge.pki.oids as Readonly<Record<'keyBag' | 'pkcs8ShroudedKeyBag' | 'certBag', string>>;

/**
 * The A1 certificate in a .pfx or .p12 file (PKCS #12, RFC 7292). Read by a library in JavaScript because neither Node's
 * OpenSSL 3 nor Electron's BoringSSL reads the RC2-40 and triple DES that such files were, and are, encrypted with.
 *
 * @throws CertificateFault; neither the password nor anything of the key is in it.
 */
export function openPfx(file: Uint8Array, password: string): OfficeCertificate {
  const bags = bagsOf(file, password);
  const keys = bags.flatMap(keyOf);
  if (keys.length === 0) throw new CertificateFault('it holds no private key; export it again, with its key');
  const certificates = bags.flatMap(certificateOf);
  const pairs = keys.flatMap((key) =>
    certificates.filter((one) => one.checkPrivateKey(key)).map((own) => ({ key, own })),
  );
  if (pairs.length === 0) throw new CertificateFault('it holds no certificate of its private key');
  for (const { key, own } of pairs) {
    const cnpj = requesterOf(own.raw);
    if (cnpj === undefined) continue;
    return {
      cert: [own, ...issuersOf(own, certificates)].map(String).join(''),
      key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      cnpj,
      validFrom: own.validFromDate.getTime(),
      validTo: own.validToDate.getTime(),
    };
  }
  throw new CertificateFault('it is no e-CNPJ: it names no CNPJ (2.16.76.1.3.3), which the states ask for');
}

function bagsOf(file: Uint8Array, password: string): forge.pkcs12.Bag[] {
  const { safeContents } = open(derOf(file), password);
  return safeContents.flatMap((contents) => contents.safeBags);
}

function derOf(file: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(binary(file));
  } catch {
    throw new CertificateFault('it is no PKCS #12 file (.pfx or .p12), or it is damaged');
  }
}

/**
 * Two ways to make bytes of a password with accents: the older ciphers and the check of the whole take UTF-16, the newer
 * ciphers (PBES2) UTF-8. The library takes one for all, so the second try, with the check done, leaves it out.
 */
function open(file: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  const first = attempt(file, password);
  if (!(first instanceof CertificateFault)) return first;
  const accented = [...password].some((char) => char > '\u007f');
  if (first.wrongPassword || !accented || !Array.isArray(file.value)) throw first;
  const unchecked = { ...file, value: file.value.slice(0, 2) };
  const second = attempt(unchecked as forge.asn1.Asn1, binary(Buffer.from(password)));
  if (second instanceof CertificateFault) throw first;
  return second;
}

function attempt(file: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx | CertificateFault {
  try {
    return forge.pkcs12.pkcs12FromAsn1(file, false, password);
  } catch (error) {
    // The library's own sentences are not passed on: they are not ours to vouch for.
    if (/MAC could not be verified/.test(String(error))) return new CertificateFault('its password is wrong', true);
    return new CertificateFault('it cannot be opened: damaged, or of a kind that this program does not read');
  }
}

function keyOf({ type, key, asn1 }: forge.pkcs12.Bag): KeyObject[] {
  if (type !== OIDS.keyBag && type !== OIDS.pkcs8ShroudedKeyBag) return [];
  // Keys that are not RSA come undecoded.
  const info = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1;
  return decoded(() => createPrivateKey({ key: bytesOf(info), format: 'der', type: 'pkcs8' }));
}

function certificateOf({ type, cert, asn1 }: forge.pkcs12.Bag): X509Certificate[] {
  if (type !== OIDS.certBag) return [];
  return decoded(() => new X509Certificate(bytesOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)));
}

/** What cannot be decoded is passed over: what is then missing is told as missing. */
function decoded<Value>(decode: () => Value): Value[] {
  try {
    return [decode()];
  } catch {
    return [];
  }
}

/** From the issuer of `own` upwards, as far as the file goes; the root stays out, the states have their own. */
function issuersOf(own: X509Certificate, certificates: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (;;) {
    const last = chain.at(-1)!;
    const next = certificates.find((one) => last.checkIssued(one) && !one.checkIssued(one) && !chain.includes(one));
    if (!next) return chain.slice(1);
    chain.push(next);
  }
}

function bytesOf(value: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(value).getBytes(), 'latin1');
}

/** The library's form of bytes: one character each. */
function binary(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
