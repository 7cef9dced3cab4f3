import { PERMISSIONS } from '../contract/permissions.ts';
import { TaxpayerAnswer, TaxpayerQuery } from '../contract/taxpayers.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { type Assignment, lookup, type Question } from './lookup.ts';
import { OUTCOME_HEADER, outcomeHeader } from './outcome-header.ts';
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
        'test for a block before reading it. The header `Atesta-Blocks` (a List of RFC 9651) says of each block that the ' +
        'lookup concerns what became of it: `outcome` is `found`, `none` (by the word of the source), `notInThisCopy` or ' +
        '`notInstalled` (open data on this machine), `notOffered` (the source does not answer such questions) or ' +
        '`notConfigured`; `provider` is who was asked, `attempt=iepr` marks the second attempt of Paraná, and ' +
        '`answered-at` is when the source said so where the answer was kept from an earlier lookup. A source that could ' +
        'not say is an error, never an outcome.',
      query: TaxpayerQuery,
      answers: { v1: TaxpayerAnswer },
      errors: [401, 404, 422, 500, 503],
    },
    async handle(call) {
      const question = readQuestion(call.query);
      const { blocks, outcomes, sources } = await lookup(question, providers, call.signal);
      const headers = { [OUTCOME_HEADER]: outcomeHeader(outcomes) };
      return { data: { json: dataOf(question, blocks) }, sources, headers };
    },
  };
}

/** The value of `data`: joined from texts, since rebuilding the blocks would change the provider's letters. */
function dataOf(question: Question, blocks: Blocks): string {
  const members = BLOCKS.filter((name) => blocks[name] !== undefined).map((name) => `"${name}":${blocks[name]}`);
  if (question.by === 'cnpj') members.unshift(`"cnpj":${JSON.stringify(question.cnpj)}`);
  return `{${members.join(',')}}`;
}
