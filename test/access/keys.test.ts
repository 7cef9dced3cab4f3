import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Access } from '../../src-main/access/access.ts';
import { Keys } from '../../src-main/access/keys.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { tempDir } from '../support/temp-dir.ts';

function workspace(dir = tempDir()) {
  const db = openWorkspace(dir);
  return { dir, db, keys: new Keys(db) };
}

describe('a key', () => {
  test('has 256 random bits and is known by what it may do', () => {
    const { keys } = workspace();
    const one = keys.create('script', [PERMISSIONS.oneList]);
    const other = keys.create('other', [PERMISSIONS.registry]);
    expect(Buffer.from(one.key.replace('atesta_', ''), 'base64url')).toHaveLength(32);
    expect(one.key).not.toBe(other.key);
    expect(keys.verify(one.key)).toMatchObject({
      name: 'script',
      kind: 'key',
      permissions: new Set([PERMISSIONS.oneList]),
    });
    expect(keys.verify(`${one.key}x`)).toBeNull();
    expect(keys.verify('')).toBeNull();
  });

  test('is stored as its hash alone', () => {
    const { dir, db, keys } = workspace();
    const { key } = keys.create('script', [PERMISSIONS.oneList]);
    db.pragma('wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(path.join(dir, 'workspace.sqlite'));
    expect(bytes.includes(key)).toBe(false);
    expect(bytes.includes(key.slice(7, 30))).toBe(false);
  });

  test('once revoked is nobody’s, stays in the list, and its name can be used again', () => {
    const { keys } = workspace();
    const { key } = keys.create('script', [PERMISSIONS.oneList]);
    expect(keys.verify(key)).not.toBeNull();
    keys.revoke('script');
    expect(keys.verify(key)).toBeNull();
    expect(keys.list()).toMatchObject([{ name: 'script', revokedAt: expect.any(String) }]);
    const again = keys.create('script', [PERMISSIONS.allLists]);
    expect(keys.verify(again.key)?.permissions).toEqual(new Set([PERMISSIONS.allLists]));
    expect(keys.verify(key)).toBeNull();
  });

  test.each([
    ['a name that is taken', 'taken', [PERMISSIONS.oneList], 'nameTaken'],
    ['no name', '', [PERMISSIONS.oneList], 'invalid'],
    ['a name with a line break', 'a\nb', [PERMISSIONS.oneList], 'invalid'],
    ['no permission', 'new', [], 'invalid'],
    ['a permission that does not exist', 'new', ['service.everything'], 'invalid'],
    ['the window’s own permission', 'new', ['workstation'], 'invalid'],
  ])('is not made with %s', (_what, name, permissions, reason) => {
    const { keys } = workspace();
    keys.create('taken', [PERMISSIONS.oneList]);
    expect(() => keys.create(name, permissions)).toThrow(expect.objectContaining({ reason }));
  });

  test('that does not exist cannot be revoked', () => {
    expect(() => workspace().keys.revoke('nobody')).toThrow(/no active key named "nobody"/);
  });
});

describe('another process', () => {
  test('creating or revoking a key is followed within a second', async () => {
    const { dir, keys: service } = workspace();
    const { keys: commandLine } = workspace(dir);
    const { key } = commandLine.create('late', [PERMISSIONS.residence]);
    await expect.poll(() => service.verify(key)?.name, { timeout: 1000 }).toBe('late');
    commandLine.revoke('late');
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
    const first = new Access({ dataDir });
    const second = new Access({ dataDir });
    await expect(first.authenticate(`ApiKey ${first.workstationKey}`, ['ApiKey'])).resolves.toMatchObject({
      kind: 'workstation',
    });
    await expect(second.authenticate(`ApiKey ${first.workstationKey}`, ['ApiKey'])).rejects.toMatchObject({
      code: 'credentialsInvalid',
    });
    await first.close();
    await second.close();
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
    const access = new Access({ dataDir: tempDir() });
    await expect(access.authenticate(header, ['ApiKey'])).rejects.toMatchObject({ code, statusCode: 401 });
    await access.close();
  });

  test('takes a token only where the endpoint takes tokens', async () => {
    const access = new Access({ dataDir: tempDir() });
    const { token } = await access.tokens.issue('intake', [PERMISSIONS.residence], 60);
    const header = `Bearer ${token}`;
    await expect(access.authenticate(header, ['ApiKey', 'Bearer'])).resolves.toMatchObject({ name: 'intake' });
    await expect(access.authenticate(header, ['ApiKey'])).rejects.toMatchObject({ code: 'credentialsInvalid' });
    await access.close();
  });

  test('takes the scheme in any case, as HTTP does', async () => {
    const access = new Access({ dataDir: tempDir() });
    const { key } = access.keys.create('any', [PERMISSIONS.oneList]);
    await expect(access.authenticate(`apikey ${key}`, ['ApiKey'])).resolves.toMatchObject({ name: 'any' });
    await access.close();
  });
});
