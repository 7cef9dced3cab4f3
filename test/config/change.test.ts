import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, type ConfigFile } from '../../src-main/config.ts';
import { ConfigConflict, readOwn, saveChanges, valueAt, withChanges } from '../../src-main/config-change.ts';
import { tempDir } from '../support/temp-dir.ts';

const OWN: ConfigFile = {
  lists: { addresses: { ceis: 'https://mirror.example/{YYYYMMDD}.zip' }, retain: 3 },
  registry: { sintegra: { provider: 'cnpja', maxAgeDays: 9, timeoutMs: 5000 } },
  server: { port: 5001 },
};

function dirWith(text: string): { dir: string; file: string } {
  const dir = tempDir();
  const file = path.join(dir, 'config.json');
  writeFileSync(file, text);
  return { dir, file };
}

describe('a change of the configuration', () => {
  test('is written where it belongs, and leaves the rest in its order', () => {
    const changed = withChanges(OWN, { 'lists.schedule': 'daily', 'lists.retain': 5, 'log.files': 4 });
    expect(JSON.stringify(changed)).toBe(
      JSON.stringify({
        lists: { ...OWN.lists, retain: 5, schedule: 'daily' },
        registry: OWN.registry,
        server: OWN.server,
        log: { files: 4 },
      }),
    );
    expect(OWN.lists).not.toHaveProperty('schedule');
  });

  test('takes a setting away, and the sections that nothing is left of', () => {
    expect(withChanges(OWN, { 'server.port': null, 'registry.openData.retain': null })).toEqual({
      lists: OWN.lists,
      registry: OWN.registry,
    });
  });

  test('to another provider leaves nothing of the one before, and to the same one everything', () => {
    expect(withChanges(OWN, { 'registry.sintegra.provider': 'cnpjws' }).registry?.sintegra).toEqual({
      provider: 'cnpjws',
    });
    expect(
      withChanges(OWN, { 'registry.sintegra.provider': 'cnpja', 'registry.sintegra.retries': 1 }).registry?.sintegra,
    ).toEqual({ ...OWN.registry!.sintegra, retries: 1 });
    expect(withChanges(OWN, { 'registry.sintegra.provider': null })).toEqual({ lists: OWN.lists, server: OWN.server });
  });

  test('is found again where it was written, and taking it away gives back what was there', () => {
    const setting = fc.constantFrom('lists.match', 'lists.inlabs.email', 'registry.openData.address', 'log.files');
    fc.assert(
      fc.property(setting, fc.string(), (name, value) => {
        const changed = withChanges(OWN, { [name]: value });
        expect(valueAt(changed, name)).toBe(value);
        expect(withChanges(changed, { [name]: null })).toEqual(OWN);
      }),
    );
  });
});

describe('config.json', () => {
  test('is made where there was none, for its owner alone, and nothing else is left', () => {
    const dir = tempDir();
    expect(saveChanges(dir, readOwn(dir).revision, { 'server.port': 5123 })).toEqual({ server: { port: 5123 } });
    expect(readFileSync(path.join(dir, 'config.json'), 'utf8')).toBe('{\n  "server": {\n    "port": 5123\n  }\n}\n');
    expect(readdirSync(dir)).toEqual(['config.json']);
  });

  test('is not written where it is another one than was read, down to a blank', () => {
    const { dir, file } = dirWith(JSON.stringify(OWN));
    const { revision } = readOwn(dir);
    const other = `${JSON.stringify(OWN)} `;
    writeFileSync(file, other);
    expect(() => saveChanges(dir, revision, { 'lists.retain': 1 })).toThrow(ConfigConflict);
    expect(readFileSync(file, 'utf8')).toBe(other);
    expect(saveChanges(dir, readOwn(dir).revision, { 'lists.retain': 1 }).lists?.retain).toBe(1);
  });

  test.each([
    ['out of its bounds', { 'lists.retain': 1001 }],
    ['of another kind', { 'lists.updateAt': 330 }],
    ['of no setting', { 'lists.retained': 1 }],
    ['that leaves half of a pair', { 'lists.inlabs.email': 'a@b.example' }],
    ['of a provider without its key', { 'registry.sintegra.provider': 'sintegraws' }],
  ])('stays as it was where a value is %s', (_what, changes) => {
    const { dir, file } = dirWith(JSON.stringify(OWN));
    expect(() => saveChanges(dir, readOwn(dir).revision, changes)).toThrow(ConfigError);
    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(OWN));
  });

  test('that is empty, or no file, is not taken for none', () => {
    const { dir } = dirWith('');
    expect(() => readOwn(dir)).toThrow(ConfigError);
    const other = tempDir();
    mkdirSync(path.join(other, 'config.json'));
    expect(() => readOwn(other)).toThrow(ConfigError);
  });

  test('that was made invalid by hand is not written over', () => {
    const { dir, file } = dirWith('{ "lists": ');
    expect(() => saveChanges(dir, 'any', { 'lists.retain': 1 })).toThrow(ConfigError);
    expect(readFileSync(file, 'utf8')).toBe('{ "lists": ');
  });

  test.skipIf(process.platform === 'win32')('is not written through a link that lies beside it', () => {
    const { dir, file } = dirWith('{}');
    const other = path.join(tempDir(), 'other.txt');
    writeFileSync(other, 'theirs');
    symlinkSync(other, `${file}.${process.pid}.tmp`);
    saveChanges(dir, readOwn(dir).revision, { 'log.files': 3 });
    expect(readFileSync(other, 'utf8')).toBe('theirs');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ log: { files: 3 } });
  });

  test.skipIf(process.platform === 'win32')('that is a link stays one: what it leads to is written', () => {
    const dir = tempDir();
    const target = path.join(tempDir(), 'shared.json');
    writeFileSync(target, '{}');
    symlinkSync(target, path.join(dir, 'config.json'));
    saveChanges(dir, readOwn(dir).revision, { 'log.files': 3 });
    expect(realpathSync(path.join(dir, 'config.json'))).toBe(realpathSync(target));
    expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({ log: { files: 3 } });
    expect(readdirSync(path.dirname(target))).toEqual(['shared.json']);
  });
});
