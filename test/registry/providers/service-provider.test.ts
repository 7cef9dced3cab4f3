// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BLOCKS } from '../../../src-main/contract/registry/blocks.ts';
import type { ApiError } from '../../../src-main/errors/api-error.ts';
import { Unavailable } from '../../../src-main/registry/providers/service.ts';
import { type ProviderDouble, startProvider } from '../../support/provider.ts';
import { ask, CNPJ, OTHER, reasonOf, smallProviders, soon, status } from './small-service.ts';
import { everythingIn } from './support.ts';
import { ManualClock } from './transport/manual-clock.ts';

let server: ProviderDouble;
let clock: ManualClock;
beforeEach(async () => {
  server = await startProvider();
  server.answer = '{"ie":"007"}';
  clock = new ManualClock();
});
afterEach(() => server.close());
const provider = smallProviders(() => ({ server, clock }));

describe('what became of each block', () => {
  test('found: those asked for, and no others', async () => {
    expect(await ask(provider())).toEqual({ blocks: { sintegra: '{"ie":"007"}' } });
  });

  test('none, by the source’s own word', async () => {
    server.answer = status(404);
    expect(await ask(provider())).toEqual({ blocks: {} });
  });

  test('not offered: without a request, and beside one that is', async () => {
    expect(await ask(provider(), { by: 'cpf', cpf: '52998224725', uf: 'SP' })).toEqual({
      blocks: {},
      missing: { sintegra: 'notOffered' },
    });
    expect(server.queries).toEqual([]);
    expect(await ask(provider(), CNPJ, BLOCKS)).toEqual({
      blocks: { sintegra: '{"ie":"007"}' },
      missing: { receitaFederal: 'notOffered' },
    });
  });

  test('not offered, as the service found out by itself', async () => {
    const asked = provider({}, { ask: async () => ({ outcome: 'notOffered' }) });
    expect(await ask(asked)).toEqual({ blocks: {}, missing: { sintegra: 'notOffered' } });
  });

  test('unavailable: an error, never an empty answer', async () => {
    server.answer = status(503);
    expect(await reasonOf(ask(provider()))).toBe('some provider: answered with status 503');
  });
});

describe('answers that are kept', () => {
  test('none by themselves', async () => {
    const it = provider();
    await ask(it);
    expect(await ask(it)).not.toHaveProperty('answeredAt');
    expect(server.queries).toHaveLength(2);
  });

  test('found and none for the configured minutes, with their time; each question for itself', async () => {
    const it = provider({ cacheMinutes: 10 });
    const first = clock.date();
    expect(await ask(it)).toEqual({ blocks: { sintegra: '{"ie":"007"}' } });
    server.answer = status(404);
    expect(await ask(it, OTHER)).toEqual({ blocks: {} });
    await clock.advance(599_999);
    expect(await ask(it)).toEqual({ blocks: { sintegra: '{"ie":"007"}' }, answeredAt: first });
    expect(await ask(it, OTHER, BLOCKS)).toEqual({
      blocks: {},
      answeredAt: first,
      missing: { receitaFederal: 'notOffered' },
    });
    expect(server.queries).toHaveLength(2);
    await clock.advance(1);
    expect(await ask(it)).toEqual({ blocks: {} });
    expect(server.queries).toHaveLength(3);
  });

  test('never a failure', async () => {
    const it = provider({ cacheMinutes: 10 });
    server.answer = status(500);
    await reasonOf(ask(it));
    server.answer = '{"now":1}';
    expect(await ask(it)).toEqual({ blocks: { sintegra: '{"now":1}' } });
  });

  test('never that the state is not known: another copy of the open data may be installed meanwhile', async () => {
    const states = [undefined, 'PR'] as const;
    let asked = 0;
    const it = provider(
      { cacheMinutes: 10 },
      {
        ask: async (_question, _blocks, _config, tools) =>
          (await tools.stateOf('', tools.signal)) === undefined ? { outcome: 'stateUnknown' } : { outcome: 'none' },
      },
      { stateOf: async () => states[asked++] },
    );
    expect((await ask(it)).missing).toEqual({ sintegra: 'stateUnknown' });
    expect(await ask(it)).toEqual({ blocks: {} });
  });

  test('also while the source is down or busy', async () => {
    const it = provider({ cacheMinutes: 10, requestsPerMinute: 1 });
    await ask(it);
    await expect(ask(it, OTHER)).rejects.toMatchObject({ code: 'busy' });
    expect((await ask(it)).answeredAt).toBe(clock.date());
  });

  test('none once the provider is closed', async () => {
    const it = provider({ cacheMinutes: 10 });
    await ask(it);
    await it.close?.();
    await ask(it);
    expect(server.queries).toHaveLength(2);
  });
});

test('the same lookup under way is one request, and who leaves does not take it from the others', async () => {
  const held: ServerResponse[] = [];
  server.answer = (_request, response) => void held.push(response);
  const it = provider();
  const caller = new AbortController();
  const leaving = ask(it, CNPJ, ['sintegra'], caller.signal);
  const staying = ask(it);
  const other = ask(it, OTHER);
  await soon(() => expect(held).toHaveLength(2));
  caller.abort();
  await expect(leaving).rejects.toMatchObject({ code: 'cancelled' });
  for (const response of held) response.end('{"one":1}');
  expect((await staying).blocks.sintegra).toBe('{"one":1}');
  await other;
  expect(server.queries).toHaveLength(2);
});

describe('what keeps a request from being sent at all', () => {
  const sending = (tls: { cert: string; key: string }) =>
    provider(
      {},
      {
        async ask(_question, _blocks, _config, tools) {
          await tools.send({ method: 'GET', url: new URL('https://127.0.0.1:1/'), tls });
          return { outcome: 'none' };
        },
      },
    );

  test('a certificate or key that is none', async () => {
    const reason = await reasonOf(ask(sending({ cert: 'MARIA', key: 'pa55' })));
    expect(reason).toBe('some provider: the certificate or its key cannot be used');
  });

  test('a proxy whose address is none', async () => {
    const far = provider(
      {},
      {
        async ask(_question, _blocks, _config, tools) {
          await tools.send({ method: 'GET', url: new URL('http://registry.invalid/') });
          return { outcome: 'none' };
        },
      },
      { env: { HTTP_PROXY: 'socks://u:pa55@proxy' } },
    );
    const reason = await reasonOf(ask(far));
    expect(reason).toContain('The address of the proxy must begin with http://');
    expect(reason).not.toContain('pa55');
  });
});

describe('what a failure tells the log', () => {
  test('of a service’s own mistake: where, not what', async () => {
    server.answer = '{"nome":"MARIA DA SILVA SAURO",}';
    const careless = provider(
      {},
      {
        async ask(_question, _blocks, _config, tools) {
          const reply = await tools.send({ method: 'GET', url: new URL(server.url) });
          return JSON.parse(reply.text);
        },
      },
    );
    const error = await ask(careless).catch((thrown: unknown) => thrown);
    const told = everythingIn(error);
    expect(told).toContain('some provider: the answer could not be read (SyntaxError)');
    expect(told).toContain('service-provider.test.ts');
    expect(told).not.toMatch(/MARIA|SAURO/);
  });

  test('of an Unavailable: its words, without the question and the secrets, and nothing of its causes', async () => {
    const talkative = provider(
      { token: 'Bearer ${secret:T}' },
      {
        async ask(question, _blocks, config, tools) {
          const token = tools.resolve(config.token!, 'token');
          const cnpj = question.by === 'cnpj' ? question.cnpj : '';
          const masked = '19.131.243/0001-97';
          throw new Unavailable(`${masked} (${cnpj}) with ${token}: no`, { cause: new Error('MARIA DA SILVA SAURO') });
        },
      },
      { secret: () => 's3cret+(token' },
    );
    const error = await ask(talkative).catch((thrown: unknown) => thrown);
    expect((error as ApiError).cause).toMatchObject({ message: 'some provider: … (…) with Bearer …: no' });
    expect(everythingIn(error)).not.toMatch(/MARIA|s3cret|19131243000197|19\.131/);
  });
});
