import { Compile } from 'typebox/compile';
import { EnteredAlone, Erasure } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { ENTERED_ALONE_EXAMPLE, ERASURE_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { checked, jsonBody } from './body.ts';
import { CONSULTATION_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { consultationId } from './identifiers.ts';

const Answer = envelopeOf(EnteredAlone);
const validator = Compile(Erasure);

/** `POST /consultations/v1/:id/erase`: destroys the key of a consultation that is in no dossier. */
export function eraseConsultation({ dossiersFor, settings, recent, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '/:id/erase',
    access: 'write',
    docs: {
      summary: 'Erasure of a consultation',
      description:
        'Destroys the key of a consultation that is in no dossier, so that nothing of it can be read any more, and says so ' +
        'in the record: when, by whom, on what ground. It cannot be undone.',
      places: CONSULTATION_PLACE,
      body: { json: Erasure },
      answer: Answer,
      errors: [
        'consultationNotFound',
        'consultationInDossier',
        'jsonExpected',
        'bodyTooLarge',
        'invalidJson',
        'requestInvalid',
        'textEmpty',
        'onHold',
        'retentionNotOver',
      ],
      examples: { body: { json: ERASURE_EXAMPLE }, answer: exampleOf('v1', ENTERED_ALONE_EXAMPLE) },
    },
    async handle(call) {
      const id = consultationId(call.parameters.id);
      const erasure = checked(validator, await jsonBody(call));
      const dossiers = dossiersFor(call.caller);
      const { facts } = await dossiers.consultation(id);
      const value = await dossiers.eraseAlone(id, authorOf(call.caller), erasure, settings);
      recent.forget([facts.request]);
      return { data: { value } };
    },
  });
}
