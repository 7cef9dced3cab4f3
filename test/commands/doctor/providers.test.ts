// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSecrets } from '../../../src-main/access/secrets.ts';
import { importRegistry } from '../../../src-main/registry/import.ts';
import { keychainOf } from '../../access/keychain.ts';
import { CNPJ, establishment, writeFiles } from '../../registry/open-data-files.ts';
import { runCli } from '../../support/cli.ts';
import { maskCnpj } from '../../support/documents.ts';
import { type Issued, issue, pfxOf } from '../../support/sefaz/authority.ts';
import { E_CNPJ, E_CPF, OFFICE_CNPJ } from '../../support/sefaz/office.ts';
import { machine } from './world.ts';

const DAY = 86_400_000;
const PASSWORD = 'Segr3do-do-escritorio';
const ENV = { ATESTA_SECRET_SEFAZ: PASSWORD };
const SEFAZ = { provider: 'sefaz', certificate: 'joao-inventado.pfx', password: '${secret:SEFAZ}', ufs: ['SP'] };

let office: Issued;
beforeAll(() => {
  office = issue({ name: 'ESCRITORIO INVENTADO LTDA', otherNames: E_CNPJ });
});

/** A machine that asks the states, with this certificate in its data directory. */
function officeMachine(own: Issued = office, settings: object = {}) {
  const the = machine({ env: ENV });
  writeFileSync(path.join(the.dataDir, SEFAZ.certificate), pfxOf(own, PASSWORD));
  the.configure({ sintegra: { ...SEFAZ, ...settings } });
  return the;
}

/** A certificate that is valid until so many days from now. */
const until = (days: number) =>
  issue({ name: 'ESCRITORIO', otherNames: E_CNPJ, validTo: new Date(Date.now() + days * DAY + DAY / 2) });

describe('sefaz', () => {
  test('says whose certificate it is and until when', async () => {
    expect(await officeMachine().finding('provider sintegra')).toEqual({
      state: 'ok',
      detail: `sefaz: certificate of ${maskCnpj(OFFICE_CNPJ)}, expires on 2049-12-31, in 23 years`,
    });
  });

  test('warns from 30 days before it expires', async () => {
    expect((await officeMachine(until(30)).finding('provider sintegra'))?.state).toBe('ok');
    const soon = await officeMachine(until(29)).finding('provider sintegra');
    expect(soon?.state).toBe('warning');
    expect(soon?.detail).toMatch(/expires on 20\d\d-\d\d-\d\d, in 4 weeks; have it renewed and put the new file/);
    expect((await officeMachine(until(1)).finding('provider sintegra'))?.detail).toContain('in 1 day;');
  });

  test.each<[string, () => ReturnType<typeof machine>, RegExp]>([
    ['expired', () => officeMachine(until(-2)), /it expired on 20\d\d-\d\d-\d\d; put the office's valid e-CNPJ/],
    ['of a person', () => officeMachine(issue({ name: 'P', otherNames: E_CPF })), /it is no e-CNPJ/],
    ['not there', () => officeMachine(office, { certificate: 'outro.pfx' }), /there is no such file; put the office's/],
  ])('a certificate that is %s is a failure with the way to mend it', async (_what, made, words) => {
    const found = await made().finding('provider sintegra');
    expect(found?.state).toBe('failure');
    expect(found?.detail).toMatch(/^sefaz: the certificate of registry\.sintegra\.certificate cannot be used: /);
    expect(found?.detail).toMatch(words);
    expect(found?.detail).not.toMatch(/pfx["',]|inventado|outro/);
  });

  test('a wrong password is told without it', async () => {
    const found = await officeMachine().finding('provider sintegra', { env: { ATESTA_SECRET_SEFAZ: 'Outro-segredo' } });
    expect(found).toEqual({
      state: 'failure',
      detail:
        'sefaz: the certificate of registry.sintegra.certificate cannot be used: its password is wrong; set ${secret:SEFAZ} to the password of this file',
    });
  });

  test('a password that is not set, and one that only the desktop can open', async () => {
    const the = officeMachine();
    const env = {};
    expect(await the.finding('provider sintegra', { env })).toEqual({
      state: 'warning',
      detail:
        'sefaz cannot ask here: ${secret:SEFAZ} (registry.sintegra.password) not set; set it on the page Integração or as ATESTA_SECRET_NAME, a variable where Atesta starts',
    });
    const store = await openSecrets({ dataDir: the.dataDir, keychain: keychainOf(randomBytes(32)), env });
    await store.set('SEFAZ', PASSWORD);
    const kept = await the.finding('provider sintegra', { env });
    expect(kept).toEqual({
      state: 'ok',
      detail:
        'sefaz: settings complete; ${secret:SEFAZ} (registry.sintegra.password) kept by the desktop, which alone can open it',
    });
  });

  test('authorities that cannot be read, addresses that are none and states that offer nothing', async () => {
    const of = async (settings: object) => officeMachine(office, settings).finding('provider sintegra');
    expect(await of({ ca: 'falta.pem' })).toEqual({
      state: 'failure',
      detail: 'sefaz: ca: the file cannot be read (ENOENT); correct registry.sintegra.ca',
    });
    expect(await of({ addresses: { AL: 'https://[' } })).toEqual({
      state: 'failure',
      detail: 'sefaz: registry.sintegra.addresses.AL is no address; correct it',
    });
    const silent = await of({ ufs: ['SP', 'AL', 'RJ'] });
    expect(silent?.state).toBe('warning');
    expect(silent?.detail).toMatch(/; AL, RJ offer no such service, so take them out of registry\.sintegra\.ufs/);
    expect((await of({ ufs: ['AL'], addresses: { AL: 'https://al.example/cad' } }))?.state).toBe('ok');
    expect((await of({ environment: 'homologation' }))?.detail).toMatch(/; asks the states' test environment$/);
  });

  test('without states of its own needs the installed copy', async () => {
    const the = officeMachine(office, { ufs: undefined });
    const without = await the.finding('provider sintegra');
    expect(without?.state).toBe('warning');
    expect(without?.detail).toMatch(
      /none is installed; run "atesta registry update" or name the states in registry\.sintegra\.ufs$/,
    );
    const sources = writeFiles(path.join(the.dir, 'in'), { 'x.ESTABELE': [establishment(CNPJ)] });
    await importRegistry({ sources, dataDir: the.dataDir, date: '202610' });
    expect((await the.finding('provider sintegra'))?.state).toBe('ok');
  });
});

describe('the others', () => {
  test('the open data and none at all', async () => {
    const { finding } = machine();
    expect(await finding('provider receitaFederal')).toEqual({
      state: 'ok',
      detail: 'local: asks the installed open data',
    });
    expect(await finding('provider sintegra')).toEqual({
      state: 'ok',
      detail: 'none is configured, so answers come without this block',
    });
  });

  test('a service with its key, and without', async () => {
    const { configure, finding } = machine();
    configure({ sintegra: { provider: 'sintegraws', token: '${secret:WS}' } });
    expect(await finding('provider sintegra', { env: { ATESTA_SECRET_WS: 'x' } })).toEqual({
      state: 'ok',
      detail: 'sintegraws: settings complete',
    });
    expect(await finding('provider sintegra')).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(
        /^sintegraws cannot ask here: \$\{secret:WS\} \(registry\.sintegra\.token\) not set/,
      ),
    });
  });

  test('a header that cannot be sent is told without its value', async () => {
    const { configure, finding } = machine();
    configure({ sintegra: { provider: 'http', url: 'https://g.example/x?k=1', headers: { 'x-key': '${env:KEY}' } } });
    expect(await finding('provider sintegra', { env: { KEY: 'certo' } })).toEqual({
      state: 'ok',
      detail: 'http: settings complete, asks g.example',
    });
    expect(await finding('provider sintegra', { env: { KEY: 'linha\nsegunda' } })).toEqual({
      state: 'failure',
      detail: 'http: the header x-key has a name or value that cannot be sent; correct registry.sintegra.headers',
    });
    configure({ sintegra: { provider: 'http', url: 'http://[' } });
    expect(await finding('provider sintegra')).toEqual({
      state: 'failure',
      detail: 'http: registry.sintegra.url is no address; correct it',
    });
  });

  test('a configuration that cannot be read is said once', async () => {
    const the = machine();
    the.configure({ sintegra: { provider: 'sefaz' } });
    expect((await the.finding('configuration'))?.state).toBe('failure');
    for (const what of ['secrets', 'port', 'registry copy', 'registry disk', 'provider sintegra']) {
      expect(await the.finding(what), what).toBeUndefined();
    }
  });

  test('nobody is asked for any of it', async () => {
    let connections = 0;
    const server = createServer(() => connections++).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    const { configure, finding } = officeMachine();
    configure({
      receitaFederal: { provider: 'http', url: address },
      sintegra: { ...SEFAZ, addresses: { SP: address.replace('http:', 'https:') } },
    });
    expect((await finding('provider receitaFederal'))?.state).toBe('ok');
    expect((await finding('provider sintegra'))?.state).toBe('ok');
    expect(connections).toBe(0);
  });
});

test('the command exits 1 for a failure and 0 for a warning, and keeps the form of --json', {
  timeout: 90_000,
}, async () => {
  const doctor = async (dataDir: string) => {
    const { code, stdout } = await runCli(['doctor', '--json', '--data-dir', dataDir], ENV);
    return { code, findings: JSON.parse(stdout) as { what: string; state: string; detail: string }[] };
  };
  const warned = await doctor(officeMachine(until(3)).dataDir);
  expect(warned.findings.find(({ what }) => what === 'provider sintegra')?.state).toBe('warning');
  expect(warned.code).toBe(0);
  for (const finding of warned.findings) {
    expect(Object.keys(finding).slice(0, 5)).toEqual(['code', 'level', 'what', 'state', 'detail']);
  }
  expect(warned.findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['runtime', 'port', 'data', 'registry copy', 'registry import', 'provider receitaFederal']),
  );
  const broken = await doctor(officeMachine(until(-3)).dataDir);
  expect(broken.findings.find(({ what }) => what === 'provider sintegra')?.state).toBe('failure');
  expect(broken.code).toBe(1);
});
