import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { tempDir } from '../support/temp-dir.ts';
import { SERVICE } from './containerfile.ts';

/** An address of this machine that is not loopback. */
const OWN = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
if (!OWN) console.warn('skipped: this machine has no address beside loopback');

async function listening(host: string, answer: RequestListener, isSecure = false): Promise<number> {
  const server = isSecure ? https.createServer(makeCertificate(), answer) : http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Ready for whoever asks as the service's own check of Host wants it. */
const ready: RequestListener = ({ url, headers }, response) => {
  const isAllowed = url === '/health/ready' && headers.host?.startsWith('127.0.0.1:');
  response.writeHead(isAllowed ? 200 : 421).end();
};

async function health(address: string) {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'service.json'), JSON.stringify({ pid: 1, since: '2026-11-26T00:00:00Z', address }));
  const child = spawn(process.execPath, [path.join(SERVICE, 'bin/health.mjs')], { env: { ATESTA_DATA_DIR: dataDir } });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

test.each(['127.0.0.1', ...(process.platform === 'linux' ? ['127.0.0.2'] : []), ...(OWN ? [OWN] : [])])(
  'a service that listens at %s alone is healthy',
  async (host) => {
    const port = await listening(host, ready);
    expect(await health(`http://${host}:${port}`)).toEqual({ code: 0, stderr: '' });
  },
);

test.skipIf(!OWN)('over TLS it is found at its address, whatever name its certificate is for', async () => {
  const port = await listening(OWN!, ready, true);
  expect(await health(`https://atesta.invalid:${port}`)).toEqual({ code: 0, stderr: '' });
});

test('one that is not ready is not, with its reason; nor is one that has gone', async () => {
  const port = await listening('127.0.0.1', (_, response) => void response.writeHead(503).end('record'));
  expect(await health(`http://127.0.0.1:${port}`)).toEqual({ code: 1, stderr: 'record\n' });
  const closed = http.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: free } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await health(`http://127.0.0.1:${free}`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('REFUSED'),
  });
});
