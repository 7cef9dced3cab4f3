import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigError, ConfigFile, configSchema, parseConfig, SETTINGS } from '../../src-main/config.ts';
import { WINDOW_SETTINGS } from '../../src-main/contract/window/config.ts';
import { type JsonSchema, settingsOf } from '../../src-main/policy/schema/settings.ts';
import { json } from '../../src-main/policy/templates/files.ts';
import { settingsTable } from '../../src-main/policy/templates/markdown.ts';

const root = path.resolve(import.meta.dirname, '../..');
const published = configSchema();
const names = SETTINGS.map(({ path: keys }) => keys.join('.'));

test('the published schema is that of the program; else: npm run policy:schema', () => {
  expect(readFileSync(path.join(root, 'resources/policy/config.schema.json'), 'utf8')).toBe(json(published));
});

test('the published schema is JSON Schema alone, closed, with a sentence of what it is for', () => {
  expect(published).toMatchObject({ type: 'object', additionalProperties: false });
  expect(json(published)).not.toMatch(/titleEn|~kind/);
});

test('settings of every kind are found, each once', () => {
  expect(new Set(names).size).toBe(names.length);
  const kind = (name: string) => SETTINGS.find(({ path: keys }) => keys.join('.') === name)?.kind;
  expect(['server.port', 'evidence.secondApproval', 'lists.schedule', 'log.files', 'lists.updateAt'].map(kind)).toEqual(
    ['integer', 'boolean', 'choice', 'integer', 'text'],
  );
  expect(['server.allowedHosts', 'lists.addresses', 'registry.sintegra.headers'].map(kind)).toEqual([
    'list',
    'table',
    'table',
  ]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(WINDOW_SETTINGS)));
});

test('a setting that is read for old files alone is offered by no template', () => {
  const old: JsonSchema = {
    type: 'object',
    properties: { now: { type: 'string' }, before: { type: 'string', deprecated: true } },
  };
  expect(settingsOf(old).map(({ path: keys }) => keys.join('.'))).toEqual(['now']);
});

test('every setting stands in settings.md', () => {
  const page = readFileSync(path.join(root, 'resources/docs/settings.md'), 'utf8');
  const providers = /^registry\.(receitaFederal|sintegra)\./;
  const missing = names.filter((name) => !providers.test(name) && !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test('settings.md says what every setting takes and is by default; else: npm run policy:schema', () => {
  expect(readFileSync(path.join(root, 'resources/docs/settings.md'), 'utf8')).toContain(
    `\n${settingsTable(SETTINGS)}\n`,
  );
});

test('whatever key is wrong, wherever, is named by file and path in one sentence', () => {
  const valid = {
    server: { port: 5000 },
    registry: { openData: { retain: 1 }, sintegra: { provider: 'http', url: 'http://127.0.0.1:1/' } },
    lists: { addresses: {}, inlabs: { email: 'a@b.example', password: 'x' } },
    evidence: { checkpoints: { timestampMinutes: 5 } },
    portfolio: { webhook: {} },
  };
  expect(parseConfig(JSON.stringify(valid), 'x')).toEqual(valid);
  const places = [
    '',
    'server',
    'registry',
    'registry.openData',
    'registry.sintegra',
    'lists',
    'lists.addresses',
    'lists.inlabs',
    'evidence.checkpoints',
    'portfolio.webhook',
  ];
  const known = new Set(names.flatMap((name) => name.split('.')));
  const key = fc
    .oneof(fc.string({ minLength: 1 }), fc.constantFrom('__proto__', 'constructor', 'toString', 'a/b', '~1', 'a.b'))
    .filter((one) => !known.has(one) && !(one in ConfigFile.properties));
  fc.assert(
    fc.property(fc.constantFrom(...places), key, fc.jsonValue(), (place, name, value) => {
      const config = structuredClone(valid) as Record<string, unknown>;
      const section = place
        .split('.')
        .filter(Boolean)
        .reduce((at, one) => at[one] as Record<string, unknown>, config);
      Object.defineProperty(section, name, { value, enumerable: true });
      const text = JSON.stringify(config);
      const dotted = place === '' ? name : `${place}.${name}`;
      expect(() => parseConfig(text, '/etc/atesta/policy.json')).toThrow(ConfigError);
      expect(() => parseConfig(text, '/etc/atesta/policy.json')).toThrow(
        `/etc/atesta/policy.json: ${dotted} is no setting that exists; "atesta policy schema" prints every setting there is.`,
      );
    }),
    { numRuns: 300 },
  );
});
