import { ConsultationPage, ConsultationQuery } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { CONSULTATION_PAGE_EXAMPLE, CONSULTATION_QUERY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { consultationQueryOf } from './query.ts';

const Answer = envelopeOf(ConsultationPage);

/** `GET /consultations/v1`: the consultations that are in no dossier, page by page. */
export function listConsultations({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '',
    access: 'read',
    docs: {
      summary: 'List of consultations in no dossier',
      description:
        'The consultations that were kept and are in no dossier, newest first, by the day they were filed or those whose ' +
        'retention is over, or those that have what a dossier has, too. Those of a dossier are among its entries.',
      query: ConsultationQuery,
      answer: Answer,
      errors: ['requestInvalid', 'repeatedParameter', 'dossierNotFound', 'dossierErased'],
      examples: { query: CONSULTATION_QUERY_EXAMPLE, answer: exampleOf('v1', CONSULTATION_PAGE_EXAMPLE) },
    },
    handle: async ({ query, caller }) => ({
      data: { value: await dossiersFor(caller).loneConsultations(consultationQueryOf(query), settings) },
    }),
  });
}
