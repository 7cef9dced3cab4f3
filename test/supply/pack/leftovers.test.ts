import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../../src-main/config.ts';
import { createLog } from '../../../src-main/log.ts';
import { startService } from '../../../src-main/service.ts';
import { tempDir } from '../../support/temp-dir.ts';

const DAY_MS = 86_400_000;

test.each([
  [{}, ['new.part']],
  // Whoever goes on with it decides.
  [{ data: { source: '/nonexistent/pack', schedule: 'off' } }, ['new.part', 'old.part']],
])('with the settings %j a service that starts leaves of interrupted fetches %j', async (settings, left) => {
  const dataDir = tempDir();
  const folder = path.join(dataDir, 'updates', 'pack');
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['new.part', 6],
    ['old.part', 8],
  ] as const) {
    writeFileSync(path.join(folder, name), 'x');
    const when = new Date(Date.now() - days * DAY_MS);
    utimesSync(path.join(folder, name), when, when);
  }
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(settings));
  const config = loadConfig(dataDir, { port: 0, policyFile: path.join(dataDir, 'none.json') });
  const service = await startService({ dataDir, config, window: false, log: createLog('none') });
  onTestFinished(() => service.close());
  await expect.poll(() => readdirSync(folder).sort(), { timeout: 60_000 }).toEqual(left);
});
