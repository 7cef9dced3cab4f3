import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../src-main/config.ts';
import { ProxyAddressError } from '../../src-main/net/agents.ts';
import type { NetworkConfig } from '../../src-main/net/config.ts';
import { AuthoritiesFault, networkOf } from '../../src-main/net/network.ts';
import { createDownloader } from '../../src-main/supply/download/downloader.ts';
import { makeCertificate } from '../support/certificate.ts';
import { file, startProxy, startPublishers } from '../support/publishers.ts';
import { tempDir } from '../support/temp-dir.ts';

const CSV = Buffer.from('a;b\r\n');

function way(settings: NetworkConfig, secrets: Record<string, string> = {}, dataDir = '/nonexistent') {
  return networkOf({ settings: () => settings, secrets: { env: {}, secret: (name) => secrets[name] }, dataDir })();
}

describe('a login at the proxy', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: references of the settings
  test.each(['pass', 'p@ss:w/rd?#', 'ç ã%', '100%25'])('with the password %j reaches it as it is', async (password) => {
    const [publishers, proxy] = [await startPublishers(), await startProxy()];
    publishers.at('/x.csv', file(CSV));
    const address = proxy.address.replace('://', '://office:${secret:PROXY}@');
    const network = way({ proxy: address }, { PROXY: password });
    const downloader = createDownloader({ userAgent: 'Atesta/0', pauseMs: 0, ...network });
    await downloader.page({ address: `${publishers.address}/x.csv` }, AbortSignal.timeout(60_000));
    const expected = password === '100%25' ? '100%' : password; // what was encoded already stays
    expect(proxy.authorizations).toEqual([`Basic ${Buffer.from(`office:${expected}`).toString('base64')}`]);
  });

  test('may be the whole address, kept as one secret', () => {
    expect(way({ proxy: '${secret:PROXY}' }, { PROXY: 'http://a:b@proxy.example:1' }).proxy).toBe(
      'http://a:b@proxy.example:1',
    );
  });

  test('that is kept nowhere is named, with the setting', () => {
    expect(() => way({ proxy: 'http://a:${secret:PROXY}@x.example' })).toThrow('network.proxy needs ${secret:PROXY}');
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: references of the settings
});

test.each([
  [407, /The proxy did not open the way to 127\.0\.0\.1:\d+: it wants a user and a password/],
  [403, /The proxy did not open the way to 127\.0\.0\.1:\d+: status 403/],
])('a proxy that answers %d is told in one sentence', async (refuse, message) => {
  const certificate = makeCertificate();
  const [publishers, proxy] = [await startPublishers({ certificate }), await startProxy({ refuse })];
  const downloader = createDownloader({ userAgent: 'Atesta/0', pauseMs: 0, ...way({ proxy: proxy.address }) });
  await expect(downloader.page({ address: `${publishers.address}/` }, AbortSignal.timeout(60_000))).rejects.toThrow(
    message,
  );
});

test('what needs no proxy has the authorities alone, whatever is wrong with the proxy', () => {
  const dataDir = tempDir();
  const { cert } = makeCertificate();
  writeFileSync(path.join(dataDir, 'roots.pem'), cert);
  const network = networkOf({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a reference of the settings
    settings: () => ({ proxy: '${secret:PROXY}', noProxy: ['x.example'], ca: 'roots.pem' }),
    secrets: { env: { HTTP_PROXY: 'http://proxy.example:1' }, secret: () => undefined },
    dataDir,
  });
  expect(() => network()).toThrow('network.proxy needs');
  expect(network('direct')).toMatchObject({ proxy: 'none', env: {}, ca: [expect.stringContaining('BEGIN CERT')] });
});

describe('own authorities', () => {
  test('are read from the file, beside the data, and again when it has changed', async () => {
    const [first, second] = [makeCertificate(), makeCertificate()];
    const dataDir = tempDir();
    const pem = path.join(dataDir, 'roots.pem');
    writeFileSync(pem, `# the office's\n${first.cert}`);
    const network = networkOf({
      settings: () => ({ ca: 'roots.pem' }),
      secrets: { env: {}, secret: () => undefined },
      dataDir,
    });
    const publishers = await startPublishers({ certificate: first });
    publishers.at('/x.csv', file(CSV));
    const read = () => {
      const downloader = createDownloader({ userAgent: 'Atesta/0', pauseMs: 0, ...network() });
      return downloader.page({ address: `${publishers.address}/x.csv` }, AbortSignal.timeout(60_000));
    };
    expect((await read()).status).toBe(200);
    writeFileSync(pem, `${first.cert}\n${second.cert}`);
    expect(network().ca).toHaveLength(2);
    writeFileSync(pem, second.cert);
    await expect(read()).rejects.toThrow(/certificate of 127\.0\.0\.1:\d+ is not trusted/);
  });

  test.each([
    ['is missing', undefined, /network\.ca cannot be used \(ENOENT\)/],
    ['holds none', 'nothing', /network\.ca cannot be used \(no certificates in PEM\)/],
    ['is damaged', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', /network\.ca cannot be used/],
  ])('whose file %s are no reason to go without', (_what, content, message) => {
    const dataDir = tempDir();
    if (content !== undefined) writeFileSync(path.join(dataDir, 'roots.pem'), content);
    expect(() => way({ ca: 'roots.pem' }, {}, dataDir)).toThrow(AuthoritiesFault);
    expect(() => way({ ca: 'roots.pem' }, {}, dataDir)).toThrow(message);
    expect(() => way({ ca: 'roots.pem' }, {}, dataDir)).toThrow(ProxyAddressError);
  });

  test('of the policy have a whole path and are guarded like it', () => {
    const dir = tempDir();
    const policyFile = path.join(dir, 'policy.json');
    const pem = path.join(dir, 'roots.pem');
    const load = (ca: string, distrust: (name: string) => string | null) => {
      writeFileSync(policyFile, JSON.stringify({ network: { ca } }));
      return loadConfig(tempDir(), { policyFile, distrust });
    };
    writeFileSync(pem, makeCertificate().cert);
    expect(load(pem, () => null).network.ca).toBe(pem);
    expect(() => load('roots.pem', () => null)).toThrow(ConfigError);
    expect(() => load(pem, (name) => (name === pem ? 'it can be changed by every user' : null))).toThrow(
      /file of network\.ca .*roots\.pem is not obeyed/,
    );
  });
});
