import { ErasedPage, ErasedQuery } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { ERASED_PAGE_EXAMPLE, ERASED_QUERY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { erasedQueryOf } from './query.ts';

const Answer = envelopeOf(ErasedPage);

/** `GET /dossiers/v1/erased`: what was erased, when, by whom and on what ground. */
export function listErased({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/erased',
    access: 'read',
    docs: {
      summary: 'List of what was erased',
      description:
        'Dossiers, consultations that were in none, and portfolios that were erased: when, by whom and on what ground, ' +
        'erased last first. Whom they were about is gone with their keys; the reason that somebody wrote is not given ' +
        'here, as it may name that person.',
      query: ErasedQuery,
      answer: Answer,
      errors: ['requestInvalid', 'repeatedParameter'],
      examples: { query: ERASED_QUERY_EXAMPLE, answer: exampleOf('v1', ERASED_PAGE_EXAMPLE) },
    },
    handle: async ({ query, caller }) => ({
      data: { value: await dossiersFor(caller).erased(erasedQueryOf(query)) },
    }),
  });
}
