import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsWith } from '../../src-main/commands/data/fetch.ts';
import { loadConfig } from '../../src-main/config.ts';
import type { DataPackOutcome, DataPackStatus } from '../../src-main/contract/window/data.ts';
import { importPostal } from '../../src-main/postal/import.ts';
import { newKey, publicKeyLine } from '../../src-main/supply/minisign.ts';
import { runCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

test('from the key to the other machine, as an administrator does it', { timeout: 120_000 }, async () => {
  const [one, other, share] = [tempDir(), tempDir(), path.join(tempDir(), 'pacote de dados')];
  const key = path.join(one, 'data-pack.key');
  const on = (dataDir: string, ...args: string[]) => runCli(['data', ...args, '--data-dir', dataDir]);

  const made = JSON.parse((await on(one, 'keygen', key, '--json')).stdout) as { publicKey: string };
  if (process.platform !== 'win32') {
    expect([key, `${key}.pub`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o644]);
  }
  expect(readFileSync(`${key}.pub`, 'utf8')).toContain(made.publicKey);
  expect(await on(one, 'publish', share)).toMatchObject({
    code: 1,
    stderr: 'atesta: No official data is installed, so there is nothing to publish.\n',
  });
  const file = path.join(tempDir(), 'ceps.csv');
  writeFileSync(file, 'cep,logradouro,bairro,cidade,uf\n01310100,Avenida Paulista,Centro,São Paulo,SP\n');
  await importPostal({ sources: [file], dataDir: one, date: '20261001' }, () => undefined);
  const published = await on(one, 'publish', share);
  expect(published).toMatchObject({ code: 0, stderr: '' });
  expect(published.stdout).toMatch(
    /^published edition \d+ to .*: 1 files, 0\.\d MB, 0\.\d MB of it new\n {2}20261001\.sqlite: /,
  );

  expect((await on(other, 'status')).stdout).toMatch(/^No source of a data pack is set/);
  const settings = { data: { source: share, publicKey: made.publicKey } };
  writeFileSync(path.join(other, 'config.json'), JSON.stringify(settings));
  const fetched = await on(other, 'fetch');
  expect(fetched).toMatchObject({ code: 0, stderr: '' });
  expect(fetched.stdout).toMatch(/^data pack: installed: edition \d+ of .*, 1 files, 0 unchanged, 0\.\d MB fetched/);
  expect(readFileSync(path.join(other, 'postal/20261001.sqlite'))).toEqual(
    readFileSync(path.join(one, 'postal/20261001.sqlite')),
  );
  const status = JSON.parse((await on(other, 'status', '--json')).stdout) as DataPackStatus;
  expect(status).toMatchObject({ source: share, outcome: 'installed', detail: null, updateAt: '05:00' });
  expect((await on(other, 'verify')).stdout).toMatch(/: 1 files, 0\.\d MB, all as they were signed\n$/);

  writeFileSync(path.join(share, 'latest'), 'x');
  const failed = await on(other, 'fetch', '--json');
  expect(failed).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(failed.stdout) as DataPackOutcome).toMatchObject({ outcome: 'failed', edition: null });
  expect((await on(other, 'verify')).code).toBe(1);
});

test('whose data packs are taken is not for the command line to say where the policy does', () => {
  const policy = path.join(tempDir(), 'policy.json');
  const [publicKey, other] = [publicKeyLine(newKey()), publicKeyLine(newKey())];
  writeFileSync(policy, JSON.stringify({ data: { publicKey } }));
  const config = loadConfig(tempDir(), { policyFile: policy, distrust: () => null, managed: () => null });
  expect(() => settingsWith(config, other)).toThrow(/The policy says whose data packs are taken/);
  expect(settingsWith(config, undefined)).toEqual({ publicKey });
});

test('what is called wrongly says how', async () => {
  const dataDir = tempDir();
  const on = (...args: string[]) => runCli(['data', ...args, '--data-dir', dataDir]);
  expect(await on('publish', dataDir, '--only', 'ceis,nothing')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/There is no "nothing"; the names are .*registry/),
  });
  expect(await on('verify', dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/without the public key/),
  });
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ data: { source: 'pack' } }));
  expect(await on('status')).toMatchObject({ code: 1, stderr: expect.stringMatching(/config\.json: data\.source/) });
});
