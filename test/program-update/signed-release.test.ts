import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signUpdates } from '../../resources/scripts/packaging/sign-updates.mjs';
import { newKey, publicKeyLine } from '../../src-main/supply/minisign.ts';
import { writeKeyFiles } from '../../src-main/supply/pack/key-file.ts';
import { tempDir } from '../support/temp-dir.ts';
import { CHANNEL_FILE, machine, NEWER, publish, signal } from './release.ts';

test('what a build signs is what a machine takes', async () => {
  const folder = tempDir();
  publish(folder);
  rmSync(path.join(folder, `${CHANNEL_FILE}.minisig`));
  expect(await signUpdates(folder, NEWER, {})).toContain('NOT SIGNED');
  expect(readdirSync(folder).filter((name) => name.endsWith('.minisig'))).toEqual([]);

  const key = newKey();
  const file = path.join(tempDir(), 'update.key');
  await writeKeyFiles(file, key, 'uma senha qualquer');
  await expect(signUpdates(folder, NEWER, { ATESTA_UPDATE_KEY: file })).rejects.toThrow('ATESTA_KEY_PASSPHRASE');
  expect(
    await signUpdates(folder, NEWER, { ATESTA_UPDATE_KEY: file, ATESTA_KEY_PASSPHRASE: 'uma senha qualquer' }),
  ).toContain(CHANNEL_FILE);
  const { check } = machine({ source: folder, publicKey: publicKeyLine(key) });
  expect(await check(signal())).toMatchObject({ available: { version: NEWER }, failure: null });
});
