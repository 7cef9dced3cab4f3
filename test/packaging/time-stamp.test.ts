import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { opensslMissing, startAuthority } from '../evidence/publish/authority.ts';
import { tempDir } from '../support/temp-dir.ts';

const CLI = path.resolve(import.meta.dirname, '../../out/main/cli.js');

// The library for time stamps is loaded only when one is asked for: what the bundle did to it shows no sooner.
const missing = opensslMissing();
test.skipIf(missing !== null)(
  `the built program has checkpoints stamped${missing ? `: ${missing}` : ''}`,
  {
    timeout: 180_000,
  },
  async () => {
    const [dataDir, folder, authority] = [tempDir(), tempDir(), await startAuthority({ key: 'ec' })];
    const room = createEvidence({ dataDir, keychain: undefined });
    await room.append({ kind: 'note', scope: randomUUID(), payload: { text: 'anotado' } });
    await room.close();
    const checkpoints = { folder, timestamp: authority.url };
    writeFileSync(
      path.join(dataDir, 'config.json'),
      JSON.stringify({ server: { port: 0 }, evidence: { checkpoints } }),
    );
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority.rootFile };

    const service = spawn(process.execPath, [CLI, 'serve', '--no-ui', '--data-dir', dataDir], { env, stdio: 'ignore' });
    const ended = once(service, 'close');
    onTestFinished(async () => {
      service.kill();
      await ended;
    });
    await expect.poll(() => readdirSync(folder).some((name) => name.endsWith('.tsr')), { timeout: 120_000 }).toBe(true);
    service.kill();
    await ended;

    const [note, stamp] = ['checkpoint', 'tsr'].map((kind) =>
      path.join(folder, readdirSync(folder).find((name) => name.endsWith(`-1.${kind}`))!),
    );
    const given = ['-data', note!, '-in', stamp!, '-CAfile', authority.rootFile];
    expect(execFileSync('openssl', ['ts', '-verify', ...given], { encoding: 'utf8' })).toContain('Verification: OK');
    const words = ['evidence', 'verify', '--json', '--data-dir', dataDir];
    const verified = JSON.parse(execFileSync(process.execPath, [CLI, ...words], { env, encoding: 'utf8' }));
    expect(verified).toMatchObject({
      ok: true,
      folder: 'compared',
      timeStamps: [{ size: 1, authority: 'Carimbo, Prova', trusted: true }],
    });
  },
);
