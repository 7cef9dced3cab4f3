import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Entered } from '../../src-main/contract/dossiers.ts';
import { CLI, firstLine, runCli, startCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

const ADMIN = readFileSync(path.resolve(import.meta.dirname, '../../resources/docs/admin.md'), 'utf8');

/** The commands that admin.md gives under a heading, block by block. */
function blocksUnder(heading: string): string[] {
  const section = ADMIN.split(/^## /m).find((one) => one.startsWith(`${heading}\n`))!;
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map((found) => found[1]!);
}

interface Serving {
  ask(route: string, body?: unknown): Promise<{ status: number; data: unknown }>;
  stop(): Promise<void>;
}

async function serve(dataDir: string, key: string): Promise<Serving> {
  const service = startCli(['serve', '--port', '0', '--data-dir', dataDir]);
  const stop = async () => {
    if (service.exitCode !== null) return;
    service.kill();
    await once(service, 'close');
  };
  onTestFinished(stop);
  const address = /http:\S+/.exec(await firstLine(service))![0];
  return {
    async ask(route, body) {
      const answer = await fetch(new URL(route, address), {
        headers: { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
    },
    stop,
  };
}

test.skipIf(process.platform === 'win32')(
  'a machine is backed up and comes back on another one as admin.md says: keys, settings and dossiers',
  async () => {
    const [first, second, backup, bin] = [tempDir(), path.join(tempDir(), 'novo'), tempDir(), tempDir()];
    const atesta = path.join(bin, 'atesta');
    writeFileSync(atesta, `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`, { mode: 0o755 });
    const run = (script: string, dataDir: string) =>
      spawnSync('sh', ['-eu', '-c', script], {
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${bin}:${process.env.PATH}`,
          DATA: dataDir,
          BACKUP: backup,
          ATESTA_BACKUP_PASSPHRASE: 'uma senha bem comprida',
        },
      });
    writeFileSync(path.join(first, 'config.json'), JSON.stringify({ log: { files: 3 } }));
    const permissions = ['read', 'write'].flatMap((what) => ['--permission', `service.workstation.dossiers.${what}`]);
    const made = await runCli(['keys', 'create', 'sistema', ...permissions, '--data-dir', first]);
    expect(made.stderr).toBe('');
    const key = made.stdout.trim();
    const before = await serve(first, key);
    const opened = await before.ask('/dossiers/v1', { subject: { kind: 'person', names: ['FULANA INVENTADA'] } });
    expect(opened.status).toBe(200);
    const id = (opened.data as Entered).dossier;
    const told = await before.ask(`/dossiers/v1/${id}`);
    await before.stop();

    const [backUp, restore] = blocksUnder('Back up and restore');
    expect(run(backUp!, first)).toMatchObject({ status: 0, stderr: '' });
    const restored = run(restore!, second);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toMatch(/the record holds: 1 entries/);
    expect(readFileSync(path.join(second, 'config.json'), 'utf8')).toBe(JSON.stringify({ log: { files: 3 } }));
    const after = await serve(second, key);
    expect(await after.ask(`/dossiers/v1/${id}`)).toEqual(told);
    await after.stop();
  },
);
