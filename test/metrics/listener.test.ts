import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { sendRaw } from '../support/raw-http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

/** The value of a sample; undefined where there is none. */
export function sample(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('metrics on a port of their own', () => {
  const dataDir = makeTempDir();
  let service: TestService;
  const read = async (where = '/metrics') => fetch(`${service.metricsAddress}${where}`);
  const metrics = async () => (await read()).text();
  beforeAll(async () => {
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ metrics: { port: 0 } }));
    mkdirSync(path.join(dataDir, 'logs'));
    writeFileSync(path.join(dataDir, 'logs', 'atesta.log'), 'x'.repeat(1234));
    service = await startTestService({ dataDir });
  });
  afterAll(async () => {
    await service.stop();
    removeTempDir(dataDir);
  });

  test('are text that Prometheus reads, without a key', async () => {
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(/^atesta_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    // Every line is a comment or a sample: name, labels, value.
    const odd = text
      .split('\n')
      .filter((line) => line !== '' && !/^(# (HELP|TYPE) |[a-z0-9_]+(\{[^{}]*\})? \S+$)/.test(line));
    expect(odd).toEqual([]);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    // The first answer has everything: no figure lags behind.
    expect(sample(text, 'atesta_data_records{kind="list",list="ceis"}')).toBeGreaterThan(0);
    expect(sample(text, 'atesta_data_demonstration{kind="list",list="ceis"}')).toBe(1);
    expect(sample(text, 'atesta_data_unreadable_files{kind="list",list="ceis"}')).toBe(0);
    expect(sample(text, 'atesta_queue_running{queue="ocr"}')).toBe(0);
    expect(sample(text, 'atesta_log_bytes')).toBe(1234);
  });

  test('count requests by pattern and status, with their durations', async () => {
    const key = service.key(PERMISSIONS.oneList);
    expect((await service.get('/restricted-lists/v2?list=ceis&name=aroeira', key)).status).toBe(200);
    expect((await service.get('/restricted-lists/v2?list=ceis&name=aroeira')).status).toBe(401);
    await service.get('/nowhere/at/all');
    await expect
      .poll(async () => {
        const text = await metrics();
        const of = (labels: string) => sample(text, `atesta_http_requests_total{${labels}}`);
        return [
          of('method="GET",route="/restricted-lists/:version",status="200"'),
          of('method="GET",route="/restricted-lists/:version",status="401"'),
          of('method="any",route="none",status="404"'),
          sample(text, 'atesta_http_request_duration_seconds_count{route="/restricted-lists/:version"}'),
          sample(text, 'atesta_http_requests_in_flight{route="/restricted-lists/:version"}'),
        ];
      })
      .toEqual([1, 1, 1, 2, 0]);
  });

  test('tell data, queues, alerts, imports, log and disk', async () => {
    const text = await metrics();
    expect(sample(text, 'atesta_data_age_days{kind="list",list="ceis"}')).toBeGreaterThanOrEqual(0);
    expect(sample(text, 'atesta_data_demonstration{kind="list",list="ceis"}')).toBe(1);
    expect(sample(text, 'atesta_data_age_days{kind="list",list="cvm"}'), 'none is installed').toBeUndefined();
    expect(sample(text, 'atesta_data_unreadable_files{kind="registry",list=""}')).toBe(0);
    for (const queue of ['searches', 'imports', 'documents', 'ocr']) {
      expect(sample(text, `atesta_queue_waiting{queue="${queue}"}`)).toBe(0);
      expect(sample(text, `atesta_queue_running{queue="${queue}"}`)).toBe(0);
    }
    expect(sample(text, 'atesta_alerts_open')).toBe(0);
    expect(sample(text, 'atesta_imports_total{outcome="done"}')).toBe(0);
    expect(text, 'no source, no look at it').not.toMatch(/^atesta_data_pack_last_success_seconds/m);
    expect(sample(text, 'atesta_log_bytes')).toBe(1234);
    expect(sample(text, 'atesta_disk_free_bytes')).toBeGreaterThan(0);
    expect(text, 'no TLS, no end of a certificate').not.toContain('atesta_tls_certificate');
  });

  test('an import counts by how it ended', async () => {
    const body = new FormData();
    body.append('file', new Blob(['no official file']), 'x.csv');
    const headers = { authorization: `ApiKey ${service.workstationKey}` };
    const answer = await fetch(`${service.address}/workstation/api/imports`, { method: 'POST', headers, body });
    await answer.text();
    await expect.poll(async () => sample(await metrics(), 'atesta_imports_total{outcome="refused"}')).toBe(1);
  });

  test('have health beside them, and nothing else of the API', async () => {
    expect((await read('/health/ready')).status).toBe(200);
    expect((await read('/status')).status).toBe(404);
    expect((await read('/restricted-lists/v2?list=ceis&name=abc')).status).toBe(404);
  });

  test('are not on the port of the API', async () => {
    expect((await service.get('/metrics')).status).toBe(404);
  });

  test('are kept from web pages: another Host or an Origin is refused', async () => {
    const port = Number(new URL(service.metricsAddress!).port);
    expect((await sendRaw(port, 'GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n')).status).toBe(403);
    const answer = await fetch(`${service.metricsAddress}/metrics`, { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });
});

test('metrics on the port of the API, where the policy shares it', async () => {
  const dataDir = tempDir();
  const service = await startTestService({ dataDir, metrics: { shared: true } });
  try {
    expect(service.metricsAddress).toBeUndefined();
    const answer = await service.get('/metrics');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('atesta_http_requests_in_flight{route="/metrics"} 1');
  } finally {
    await service.stop();
  }
});

test('none by default', async () => {
  const service = await startTestService();
  try {
    expect(service.metricsAddress).toBeUndefined();
    expect((await service.get('/metrics')).status).toBe(404);
  } finally {
    await service.stop();
  }
});

test('a port that another program has keeps the service from starting, in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ metrics: { port } }));
  expect(loadConfig(dataDir, { policyFile: '/nonexistent/policy.json' }).metrics).toEqual({ port });
  await expect(startTestService({ dataDir })).rejects.toThrow(
    `Port ${port} is in use by another program; stop it, or choose another port as metrics.port in config.json.`,
  );
  taken.close();
});
