import { Consultation } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { CONSULTATION_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { CONSULTATION_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { consultationId } from './identifiers.ts';

const Answer = envelopeOf(Consultation);

/** `GET /consultations/v1/:id`: a kept consultation with its answer. */
export function consultation({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '/:id',
    access: 'read',
    docs: {
      summary: 'Kept consultation',
      description: 'What was asked, in which data, how it came out, and the answer to the byte.',
      places: CONSULTATION_PLACE,
      answer: Answer,
      errors: ['consultationNotFound'],
      examples: { answer: exampleOf('v1', CONSULTATION_EXAMPLE) },
    },
    handle: async ({ parameters, caller }) => ({
      data: { value: await dossiersFor(caller).consultation(consultationId(parameters.id)) },
    }),
  });
}
