import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PostalStatus } from '../../src-main/contract/window/data.ts';
import { importPostal } from '../../src-main/postal/import.ts';
import { runCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

test('postal status and rollback, for people and as JSON', { timeout: 60_000 }, async () => {
  const dataDir = tempDir();
  for (const day of ['20260901', '20261001']) {
    const file = path.join(tempDir(), 'ceps.csv');
    writeFileSync(file, `cep,logradouro,bairro,cidade,uf\n01310100,Rua de ${day},Centro,São Paulo,SP\n`);
    await importPostal({ sources: [file], dataDir, date: day }, () => undefined);
  }
  const atesta = (...args: string[]) => runCli(['postal', ...args, '--data-dir', dataDir]);

  const status = await atesta('status');
  expect(status).toMatchObject({ code: 0, stderr: '' });
  expect(status.stdout).toMatch(/^FILE +DATE +RECORDS +KIND\nceps\.csv +2026-10-01 +1 +official\n/);

  expect((await atesta('rollback')).stdout).toBe(
    'ceps.csv of 2026-10-01 is gone, ceps.csv of 2026-09-01 with 1 records answers; the next update does not bring ceps.csv of 2026-10-01 back.\n',
  );
  const after = JSON.parse((await atesta('status', '--json')).stdout) as PostalStatus;
  expect(after).toMatchObject({ rolledBack: { date: '2026-10-01' }, unreadable: [] });
  expect((await atesta('status')).stdout).toMatch(/^ceps\.csv of 2026-10-01 is rolled back\.$/m);

  const again = await atesta('rollback', '--json');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toBe(
    'atesta: ceps.csv is the only postal data that is installed; there is none to go back to.\n',
  );

  const update = await atesta('update');
  expect(update.code).toBe(1);
  expect(update.stdout).toMatch(/^postal data: failed: No address of postal data is known.*postal\.addresses/);
});
