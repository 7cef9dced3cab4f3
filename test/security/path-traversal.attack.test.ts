import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedCallers } from '../../src-main/http/host-check.ts';
import { buildServer } from '../../src-main/http/server.ts';
import { sampleBill, windowFiles } from '../../src-main/http/window-files.ts';
import { createLog } from '../../src-main/log.ts';
import { accessIn } from '../support/access.ts';
import { sendRaw } from '../support/raw-http.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** The attack: reading files beside the window's own by climbing out of its folder. */
let dir: string;
let port = 0;
let close: () => Promise<void>;
beforeAll(async () => {
  dir = makeTempDir();
  const windowDir = path.join(dir, 'renderer');
  mkdirSync(windowDir);
  writeFileSync(path.join(windowDir, 'index.html'), '<!doctype html><title>window</title>');
  writeFileSync(path.join(windowDir, '.hidden'), 'secret');
  writeFileSync(path.join(dir, 'workspace.sqlite'), 'secret');
  const { access, close: closeAccess } = accessIn(path.join(dir, 'data'));
  const app = buildServer({
    endpoints: [],
    access,
    allowed: () => allowedCallers(port),
    logger: createLog('none'),
    plugins: [windowFiles(windowDir), sampleBill(dir)],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await closeAccess();
  };
});
afterAll(async () => {
  await close();
  removeTempDir(dir);
});

const get = (target: string) => sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);

test('the window itself is served, under a policy that lets nothing else in', async () => {
  const response = await get('/workstation/');
  expect(response.status).toBe(200);
  expect(response.body).toContain('<title>window</title>');
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  '/workstation/../workspace.sqlite',
  '/workstation/%2e%2e/workspace.sqlite',
  '/workstation/..%2fworkspace.sqlite',
  '/workstation/..%5cworkspace.sqlite',
  '/workstation/%252e%252e%252fworkspace.sqlite',
  '/workstation//../workspace.sqlite',
  '/workstation/./../workspace.sqlite',
  '/workstation/%00/../../workspace.sqlite',
  '/workstation/.hidden',
  '/workstation/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
  '/../workspace.sqlite',
])('%s gives nothing away', async (target) => {
  const response = await get(target);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.body).not.toMatch(/secret|root:/);
  expect(JSON.parse(response.body).id).toBe(response.headers['service-reqid']);
});
