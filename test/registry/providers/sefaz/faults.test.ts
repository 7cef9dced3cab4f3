// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { chmodSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ProviderParts, ProviderQuestion } from '../../../../src-main/registry/providers/provider.ts';
import type { SefazConfig } from '../../../../src-main/registry/providers/sefaz/config.ts';
import { cnpjOf } from '../../../support/documents.ts';
import { dressed, retConsCad, soapFault } from '../../../support/sefaz/answers.ts';
import { issue, pfxOf } from '../../../support/sefaz/authority.ts';
import { E_CNPJ, E_CPF, makePki, type Pki } from '../../../support/sefaz/office.ts';
import { type StateDouble, type StateOptions, startState } from '../../../support/sefaz/state-server.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { ask, officeProvider, PASSWORD, reasonOf } from './office-provider.ts';

const CNPJ = cnpjOf('112223330001');
const QUESTION: ProviderQuestion = { by: 'cnpj', cnpj: CNPJ };
const NONE = dressed(retConsCad('259'));

let pki: Pki;
beforeAll(() => {
  pki = makePki();
});

async function state(options: StateOptions = {}): Promise<StateDouble> {
  const started = await startState(pki, options);
  onTestFinished(() => started.close());
  started.answer = NONE;
  return started;
}

/** Asks São Paulo at `server`. */
function askAt(
  server: Pick<StateDouble, 'address'>,
  settings: Partial<SefazConfig> = {},
  parts: Partial<ProviderParts> = {},
) {
  return ask(officeProvider(pki, { addresses: { SP: server.address }, ufs: ['SP'], ...settings }, parts), QUESTION);
}

describe('a state that cannot say', () => {
  test.each<[string, StateDouble['answer'], string]>([
    ['stopped', dressed(retConsCad('108')), 'sefaz provider: SP answered 108: the service is stopped for a short time'],
    [
      'a SOAP fault',
      (response) => response.writeHead(500).end(soapFault('Receiver', CNPJ)),
      'SP answered with a SOAP fault (Receiver)',
    ],
    ['500', (response) => response.writeHead(500).end(), 'SP answered with status 500'],
    ['403', (response) => response.writeHead(403).end('<html>'), "it may not accept the office's certificate"],
    ['a page', '<html><br></html>', 'SP gave an answer that cannot be read'],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: 'https://x.example/' }).end(),
      'SP: answered with status 302',
    ],
    ['hangs up', (response) => response.destroy(), 'SP: ECONNRESET'],
    ['half an answer', (response) => response.write(NONE.slice(0, 99), () => response.destroy()), 'broke off'],
    [
      'other bytes than it declares',
      (response) =>
        response.setHeader('content-type', 'text/xml; charset=utf-8').end(Buffer.from('<a>ç</a>', 'latin1')),
      'another encoding',
    ],
  ])('%s', async (_what, answer, reason) => {
    const sp = await state();
    sp.answer = answer;
    const told = await reasonOf(askAt(sp));
    expect(told).toContain(reason);
    expect(told).not.toContain(CNPJ);
  });

  test('is given up when its time is over', async () => {
    const sp = await state();
    sp.answer = () => undefined;
    expect(await reasonOf(askAt(sp, { timeoutMs: 700 }))).toContain('timed out');
  });

  test('is asked again where no connection came about', async () => {
    const sp = await state();
    let tries = 0;
    sp.answer = (response) => (++tries === 1 ? response.destroy() : response.end(NONE));
    expect(await askAt(sp, { retries: 1 })).toEqual({ blocks: {} });
    expect(tries).toBe(2);
  });

  test('is left alone after several failures, and the other states are not', async () => {
    const [sp, pr] = [await state(), await state()];
    sp.answer = (response) => response.writeHead(500).end();
    pr.answer = dressed(retConsCad('259', [], { UF: 'PR' }));
    const provider = officeProvider(pki, { addresses: { SP: sp.address, PR: pr.address } });
    const of = (uf: 'SP' | 'PR') => ask(provider, { by: 'ie', ie: '1234567850', uf });
    for (let failure = 0; failure < 5; failure++) await reasonOf(of('SP'));
    expect(await reasonOf(of('SP'))).toContain('circuit open');
    expect(sp.requests).toHaveLength(5);
    expect(await of('PR')).toEqual({ blocks: {} });
  });

  test.each(['215', '258', '263'])('of one question (%s) is asked the next one all the same', async (cStat) => {
    const sp = await state();
    const provider = officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] });
    sp.answer = dressed(retConsCad(cStat));
    for (let failure = 0; failure < 6; failure++) expect(await reasonOf(ask(provider, QUESTION))).toContain(cStat);
    sp.answer = NONE;
    expect(await ask(provider, QUESTION)).toEqual({ blocks: {} });
  });

  test('in ISO-8859-1 is read as it declares', async () => {
    const sp = await state();
    const infCad = { IE: '1', CNPJ, UF: 'SP', cSit: '1', xNome: 'PÃO' };
    const text = dressed(retConsCad('111', [infCad])).replace('utf-8', 'iso-8859-1');
    sp.answer = (response) => {
      response.setHeader('content-type', 'application/soap+xml; charset=iso-8859-1');
      response.end(Buffer.from(text, 'latin1'));
    };
    expect((await askAt(sp)).blocks.sintegra).toContain('PÃO');
  });
});

describe('the way to the state', () => {
  test('is not taken where its server has a certificate of an unknown authority, and how to trust it is said', async () => {
    const sp = await state();
    const reason = await reasonOf(askAt(sp, { ca: undefined }));
    expect(reason).toMatch(
      /SP: (UNABLE_TO|SELF_SIGNED)\w+: its server's certificate is not trusted; name its authorities in `ca`/,
    );
    expect(sp.requests).toEqual([]);
  });

  test('is not taken where the certificate is for another server', async () => {
    const sp = await state({ server: issue({ name: 'other.example', issuer: pki.root }) });
    expect(await reasonOf(askAt(sp))).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(sp.requests).toEqual([]);
  });

  test('is not taken where the certificate of the server has expired', async () => {
    const past = { validFrom: new Date('2020-01-01'), validTo: new Date('2021-01-01') };
    const sp = await state({ server: issue({ name: 'old', issuer: pki.root, loopback: true, ...past }) });
    expect(await reasonOf(askAt(sp))).toContain('CERT_HAS_EXPIRED');
    expect(sp.requests).toEqual([]);
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'ends where the state does not know the authority of the office: %s',
    async (maxVersion) => {
      const sp = await state({ maxVersion });
      const stranger = issue({ name: 'estranha', otherNames: E_CNPJ });
      const provider = officeProvider({ ...pki, office: stranger }, { addresses: { SP: sp.address }, ufs: ['SP'] });
      const reason = await reasonOf(ask(provider, QUESTION));
      expect(reason).toMatch(/SP: (ECONNRESET|EPIPE|ERR_SSL_\w*(ALERT|UNKNOWN_CA)\w*)/);
      expect(sp.requests).toEqual([]);
    },
  );

  test('ends at a state that lets everybody in and then judges the certificate', async () => {
    const sp = await state({ reject: false });
    sp.answer = (response, { client }) => response.end(dressed(retConsCad(client === undefined ? '280' : '285')));
    const stranger = issue({ name: 'estranha', otherNames: E_CNPJ });
    const provider = officeProvider({ ...pki, office: stranger }, { addresses: { SP: sp.address }, ufs: ['SP'] });
    expect(await reasonOf(ask(provider, QUESTION))).toContain(
      "SP answered 285: the office's certificate is not of ICP-Brasil",
    );
  });

  test('is refused', async () => {
    const sp = await startState(pki);
    await sp.close();
    expect(await reasonOf(askAt(sp))).toBe('sefaz provider: SP: ECONNREFUSED');
  });
});

describe('what the office has to see to is said, and no state is asked', () => {
  async function told(settings: Partial<SefazConfig>, parts: Partial<ProviderParts> = {}): Promise<string> {
    const sp = await state();
    const reason = await reasonOf(askAt(sp, settings, parts));
    expect(sp.requests).toEqual([]);
    return reason.replace('sefaz provider: ', '');
  }

  /** A data directory with this certificate in it, and no authorities. */
  function dirWith(own: Parameters<typeof issue>[0] | null, password = PASSWORD): Partial<ProviderParts> {
    const dataDir = tempDir();
    if (own) writeFileSync(path.join(dataDir, 'office.pfx'), pfxOf(issue(own), password));
    return { dataDir };
  }

  test('a password that is not set', async () => {
    expect(await told({ password: '${secret:OTHER}' })).toContain('password needs ${secret:OTHER}, which is not set');
    expect(await told({ password: '${env:OTHER}' })).toContain('password needs ${env:OTHER}, which is not set');
  });

  test('a wrong password', async () => {
    expect(await told({}, { secret: () => 'wrong' })).toBe('certificate: its password is wrong');
  });

  test('a file that is not there', async () => {
    expect(await told({ certificate: 'FULANO_12345678909.pfx' })).toBe('certificate: there is no such file');
  });

  test('a folder in its place, and a file far too large', async () => {
    const parts = dirWith(null);
    writeFileSync(path.join(parts.dataDir!, 'large.pfx'), Buffer.alloc(1024 * 1024 + 1));
    expect(await told({ certificate: '.' }, parts)).toBe('certificate: it is no file');
    expect(await told({ certificate: 'large.pfx' }, parts)).toContain('far too large');
  });

  test('an expired one, one for later, an e-CPF', async () => {
    const names = { otherNames: E_CNPJ };
    const past = dirWith({ name: 'x', ...names, validFrom: new Date('2020-01-01'), validTo: new Date('2021-06-30') });
    const later = dirWith({ name: 'x', ...names, validFrom: new Date('2045-01-02') });
    expect(await told({}, past)).toBe('certificate: it expired on 2021-06-30');
    expect(await told({}, later)).toBe('certificate: it is not valid before 2045-01-02');
    expect(await told({}, dirWith({ name: 'x', otherNames: E_CPF }))).toContain('certificate: it is no e-CNPJ');
  });

  test('authorities that are not there or none', async () => {
    const parts = dirWith({ name: 'x', otherNames: E_CNPJ });
    expect(await told({ ca: 'roots.pem' }, parts)).toBe('ca: the file cannot be read (ENOENT)');
    writeFileSync(path.join(parts.dataDir!, 'roots.pem'), 'DER?');
    expect(await told({ ca: 'roots.pem' }, parts)).toBe('ca: the file holds no certificate in PEM');
  });
});

describe('the certificate', () => {
  test('is found by a whole path too', async () => {
    const sp = await state();
    const file = path.join(tempDir(), 'office.p12');
    writeFileSync(file, pfxOf(pki.office, PASSWORD, { chain: [pki.intermediate], algorithm: 'aes256' }));
    expect(await askAt(sp, { certificate: file })).toEqual({ blocks: {} });
  });

  test('that is renewed counts at the next lookup', async () => {
    const sp = await state();
    const dataDir = tempDir();
    const file = path.join(dataDir, 'office.pfx');
    writeFileSync(path.join(dataDir, 'ca.pem'), pki.root.cert);
    const old = issue({ name: 'old', issuer: pki.root, otherNames: E_CNPJ });
    const renewed = issue({ name: 'new', issuer: pki.root, otherNames: E_CNPJ });
    writeFileSync(file, pfxOf(old, PASSWORD));
    const provider = officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] }, { dataDir });
    await ask(provider, QUESTION);
    await ask(provider, QUESTION);
    writeFileSync(file, pfxOf(renewed, PASSWORD));
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    await ask(provider, QUESTION);
    expect(sp.requests.map(({ client }) => client)).toEqual(['old', 'old', 'new']);
    rmSync(file);
    expect(await reasonOf(ask(provider, QUESTION))).toContain('there is no such file');
  });

  const isRoot = process.getuid?.() === 0;
  if (isRoot) console.log('skipped: a certificate that cannot be read, because root can read everything');
  test.skipIf(isRoot)('that could not be read is tried again, though it is the same file', async () => {
    const sp = await state();
    const dataDir = tempDir();
    const provider = officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] }, { dataDir });
    const file = path.join(dataDir, 'office.pfx');
    writeFileSync(file, pfxOf(pki.office, PASSWORD, { chain: [pki.intermediate] }));
    writeFileSync(path.join(dataDir, 'ca.pem'), pki.root.cert);
    chmodSync(file, 0o000);
    expect(await reasonOf(ask(provider, QUESTION))).toContain('cannot be read (EACCES)');
    chmodSync(file, 0o600);
    expect(await ask(provider, QUESTION)).toEqual({ blocks: {} });
  });

  test('whose password was wrong is tried again with the right one', async () => {
    const sp = await state();
    let password = 'wrong';
    const provider = officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] }, { secret: () => password });
    expect(await reasonOf(ask(provider, QUESTION))).toContain('its password is wrong');
    password = PASSWORD;
    expect(await ask(provider, QUESTION)).toEqual({ blocks: {} });
  });
});
