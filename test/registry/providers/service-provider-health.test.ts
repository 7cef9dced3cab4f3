// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Unavailable } from '../../../src-main/registry/providers/service.ts';
import { serviceProvider } from '../../../src-main/registry/providers/service-provider.ts';
import { refusal } from '../../../src-main/registry/providers/transport/refusal.ts';
import { type ProviderDouble, startProvider } from '../../support/provider.ts';
import { ask, CNPJ, OTHER, reasonOf, smallProviders, smallService, soon, status } from './small-service.ts';
import { partsOf } from './support.ts';
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

describe('further tries', () => {
  /** Hangs up on the first `times` requests, before a byte. */
  const flapping = (times: number) => {
    let left = times;
    server.answer = (_request, response) => {
      if (left-- > 0) response.socket?.destroy();
      else response.end('{"ie":"007"}');
    };
  };

  test('two by themselves, where no connection came about', async () => {
    flapping(2);
    expect((await ask(provider())).blocks.sintegra).toBe('{"ie":"007"}');
    expect(server.queries).toHaveLength(3);
  });

  test.each([0, 1, 5])('as many as configured: %i', async (retries) => {
    flapping(99);
    expect(await reasonOf(ask(provider({ retries })))).toBe('some provider: ECONNRESET');
    expect(server.queries).toHaveLength(retries + 1);
  });

  test.each([400, 404, 429, 500, 502, 503])('none after status %i', async (code) => {
    server.answer = status(code);
    await ask(provider()).catch(() => undefined);
    expect(server.queries).toHaveLength(1);
  });

  test('none after an answer that broke off', async () => {
    server.answer = (_request, response) => void response.write('{', () => response.destroy());
    expect(await reasonOf(ask(provider()))).toContain('broke off');
    expect(server.queries).toHaveLength(1);
  });

  test('with a pause of chance below a doubling limit', async () => {
    flapping(99);
    clock.chance = 0.5;
    const asking = reasonOf(ask(provider({ retries: 2, timeoutMs: 60_000 })));
    await soon(() => expect(clock.alarms).toEqual([100, 60_000]));
    await clock.advance(100);
    await soon(() => expect(clock.alarms).toEqual([300, 60_000]));
    await clock.advance(200);
    expect(await asking).toBe('some provider: ECONNRESET');
    expect(clock.alarms).toEqual([]);
  });

  test('that would outlast the lookup are not waited for', async () => {
    flapping(99);
    clock.chance = 0.99;
    expect(await reasonOf(ask(provider({ retries: 5, timeoutMs: 150 })))).toBe('some provider: ECONNRESET');
    expect(server.queries).toHaveLength(1);
  });
});

describe('the time of a lookup', () => {
  test('covers everything, and is over when it is over', async () => {
    server.answer = () => undefined;
    const asking = reasonOf(ask(provider()));
    await soon(() => expect(server.queries).toHaveLength(1));
    await clock.advance(14_999);
    expect(clock.alarms).toEqual([15_000]);
    await clock.advance(1);
    expect(await asking).toBe('some provider: timed out');
    expect(server.queries).toHaveLength(1);
  });

  test('is over also for a service that does not look at its signal', async () => {
    const deaf = provider({}, { ask: () => new Promise(() => undefined) });
    const asking = reasonOf(ask(deaf));
    await clock.advance(15_000);
    expect(await asking).toBe('some provider: timed out');
  });

  test.each(['before', 'while it waits for the source', 'while it waits for its turn', 'in a pause'])(
    'a caller who leaves %s leaves at once',
    async (when) => {
      const caller = new AbortController();
      clock.chance = 0.9;
      const it = provider({ requestsPerMinute: 1, timeoutMs: 100_000 });
      if (when === 'before') caller.abort();
      if (when === 'while it waits for its turn') await ask(it, OTHER);
      server.answer = when === 'in a pause' ? (_request, response) => void response.socket?.destroy() : () => undefined;
      const asking = ask(when === 'in a pause' ? provider() : it, CNPJ, ['sintegra'], caller.signal);
      if (when === 'while it waits for the source') await soon(() => expect(server.queries).toHaveLength(1));
      if (when === 'while it waits for its turn') await soon(() => expect(clock.alarms).toHaveLength(2));
      if (when === 'in a pause') await soon(() => expect(clock.alarms).toHaveLength(2));
      caller.abort();
      await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
      await soon(() => expect(clock.alarms).toEqual([]));
    },
  );
});

describe('the rate', () => {
  test('is the service’s own where the configuration has none', async () => {
    const own = serviceProvider('some', smallService(server, {}, { requestsPerMinute: 1 }), clock);
    const it = own.create({}, partsOf());
    await ask(it);
    await expect(ask(it, OTHER)).rejects.toMatchObject({ code: 'busy' });
    const quicker = own.create({ requestsPerMinute: 2 }, partsOf());
    await ask(quicker);
    await ask(quicker, OTHER);
  });

  test('a turn that comes in time is waited for', async () => {
    const it = provider({ requestsPerMinute: 3, timeoutMs: 70_000 });
    for (const cnpj of ['1', '2', '3']) await ask(it, { by: 'cnpj', cnpj });
    const fourth = ask(it, { by: 'cnpj', cnpj: '4' });
    await soon(() => expect(clock.alarms).toEqual([60_000, 70_000]));
    expect(server.queries).toHaveLength(3);
    await clock.advance(60_000);
    expect((await fourth).blocks.sintegra).toBe('{"ie":"007"}');
  });

  test('a turn that comes too late is 503 with the time to come back, and no failure of the source', async () => {
    const it = provider({ requestsPerMinute: 1 });
    await ask(it);
    await clock.advance(20_500);
    for (let time = 0; time < 6; time++) {
      const refused = { code: 'busy', statusCode: 503, retryAfterSeconds: 40 };
      await expect(ask(it, OTHER)).rejects.toMatchObject(refused);
    }
    await clock.advance(39_500);
    await ask(it, OTHER);
  });

  test('a further try takes its turn, and ends with the connection’s fault where that comes too late', async () => {
    server.answer = (_request, response) => void response.socket?.destroy();
    expect(await reasonOf(ask(provider({ requestsPerMinute: 2, retries: 5 })))).toBe('some provider: ECONNRESET');
    expect(server.queries).toHaveLength(2);
  });
});

describe('a source that is down', () => {
  const CIRCUIT = 'some provider: circuit open, as before: answered with status 500';

  test('is left alone after five failures, tried by one lookup, and believed again', async () => {
    const it = provider();
    server.answer = status(500);
    for (let time = 0; time < 5; time++) await reasonOf(ask(it));
    expect(await reasonOf(ask(it))).toBe(CIRCUIT);
    expect(server.queries).toHaveLength(5);
    await clock.advance(30_000);

    const held: ServerResponse[] = [];
    server.answer = (_request, response) => void held.push(response);
    const probe = ask(it);
    await soon(() => expect(held).toHaveLength(1));
    expect(await reasonOf(ask(it, OTHER))).toBe(CIRCUIT);
    held[0]!.end('{"back":1}');
    expect((await probe).blocks.sintegra).toBe('{"back":1}');
    server.answer = '{"ie":"007"}';
    await ask(it, OTHER);
    expect(server.queries).toHaveLength(7);
  });

  test('that still is, is left alone again', async () => {
    const it = provider();
    server.answer = status(500);
    for (let time = 0; time < 5; time++) await reasonOf(ask(it));
    await clock.advance(30_000);
    expect(await reasonOf(ask(it))).toContain('status 500');
    expect(await reasonOf(ask(it))).toBe(CIRCUIT);
  });

  test('what it says does not exist is no failure', async () => {
    const it = provider();
    server.answer = status(404);
    for (let time = 0; time < 9; time++) expect(await ask(it)).toEqual({ blocks: {} });
  });

  test.each([400, 401, 403, 410, 418, 422])(
    'nor is status %i, which speaks of the question or the key',
    async (code) => {
      const it = provider();
      server.answer = status(code);
      for (let time = 0; time < 9; time++) expect(await reasonOf(ask(it))).toContain(`status ${code}`);
    },
  );

  test.each([408, 425, 429, 500, 502, 503, 504])('but status %i is', async (code) => {
    const it = provider();
    server.answer = status(code);
    for (let time = 0; time < 9; time++) await reasonOf(ask(it));
    expect(server.queries).toHaveLength(5);
  });

  test.each<[string, Error]>([
    ['of no use', new Unavailable('answered no valid JSON', { answered: true })],
    ['that a service stumbles over', new TypeError('x is undefined')],
  ])('nor is an answer %s, and between outages it says nothing', async (_what, fault) => {
    let content: Error | undefined = fault;
    const it = provider(
      {},
      {
        async ask(_question, _blocks, _config, tools) {
          const reply = await tools.send({ method: 'GET', url: new URL(server.url) });
          if (reply.status !== 200) throw refusal(reply);
          if (content) throw content;
          return { outcome: 'none' };
        },
      },
    );
    for (let time = 0; time < 9; time++) await reasonOf(ask(it));
    expect(server.queries).toHaveLength(9);
    server.answer = status(500);
    for (let time = 0; time < 5; time++) await reasonOf(ask(it));
    await clock.advance(30_000);
    server.answer = '{}';
    await reasonOf(ask(it)); // tries, and cannot tell: the next may try too
    content = undefined;
    expect(await ask(it)).toEqual({ blocks: {} });
  });

  test('flapping is no outage', async () => {
    const it = provider();
    for (let time = 0; time < 12; time++) {
      server.answer = time % 4 === 3 ? '{}' : status(502);
      await ask(it).catch(() => undefined);
    }
    expect(server.queries).toHaveLength(12);
  });

  test('429 with Retry-After is believed at once', async () => {
    const it = provider();
    server.answer = status(429, { 'retry-after': '120' });
    expect(await reasonOf(ask(it))).toContain('status 429');
    await clock.advance(119_000);
    expect(await reasonOf(ask(it))).toBe('some provider: circuit open, as before: answered with status 429');
    await clock.advance(1_000);
    expect(await reasonOf(ask(it))).toBe('some provider: answered with status 429');
    expect(server.queries).toHaveLength(2);
  });

  test('neither a caller who leaves nor a secret that is not set says anything of it', async () => {
    const it = provider({ token: '${secret:NONE}' });
    for (let time = 0; time < 6; time++) expect(await reasonOf(ask(it))).toContain('token needs ${secret:NONE}');
    server.answer = () => undefined;
    const other = provider();
    for (let time = 0; time < 6; time++) {
      const caller = new AbortController();
      const asking = ask(other, CNPJ, ['sintegra'], caller.signal);
      await soon(() => expect(server.queries).toHaveLength(time + 1));
      caller.abort();
      await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
    }
    server.answer = '{}';
    await ask(other);
  });

  test('is one host: the states’ services fail each for itself', async () => {
    const second = await startProvider();
    const two = provider(
      {},
      {
        async ask(question, _blocks, _config, tools) {
          const to = question.by === 'cnpj' && question.cnpj === '1' ? server : second;
          const reply = await tools.send({ method: 'GET', url: new URL(to.url) });
          if (reply.status !== 200) throw refusal(reply);
          return { outcome: 'found', blocks: { sintegra: reply.text } };
        },
      },
    );
    server.answer = status(500);
    for (let time = 0; time < 6; time++) await reasonOf(ask(two, { by: 'cnpj', cnpj: '1' }));
    expect(server.queries).toHaveLength(5);
    await ask(two, { by: 'cnpj', cnpj: '2' });
    await second.close();
  });
});
