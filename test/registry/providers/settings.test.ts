import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { type ServiceSettings, serviceSettings, withDefaults } from '../../../src-main/registry/providers/settings.ts';

const schema = (own = {}) => Type.Object({ provider: Type.Literal('some'), ...serviceSettings(own) });

test('what an entry leaves out is as the documentation says, and the rate is nobody’s', () => {
  const entry: ServiceSettings & { provider: string } = { provider: 'some' };
  expect(withDefaults(schema(), entry)).toEqual({ provider: 'some', timeoutMs: 15_000, retries: 2, cacheMinutes: 0 });
  expect(entry).toEqual({ provider: 'some' });
});

test('a service has defaults of its own, and the entry has the last word', () => {
  const own = schema({ requestsPerMinute: 3, timeoutMs: 60_000 });
  expect(withDefaults(own, {})).toMatchObject({ requestsPerMinute: 3, timeoutMs: 60_000, retries: 2 });
  expect(withDefaults(own, { requestsPerMinute: 60, retries: 0 })).toMatchObject({ requestsPerMinute: 60, retries: 0 });
});
