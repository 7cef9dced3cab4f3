import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../support/temp-dir.ts';
import { desktopForTest, until } from './start-desktop.ts';

test('what the system says of proxies is asked of Electron, for the site alone, and used', {
  timeout: 120_000,
}, async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const dataDir = makeTempDir();
  const sintegra = { provider: 'http', url: 'http://registry.invalid/lookup?key=S3GREDO', retries: 0 };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry: { sintegra } }));
  const host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const env = {
    ELECTRON_DOUBLE_PROXY: `PROXY ${host}`,
    HTTP_PROXY: '',
    HTTPS_PROXY: '',
    http_proxy: '',
    https_proxy: '',
  };
  const desktop = await desktopForTest({ dataDir, env });
  const page = await desktop.page();
  const { address, key } = await page.evaluate(
    () => (window as unknown as { atesta: { address: string; key: string } }).atesta,
  );
  const question = `${address}/receita-federal-and-sintegra/v1?cnpj=00000000000191&sintegra=true`;
  await fetch(question, { headers: { authorization: `ApiKey ${key}` } });
  await until(async () => asked.length > 0, 'the proxy is asked');
  expect(asked[0]).toMatch(/^http:\/\/registry\.invalid\/lookup\?key=S3GREDO&cnpj=/);
  const resolved = (await desktop.ask('calls')).filter(({ name }) => name === 'session.resolveProxy');
  expect(JSON.stringify(resolved)).toContain('http://registry.invalid/');
  expect(JSON.stringify(resolved)).not.toContain('S3GREDO');
  // Commands, which cannot ask, say from there how the desktop went.
  const told = readFileSync(path.join(dataDir, 'system-proxies.json'), 'utf8');
  expect(JSON.parse(told)).toEqual({ 'http://registry.invalid': { answer: `PROXY ${host}`, at: expect.any(String) } });
});
