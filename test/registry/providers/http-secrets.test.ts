// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { BLOCKS } from '../../../src-main/contract/registry/blocks.ts';
import { httpProvider } from '../../../src-main/registry/providers/http.ts';
import type { ProviderQuestion } from '../../../src-main/registry/providers/provider.ts';
import { type ProviderDouble, startProvider } from '../../support/provider.ts';
import { startTestService } from '../../support/service.ts';
import { everythingIn, partsOf } from './support.ts';

/* What must never be told: the key in the header, the one in the address, the documents asked for, the words of the body. */
const HEADER_KEY = 'h3ader-key';
const ADDRESS_KEY = 'addre55-key';
const PERSON = 'MARIA DA SILVA SAURO';
const QUESTIONS: ProviderQuestion[] = [
  { by: 'cnpj', cnpj: '12ABC34501DE35' },
  { by: 'cpf', cpf: '52998224725', uf: 'SP' },
  { by: 'ie', ie: '1234567850', uf: 'PR' },
];
const NEVER = new RegExp(
  [HEADER_KEY, ADDRESS_KEY, PERSON, '12ABC34501DE35', '52998224725', '1234567850', 'user:', 'pa55'].join('|'),
  'i',
);

const told = `{"sintegra":{"nome":"${PERSON}","chave":"${HEADER_KEY}"},}`;
const FAULTS: Record<string, (response: ServerResponse) => unknown> = {
  slow: () => undefined,
  'slow in the body': (response) => response.write(told),
  'cut off': (response) => response.write(told, () => response.destroy()),
  'hung up': (response) => response.destroy(),
  'no JSON': (response) => response.end(told),
  'no object': (response) => response.end(`["${PERSON}"]`),
  'wrong charset': (response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(Buffer.from(`{"nome":"${PERSON} JOSÉ"}`, 'latin1'));
  },
  'gzip that is none': (response) => response.setHeader('content-encoding', 'gzip').end(told),
  'a gzip bomb': (response) => response.setHeader('content-encoding', 'gzip').end(BOMB),
  'a redirect': (response) => response.writeHead(302, { location: `http://127.0.0.1:1/?${HEADER_KEY}` }).end(told),
  'no entry': (response) => response.writeHead(401, { 'www-authenticate': HEADER_KEY }).end(told),
  'too many': (response) => response.writeHead(429, PERSON, { 'retry-after': HEADER_KEY }).end(told),
  'out of order': (response) => response.writeHead(503, PERSON).end(told),
  'no HTTP': (response) => response.socket?.end(`${PERSON} ${ADDRESS_KEY}\r\n\r\n`),
};
const BOMB = gzipSync(Buffer.alloc(9 << 20, `${PERSON} `));

let server: ProviderDouble;
beforeAll(async () => {
  server = await startProvider();
});
afterAll(() => server.close());

test('no failure tells a key, a document or the words of an answer', async () => {
  const address = fc.constantFrom('whole', 'with user and password', 'refused', 'no address', 'no host');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(FAULTS)),
      fc.constantFrom(...QUESTIONS),
      address,
      fc.constantFrom('${secret:K}', 'Bearer ${env:K}', `${HEADER_KEY}\n`, '${secret:NONE}'),
      async (fault, question, where, header) => {
        server.answer = (_request, response) => void FAULTS[fault]!(response);
        const own = `${server.url}?token=${ADDRESS_KEY}`;
        const url = {
          whole: own,
          'with user and password': own.replace('//', '//user:pa55@'),
          refused: `http://127.0.0.1:1/?token=${ADDRESS_KEY}`,
          'no address': `http://user:pa55@[${ADDRESS_KEY}`,
          'no host': `http://user:pa55@nowhere.invalid/${ADDRESS_KEY}`,
        }[where]!;
        const provider = httpProvider.create(
          { provider: 'http', url, headers: { 'x-key': header }, timeoutMs: 60, retries: 1 },
          partsOf({ secret: (name) => (name === 'K' ? HEADER_KEY : undefined), env: { K: HEADER_KEY } }),
        );
        const error = await provider.ask(question, BLOCKS, new AbortController().signal).then(
          () => expect.unreachable('a fault was taken for an answer'),
          (thrown: unknown) => thrown,
        );
        expect(error).toMatchObject({ code: 'providerFailed' });
        expect(everythingIn(error)).toMatch(/http provider: ./);
        expect(everythingIn(error)).not.toMatch(NEVER);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);

test('nor does the log of the service, or the answer to the client', async () => {
  const entry = {
    provider: 'http' as const,
    url: `${server.url}?token=${ADDRESS_KEY}`,
    headers: { 'x-key': HEADER_KEY },
    timeoutMs: 300,
  };
  for (const fault of Object.keys(FAULTS)) {
    const service = await startTestService({ registry: { sintegra: entry } });
    server.answer = (_request, response) => void FAULTS[fault]!(response);
    const key = service.key(PERMISSIONS.registry);
    const answer = await service.get('/receita-federal-and-sintegra/v1?cpf=529.982.247-25&uf=SP', key);
    expect([fault, answer.status]).toEqual([fault, 500]);
    expect(await answer.text()).not.toMatch(NEVER);
    expect(service.log.join('')).toMatch(/http provider: ./);
    expect(service.log.join('')).not.toMatch(NEVER);
    await service.stop();
  }
}, 60_000);
