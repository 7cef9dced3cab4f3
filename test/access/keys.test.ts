import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Keys } from '../../src-main/access/keys.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import { accessIn } from '../support/access.ts';
import { tempDir } from '../support/temp-dir.ts';

function workspace(dir = tempDir()) {
  const db = openWorkspace(dir);
  return { dir, db, keys: new Keys(new SqliteStore(db)) };
}

describe('a key', () => {
  test('has 256 random bits and is known by what it may do', async () => {
    const { keys } = workspace();
    const one = await keys.create('script', [PERMISSIONS.oneList]);
    const other = await keys.create('other', [PERMISSIONS.registry]);
    expect(Buffer.from(one.key.replace('atesta_', ''), 'base64url')).toHaveLength(32);
    expect(one.key).not.toBe(other.key);
    expect(await keys.verify(one.key)).toMatchObject({
      name: 'script',
      kind: 'key',
      permissions: new Set([PERMISSIONS.oneList]),
    });
    expect(await keys.verify(`${one.key}x`)).toBeNull();
    expect(await keys.verify('')).toBeNull();
  });

  test('is stored as its hash alone', async () => {
    const { dir, db, keys } = workspace();
    const { key } = await keys.create('script', [PERMISSIONS.oneList]);
    db.pragma('wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(path.join(dir, 'workspace.sqlite'));
    expect(bytes.includes(key)).toBe(false);
    expect(bytes.includes(key.slice(7, 30))).toBe(false);
  });

  test('once revoked is nobody’s, stays in the list, and its name can be used again', async () => {
    const { keys } = workspace();
    const { key } = await keys.create('script', [PERMISSIONS.oneList]);
    expect(await keys.verify(key)).not.toBeNull();
    await keys.revoke('script');
    expect(await keys.verify(key)).toBeNull();
    expect(await keys.list()).toMatchObject([{ name: 'script', revokedAt: expect.any(String) }]);
    const again = await keys.create('script', [PERMISSIONS.allLists]);
    expect((await keys.verify(again.key))?.permissions).toEqual(new Set([PERMISSIONS.allLists]));
    expect(await keys.verify(key)).toBeNull();
  });

  test.each([
    ['a name that is taken', 'taken', [PERMISSIONS.oneList], 'nameTaken'],
    ['no name', '', [PERMISSIONS.oneList], 'invalid'],
    ['a name with a line break', 'a\nb', [PERMISSIONS.oneList], 'invalid'],
    ['no permission', 'new', [], 'invalid'],
    ['a permission that does not exist', 'new', ['service.everything'], 'invalid'],
    ['the window’s own permission', 'new', ['workstation'], 'invalid'],
  ])('is not made with %s', async (_what, name, permissions, reason) => {
    const { keys } = workspace();
    await keys.create('taken', [PERMISSIONS.oneList]);
    await expect(keys.create(name, permissions)).rejects.toMatchObject({ reason });
  });

  test('that does not exist cannot be revoked', async () => {
    await expect(workspace().keys.revoke('nobody')).rejects.toThrow(/no active key named "nobody"/);
  });
});

describe('another process', () => {
  test('creating or revoking a key is followed within a second', async () => {
    const { dir, keys: service } = workspace();
    const { keys: commandLine } = workspace(dir);
    const { key } = await commandLine.create('late', [PERMISSIONS.residence]);
    await expect.poll(async () => (await service.verify(key))?.name, { timeout: 1000 }).toBe('late');
    await commandLine.revoke('late');
    await expect.poll(() => service.verify(key), { timeout: 1000 }).toBeNull();
  });
});

describe('the workspace', () => {
  test.skipIf(process.platform === 'win32')('is readable by its user alone', () => {
    const { dir } = workspace();
    expect(statSync(path.join(dir, 'workspace.sqlite')).mode & 0o077).toBe(0);
  });
});

describe('authenticate', () => {
  test('knows the window’s key of this run only', async () => {
    const dataDir = tempDir();
    const { access: first, close: closeFirst } = accessIn(dataDir);
    const { access: second, close: closeSecond } = accessIn(dataDir);
    await expect(first.authenticate(`ApiKey ${first.workstationKey}`, ['ApiKey'])).resolves.toMatchObject({
      kind: 'workstation',
    });
    await expect(second.authenticate(`ApiKey ${first.workstationKey}`, ['ApiKey'])).rejects.toMatchObject({
      code: 'credentialsInvalid',
    });
    await closeFirst();
    await closeSecond();
  });

  test.each([
    [undefined, 'credentialsMissing'],
    ['', 'credentialsMissing'],
    ['   ', 'credentialsMissing'],
    ['ApiKey', 'credentialsInvalid'],
    ['ApiKey ', 'credentialsInvalid'],
    ['ApiKey a b', 'credentialsInvalid'],
    ['Basic dXNlcjpwYXNz', 'credentialsInvalid'],
    ['Bearer abc', 'credentialsInvalid'],
  ])('refuses %j as %s', async (header, code) => {
    const { access, close } = accessIn(tempDir());
    await expect(access.authenticate(header, ['ApiKey'])).rejects.toMatchObject({ code, statusCode: 401 });
    await close();
  });

  test('takes a token only where the endpoint takes tokens', async () => {
    const { access, close } = accessIn(tempDir());
    const { token } = await access.tokens.issue('intake', [PERMISSIONS.residence], 60);
    const header = `Bearer ${token}`;
    await expect(access.authenticate(header, ['ApiKey', 'Bearer'])).resolves.toMatchObject({ name: 'intake' });
    await expect(access.authenticate(header, ['ApiKey'])).rejects.toMatchObject({ code: 'credentialsInvalid' });
    await close();
  });

  test('takes the scheme in any case, as HTTP does', async () => {
    const { access, close } = accessIn(tempDir());
    const { key } = await access.keys.create('any', [PERMISSIONS.oneList]);
    await expect(access.authenticate(`apikey ${key}`, ['ApiKey'])).resolves.toMatchObject({ name: 'any' });
    await close();
  });
});
