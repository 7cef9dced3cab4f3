import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../../src-renderer/api/client.ts';
import { askKept } from '../../../../src-renderer/registry/batch/run/ask-kept.ts';
import { createBatch } from '../../../../src-renderer/registry/batch/run/store.ts';

test('a real 503 with Retry-After is waited out and asked again', async () => {
  const at: number[] = [];
  const server = createServer((_, response) => {
    at.push(Date.now());
    if (at.length === 1) {
      response.writeHead(503, { 'retry-after': '3' });
      return response.end('{"id":"r","error":{"statusCode":503,"error":"","message":"busy"}}');
    }
    response.end('{"id":"a","data":{}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const client = createClient({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' });
  const batch = createBatch();
  batch.getState().start([{ cnpj: '11222333000181', line: 1 }], (cnpj, signal) => askKept(client, cnpj, signal, null));
  await expect.poll(() => batch.getState().phase, { timeout: 10_000 }).toBe('done');
  expect(batch.getState().counts).toMatchObject({ answered: 1, failed: 0 });
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(2990);
});
