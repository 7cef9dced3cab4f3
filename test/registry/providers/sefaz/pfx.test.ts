import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import fc from 'fast-check';
import forge from 'node-forge';
import { beforeAll, describe, expect, test } from 'vitest';
import { CertificateFault } from '../../../../src-main/registry/providers/sefaz/certificate-fault.ts';
import { openPfx } from '../../../../src-main/registry/providers/sefaz/pfx.ts';
import { cnpjOf } from '../../../support/documents.ts';
import { issue, pfxOf } from '../../../support/sefaz/authority.ts';
import { E_CNPJ, E_CPF, makePki, OFFICE_CNPJ, type Pki } from '../../../support/sefaz/office.ts';
import { opensslCurve, opensslPfx, whyNoOpenssl } from '../../../support/sefaz/openssl.ts';
import { everythingIn } from '../support.ts';

let pki: Pki;
beforeAll(() => {
  pki = makePki();
});

/** What is wrong with a file, by the error that must come. */
function faultOf(file: Uint8Array, password: string): string {
  try {
    openPfx(file, password);
  } catch (error) {
    expect(error).toBeInstanceOf(CertificateFault);
    return (error as Error).message;
  }
  return expect.unreachable('the file was accepted');
}

/** That what came out is the office's own certificate and key, byte for byte, and good for a connection. */
function expectOffice({ cert, key, cnpj }: ReturnType<typeof openPfx>): void {
  expect(cnpj).toBe(OFFICE_CNPJ);
  expect(new X509Certificate(cert).raw).toEqual(new X509Certificate(pki.office.cert).raw);
  expect(createPrivateKey(key).equals(createPrivateKey(pki.office.key))).toBe(true);
  createSecureContext({ cert, key });
}

describe('a certificate is taken out of', () => {
  test.each(['3des', 'aes256'] as const)('a file in %s', (algorithm) => {
    expectOffice(openPfx(pfxOf(pki.office, 'Segr3do!', { algorithm }), 'Segr3do!'));
  });

  test('a file without a password', () => {
    expectOffice(openPfx(pfxOf(pki.office, ''), ''));
  });

  test('a file with its chain, in the order of the chain and without the root', () => {
    const { cert } = openPfx(pfxOf(pki.office, 'x', { chain: [pki.root, pki.intermediate] }), 'x');
    const subjects = cert
      .match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)
      ?.map((pem) => new X509Certificate(pem).subject);
    expect(subjects).toEqual([`CN=ESCRITORIO INVENTADO LTDA:${OFFICE_CNPJ}`, 'CN=AC Inventada RFB']);
  });

  test('the dates are those of the office and not of its authorities', () => {
    const validTo = new Date('2027-03-01T10:00:00Z');
    const own = issue({ name: 'x', issuer: pki.root, otherNames: E_CNPJ, validTo });
    expect(openPfx(pfxOf(own, 'x', { chain: [pki.root] }), 'x')).toMatchObject({
      validFrom: Date.parse('2020-01-01'),
      validTo: validTo.getTime(),
    });
  });

  test('an e-CNPJ with letters', () => {
    const cnpj = cnpjOf('12ABC34501DE');
    const own = issue({ name: 'x', otherNames: { ...E_CNPJ, '2.16.76.1.3.3': cnpj } });
    expect(openPfx(pfxOf(own, 'x'), 'x').cnpj).toBe(cnpj);
  });
});

const missing = whyNoOpenssl();
if (missing) console.log(`skipped: certificates that OpenSSL writes, because ${missing}`);

describe.skipIf(missing !== null)('as OpenSSL writes it', () => {
  const written = (password: string, ...options: string[]) =>
    readFileSync(opensslPfx(pki.office, password, ...options));

  test('in RC2-40 and 3DES, which Node itself refuses', () => {
    const file = written('Segr3do!', '-legacy');
    expect(() => createSecureContext({ pfx: file, passphrase: 'Segr3do!' })).toThrow(/unsupported/i);
    expectOffice(openPfx(file, 'Segr3do!'));
  });

  test('in AES-256', () => {
    expectOffice(openPfx(written('Segr3do!'), 'Segr3do!'));
  });

  test.each([
    ['-legacy'],
    ['-nomac'],
    ['-nomac', '-legacy'],
    ['-keypbe', 'NONE', '-certpbe', 'NONE'],
    ['-iter', '10000'],
  ])('with %s %s %s %s', (...options) => {
    expectOffice(openPfx(written('Segr3do!', ...options), 'Segr3do!'));
  });

  test.each([['-legacy'], []])('with accents in its password, %s', (...options) => {
    const password = 'açúcar é bom €';
    expectOffice(openPfx(written(password, ...options), password));
    expect(faultOf(written(password, ...options), 'acucar e bom')).toBe('its password is wrong');
  });

  test('with a wrong password and no check of the whole, it cannot be told which is wrong', () => {
    expect(faultOf(written('Segr3do!', '-nomac'), 'other')).toContain('it cannot be opened');
  });

  test('with a key on an elliptic curve', () => {
    const own = opensslCurve({ '2.16.76.1.3.3': OFFICE_CNPJ });
    const { cert, key, cnpj } = openPfx(readFileSync(opensslPfx(own, 'x')), 'x');
    expect(cnpj).toBe(OFFICE_CNPJ);
    expect(new X509Certificate(cert).raw).toEqual(new X509Certificate(own.cert).raw);
    expect(createPrivateKey(key).asymmetricKeyType).toBe('ec');
    createSecureContext({ cert, key });
  });
});

describe('what is wrong is said', () => {
  test('a wrong password', () => {
    expect(faultOf(pfxOf(pki.office, 'Segr3do!'), 'segr3do!')).toBe('its password is wrong');
  });

  test('no private key', () => {
    const file = forge.pkcs12.toPkcs12Asn1(null as never, [pki.office.pki.cert], 'x', { algorithm: '3des' });
    const bytes = Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
    expect(faultOf(bytes, 'x')).toContain('no private key');
  });

  test('a key without its certificate', () => {
    const mixed = { ...pki.office, pki: { ...pki.office.pki, key: pki.root.pki.key } };
    const file = forge.pkcs12.toPkcs12Asn1(mixed.pki.key, [pki.office.pki.cert], 'x', { algorithm: '3des' });
    const bytes = Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
    expect(faultOf(bytes, 'x')).toBe('it holds no certificate of its private key');
  });

  test.each([
    ['an e-CPF', E_CPF],
    ['a certificate without such names', {}],
    ['a CNPJ that is none', { '2.16.76.1.3.3': '123' }],
  ])('%s', (_what, otherNames) => {
    const own = issue({ name: 'x', issuer: pki.root, otherNames, loopback: true });
    expect(faultOf(pfxOf(own, 'x'), 'x')).toContain('it is no e-CNPJ');
  });

  test('a file of another kind', () => {
    for (const file of [
      Buffer.from(''),
      Buffer.from(pki.office.cert),
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(5000),
    ]) {
      expect(faultOf(file, 'x')).toMatch(/^it (is no PKCS #12 file|cannot be opened)/);
    }
  });

  test('a damaged one, wherever, without a word of its password', () => {
    const file = pfxOf(pki.office, 'Segr3do!');
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, bits, cut) => {
        const damaged = Buffer.from(cut ? file.subarray(0, at) : file);
        if (!cut) damaged[at]! ^= bits;
        try {
          expectOffice(openPfx(damaged, 'Segr3do!')); // a name of the key changed, say
        } catch (error) {
          expect(error).toBeInstanceOf(CertificateFault);
          expect(everythingIn(error)).not.toMatch(/Segr3do|PRIVATE KEY/);
        }
      }),
      { numRuns: 150 },
    );
  });
});
