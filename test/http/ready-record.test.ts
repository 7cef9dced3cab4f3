import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
