import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { SERVICE_NAMES } from '../../../src-main/contract/provider-names.ts';
import { PROVIDERS } from '../../../src-main/registry/providers/catalogue.ts';
import { serviceSettings } from '../../../src-main/registry/providers/settings.ts';
import en from '../../../src-renderer/i18n/en/providers.ts';
import ptBR from '../../../src-renderer/i18n/pt-BR/providers.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const NOTES = readFileSync(path.join(ROOT, 'src-main/registry/providers/NOTES.md'), 'utf8');
/** Where each is played for tests: the services by one file of their own name. */
const PLAYED: Readonly<Record<string, string>> = {
  local: 'test/registry/providers/local.test.ts',
  http: 'test/support/provider.ts',
  sefaz: 'test/support/sefaz/state-server.ts',
};
const COMMON = new Set(['provider', ...Object.keys(serviceSettings())]);

type Properties = Record<string, TSchema & { default?: number }>;
const propertiesOf = (kind: { config: TSchema }) => (kind.config as TSchema & { properties: Properties }).properties;
const NAMES = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[];
const rowOf = (name: string) => README.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';

describe.each(NAMES)('the provider %s, declared in the catalogue,', (name) => {
  const properties = propertiesOf(PROVIDERS[name]);

  test('has its row in the README, with the settings of its own and no other', () => {
    const cells = rowOf(name).split('|');
    const told = [...(cells[4] ?? '').matchAll(/`(\w+)`/g)].map(([, setting]) => setting!);
    // The address of a service, which every one has, stands below the table.
    const own = Object.keys(properties).filter(
      (setting) => !COMMON.has(setting) && (name === 'http' || setting !== 'url'),
    );
    expect(new Set(told)).toEqual(new Set(own));
  });

  test('has a name in both languages of the window, and of a service it is one name', () => {
    for (const { names } of [ptBR, en]) expect(names[name]).toEqual(expect.any(String));
    expect(ptBR.names[name] === en.names[name]).toBe(Object.hasOwn(SERVICE_NAMES, name));
  });

  test('is played for tests, and notes say how sure its mapping is where it is mapped', () => {
    expect(existsSync(path.join(ROOT, PLAYED[name] ?? `test/support/registry-services/${name}.ts`))).toBe(true);
    if (Object.hasOwn(SERVICE_NAMES, name)) expect(NOTES).toContain(`| \`${name}\` |`);
  });

  test('has the time limit and the rate that the README tells', () => {
    const { timeoutMs, requestsPerMinute } = properties;
    if (timeoutMs?.default && timeoutMs.default !== 15_000) {
      expect(README).toContain(`${timeoutMs.default} \`${name}\``);
    }
    if (requestsPerMinute?.default) expect(README).toMatch(new RegExp(`${requestsPerMinute.default}\\s+\`${name}\``));
  });
});

test('the README and the window tell of no provider that there is not', () => {
  const table = README.slice(README.indexOf('| provider | fills |')).split('\n\n')[0]!;
  const told = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(told).toEqual(NAMES);
  for (const { names } of [ptBR, en]) expect(Object.keys(names).sort()).toEqual([...NAMES].sort());
});
