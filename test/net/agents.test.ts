import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type LookupFunction } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { agentsOf, ProxyAddressError, type ProxySettings, settingsFor } from '../../src-main/net/agents.ts';
import { firstReachable, proxiesIn } from '../../src-main/net/pac.ts';
import { sendRequest } from '../../src-main/net/request.ts';
import { makeCertificate } from '../support/certificate.ts';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A port that refuses: it was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function statusThrough(settings: ProxySettings, address: string): Promise<number | undefined> {
  const url = new URL(address);
  const agent = await agentsOf(settings).of(url);
  const asked = { method: 'GET', url, headers: {}, agent, connectMs: 10_000 };
  const answer = await sendRequest(asked, AbortSignal.timeout(60_000));
  answer.destroy();
  return answer.statusCode;
}

/** A proxy that answers for every host itself. */
async function startProxy(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  });
  return { address: `http://127.0.0.1:${await listening(server)}`, asked };
}

/** A host that is not this machine, which a proxy of this machine stands for. */
const FAR = 'http://far.invalid/x';

describe('the proxy of the system', () => {
  test('is asked for the site alone, and used', async () => {
    const proxy = await startProxy();
    const asked: string[] = [];
    const system = async (url: URL) => {
      asked.push(url.href);
      return `PROXY ${new URL(proxy.address).host}`;
    };
    await statusThrough({ env: {}, system }, 'http://far.invalid/path?token=S3GREDO');
    expect(asked).toEqual(['http://far.invalid/']);
    expect(proxy.asked).toEqual(['GET http://far.invalid/path?token=S3GREDO']);
  });

  test('stands behind what the settings and the environment name, and is not asked for this machine', async () => {
    const system = () => Promise.reject(new Error('asked'));
    const near = `http://127.0.0.1:${await listening(createServer((_request, response) => void response.end()))}/`;
    expect(await statusThrough({ env: {}, system }, near)).toBe(200);
    const proxy = await startProxy();
    await statusThrough({ env: { http_proxy: proxy.address }, system }, FAR);
    await statusThrough({ env: {}, proxy: proxy.address, system }, FAR);
    expect(proxy.asked).toHaveLength(2);
    await expect(
      statusThrough({ env: { http_proxy: proxy.address }, proxy: 'none', system }, FAR),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
    });
    expect(proxy.asked).toHaveLength(2);
  });

  test.each([{ noProxy: ['far.invalid'], env: {} }, { env: { no_proxy: '.invalid' } }])(
    'is not asked for hosts that are excepted: %j',
    async (exceptions) => {
      const system = () => Promise.reject(new Error('asked'));
      const lookup: LookupFunction = (_name, options, callback) =>
        options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
      const port = await listening(createServer((_request, response) => void response.end()));
      expect(await statusThrough({ ...exceptions, system, lookup }, `http://far.invalid:${port}/`)).toBe(200);
      await expect(statusThrough({ ...exceptions, system, lookup }, 'http://other.example/')).rejects.toThrow('asked');
      const way = await settingsFor(new URL(FAR), { ...exceptions, system });
      expect(way.proxy).toBeUndefined();
    },
  );

  test('that does not answer gives way to the next one', async () => {
    const proxy = await startProxy();
    const answer = `PROXY 127.0.0.1:${await closedPort()}; PROXY ${new URL(proxy.address).host}; DIRECT`;
    await statusThrough({ env: {}, system: async () => answer }, FAR);
    expect(proxy.asked).toEqual([`GET ${FAR}`]);
  });

  test('of a kind that cannot be used is said, and what was not understood is no way around it', async () => {
    const settings = { env: {}, system: async () => 'SOCKS5 127.0.0.1:1080' };
    await expect(statusThrough(settings, FAR)).rejects.toThrow(ProxyAddressError);
    await expect(statusThrough(settings, FAR)).rejects.toThrow(
      /proxy for far\.invalid is of a kind .*SOCKS.*network\.proxy/,
    );
  });
});

test('hosts of the settings are reached without the proxy, as those of NO_PROXY', async () => {
  const proxy = await startProxy();
  const port = await listening(createServer((_request, response) => void response.end()));
  const address = `http://127.0.0.1:${port}/`;
  for (const exceptions of [{ noProxy: ['x.example', '127.0.0.1'], env: {} }, { env: { NO_PROXY: '127.0.0.1' } }]) {
    expect(await statusThrough({ proxy: proxy.address, ...exceptions }, address)).toBe(200);
  }
  expect(proxy.asked).toEqual([]);
  await statusThrough({ proxy: proxy.address, noProxy: ['x.example'], env: {} }, address);
  expect(proxy.asked).toHaveLength(1);
});

test('a site whose authority only the settings know is trusted with it, and not without', async () => {
  const certificate = makeCertificate();
  const port = await listening(
    createSecureServer(certificate, (_request, response) => void response.end()) as unknown as Server,
  );
  const address = `https://127.0.0.1:${port}/`;
  expect(await statusThrough({ env: {}, ca: [certificate.cert] }, address)).toBe(200);
  await expect(statusThrough({ env: {}, ca: [makeCertificate().cert] }, address)).rejects.toMatchObject({
    code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/),
  });
});

describe('what a PAC script answers', () => {
  test.each([
    ['DIRECT', [null]],
    ['PROXY proxy.example:8080', ['http://proxy.example:8080']],
    [' PROXY a:1 ;HTTPS b:2; direct ;', ['http://a:1', 'https://b:2', null]],
    ['PROXY [2001:db8::1]:3128', ['http://[2001:db8::1]:3128']],
    ['SOCKS a:1080; SOCKS5 b:1080', []],
    ['SOCKS a:1080; DIRECT', [null]],
    ['', []],
    ['PROXY', []],
    ['QUIC x:1', []],
  ])('%j', (answer, ways) => {
    expect(proxiesIn(answer)).toEqual(ways);
  });

  test('whatever it is, is ways that are addresses', () => {
    const part = fc
      .tuple(fc.constantFrom('PROXY', 'HTTPS', 'DIRECT', 'SOCKS', 'x'), fc.string())
      .map((one) => one.join(' '));
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        for (const way of proxiesIn(parts.join(';'))) {
          if (way !== null) expect(new URL(way).protocol).toMatch(/^https?:$/);
        }
      }),
    );
  });

  test('names the first where none takes a connection, so that it is complained of', async () => {
    const dead = [`http://127.0.0.1:${await closedPort()}`, `http://127.0.0.1:${await closedPort()}`];
    expect(await firstReachable(dead)).toBe(dead[0]);
    expect(await firstReachable([dead[0]!, null])).toBeNull();
  });
});
