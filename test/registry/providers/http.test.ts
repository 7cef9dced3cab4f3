// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BLOCKS } from '../../../src-main/contract/registry/blocks.ts';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import { httpProvider } from '../../../src-main/registry/providers/http.ts';
import type { Provider, ProviderParts, ProviderQuestion } from '../../../src-main/registry/providers/provider.ts';
import { type ProviderDouble, startProvider } from '../../support/provider.ts';
import { partsOf } from './support.ts';

const BY_CNPJ: ProviderQuestion = { by: 'cnpj', cnpj: '12ABC34501DE35' };
const BY_CPF: ProviderQuestion = { by: 'cpf', cpf: '52998224725', uf: 'SP' };
const BLOCKS_OF_CNPJ = '{"receitaFederal":{"capital":1000000.00},"sintegra":{"10":"007","2":12345678901234567890}}';

let server: ProviderDouble;
beforeEach(async () => {
  server = await startProvider();
});
afterEach(() => server.close());

type Settings = Parameters<typeof httpProvider.create>[0];

function provider(settings: Partial<Settings> = {}, parts: Partial<ProviderParts> = {}): Provider {
  const config: Settings = { provider: 'http', url: server.url, timeoutMs: 5_000, ...settings };
  return httpProvider.create(config, partsOf(parts));
}

function ask(question: ProviderQuestion = BY_CNPJ, settings?: Partial<Settings>, parts?: Partial<ProviderParts>) {
  return provider(settings, parts).ask(question, BLOCKS, new AbortController().signal);
}

/** The reason in the log of a lookup that must fail; also checks what the caller sees of it. */
async function reasonOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(
    () => expect.unreachable('the provider was believed'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'providerFailed', statusCode: 500 });
  const { message, cause } = error as ApiError;
  expect(message).toBe('The registry provider did not answer as it should; try again later.');
  expect(cause).toBeInstanceOf(Error);
  return (cause as Error).message;
}

const status = (code: number, body = '{}') => {
  return (_request: IncomingMessage, response: ServerResponse) => response.writeHead(code).end(body);
};

describe('one GET, as contract.md says', () => {
  test.each<[ProviderQuestion, string]>([
    [BY_CNPJ, 'cnpj=12ABC34501DE35'],
    [BY_CPF, 'cpf=52998224725&uf=SP'],
    [{ by: 'ie', ie: '12/3 4', uf: 'PR' }, 'ie=12%2F3+4&uf=PR'],
    [{ by: 'nothing' }, ''],
  ])('%o asks with ?%s', async (question, query) => {
    await ask(question);
    expect(server.queries).toEqual([query]);
  });

  test('what stands in the query of the url stays', async () => {
    await ask(BY_CPF, { url: `${server.url}?plugin=RF&uf=XX` });
    expect(server.queries).toEqual(['plugin=RF&uf=SP&cpf=52998224725']);
  });

  test('both blocks come from one request, letter by letter', async () => {
    server.answer = BLOCKS_OF_CNPJ;
    expect(await ask()).toEqual({
      blocks: { receitaFederal: '{"capital":1000000.00}', sintegra: '{"10":"007","2":12345678901234567890}' },
    });
    expect(server.queries).toHaveLength(1);
  });

  test.each(['{"code":500,"error":"upstream timeout"}', '{"data":{"receitaFederal":{"capital":1}}}'])(
    'an object that has no blocks is no taxpayer who is missing: %s',
    async (answer) => {
      server.answer = answer;
      expect(await reasonOf(ask())).toContain('answered an object without');
    },
  );

  test.each([
    ['{"sintegra":"erro: fora do ar"}', 'answered "sintegra" as string'],
    ['{"receitaFederal":{"capital":1},"sintegra":false}', 'answered "sintegra" as boolean'],
    ['{"receitaFederal":503}', 'answered "receitaFederal" as number'],
    ['{"receitaFederal":null,"erro":"tempo esgotado"}', 'answered no block, and "erro"'],
    ['{"sintegra":null,"errors":[{"code":7}]}', 'answered no block, and "errors"'],
  ])('a sentence is no taxpayer, and an error none who is missing: %s', async (answer, reason) => {
    server.answer = answer;
    expect(await reasonOf(ask())).toContain(reason);
  });

  test.each([
    '{}',
    '{"receitaFederal":null,"error":null}',
    '{"receitaFederal":null}',
    '{"receitaFederal":null,"sintegra":null,"code":200}',
  ])('none is found in %s', async (answer) => {
    server.answer = answer;
    expect(await ask()).toEqual({ blocks: {} });
  });

  test('only the blocks asked for are taken', async () => {
    server.answer = BLOCKS_OF_CNPJ;
    const { blocks } = await provider().ask(BY_CNPJ, ['sintegra'], new AbortController().signal);
    expect(blocks).toEqual({ sintegra: '{"10":"007","2":12345678901234567890}' });
  });

  test('404 means nothing found, whatever its body', async () => {
    server.answer = status(404, '<h1>no</h1>');
    expect(await ask()).toEqual({ blocks: {} });
  });

  test('204 means nothing found', async () => {
    server.answer = (_request, response) => response.writeHead(204).end();
    expect(await ask()).toEqual({ blocks: {} });
  });

  test('an answer of 10 MB is read, one of a byte more is a failure', async () => {
    const answerOf = (bytes: number) => {
      const [head, tail] = ['{"sintegra":{"a":"', '"}}'];
      return head + 'x'.repeat(bytes - head.length - tail.length) + tail;
    };
    server.answer = answerOf(10 * 1024 ** 2);
    expect((await ask()).blocks.sintegra).toHaveLength(10 * 1024 ** 2 - '{"sintegra":}'.length);
    server.answer = answerOf(10 * 1024 ** 2 + 1);
    expect(await reasonOf(ask())).toContain('more than 10485760 bytes');
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['is of another encoding', (response) => response.end(Buffer.from('não há', 'latin1'))],
    ['breaks off', (response) => response.write('{', () => response.destroy())],
    ['is damaged', (response) => response.setHeader('content-encoding', 'gzip').end('no gzip')],
    ['is too large', (response) => response.end(Buffer.alloc(11 << 20))],
  ])('also where the body %s', async (_what, answer) => {
    server.answer = (_request, response) => {
      response.statusCode = 404;
      answer(response);
    };
    expect(await ask()).toEqual({ blocks: {} });
  });

  test('a block that is null is absent', async () => {
    server.answer = '{"receitaFederal":null,"sintegra":{}}';
    expect((await ask()).blocks).toEqual({ sintegra: '{}' });
  });

  test('the content type does not matter, the text does', async () => {
    server.answer = (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('{"sintegra":{}}');
    };
    expect((await ask()).blocks).toEqual({ sintegra: '{}' });
  });

  test('a byte order mark is no part of the text', async () => {
    server.answer = '\ufeff{"sintegra":{"a":"ção"}}';
    expect((await ask()).blocks).toEqual({ sintegra: '{"a":"ção"}' });
  });

  test('a declared ISO-8859-1 is read as such', async () => {
    server.answer = (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=ISO-8859-1');
      response.end(Buffer.from('{"sintegra":{"a":"SÃO JOSÉ"}}', 'latin1'));
    };
    expect((await ask()).blocks).toEqual({ sintegra: '{"a":"SÃO JOSÉ"}' });
  });

  test('compressed answers are read', async () => {
    server.answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync('{"sintegra":{"a":1.00}}'));
    };
    expect((await ask()).blocks).toEqual({ sintegra: '{"a":1.00}' });
  });
});

describe('headers', () => {
  test('go along, with references to the environment and to secrets looked up', async () => {
    const headers = { 'X-Key': 'k ${secret:PROVIDER_KEY}!', 'x-two': '${env:A}-${env:B}', plain: '$HOME {env:A}' };
    const secret = (name: string) => (name === 'PROVIDER_KEY' ? 's3cret' : undefined);
    await ask(BY_CNPJ, { headers }, { secret, env: { A: '1', B: '' } });
    expect(server.headers[0]).toMatchObject({ 'x-key': 'k s3cret!', 'x-two': '1-', plain: '$HOME {env:A}' });
    expect(server.headers[0]).toMatchObject({ accept: 'application/json' });
  });

  test('a reference that is not set fails the lookup, names it, and sends nothing', async () => {
    const reason = await reasonOf(ask(BY_CNPJ, { headers: { 'x-key': '${secret:MISSING}' } }));
    expect(reason).toContain('headers.x-key needs ${secret:MISSING}, which is not set');
    expect(server.queries).toEqual([]);
  });

  test('a secret that no header can hold is not told to the log', async () => {
    const reason = await reasonOf(ask(BY_CNPJ, { headers: { 'x-key': '${env:K}' } }, { env: { K: 'top\nsecret' } }));
    expect(reason).toContain('the header x-key');
    expect(reason).not.toContain('secret');
  });

  test('a secret is looked up at each request, so that a new one counts at once', async () => {
    let key = 'old';
    const asking = provider({ headers: { 'x-key': '${secret:K}' } }, { secret: () => key });
    await asking.ask(BY_CNPJ, BLOCKS, new AbortController().signal);
    key = 'new';
    await asking.ask(BY_CNPJ, BLOCKS, new AbortController().signal);
    expect(server.headers.map((headers) => headers['x-key'])).toEqual(['old', 'new']);
  });
});

describe('a provider that fails is a 500 whose reason stays inside', () => {
  test.each([500, 502, 503, 400, 401, 403, 410, 429])('status %i', async (code) => {
    server.answer = status(code, BLOCKS_OF_CNPJ);
    expect(await reasonOf(ask())).toBe(`http provider: answered with status ${code}`);
  });

  test.each([202, 206])('status %i: the answer is still to come, or a part', async (code) => {
    server.answer = status(code, '{}');
    expect(await reasonOf(ask())).toContain(`status ${code}`);
  });

  test.each([301, 302, 303, 307, 308])('status %i: a redirect is not followed', async (code) => {
    const other = await startProvider();
    server.answer = (_request, response) => response.writeHead(code, { location: other.url }).end();
    expect(await reasonOf(ask(BY_CNPJ, { headers: { 'x-key': 'k' } }))).toContain(`status ${code}`);
    expect(other.queries).toEqual([]);
    await other.close();
  });

  test('refused', async () => {
    await server.close();
    expect(await reasonOf(ask())).toBe('http provider: ECONNREFUSED');
  });

  test.each(['http://', 'http://[', 'http://nowhere.invalid/x'])('address %s', async (url) => {
    expect(await reasonOf(ask(BY_CPF, { url }))).not.toContain('52998224725');
  });

  test('timed out before answering', async () => {
    server.answer = () => undefined;
    expect(await reasonOf(ask(BY_CNPJ, { timeoutMs: 100 }))).toBe('http provider: timed out');
  });

  test('timed out in the middle of the body', async () => {
    server.answer = (_request, response) => {
      response.write('{"sintegra":');
    };
    expect(await reasonOf(ask(BY_CNPJ, { timeoutMs: 100 }))).toBe('http provider: timed out');
  });

  test('hung up in the middle of the body', async () => {
    server.answer = (_request, response) => {
      response.write('{"sintegra":', () => response.destroy());
    };
    expect(await reasonOf(ask())).not.toContain('sintegra');
  });

  test.each(['', ' ', '<html></html>', '{"sintegra":{}', '{"sintegra":{}} x', "{'sintegra':1}", '{"a":NaN}', '\u0000'])(
    'not JSON: %j',
    async (body) => {
      server.answer = body;
      expect(await reasonOf(ask())).toBe('http provider: answered no valid JSON');
    },
  );

  test.each(['[]', '[{"sintegra":{}}]', 'null', '"sintegra"', '7', 'true'])(
    'JSON that is no object: %s',
    async (body) => {
      server.answer = body;
      expect(await reasonOf(ask())).toBe('http provider: answered no JSON object');
    },
  );

  test('bytes that are not of the declared encoding', async () => {
    server.answer = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(Buffer.from('{"sintegra":{"a":"SÃO JOSÉ"}}', 'latin1'));
    };
    expect(await reasonOf(ask())).toContain('encoding');
  });

  test('a body without end', async () => {
    server.answer = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const chunk = Buffer.alloc(256 * 1024, ' ');
      const more = (): void => {
        if (!response.destroyed) response.write(chunk, more);
      };
      more();
    };
    expect(await reasonOf(ask())).toContain('more than 10485760 bytes');
  });

  test('a small body that unpacks to a huge one', async () => {
    server.answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
    };
    expect(await reasonOf(ask())).toContain('more than 10485760 bytes');
  });

  test('the reason quotes nothing of the body or the question', async () => {
    server.answer = '{"sintegra":{"nome":"MARIA DA SILVA SAURO",}}';
    const reason = await reasonOf(ask(BY_CPF));
    expect(reason).not.toMatch(/MARIA|52998224725/);
  });
});

test('a client that hangs up cancels the request to the provider', async () => {
  const client = new AbortController();
  let hungUp: () => void;
  const closed = new Promise<void>((resolve) => {
    hungUp = resolve;
  });
  server.answer = (request) => {
    request.socket.on('close', () => hungUp());
    client.abort();
  };
  const asking = provider().ask(BY_CNPJ, BLOCKS, client.signal);
  await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
  await closed;
});

test('a provider that failed once is asked again', async () => {
  server.answer = status(500);
  await reasonOf(ask());
  server.answer = BLOCKS_OF_CNPJ;
  expect(Object.keys((await ask()).blocks)).toEqual(['receitaFederal', 'sintegra']);
});

test('its name is the one of the configuration', () => {
  expect(provider().name).toBe('http');
});

describe('the settings of every service', () => {
  const down: ProviderDouble['answer'] = (_request, response) => void response.socket?.destroy();

  test.each([0, 1])('retries: %i', async (retries) => {
    server.answer = down;
    expect(await reasonOf(ask(BY_CNPJ, { retries }))).toBe('http provider: ECONNRESET');
    expect(server.queries).toHaveLength(retries + 1);
  });

  test('a connection that comes about at the second try', async () => {
    server.answer = (_request, response) => {
      if (server.queries.length === 1) response.socket?.destroy();
      else response.end(BLOCKS_OF_CNPJ);
    };
    expect(Object.keys((await ask()).blocks)).toEqual(['receitaFederal', 'sintegra']);
  });

  test('cacheMinutes: an answer given again is the same to the letter, and has its age', async () => {
    server.answer = BLOCKS_OF_CNPJ;
    const keeping = provider({ cacheMinutes: 1 });
    const signal = new AbortController().signal;
    const { blocks } = await keeping.ask(BY_CNPJ, BLOCKS, signal);
    const again = await keeping.ask(BY_CNPJ, BLOCKS, signal);
    expect(again).toEqual({ blocks, answeredAt: expect.any(Number) });
    expect(server.queries).toHaveLength(1);
  });

  test('requestsPerMinute: 503 with the time to come back', async () => {
    const slow = provider({ requestsPerMinute: 1 });
    const signal = new AbortController().signal;
    await slow.ask(BY_CNPJ, BLOCKS, signal);
    await expect(slow.ask(BY_CPF, BLOCKS, signal)).rejects.toMatchObject({ code: 'busy', statusCode: 503 });
  });

  test('a provider that answers what cannot be read is up, and asked again', async () => {
    const confused = provider();
    const signal = new AbortController().signal;
    for (const answer of ['<html>', '[]', '{', '', '7', 'null']) {
      server.answer = answer;
      await reasonOf(confused.ask(BY_CNPJ, BLOCKS, signal));
    }
    server.answer = BLOCKS_OF_CNPJ;
    expect(Object.keys((await confused.ask(BY_CNPJ, BLOCKS, signal)).blocks)).toEqual([...BLOCKS]);
  });

  test('a provider that is down is left alone after five failures', async () => {
    server.answer = status(500);
    const failing = provider();
    const signal = new AbortController().signal;
    for (let time = 0; time < 5; time++) await reasonOf(failing.ask(BY_CNPJ, BLOCKS, signal));
    expect(await reasonOf(failing.ask(BY_CNPJ, BLOCKS, signal))).toContain('circuit open');
    expect(server.queries).toHaveLength(5);
  });
});

test('a deeply nested answer is passed on', async () => {
  const block = `{"deep":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
  server.answer = `{"sintegra":${block}}`;
  const { blocks } = await ask();
  expect(blocks.sintegra === block).toBe(true);
});
