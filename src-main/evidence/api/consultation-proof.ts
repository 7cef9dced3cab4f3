import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { EntryProof } from '../../contract/evidence.ts';
import { PROOF_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { CONSULTATION_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { consultationId } from './identifiers.ts';

const Answer = envelopeOf(EntryProof);

/** `GET /consultations/v1/:id/proof`: that a consultation stands in the record. */
export function consultationProof({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '/:id/proof',
    access: 'read',
    docs: {
      summary: 'Proof of a kept consultation',
      description:
        'The entry, the proof that it stands in the record under a signed checkpoint, and the key of what it says: another ' +
        'program can check all of it offline.',
      places: CONSULTATION_PLACE,
      answer: Answer,
      errors: ['consultationNotFound'],
      examples: { answer: exampleOf('v1', PROOF_EXAMPLE) },
    },
    handle: async ({ parameters, caller }) => ({
      data: { value: await dossiersFor(caller).proofOf(consultationId(parameters.id)) },
    }),
  });
}
