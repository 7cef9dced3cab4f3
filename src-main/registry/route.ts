import { TAXPAYERS_EXAMPLES } from '../contract/examples/registry.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import { TaxpayerAnswer } from '../contract/registry/answer.ts';
import { BLOCKS } from '../contract/registry/blocks.ts';
import { TAXPAYER_HEADERS } from '../contract/registry/headers.ts';
import { TaxpayerQuery } from '../contract/registry.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { type Assignment, lookup, type Question } from './lookup.ts';
import { OUTCOME_HEADER, outcomeHeader } from './outcome-header.ts';
import { readQuestion } from './parameters.ts';
import type { Blocks } from './verbatim.ts';

/** `GET /receita-federal-and-sintegra`: what comes in and what goes out; `lookup` does the rest. */
export function registryEndpoint(providers: Assignment): Endpoint {
  return {
    path: '/receita-federal-and-sintegra',
    method: 'GET',
    kept: true,
    versions: ['v1'],
    defaultVersion: 'v1',
    schemes: ['ApiKey'],
    permitted: (permissions) => permissions.has(PERMISSIONS.registry),
    docs: {
      summary: 'Tax registration lookup',
      description:
        'Looks a taxpayer up by CNPJ (`cnpj`, or its synonym `taxId`) in Receita Federal and Sintegra, or by `cpf` with ' +
        '`uf` or `ie` with `uf` in Sintegra. The content of `data` is what the provider returns, delivered as it is; ' +
        'test for a block before reading it, and for a field too. The blocks below describe what the providers of this ' +
        'product answer and judge nothing: there is no type guarantee. The header `Atesta-Blocks` says of each block that ' +
        'the lookup concerns what became of it; a source that could not say is an error, never an outcome.',
      query: TaxpayerQuery,
      answers: { v1: TaxpayerAnswer },
      headers: TAXPAYER_HEADERS,
      errors: [
        'invalidCnpj',
        'invalidCpf',
        'invalidTaxId',
        'severalIdentifiers',
        'taxIdsDiffer',
        'repeatedParameter',
        'ufRequired',
        'invalidUf',
        'providerFailed',
        'dataUnreadable',
        'busy',
      ],
      examples: TAXPAYERS_EXAMPLES,
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
