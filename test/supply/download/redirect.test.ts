import { describe, expect, test } from 'vitest';
import { nextAddress } from '../../../src-main/supply/download/redirect.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { file, page, redirect, startPublishers } from '../../support/publishers.ts';
import { fetchFile, quickDownloader } from './downloads.ts';

const CSV = Buffer.from('a;b\r\n1;2\r\n');

test('a chain of redirects is followed, and the last address names the file', async () => {
  const [portal, store] = [await startPublishers(), await startPublishers()];
  portal.at('/ceis/20260930', redirect('/saida/20260930', 301));
  portal.at('/saida/20260930', redirect(`${store.address}/signed`, 307));
  store.at('/signed', redirect('saida/20260930_CEIS.csv?X-Signature=abc', 303));
  store.at('/saida/20260930_CEIS.csv?X-Signature=abc', file(CSV));
  const fetched = await fetchFile(`${portal.address}/ceis/20260930`);
  expect(fetched).toMatchObject({ name: '20260930_CEIS.csv', content: CSV });
});

test('a circle ends after five redirects', async () => {
  const publishers = await startPublishers();
  publishers.at('/a', redirect('/b'));
  publishers.at('/b', redirect('/a'));
  await expect(fetchFile(`${publishers.address}/a`)).rejects.toMatchObject({
    fault: 'redirect',
    message: expect.stringMatching(/redirects in a circle/),
  });
  expect(publishers.asked).toHaveLength(6);
});

test('over https an address that redirects to http is not followed', async () => {
  const certificate = makeCertificate();
  const publishers = await startPublishers({ certificate });
  publishers.at('/x', redirect('http://publisher.example/x'));
  await expect(fetchFile(`${publishers.address}/x`, { ca: [certificate.cert] })).rejects.toMatchObject({
    fault: 'redirect',
    message: expect.stringMatching(/redirects to publisher\.example without encryption/),
  });
});

test('https works with an authority that the system knows, and with no other', async () => {
  const certificate = makeCertificate();
  const publishers = await startPublishers({ certificate });
  publishers.at('/x.csv', file(CSV));
  const address = `${publishers.address}/x.csv`;
  expect((await fetchFile(address, { ca: [certificate.cert] }))!.content).toEqual(CSV);
  await expect(fetchFile(address)).rejects.toMatchObject({
    fault: 'refused',
    message: expect.stringMatching(/certificate of 127\.0\.0\.1:\d+ is not trusted/),
  });
});

describe('another host', () => {
  const secret = { authorization: 'Basic c2VncmVkbw==', cookie: 'session=1', 'x-api-key': 'k' };
  const get = (address: string) => quickDownloader().page({ address, headers: secret }, new AbortController().signal);

  test('is not told who we are to the first one', async () => {
    const [portal, store] = [await startPublishers(), await startPublishers()];
    portal.at('/a', redirect(`${store.address}/b`));
    store.at('/b', redirect(`${store.address}/c`));
    store.at('/c', page('<p>here</p>'));
    expect((await get(`${portal.address}/a`)).text).toBe('<p>here</p>');
    expect(portal.requests[0]!.headers).toMatchObject(secret);
    expect(store.requests).toHaveLength(2);
    for (const { headers } of store.requests) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('x-api-key');
      expect(headers['user-agent']).toBe('Atesta/0');
    }
  });

  test('is asked for the same part under the same condition', async () => {
    const [portal, store] = [await startPublishers(), await startPublishers()];
    portal.at('/x.csv', redirect(`${store.address}/x.csv`));
    store.at('/x.csv', file(CSV, { etag: '"a"' }));
    const known = { etag: '"a"', lastModified: null };
    expect(await fetchFile(`${portal.address}/x.csv`, { known })).toBeNull();
    expect(store.requests[0]!.headers['if-none-match']).toBe('"a"');
  });

  test('the same host on another path is told', async () => {
    const portal = await startPublishers();
    portal.at('/a', redirect('/b'));
    portal.at('/b', page('here'));
    await get(`${portal.address}/a`);
    expect(portal.requests[1]!.headers).toMatchObject(secret);
  });

  test.each([302, 303, 307, 308])('is never sent a form, whatever the redirect (%i)', async (code) => {
    const [portal, store] = [await startPublishers(), await startPublishers()];
    portal.at('/login', redirect(`${store.address}/login`, code));
    const form = { email: 'ana@example.com', password: 'segredo' };
    const sent = quickDownloader().page({ address: `${portal.address}/login`, form }, new AbortController().signal);
    await expect(sent).rejects.toMatchObject({
      fault: 'redirect',
      message: expect.stringMatching(/redirects what was sent to it/),
    });
    expect(store.asked).toEqual([]);
  });
});

describe('from, to, and where it began', () => {
  const follow = (from: string, location: string, start = from) =>
    nextAddress(new URL(from), location, new URL(start)).href;

  test.each([
    ['https://a.example/x', 'https://b.example/y', 'https://b.example/y'],
    ['http://a.example/x', 'https://b.example/y', 'https://b.example/y'],
    ['http://a.example/x', 'http://b.example/y', 'http://b.example/y'],
    ['https://a.example/x/1', '../y?z', 'https://a.example/y?z'],
    ['https://a.example/x', 'https://127.example/y', 'https://127.example/y'],
    ['https://a.example/x', 'https://notlocalhost/y', 'https://notlocalhost/y'],
  ])('%s → %s is followed', (from, location, to) => {
    expect(follow(from, location)).toBe(to);
  });

  test('an address set as http may go through https and back', () => {
    expect(follow('https://b.example/', 'http://a.example/y', 'http://a.example/')).toBe('http://a.example/y');
  });

  test.each([
    ['https://a.example/x', 'http://b.example/y'],
    ['https://a.example/x', 'ftp://b.example/y'],
    ['https://a.example/x', 'file:///etc/passwd'],
    ['https://a.example/x', 'javascript:alert(1)'],
    ['https://a.example/x', 'https://127.0.0.1:4210/status'],
    ['http://a.example/x', 'http://localhost:4210/status'],
    ['http://a.example/x', 'http://[::1]/'],
    ['http://a.example/x', 'http://0.0.0.0:4210/status'],
    ['http://a.example/x', 'http://127.1/'],
    ['http://a.example/x', 'http://2130706433/'],
    ['http://a.example/x', 'http://[::]:4210/'],
    ['http://a.example/x', 'http://[::ffff:127.0.0.1]:4210/'],
    ['http://a.example/x', 'http://[::127.0.0.1]/'],
    ['http://a.example/x', 'http://localhost.:4210/'],
    ['http://a.example/x', 'http://atesta.localhost/'],
    ['https://a.example/x', 'https://'],
  ])('%s → %s is not', (from, location) => {
    expect(() => follow(from, location)).toThrow(/not followed/);
  });
});
