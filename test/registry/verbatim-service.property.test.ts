import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { type ProviderDouble, startProvider } from '../support/provider.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { blank, receita, sintegra, value } from './verbatim-json.ts';

/*
 * The whole way: a provider's bytes over a real connection, through the provider `http`, the lookup, the endpoint and the
 * server, to the client's bytes. What must come is known from how the text was made, and never from reading it.
 */
let provider: ProviderDouble;
let service: TestService;
let key: string;
beforeAll(async () => {
  provider = await startProvider();
  const entry = { provider: 'http' as const, url: provider.url };
  service = await startTestService({ registry: { receitaFederal: entry, sintegra: entry } });
  key = service.key(PERMISSIONS.registry);
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

/** One block as the provider sends it, and what the client must get; null and absent are both no block. */
const block = (text: typeof sintegra) =>
  fc.oneof(
    { weight: 5, arbitrary: text },
    fc.constantFrom({ text: 'null', kept: undefined }, { text: undefined, kept: undefined }),
  );
const nameOf = (...spellings: string[]) => fc.constantFrom(...spellings);

const body = fc
  .record({
    receitaFederal: block(receita.filter(({ text }) => text !== 'null')),
    sintegra: block(sintegra),
    names: fc.tuple(nameOf('"receitaFederal"', '"receita\\u0046ederal"'), nameOf('"sintegra"', '"\\u0073integra"')),
    /** An earlier member of the same name: the last one counts. */
    early: fc.option(value, { nil: undefined }),
    other: value,
    space: blank,
    turned: fc.boolean(),
  })
  // Of an answer with neither nothing would be known.
  .filter((made) => made.receitaFederal.text !== undefined || made.sintegra.text !== undefined)
  .map((made) => {
    const { space } = made;
    const member = (name: string, text: string | undefined) => (text === undefined ? [] : [`${name}${space}:${text}`]);
    const early = made.receitaFederal.text === undefined ? [] : member(made.names[0], made.early);
    const members = [
      member(made.names[0], made.receitaFederal.text),
      member(made.names[1], made.sintegra.text),
      [`"data":${made.other}`],
    ];
    if (made.turned) members.reverse();
    return {
      text: `${space}{${[...early, ...members.flat()].join(`${space},${space}`)}${space}}${space}`,
      receitaFederal: made.receitaFederal.kept,
      sintegra: made.sintegra.kept,
    };
  });

type Packing = (text: string, response: ServerResponse) => Buffer;
const packings: Record<string, Packing> = {
  plain: (text) => Buffer.from(text),
  gzip: (text, response) => gzipSync(response.setHeader('content-encoding', 'gzip') && text),
  brotli: (text, response) => brotliCompressSync(response.setHeader('content-encoding', 'br') && text),
  'UTF-16': (text, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-16le');
    return Buffer.from(text, 'utf16le');
  },
  'a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
};

const questions = [
  { query: 'cnpj=12.abc.345/01de-35', cnpj: '"cnpj":"12ABC34501DE35"' },
  { query: 'cpf=52998224725&uf=SP', cnpj: undefined },
  { query: 'ie=110042490114&uf=SP', cnpj: undefined },
];

test('what a client gets is what the provider wrote minus exactly the receipts, byte for byte', async () => {
  const cuts = fc.array(fc.nat(4000), { maxLength: 3 });
  const way = fc.constantFrom(...Object.keys(packings));
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(...questions), way, cuts, async (sent, question, packing, places) => {
      provider.answer = (_request: IncomingMessage, response: ServerResponse) => {
        sendInPieces(response, packings[packing]!(sent.text, response), places);
      };
      const answer = await service.get(`/receita-federal-and-sintegra/v1?${question.query}`, key);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.status).toBe(200);

      const members = [
        question.cnpj,
        question.cnpj && sent.receitaFederal !== undefined && `"receitaFederal":${sent.receitaFederal}`,
        sent.sintegra !== undefined && `"sintegra":${sent.sintegra}`,
      ].filter((member) => typeof member === 'string');
      const head = `{"id":"${answer.headers.get('service-reqid')}","version":"v1","data":`;
      const tail = /^,"metadata":\{"timeSpent":\d+\}\}$/;
      const expected = Buffer.from(`${head}{${members.join(',')}}`);
      expect(bytes.subarray(0, expected.length).equals(expected)).toBe(true);
      expect(bytes.subarray(expected.length).toString()).toMatch(tail);
    }),
    { numRuns: 400 },
  );
}, 60_000);

/** In several writes, so that letters of several bytes are cut through on the way. */
function sendInPieces(response: ServerResponse, bytes: Buffer, places: number[]): void {
  let from = 0;
  for (const place of places.map((at) => at % (bytes.length + 1)).toSorted((a, b) => a - b)) {
    response.write(bytes.subarray(from, place));
    from = place;
  }
  response.end(bytes.subarray(from));
}
