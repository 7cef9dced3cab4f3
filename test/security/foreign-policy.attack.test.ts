import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../src-main/config.ts';
import { tempDir } from '../support/temp-dir.ts';

/** The attack: another user of the machine writes a policy that sends secrets elsewhere or lets foreign tokens in. */
function attack(prepare: (file: string) => void) {
  const file = path.join(tempDir(), 'atesta', 'policy.json');
  mkdirSync(path.dirname(file));
  prepare(file);
  return () => loadConfig(tempDir(), { policyFile: file });
}
const POLICY = JSON.stringify({ registry: { sintegra: { provider: 'http', url: 'http://192.0.2.1/' } } });

test('a policy in a place where others may write is refused with one sentence, not obeyed and not ignored', () => {
  // Folders for temporary files are open to all, whoever runs this.
  const load = attack((file) => writeFileSync(file, POLICY));
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(
    /^The policy file .*policy\.json is not obeyed, as others than administrators could have written it: /,
  );
});

test('a policy that is there and cannot be read is no missing policy', () => {
  expect(attack((file) => symlinkSync('nowhere.json', file))).toThrow(
    /cannot be read \(ENOENT\)|belongs to|can be changed/,
  );
  expect(attack(() => undefined)).not.toThrow();
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'nor is one in a folder that may not be entered',
  () => {
    const load = attack((file) => {
      writeFileSync(file, POLICY);
      chmodSync(path.dirname(file), 0);
    });
    expect(load).toThrow(/is not obeyed/);
  },
);
