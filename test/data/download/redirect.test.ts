import { describe, expect, test } from 'vitest';
import { nextAddress } from '../../../src-main/data/download/redirect.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { file, redirect, startPublishers } from '../../support/publishers.ts';
import { fetchFile } from './downloads.ts';

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

describe('from, to, and where it began', () => {
  const follow = (from: string, location: string, start = from) =>
    nextAddress(new URL(from), location, new URL(start)).href;

  test.each([
    ['https://a.example/x', 'https://b.example/y', 'https://b.example/y'],
    ['http://a.example/x', 'https://b.example/y', 'https://b.example/y'],
    ['http://a.example/x', 'http://b.example/y', 'http://b.example/y'],
    ['https://a.example/x/1', '../y?z', 'https://a.example/y?z'],
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
    ['https://a.example/x', 'https://'],
  ])('%s → %s is not', (from, location) => {
    expect(() => follow(from, location)).toThrow(/not followed/);
  });
});
