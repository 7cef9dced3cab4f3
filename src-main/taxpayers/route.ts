import { PERMISSIONS } from '../contract/permissions.ts';
import { TaxpayerAnswer, TaxpayerQuery } from '../contract/taxpayers.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { type Assignment, lookup, type Question } from './lookup.ts';
import { readQuestion } from './parameters.ts';
import { BLOCKS, type Blocks } from './verbatim.ts';

/** `GET /receita-federal-and-sintegra`: what comes in and what goes out; `lookup` does the rest. */
export function taxpayersEndpoint(providers: Assignment): Endpoint {
  return {
    path: '/receita-federal-and-sintegra',
    method: 'GET',
    versions: ['v1'],
    defaultVersion: 'v1',
    schemes: ['ApiKey'],
    permitted: (permissions) => permissions.has(PERMISSIONS.taxpayers),
    docs: {
      summary: 'Tax registration lookup',
      description:
        'Looks a taxpayer up by CNPJ (`cnpj`, or its synonym `taxId`) in Receita Federal and Sintegra, or by `cpf` with ' +
        '`uf` or `ie` with `uf` in Sintegra. The content of `data` is what the provider returns, delivered as it is; ' +
        'test for a block before reading it.',
      query: TaxpayerQuery,
      answers: { v1: TaxpayerAnswer },
      errors: [401, 404, 422, 500, 503],
    },
    async handle(call) {
      const question = readQuestion(call.query);
      const { blocks, sources } = await lookup(question, providers, call.signal);
      return { data: { json: dataOf(question, blocks) }, sources };
    },
  };
}

/** The value of `data`: joined from texts, since rebuilding the blocks would change the provider's letters. */
function dataOf(question: Question, blocks: Blocks): string {
  const members = BLOCKS.filter((name) => blocks[name] !== undefined).map((name) => `"${name}":${blocks[name]}`);
  if (question.by === 'cnpj') members.unshift(`"cnpj":${JSON.stringify(question.cnpj)}`);
  return `{${members.join(',')}}`;
}
