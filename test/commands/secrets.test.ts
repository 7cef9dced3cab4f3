// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSecrets } from '../../src-main/access/secrets.ts';
import { keychainOf } from '../access/keychain.ts';
import { runCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

const sintegra = {
  provider: 'http',
  url: 'http://127.0.0.1:9000/${env:TENANT_OF_TEST}',
  headers: { 'x-key': '${secret:TOKEN}', 'x-again': '${secret:TOKEN}' },
};

test('doctor names what the configuration refers to and nobody gives, in one line and without values', {
  timeout: 90_000,
}, async () => {
  const dataDir = tempDir();
  const doctor = async (env: NodeJS.ProcessEnv = {}) => {
    const { stdout } = await runCli(['doctor', '--json', '--data-dir', dataDir], env);
    const findings = JSON.parse(stdout) as { what: string; state: string; detail: string }[];
    return findings.find(({ what }) => what === 'secrets');
  };
  expect(await doctor()).toMatchObject({ state: 'ok', detail: 'the configuration refers to none' });

  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry: { sintegra } }));
  const missing = await doctor({ ATESTA_SECRET_TOKEN: '' });
  expect(missing?.state).toBe('warning');
  expect(missing?.detail).toBe(
    '${env:TENANT_OF_TEST} (registry.sintegra.url), ${secret:TOKEN} (registry.sintegra.headers.x-key) not set; ' +
      'set a secret on the page Integração or as ATESTA_SECRET_NAME, a variable where Atesta starts',
  );

  const given = await doctor({ ATESTA_SECRET_TOKEN: 'value-of-test', TENANT_OF_TEST: 't' });
  expect(given).toMatchObject({ state: 'ok', detail: '2 references, all set' });

  const store = await openSecrets({ dataDir, keychain: keychainOf(randomBytes(32)), env: {} });
  await store.set('TOKEN', 'value-of-test');
  const kept = await doctor({ TENANT_OF_TEST: 't' });
  expect(kept?.state).toBe('ok');
  expect(kept?.detail).toContain('the desktop alone can open ${secret:TOKEN}');
});
