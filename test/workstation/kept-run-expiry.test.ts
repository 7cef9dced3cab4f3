import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ConfigAnswer } from '../../src-main/contract/window/config.ts';
import { keptRunFolder } from '../../src-main/portfolio/spreadsheet/kept-run.ts';
import { startTestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** What a window left behind, as the running service treats it while nobody opens Listas. */

test('an old run goes at the start, a new one when nothing is to be kept any more', { timeout: 60_000 }, async () => {
  const dataDir = makeTempDir();
  const left = (days: number) => {
    const file = path.join(keptRunFolder(dataDir), `${randomUUID()}.run`);
    writeFileSync(file, 'sealed');
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(file, at, at);
    return file;
  };
  mkdirSync(keptRunFolder(dataDir));
  const [old, young] = [left(7.1), left(6.9)];
  const service = await startTestService({ dataDir });
  const config = (method: string, body?: object) =>
    fetch(`${service.address}/workstation/api/config`, {
      method,
      headers: {
        authorization: `ApiKey ${service.workstationKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  try {
    await expect.poll(() => existsSync(old), { timeout: 10_000 }).toBe(false);
    expect(existsSync(young)).toBe(true);
    const { revision } = (await (await config('GET')).json()) as ConfigAnswer;
    const changes = { 'evidence.keep': 'off' };
    expect((await config('PUT', { revision, changes })).status).toBe(200);
    await expect.poll(() => existsSync(young), { timeout: 10_000 }).toBe(false);
  } finally {
    await service.stop();
    removeTempDir(dataDir);
  }
});
