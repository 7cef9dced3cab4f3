import { Compile } from 'typebox/compile';
import { EnteredAlone, Hold } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { ENTERED_ALONE_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { checked, jsonBody } from './body.ts';
import { CONSULTATION_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { consultationId } from './identifiers.ts';

const Answer = envelopeOf(EnteredAlone);
const validator = Compile(Hold);

/** `POST /consultations/v1/:id/hold`: puts a consultation that is in no dossier under legal hold, or lifts it. */
export function holdConsultation({ dossiersFor, settings, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '/:id/hold',
    access: 'write',
    docs: {
      summary: 'Legal hold of a consultation',
      description:
        'Puts a consultation that is in no dossier under legal hold, so that it cannot be erased, or lifts it.',
      places: CONSULTATION_PLACE,
      body: { json: Hold },
      answer: Answer,
      errors: [
        'consultationNotFound',
        'consultationInDossier',
        'jsonExpected',
        'bodyTooLarge',
        'invalidJson',
        'requestInvalid',
        'textEmpty',
        'onHoldAlready',
        'notOnHold',
      ],
      examples: {
        body: { json: { on: true, reason: 'Ofício 12 da autoridade.' } },
        answer: exampleOf('v1', ENTERED_ALONE_EXAMPLE),
      },
    },
    async handle(call) {
      const hold = checked(validator, await jsonBody(call));
      const id = consultationId(call.parameters.id);
      return { data: { value: await dossiersFor(call.caller).holdAlone(id, authorOf(call.caller), hold) } };
    },
  });
}
