import type { ServerResponse } from 'node:http';
import { Type } from 'typebox';
import { expect, vi } from 'vitest';
import type { BlockName } from '../../../src-main/contract/registry/blocks.ts';
import type { ApiError } from '../../../src-main/errors/api-error.ts';
import type { Provider, ProviderParts, ProviderQuestion } from '../../../src-main/registry/providers/provider.ts';
import type { Service } from '../../../src-main/registry/providers/service.ts';
import { serviceProvider } from '../../../src-main/registry/providers/service-provider.ts';
import { type ServiceSettings, serviceSettings } from '../../../src-main/registry/providers/settings.ts';
import type { Clock } from '../../../src-main/registry/providers/transport/clock.ts';
import { refusal } from '../../../src-main/registry/providers/transport/refusal.ts';
import type { ProviderDouble } from '../../support/provider.ts';
import { partsOf } from './support.ts';

export interface SmallConfig extends ServiceSettings {
  token?: string;
}

export const CNPJ: ProviderQuestion = { by: 'cnpj', cnpj: '19131243000197' };
export const OTHER: ProviderQuestion = { by: 'cnpj', cnpj: '12ABC34501DE35' };
const never = new AbortController().signal;

/** A small service that asks the test's server by GET, its token in the query as some do; `own` replaces parts of it. */
export function smallService(
  server: ProviderDouble,
  own: Partial<Service<SmallConfig>> = {},
  defaults?: ServiceSettings,
): Service<SmallConfig> {
  return {
    config: Type.Object({ token: Type.Optional(Type.String()), ...serviceSettings(defaults) }),
    identity: () => '',
    offers: (question) => (question.by === 'cnpj' ? ['sintegra'] : []),
    async ask(question, _blocks, config, tools) {
      const url = new URL(server.url);
      url.searchParams.set('token', tools.resolve(config.token ?? '', 'token'));
      if (question.by === 'cnpj') url.searchParams.set('cnpj', question.cnpj);
      const reply = await tools.send({ method: 'GET', url });
      if (reply.status === 404) return { outcome: 'none' };
      if (reply.status !== 200) throw refusal(reply);
      return { outcome: 'found', blocks: { sintegra: reply.text, receitaFederal: '{"not":"asked"}' } };
    },
    ...own,
  };
}

/** Makes providers of the small service, named `some`, on the test's clock. */
export function smallProviders(world: () => { server: ProviderDouble; clock: Clock }) {
  return (
    config: SmallConfig = {},
    own: Partial<Service<SmallConfig>> = {},
    parts: Partial<ProviderParts> = {},
  ): Provider => {
    const { server, clock } = world();
    return serviceProvider('some', smallService(server, own), clock).create(config, partsOf(parts));
  };
}

export function ask(
  it: Provider,
  question: ProviderQuestion = CNPJ,
  blocks: readonly BlockName[] = ['sintegra'],
  signal: AbortSignal = never,
) {
  return it.ask(question, blocks, signal);
}

/** Why a lookup that must fail failed, by the log. */
export async function reasonOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(
    () => expect.unreachable('it did not fail'),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'providerFailed', statusCode: 500 });
  return ((error as ApiError).cause as Error).message;
}

/** Waits until `check` holds, on a slow machine too. */
export const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

/** A server's answer of this status. */
export function status(code: number, headers: Record<string, string> = {}) {
  return (_request: unknown, response: ServerResponse) => void response.writeHead(code, headers).end('{}');
}
