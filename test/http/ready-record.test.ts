import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

test.each([
  ['all', 503],
  ['dossiers', 200],
])('with evidence.keep %s and a key that is damaged the service is %i', async (keep, status) => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ evidence: { keep } }));
  writeFileSync(path.join(dataDir, 'evidence.sqlite'), 'no database');
  writeFileSync(path.join(dataDir, 'evidence.key'), 'no key');
  const service = await startTestService({ dataDir });
  try {
    const answer = await service.get('/health/ready');
    expect(answer.status).toBe(status);
    if (status === 503) {
      const { error } = (await answer.json()) as { error: { message: string } };
      expect(error.message).toMatch(/^The record of evidence cannot be opened: The key .*is damaged; put it back/);
    }
    expect((await service.get('/health/live')).status).toBe(200);
  } finally {
    await service.stop();
  }
});

test('with evidence.keep all and a good key, a database that is none makes the service not ready', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ evidence: { keep: 'all' } }));
  await readOrMakeKeys(dataDir, undefined);
  writeFileSync(path.join(dataDir, 'evidence.sqlite'), 'no database');
  const service = await startTestService({ dataDir });
  try {
    const ready = async () => {
      const answer = await service.get('/health/ready');
      expect(answer.status).toBe(503);
      return ((await answer.json()) as { error: { message: string } }).error.message;
    };
    // Until its thread is there, a busy machine says that the record does not answer.
    await expect.poll(ready, { timeout: 60_000 }).toMatch(/^The record of evidence cannot be opened: .*damaged/);
  } finally {
    await service.stop();
  }
}, 90_000);

test('where nothing was filed yet the service is ready', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ evidence: { keep: 'all' } }));
  const service = await startTestService({ dataDir });
  try {
    await expect.poll(async () => (await service.get('/health/ready')).status, { timeout: 60_000 }).toBe(200);
  } finally {
    await service.stop();
  }
});
