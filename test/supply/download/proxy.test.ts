import { expect, test } from 'vitest';
import { makeCertificate } from '../../support/certificate.ts';
import { file, startProxy, startPublishers } from '../../support/publishers.ts';
import { fetchFile } from './downloads.ts';

const CSV = Buffer.from('a;b\r\n1;2\r\n');

test('a plain address goes through the proxy of the settings', async () => {
  const [publishers, proxy] = [await startPublishers(), await startProxy()];
  publishers.at('/x.csv', file(CSV));
  const address = `${publishers.address}/x.csv`;
  expect((await fetchFile(address, { proxy: proxy.address }))!.content).toEqual(CSV);
  expect(proxy.asked).toEqual([`GET ${address}`]);
});

test('an encrypted one through a tunnel of it', async () => {
  const certificate = makeCertificate();
  const [publishers, proxy] = [await startPublishers({ certificate }), await startProxy()];
  publishers.at('/x.csv', file(CSV));
  const options = { proxy: proxy.address, ca: [certificate.cert] };
  expect((await fetchFile(`${publishers.address}/x.csv`, options))!.content).toEqual(CSV);
  expect(proxy.asked).toEqual([`CONNECT 127.0.0.1:${publishers.port}`]);
});

test('user and password of the proxy go to the proxy and not to the publisher', async () => {
  const [publishers, proxy] = [await startPublishers(), await startProxy()];
  publishers.at('/x.csv', file(CSV));
  await fetchFile(`${publishers.address}/x.csv`, { proxy: proxy.address.replace('://', '://user:pass@') });
  expect(proxy.authorizations).toEqual([`Basic ${btoa('user:pass')}`]);
  expect(publishers.requests[0]!.headers.authorization).toBeUndefined();
});

test.each([['HTTP_PROXY'], ['http_proxy']])(
  'without one in the settings %s of the environment counts',
  async (name) => {
    const [publishers, proxy] = [await startPublishers(), await startProxy()];
    publishers.at('/x.csv', file(CSV));
    await fetchFile(`${publishers.address}/x.csv`, { env: { [name]: proxy.address } });
    expect(proxy.asked).toHaveLength(1);
  },
);

test('NO_PROXY is honoured', async () => {
  const [publishers, proxy] = [await startPublishers(), await startProxy()];
  publishers.at('/x.csv', file(CSV));
  await fetchFile(`${publishers.address}/x.csv`, { proxy: proxy.address, env: { NO_PROXY: '127.0.0.1' } });
  expect(proxy.asked).toEqual([]);
});

test('a proxy that wants a password says so', async () => {
  const certificate = makeCertificate();
  const [publishers, proxy] = [await startPublishers({ certificate }), await startProxy({ refuse: 407 })];
  await expect(fetchFile(`${publishers.address}/x.csv`, { proxy: proxy.address })).rejects.toMatchObject({
    fault: 'refused',
    message: expect.stringMatching(
      /The proxy did not open the way to 127\.0\.0\.1:\d+: it wants a user and a password/,
    ),
  });
});

test('a proxy that never answers is not waited for without end', async () => {
  const [publishers, proxy] = [
    await startPublishers({ certificate: makeCertificate() }),
    await startProxy({ silent: true }),
  ];
  const options = { proxy: proxy.address, connectMs: 100, stallMs: 100 };
  await expect(fetchFile(`${publishers.address}/x.csv`, options)).rejects.toMatchObject({ fault: 'stalled' });
  expect(proxy.asked).toHaveLength(4);
  // Nothing of it stays behind that would keep a command from ending.
  await expect.poll(() => proxy.open()).toBe(0);
});

test.each(['socks5://127.0.0.1:1080', '127.0.0.1:3128'])('%s is no address of a proxy', async (proxy) => {
  await expect(fetchFile('http://127.0.0.1:1/', { proxy })).rejects.toMatchObject({ fault: 'address' });
});
