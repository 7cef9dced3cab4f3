import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { RegistryConfig } from '../../src-main/registry/config.ts';
import { importRegistry } from '../../src-main/registry/import.ts';
import { createRegistry, type RegistryRoom } from '../../src-main/registry/room.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ask, callOf } from './call.ts';
import { CNPJ, establishment, writeFiles } from './open-data-files.ts';

let server: ProviderDouble;
let rooms: RegistryRoom[];
beforeEach(async () => {
  rooms = [];
  server = await startProvider();
});
afterEach(async () => {
  await Promise.all(rooms.map((room) => room.close()));
  await server.close();
});

function room(registry: RegistryConfig, dataDir = '/nonexistent'): RegistryRoom {
  const made = createRegistry({
    dataDir,
    bundledDir: '/nonexistent',
    registry,
    secret: (name) => (name === 'KEY' ? 'k' : undefined),
    env: {},
  });
  rooms.push(made);
  return made;
}

const http = (url = server.url) => ({ provider: 'http' as const, url });
const both = () => room({ receitaFederal: http(), sintegra: http() }).endpoint;

describe('the answer to a lookup by CNPJ', () => {
  test('is the CNPJ without mask in upper case, then the blocks to the letter', async () => {
    const receitaFederal = '{ "10":1000000.00, "2" : "007","__proto__":{}, "n":12345678901234567890 }';
    const sintegra = '{"inscricoesEstaduais":[ {"cnpj":"1","ie":"\\u00e9"} ]}';
    server.answer = `{"sintegra":${sintegra},"extra":1,"receitaFederal":${receitaFederal}}`;
    expect(await ask(both(), 'taxId=12.abc.345/01de-35&uf=XX&unknown=1')).toBe(
      `{"cnpj":"12ABC34501DE35","receitaFederal":${receitaFederal},"sintegra":${sintegra}}`,
    );
    expect(server.queries).toEqual(['cnpj=12ABC34501DE35']);
  });

  test('has no receipt where the specification removes it', async () => {
    server.answer = `{
      "receitaFederal": {"a":1, "urlComprovante":"u"},
      "sintegra": {"urlComprovante":"s","inscricoesEstaduais":[{"url\\u0043omprovante":"u", "b":2},{"c":{"urlComprovante":"x"}}]}
    }`;
    expect(await ask(both(), `cnpj=${CNPJ}`)).toBe(
      `{"cnpj":"${CNPJ}","receitaFederal":{"a":1},` +
        '"sintegra":{"urlComprovante":"s","inscricoesEstaduais":[{"b":2},{"c":{"urlComprovante":"x"}}]}}',
    );
  });

  test.each([
    ['null', '{"receitaFederal":null,"sintegra":null}'],
    ['absent', '{}'],
  ])('has no block that is %s', async (_what, answer) => {
    server.answer = answer;
    expect(await ask(both(), `cnpj=${CNPJ}`)).toBe(`{"cnpj":"${CNPJ}"}`);
  });

  test('has only the CNPJ when the provider says 404', async () => {
    server.answer = (_request, response) => response.writeHead(404).end();
    expect(await ask(both(), `cnpj=${CNPJ}`)).toBe(`{"cnpj":"${CNPJ}"}`);
  });
});

describe('who is asked', () => {
  test('two addresses are two requests', async () => {
    const other = await startProvider();
    server.answer = '{"receitaFederal":{"from":1},"sintegra":{"from":1}}';
    other.answer = '{"receitaFederal":{"from":2},"sintegra":{"from":2}}';
    const { endpoint } = room({ receitaFederal: http(), sintegra: http(other.url) });
    expect(await ask(endpoint, `cnpj=${CNPJ}`)).toBe(
      `{"cnpj":"${CNPJ}","receitaFederal":{"from":1},"sintegra":{"from":2}}`,
    );
    await other.close();
  });

  test('local and http side by side', async () => {
    const dataDir = tempDir();
    const sources = writeFiles(path.join(dataDir, 'in'), { 'x.ESTABELE': [establishment(CNPJ)] });
    await importRegistry({ sources, dataDir, date: '202610' });
    server.answer = '{"receitaFederal":{"no":1},"sintegra":{"inscricoesEstaduais":[]}}';
    const { endpoint } = room({ receitaFederal: { provider: 'local' }, sintegra: http() }, dataDir);
    const answer = await endpoint.handle(callOf(`cnpj=${CNPJ}`));
    expect(answer.sources).toMatchObject([{ name: 'registry/202610', demonstration: false }]);
    const data = JSON.parse((answer.data as { json: string }).json);
    expect(data).toMatchObject({ receitaFederal: { cnpj: CNPJ }, sintegra: { inscricoesEstaduais: [] } });
  });

  test('a block without entry never appears, whatever a provider sends', async () => {
    server.answer = '{"receitaFederal":{"a":1},"sintegra":{"b":1}}';
    const { endpoint } = room({ sintegra: http() });
    expect(await ask(endpoint, `cnpj=${CNPJ}`)).toBe(`{"cnpj":"${CNPJ}","sintegra":{"b":1}}`);
  });

  test('nobody, where nothing is configured', async () => {
    const { endpoint } = room({});
    expect(await ask(endpoint, `cnpj=${CNPJ}`)).toBe(`{"cnpj":"${CNPJ}"}`);
    expect(await ask(endpoint, '')).toBe('{}');
  });
});

describe('a lookup under way while the providers are changed', () => {
  test.each<[string, RegistryConfig]>([
    ['one to none', { receitaFederal: { provider: 'local' } }],
    ['both to other settings', { receitaFederal: { ...http('http://127.0.0.1:1'), timeoutMs: 1000 } }],
  ])('has the answer of those that were asked: %s', async (_what, next) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    server.answer = (_request, response) => arrive(() => response.end('{"receitaFederal":{"a":1},"sintegra":{"b":1}}'));
    const { endpoint, use } = room({ receitaFederal: http(), sintegra: http() });
    const answer = ask(endpoint, `cnpj=${CNPJ}`);
    const release = await arrived;
    use(next);
    release();
    expect(await answer).toBe(`{"cnpj":"${CNPJ}","receitaFederal":{"a":1},"sintegra":{"b":1}}`);
  });

  test('asks the same provider for the second registration of Paraná', async () => {
    const other = await startProvider();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => void>();
    server.answer = (request, response) =>
      request.url!.includes('ie=111')
        ? arrive(() => response.writeHead(404).end())
        : response.end('{"sintegra":{"b":1}}');
    const { endpoint, use } = room({ sintegra: http() });
    const answer = ask(endpoint, 'ie=111&uf=PR&iepr=222');
    const release = await arrived;
    use({ sintegra: http(other.url) });
    release();
    await answer;
    expect([server.queries, other.queries]).toEqual([['ie=111&uf=PR', 'ie=222&uf=PR'], []]);
    await other.close();
  });
});

describe('the other lookups', () => {
  test('by CPF: sintegra alone, no data.cnpj', async () => {
    server.answer = '{"receitaFederal":{"a":1},"sintegra":{"b":1}}';
    expect(await ask(both(), 'cpf=529.982.247-25&uf=sp')).toBe('{"sintegra":{"b":1}}');
    expect(server.queries).toEqual(['cpf=52998224725&uf=SP']);
  });

  test('by state registration, with the second attempt of Paraná', async () => {
    server.answer = (request, response) => {
      const found = request.url!.includes('1234567850');
      response.writeHead(found ? 200 : 404).end('{"sintegra":{"inscricoesEstaduais":[{"uf":"PR"}]}}');
    };
    expect(await ask(both(), 'ie=111&uf=pr&iepr=123.45678-50')).toBe(
      '{"sintegra":{"inscricoesEstaduais":[{"uf":"PR"}]}}',
    );
    expect(server.queries).toEqual(['ie=111&uf=PR', 'ie=1234567850&uf=PR']);
  });

  test('without identifier the provider is asked without query and data is {}', async () => {
    server.answer = '{"receitaFederal":{"a":1},"sintegra":{"b":1}}';
    expect(await ask(both(), 'uf=PR&iepr=1')).toBe('{}');
    expect(server.queries).toEqual(['']);
  });

  test('a refused request asks nobody', async () => {
    await expect(ask(both(), 'cnpj=19131243000198')).rejects.toMatchObject({ message: 'Invalid cnpj' });
    await expect(ask(both(), 'cpf=1&uf=PR')).rejects.toMatchObject({ message: 'Invalid cpf' });
    expect(server.queries).toEqual([]);
  });
});

test('a failing provider fails the whole lookup with 500, also beside one that answers', async () => {
  const other = await startProvider();
  other.answer = '{"receitaFederal":{"a":1}}';
  server.answer = (_request, response) => response.writeHead(503).end();
  const { endpoint } = room({ receitaFederal: http(other.url), sintegra: http() });
  await expect(ask(endpoint, `cnpj=${CNPJ}`)).rejects.toMatchObject({ code: 'providerFailed', statusCode: 500 });
  await other.close();
});

test('the endpoint wants the permission of the specification and knows only v1', () => {
  const { endpoint } = room({});
  expect(endpoint).toMatchObject({ path: '/receita-federal-and-sintegra', method: 'GET', schemes: ['ApiKey'] });
  expect(endpoint).toMatchObject({ versions: ['v1'], defaultVersion: 'v1' });
  expect(endpoint.permitted(new Set([PERMISSIONS.registry]))).toBe(true);
  expect(endpoint.permitted(new Set([PERMISSIONS.oneList, PERMISSIONS.residence]))).toBe(false);
});

test('the secrets of the configuration reach the header', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the configuration's own syntax
  const { endpoint } = room({ sintegra: { ...http(), headers: { 'x-key': '${secret:KEY}' } } });
  await ask(endpoint, `cnpj=${CNPJ}`);
  expect(server.headers[0]!['x-key']).toBe('k');
});
