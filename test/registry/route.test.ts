import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { RegistryConfig } from '../../src-main/registry/config.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';

const CNPJ = '19131243000197';

let server: ProviderDouble;
let service: TestService | undefined;
beforeEach(async () => {
  server = await startProvider();
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  await server.close();
});

/** The answer of the whole service, as a client gets it. */
async function get(query: string, registry: RegistryConfig): Promise<Response> {
  service ??= await startTestService({ registry });
  const key = service.key(PERMISSIONS.registry);
  return service.get(`/receita-federal-and-sintegra/v1?${query}`, key);
}
const http = (more: object = {}) => ({ provider: 'http' as const, url: server.url, ...more });

describe('the header Atesta-Blocks', () => {
  test('says of each block what became of it, and the body stays the specification’s', async () => {
    server.answer = '{"receitaFederal":{"capital":1.00}}';
    const answer = await get(`cnpj=${CNPJ}`, { receitaFederal: http(), sintegra: http() });
    expect(answer.headers.get('atesta-blocks')).toBe(
      'receitaFederal;outcome=found;provider=http, sintegra;outcome=none;provider=http',
    );
    const { id, metadata, ...body } = (await answer.json()) as Record<string, unknown>;
    expect(body).toEqual({ version: 'v1', data: { cnpj: CNPJ, receitaFederal: { capital: 1 } } });
    expect(Object.keys(metadata as object)).toEqual(['timeSpent']);
  });

  test('of blocks without provider too', async () => {
    const answer = await get(`cnpj=${CNPJ}`, {});
    expect(answer.headers.get('atesta-blocks')).toBe(
      'receitaFederal;outcome=notConfigured, sintegra;outcome=notConfigured',
    );
  });

  test('marks the second attempt of Paraná', async () => {
    server.answer = (request, response) => {
      response.writeHead(request.url!.includes('ie=222') ? 200 : 404);
      response.end('{"sintegra":{"inscricoesEstaduais":[{}]}}');
    };
    const answer = await get('ie=111&uf=PR&iepr=222', { sintegra: http() });
    expect(answer.headers.get('atesta-blocks')).toBe('sintegra;outcome=found;provider=http;attempt=iepr');
    expect(server.queries).toEqual(['ie=111&uf=PR', 'ie=222&uf=PR']);
  });

  test('tells the age of an answer that was kept', async () => {
    const registry = { sintegra: http({ cacheMinutes: 5 }) };
    const before = Math.floor(Date.now() / 1000);
    expect((await get('ie=111&uf=SP', registry)).headers.get('atesta-blocks')).not.toContain('answered-at');
    const again = (await get('ie=111&uf=SP', registry)).headers.get('atesta-blocks')!;
    const at = Number(/;answered-at=@(\d+)$/.exec(again)?.[1]);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now() / 1000);
    expect(server.queries).toHaveLength(1);
  });
});

describe('errors of providers, as a client gets them', () => {
  test('a source that fails is 500 and nothing of it is told', async () => {
    server.answer = (_request, response) => response.writeHead(502).end('{"receitaFederal":{}}');
    const answer = await get(`cnpj=${CNPJ}`, { sintegra: http() });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('atesta-blocks')).toBeNull();
    expect(((await answer.json()) as ErrorAnswer).error.message).toBe(
      'The registry provider did not answer as it should; try again later.',
    );
    expect(service!.log.join('')).toContain('http provider: answered with status 502');
    expect(service!.log.join('')).not.toContain(CNPJ);
  });

  test('a rate that is used up is 503 with Retry-After', async () => {
    const registry = { sintegra: http({ requestsPerMinute: 1, timeoutMs: 1000 }) };
    expect((await get('ie=111&uf=SP', registry)).status).toBe(200);
    const answer = await get('ie=222&uf=SP', registry);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(server.queries).toHaveLength(1);
  });
});
