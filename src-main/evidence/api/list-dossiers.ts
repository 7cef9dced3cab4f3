import { DossierPage, DossierQuery } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { PAGE_EXAMPLE, QUERY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierQueryOf } from './query.ts';

const Answer = envelopeOf(DossierPage);

/** `GET /dossiers/v1`: the dossiers that a question finds, page by page. */
export function listDossiers({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '',
    access: 'read',
    docs: {
      summary: 'List of dossiers',
      description:
        'Finds dossiers by the words of any field, by what they are marked with and by what is due. One that is damaged is named in ' +
        '`unreadable`, whatever was asked, and keeps nobody from the others.',
      named: true,
      query: DossierQuery,
      answer: Answer,
      errors: ['requestInvalid', 'repeatedParameter', 'dossierQueryInvalid', 'consultationNotFound'],
      examples: { query: QUERY_EXAMPLE, answer: exampleOf('v1', PAGE_EXAMPLE) },
    },
    handle: async ({ query, caller }) => ({
      data: { value: await dossiersFor(caller).search(dossierQueryOf(query), settings) },
    }),
  });
}
