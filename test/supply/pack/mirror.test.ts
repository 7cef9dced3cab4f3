import { createReadStream, existsSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, packsOf, publish } from './pack.ts';

interface Mirror {
  address: string;
  asked: { url: string; range: string | undefined; cache: string | undefined }[];
  bytes: () => number;
}

/** A plain web server over a folder. `fail` says what to do with a request in place of answering. */
async function mirrorOf(
  folder: string,
  { ranges = true, fail = () => false }: { ranges?: boolean; fail?: (response: http.ServerResponse) => boolean } = {},
): Promise<Mirror> {
  const asked: Mirror['asked'] = [];
  let bytes = 0;
  const server = http.createServer((request, response) => {
    const file = path.join(
      folder,
      decodeURIComponent(new URL(request.url!, 'http://x').pathname.replace(/^\/dados\//, '/')),
    );
    asked.push({ url: request.url!, range: request.headers.range, cache: request.headers['cache-control'] });
    if (fail(response)) return;
    if (!existsSync(file)) return void response.writeHead(404).end();
    const { size } = statSync(file);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec((ranges && request.headers.range) || '') ?? [];
    const [start, end] = from ? [Number(from), Math.min(Number(to), size - 1)] : [0, size - 1];
    const head = { 'content-length': size === 0 ? 0 : end - start + 1 };
    if (from) response.writeHead(206, { ...head, 'content-range': `bytes ${start}-${end}/${size}` });
    else response.writeHead(200, head);
    createReadStream(file, { start, end })
      .on('data', (chunk) => {
        bytes += chunk.length;
      })
      .pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dados`, asked, bytes: () => bytes };
}

async function published(rows: number) {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows });
  await publish(one.dataDir, folder);
  return { one, other, folder };
}

test.for([true, false])('a data pack comes from a web server that knows ranges: %s', async (ranges) => {
  const { one, other, folder } = await published(100);
  const mirror = await mirrorOf(folder, { ranges });
  expect(await fetch(other.dataDir, mirror.address)).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-01');
  await install(one.dataDir, '20261102', { rows: 100, changed: [50] });
  await publish(one.dataDir, folder);
  const before = mirror.bytes();
  expect(await fetch(other.dataDir, mirror.address)).toMatchObject({ outcome: 'installed' });
  expect(mirror.bytes() - before).toBeLessThan(100 * 16 * 1024 * 0.4);
  const look = mirror.asked.length;
  expect(await fetch(other.dataDir, `${mirror.address}/`)).toMatchObject({ outcome: 'unchanged' });
  expect(mirror.asked[look]).toMatchObject({ url: '/dados/latest', cache: 'no-cache' });
  // A look costs three small files.
  expect(mirror.asked.slice(look).map(({ url }) => url.replace(/\d{5,}/, 'N'))).toEqual([
    '/dados/latest',
    '/dados/editions/N.json',
    '/dados/editions/N.json.minisig',
  ]);
});

test('a server that breaks off or is out of order is asked again', async () => {
  const { other, folder } = await published(60);
  let times = 0;
  const mirror = await mirrorOf(folder, {
    fail: (response) => {
      times++;
      if (times === 2) response.writeHead(503).end();
      if (times === 6)
        response.writeHead(206, { 'content-length': 9999, 'content-range': 'bytes 0-9998/9999' }).write('x');
      if (times === 6) setTimeout(() => response.destroy(), 20);
      return times === 2 || times === 6;
    },
  });
  expect(await fetch(other.dataDir, mirror.address)).toMatchObject({ outcome: 'installed', detail: null });
});

test('a server that is gone, or gives something else, leaves the old data answering', async () => {
  const { other, folder } = await published(12);
  await install(other.dataDir, '20261001', { rows: 4 });
  const page = await mirrorOf(folder, { fail: (response) => Boolean(response.end('<html>Login</html>')) });
  expect((await fetch(other.dataDir, page.address)).detail).toMatch(/newest edition is none/);
  const closed = await mirrorOf(folder, { fail: (response) => Boolean(response.writeHead(401).end()) });
  expect((await fetch(other.dataDir, closed.address)).detail).toMatch(/refused the file \(status 401\)/);
  const packs = packsOf(other.dataDir, { source: 'http://127.0.0.1:9/' });
  expect((await packs.run({}, () => undefined, NEVER)).detail).toMatch(
    /127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/,
  );
  expect(packs.status()).toMatchObject({ source: 'http://127.0.0.1:9/', outcome: 'failed' });
  expect(other.answers()).toBe('2026-10-01');
});

test('a source that is none is told as such; a password in an address is not shown', async () => {
  const { dataDir } = machine();
  const told = async (source: string) => (await packsOf(dataDir, { source }).run({}, () => undefined, NEVER)).detail;
  for (const source of ['pack', 'ftp://a/b', './x', 'file://server-that-is-none/x']) {
    expect(await told(source)).toMatch(/^data\.source must be the whole path of a folder or share/);
  }
  expect(packsOf(dataDir, { source: 'https://user:secret@mirror.example/p?token=x' }).status()!.source).toBe(
    'https://mirror.example/p',
  );
});
