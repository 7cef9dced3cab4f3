import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { PROVIDERS } from '../../../src-main/registry/providers/catalogue.ts';
import type { ProviderKind } from '../../../src-main/registry/providers/provider.ts';

const kinds = Object.entries(PROVIDERS) as [string, ProviderKind<unknown>][];

test.each(kinds)('%s: its schema is of entries that name it, and refuses settings that do not exist', (name, kind) => {
  const schema = kind.config as TSchema & { properties: Record<string, TSchema>; additionalProperties?: boolean };
  expect(schema.properties.provider).toMatchObject({ const: name });
  expect(schema.additionalProperties).toBe(false);
  const check = Compile(schema);
  expect(check.Check({ provider: name, nonsense: 1 })).toBe(false);
  expect(check.Check({ provider: `${name}x` })).toBe(false);
});

test.each(kinds.filter(([name]) => name !== 'local'))(
  '%s has the settings of every service on the network',
  (_name, kind) => {
    const { properties } = kind.config as TSchema & { properties: Record<string, TSchema> };
    for (const setting of ['timeoutMs', 'retries', 'requestsPerMinute', 'cacheMinutes']) {
      expect(properties[setting]).toMatchObject({ type: 'integer', description: expect.any(String) });
    }
    expect(properties.cacheMinutes).toMatchObject({ default: 0 });
  },
);
