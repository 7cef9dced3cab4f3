import { Compile } from 'typebox/compile';
import { DueErasure, ErasedDue } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { checked, jsonBody } from './body.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';

const Answer = envelopeOf(ErasedDue);
const validator = Compile(DueErasure);

/** `POST /consultations/v1/erase`: erases those in no dossier whose retention is over, some at a time. */
export function eraseDueConsultations({ dossiersFor, settings, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '/erase',
    access: 'write',
    docs: {
      summary: 'Erasure of the consultations whose retention is over',
      description:
        'Erases the oldest consultations that are in no dossier, under no hold, and past their retention, each as one ' +
        'alone would be. So many at once that others need not wait: ask again until none is left.',
      body: { json: DueErasure },
      answer: Answer,
      errors: ['jsonExpected', 'bodyTooLarge', 'invalidJson', 'requestInvalid', 'textEmpty'],
      examples: {
        body: { json: { reason: 'Prazo de guarda encerrado.' } },
        answer: exampleOf('v1', { erased: 50, left: 7 }),
      },
    },
    async handle(call) {
      const { reason } = checked(validator, await jsonBody(call));
      return { data: { value: await dossiersFor(call.caller).eraseDueAlone(authorOf(call.caller), reason, settings) } };
    },
  });
}
