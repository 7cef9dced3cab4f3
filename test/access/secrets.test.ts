import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Keychain, openSecrets, SecretError } from '../../src-main/access/secrets.ts';
import { tempDir } from '../support/temp-dir.ts';
import { keychainOf } from './keychain.ts';

const VALUE = 'tk_9fQ2-inventado/ção';

const KEY = randomBytes(32);
const fileIn = (dataDir: string) => path.join(dataDir, 'secrets.json');
const readFile = (dataDir: string) =>
  JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as { secrets: Record<string, { value: string; setAt: string }> };
const open = (dataDir: string, options: { keychain?: Keychain | null; env?: NodeJS.ProcessEnv } = {}) =>
  openSecrets({
    dataDir,
    keychain: options.keychain === null ? undefined : (options.keychain ?? keychainOf(KEY)),
    env: options.env ?? {},
    patienceMs: 100,
  });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof SecretError ? error.reason : String(error)),
  );

describe('keeping', () => {
  test('a secret is there at once and after a restart, and never on the disk', async () => {
    const dataDir = tempDir();
    const store = await open(dataDir);
    await store.set('TOKEN', VALUE);
    expect(store.get('TOKEN')).toBe(VALUE);
    const again = await open(dataDir);
    expect(again.get('TOKEN')).toBe(VALUE);
    expect(await again.list()).toEqual({
      keeping: 'keychain',
      damaged: false,
      secrets: [{ name: 'TOKEN', source: 'keychain', setAt: expect.stringMatching(/^20.*Z$/), readable: true }],
    });
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    const onDisk = readFileSync(fileIn(dataDir));
    for (const form of [
      VALUE,
      Buffer.from(VALUE).toString('base64'),
      Buffer.from(VALUE).toString('hex'),
      'inventado',
    ]) {
      expect(onDisk.includes(form)).toBe(false);
    }
  });

  test.skipIf(process.platform === 'win32')('the file is its owner’s alone, also where it was not', async () => {
    const dataDir = tempDir();
    const store = await open(dataDir);
    await store.set('A', '1');
    expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600);
    chmodSync(fileIn(dataDir), 0o644);
    await store.set('B', '2');
    expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600);
  });

  test('many changes at once are all made', async () => {
    const dataDir = tempDir();
    const store = await open(dataDir);
    const names = Array.from({ length: 30 }, (_, i) => `N_${i}`);
    await Promise.all(names.map((name) => store.set(name, `value of ${name}`)));
    await Promise.all(names.slice(0, 10).map((name) => store.remove(name)));
    expect(Object.keys(readFile(dataDir).secrets).sort()).toEqual(names.slice(10).sort());
    const again = await open(dataDir);
    for (const name of names) expect(again.get(name)).toBe(names.indexOf(name) < 10 ? undefined : `value of ${name}`);
  });

  test('the last change asked for is the one that stays, however long each takes', async () => {
    const [dataDir, real] = [tempDir(), keychainOf(KEY)];
    const slowFirst = async (text: string) => {
      if (text.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 40));
      return real.encrypt(text);
    };
    const store = await open(dataDir, { keychain: { ...real, encrypt: slowFirst } });
    await Promise.all([store.set('A', 'slow'), store.set('A', 'last'), store.set('B', 'slow'), store.remove('B')]);
    expect([store.get('A'), store.get('B')]).toEqual(['last', undefined]);
    const again = await open(dataDir);
    expect([again.get('A'), again.get('B')]).toEqual(['last', undefined]);
  });

  test('a removed secret is gone from file and memory; what is not kept cannot be removed', async () => {
    const dataDir = tempDir();
    const store = await open(dataDir);
    await store.set('TOKEN', VALUE);
    await store.remove('TOKEN');
    expect(store.get('TOKEN')).toBeUndefined();
    expect(readFile(dataDir).secrets).toEqual({});
    expect(await reasonOf(store.remove('TOKEN'))).toBe('notFound');
  });

  test.each(['', 'a', 'A-B', '../A', 'A/B', '__proto__', 'A'.repeat(65), 'Á', 'A\n', 'A.json'])(
    'the name %j is refused',
    async (name) => {
      const store = await open(tempDir());
      expect(await reasonOf(store.set(name, VALUE))).toBe('invalid');
      expect(await reasonOf(store.remove(name))).toBe('notFound');
      expect(store.get(name)).toBeUndefined();
    },
  );

  test.each([['', 'a\nb', '\0', 'a\r', '\u0085', 'x'.repeat(8193)]])('a value like %j is refused', async (value) => {
    expect(await reasonOf((await open(tempDir())).set('A', value))).toBe('invalid');
  });
});

describe('the environment', () => {
  test('gives what is not kept; a kept secret goes before it, and removed gives way again', async () => {
    const env = { ATESTA_SECRET_TOKEN: 'from outside', ATESTA_SECRET_EMPTY: '', ATESTA_SECRET_lower: 'x', OTHER: 'y' };
    const store = await open(tempDir(), { env });
    const names = async () => (await store.list()).secrets.map(({ name, source }) => `${name} ${source}`);
    expect(await names()).toEqual(['TOKEN environment', 'lower environment']);
    expect([store.get('TOKEN'), store.get('lower'), store.get('EMPTY')]).toEqual(['from outside', 'x', undefined]);
    await store.set('TOKEN', VALUE);
    expect(store.get('TOKEN')).toBe(VALUE);
    expect(await names()).toContain('TOKEN keychain');
    await store.remove('TOKEN');
    expect(store.get('TOKEN')).toBe('from outside');
  });

  test('is all there is without a keychain: nothing is kept or removed, and what the desktop kept is told', async () => {
    const dataDir = tempDir();
    await (await open(dataDir)).set('KEPT', VALUE);
    const before = readFileSync(fileIn(dataDir), 'utf8');
    const store = await open(dataDir, { keychain: null, env: { ATESTA_SECRET_GIVEN: 'g' } });
    expect(await store.list()).toMatchObject({
      keeping: 'headless',
      secrets: [
        { name: 'GIVEN', source: 'environment', setAt: null, readable: true },
        { name: 'KEPT', source: null, setAt: expect.any(String), readable: false },
      ],
    });
    expect(await reasonOf(store.set('NEW', VALUE))).toBe('unavailable');
    expect(await reasonOf(store.remove('KEPT'))).toBe('unavailable');
    expect(readFileSync(fileIn(dataDir), 'utf8')).toBe(before);
  });
});

describe('a keychain', () => {
  test('that does not guard keeps nothing', async () => {
    const dataDir = tempDir();
    const store = await open(dataDir, { keychain: { ...keychainOf(KEY), protection: async () => null } });
    expect((await store.list()).keeping).toBe('unavailable');
    expect(await reasonOf(store.set('TOKEN', VALUE))).toBe('unavailable');
    expect(existsSync(fileIn(dataDir))).toBe(false);
    expect(store.get('TOKEN')).toBeUndefined();
  });

  test('that guards badly keeps, and says so', async () => {
    const store = await open(tempDir(), { keychain: { ...keychainOf(KEY), protection: async () => 'weak' } });
    await store.set('TOKEN', VALUE);
    expect((await store.list()).keeping).toBe('weak');
  });

  test('whose error quotes the value is not quoted', async () => {
    const encrypt = async (text: string) => {
      throw new Error(`cannot encrypt ${text}`);
    };
    const store = await open(tempDir(), { keychain: { ...keychainOf(KEY), encrypt } });
    const error = await store.set('TOKEN', VALUE).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SecretError);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(VALUE);
    expect((error as Error).cause).toBeUndefined();
  });

  test('that waits for a person holds nobody up; unlocked later, it opens what it holds', async () => {
    const dataDir = tempDir();
    await (await open(dataDir)).set('TOKEN', VALUE);
    const real = keychainOf(KEY);
    let unlock = () => {};
    const unlocked = new Promise<void>((resolve) => (unlock = resolve));
    const store = await open(dataDir, {
      keychain: {
        protection: () => unlocked.then(real.protection),
        encrypt: (text) => unlocked.then(() => real.encrypt(text)),
        decrypt: (bytes) => unlocked.then(() => real.decrypt(bytes)),
      },
    });
    expect(store.get('TOKEN')).toBeUndefined();
    expect(await store.list()).toMatchObject({ keeping: 'unavailable', secrets: [{ readable: false, source: null }] });
    expect(await reasonOf(store.set('OTHER', VALUE))).toBe('unavailable');
    unlock();
    await expect.poll(() => store.get('TOKEN')).toBe(VALUE);
    expect((await store.list()).keeping).toBe('keychain');
  });

  test('that opens an old value late does not bring it back over a newer one, nor a removed one', async () => {
    const dataDir = tempDir();
    const before = await open(dataDir);
    await before.set('REPLACED', 'old');
    await before.set('REMOVED', 'old');
    const real = keychainOf(KEY);
    let unlock = () => {};
    const unlocked = new Promise<void>((resolve) => (unlock = resolve));
    let opened = 0;
    const decrypt: Keychain['decrypt'] = async (bytes) => {
      await unlocked;
      opened++;
      return real.decrypt(bytes);
    };
    const store = await open(dataDir, { keychain: { ...real, decrypt } });
    await store.set('REPLACED', 'new');
    await store.remove('REMOVED');
    unlock();
    await expect.poll(() => opened).toBeGreaterThan(0);
    await store.list();
    expect([store.get('REPLACED'), store.get('REMOVED')]).toEqual(['new', undefined]);
  });

  test('whose key has changed is given the value anew, with the time at which it was set', async () => {
    const dataDir = tempDir();
    await (await open(dataDir)).set('TOKEN', VALUE);
    const before = readFile(dataDir).secrets.TOKEN!;
    expect((await open(dataDir, { keychain: keychainOf(KEY, { renewing: true }) })).get('TOKEN')).toBe(VALUE);
    const after = readFile(dataDir).secrets.TOKEN!;
    expect(after.value).not.toBe(before.value);
    expect(after.setAt).toBe(before.setAt);
    expect((await open(dataDir)).get('TOKEN')).toBe(VALUE);
  });
});

describe('a file that is not as it was', () => {
  test('of another user or machine: names are told, nothing is lost, a new value replaces', async () => {
    const dataDir = tempDir();
    await (await open(dataDir, { keychain: keychainOf(randomBytes(32)) })).set('THEIRS', VALUE);
    const store = await open(dataDir);
    expect(store.get('THEIRS')).toBeUndefined();
    await store.set('MINE', 'mine');
    expect((await store.list()).secrets).toMatchObject([
      { name: 'MINE', source: 'keychain', readable: true },
      { name: 'THEIRS', source: null, setAt: expect.any(String), readable: false },
    ]);
    expect(Object.keys(readFile(dataDir).secrets)).toEqual(['THEIRS', 'MINE']);
    await store.set('THEIRS', 'now mine');
    expect((await open(dataDir)).get('THEIRS')).toBe('now mine');
  });

  test('one broken entry leaves the others, and stays', async () => {
    const dataDir = tempDir();
    const store = await open(dataDir);
    await store.set('GOOD', VALUE);
    const { secrets } = readFile(dataDir);
    const odd = { ...secrets, CUT: { ...secrets.GOOD!, value: secrets.GOOD!.value.slice(0, 20) }, ODD: 7, 'b a d': {} };
    writeFileSync(fileIn(dataDir), JSON.stringify({ format: 1, secrets: odd }));
    const again = await open(dataDir);
    expect(again.get('GOOD')).toBe(VALUE);
    expect((await again.list()).secrets).toMatchObject([
      { name: 'CUT', source: null, readable: false },
      { name: 'GOOD', source: 'keychain', readable: true },
      { name: 'ODD', source: null, setAt: null, readable: false },
    ]);
    await again.set('NEW', 'n');
    expect(Object.keys(readFile(dataDir).secrets).sort()).toEqual(['CUT', 'GOOD', 'NEW', 'ODD', 'b a d']);
  });

  test('an entry moved under another name opens nothing', async () => {
    const dataDir = tempDir();
    await (await open(dataDir)).set('BANK', VALUE);
    const { secrets } = readFile(dataDir);
    writeFileSync(fileIn(dataDir), JSON.stringify({ format: 1, secrets: { MIRROR: secrets.BANK } }));
    const store = await open(dataDir);
    expect([store.get('MIRROR'), store.get('BANK')]).toEqual([undefined, undefined]);
  });

  test.each(['', '{', '[]', 'null', '{"format":2,"secrets":{}}', '{"format":1,"secrets":[]}', '\u0000\u0001'])(
    'of the text %j is told, and set aside when a secret is set',
    async (text) => {
      const dataDir = tempDir();
      writeFileSync(fileIn(dataDir), text);
      const store = await open(dataDir, { env: { ATESTA_SECRET_ENV: 'e' } });
      expect(await store.list()).toMatchObject({ damaged: true, secrets: [{ name: 'ENV' }] });
      expect(readFileSync(fileIn(dataDir), 'utf8')).toBe(text);
      await store.set('TOKEN', VALUE);
      expect(await store.list()).toMatchObject({ damaged: false, secrets: [{ name: 'ENV' }, { name: 'TOKEN' }] });
      const aside = readdirSync(dataDir).filter((name) => name.startsWith('secrets.json.damaged-'));
      expect(aside.map((name) => readFileSync(path.join(dataDir, name), 'utf8'))).toEqual([text]);
    },
  );
});
