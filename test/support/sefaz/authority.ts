import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

export interface Issued {
  /** PEM */
  cert: string;
  key: string;
  pki: { cert: forge.pki.Certificate; key: forge.pki.rsa.PrivateKey };
}

export interface Wish {
  name: string;
  issuer?: Issued;
  /** An authority itself. */
  authority?: boolean;
  /** For the server that listens on 127.0.0.1. */
  loopback?: boolean;
  /** otherNames of the alternative names, as DOC-ICP-04 has them: identifier and value. */
  otherNames?: Readonly<Record<string, string>>;
  validFrom?: Date;
  validTo?: Date;
}

const { asn1, pki } = forge;
let serial = 0;

/** A certificate with a key of its own, made anew so that none lies in the tree. */
export function issue({ name, issuer, authority = false, ...wish }: Wish): Issued {
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' });
  const key = pki.privateKeyFromPem(pem.toString());
  const cert = pki.createCertificate();
  cert.publicKey = pki.setRsaPublicKey(key.n, key.e);
  cert.serialNumber = `0${++serial}`;
  cert.validity.notBefore = wish.validFrom ?? new Date('2020-01-01');
  cert.validity.notAfter = wish.validTo ?? new Date('2049-12-31');
  cert.setSubject([{ name: 'commonName', value: name }]);
  cert.setIssuer(issuer ? issuer.pki.cert.subject.attributes : cert.subject.attributes);
  const alternatives = [
    ...(wish.loopback ? [loopback()] : []),
    ...Object.entries(wish.otherNames ?? {}).map(otherName),
  ];
  cert.setExtensions([
    { name: 'basicConstraints', cA: authority, critical: true },
    ...(alternatives.length > 0 ? [{ id: '2.5.29.17', value: sequence(alternatives) }] : []),
  ]);
  cert.sign(issuer ? issuer.pki.key : key, forge.md.sha256.create());
  return { cert: pki.certificateToPem(cert), key: pem.toString(), pki: { cert, key } };
}

/** A .pfx in the old cipher that such files have (3DES; the certificates too), or in the new one. */
export function pfxOf(
  own: Issued,
  password: string,
  { chain = [], algorithm = '3des' }: { chain?: Issued[]; algorithm?: '3des' | 'aes256' } = {},
): Buffer {
  const certificates = [own, ...chain].map((issued) => issued.pki.cert);
  const file = forge.pkcs12.toPkcs12Asn1(own.pki.key, certificates, password, { algorithm });
  return Buffer.from(asn1.toDer(file).getBytes(), 'latin1');
}

/** GeneralName iPAddress (RFC 5280, 4.2.1.6). */
function loopback(): forge.asn1.Asn1 {
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, 7, false, '\u007f\u0000\u0000\u0001');
}

/** GeneralName otherName; ICP-Brasil writes its value as an octet string. */
function otherName([oid, value]: [string, string]): forge.asn1.Asn1 {
  const { Class, Type } = asn1;
  return asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
    asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(oid).getBytes()),
    asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, value)]),
  ]);
}

function sequence(names: forge.asn1.Asn1[]): string {
  return asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, names)).getBytes();
}
