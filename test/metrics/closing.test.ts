import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

test('who sends a request to the port of the metrics line by line keeps the service from stopping for 10 s at most', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ metrics: { port: 0 } }));
  const service = await startTestService({ dataDir });
  const slow = connect(Number(new URL(service.metricsAddress!).port), '127.0.0.1');
  slow.on('error', () => undefined);
  await once(slow, 'connect');
  slow.write('GET /metrics HTTP/1.1\r\n');
  const drip = setInterval(() => slow.write('X-A: b\r\n'), 500);
  try {
    // Another connection's answer: by then the service has read the first line of the slow one.
    expect((await fetch(`${service.metricsAddress}/health/live`)).status).toBe(200);
    let stopped = false;
    void service.stop().then(() => {
      stopped = true;
    });
    await expect.poll(() => stopped, { timeout: 60_000, interval: 100 }).toBe(true);
  } finally {
    clearInterval(drip);
    slow.destroy();
  }
}, 90_000);
