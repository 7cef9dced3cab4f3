import { Compile } from 'typebox/compile';
import { Entered, Erasure } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { ENTERED_EXAMPLE, ERASURE_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { checked, jsonBody } from './body.ts';
import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId } from './identifiers.ts';

const Answer = envelopeOf(Entered);
const validator = Compile(Erasure);

/** `POST /dossiers/v1/:id/erase`: destroys the key of a dossier. */
export function erase({ dossiers, settings, recent, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id/erase',
    access: 'write',
    docs: {
      summary: 'Erasure of a dossier',
      description:
        'Destroys the key of a dossier, so that nothing of it can be read any more, and says so in the record: when, by ' +
        'whom, on what ground. It cannot be undone.',
      places: DOSSIER_PLACE,
      body: { json: Erasure },
      answer: Answer,
      errors: [
        'dossierNotFound',
        'dossierErased',
        'jsonExpected',
        'bodyTooLarge',
        'invalidJson',
        'requestInvalid',
        'textEmpty',
        'onHold',
        'retentionNotOver',
      ],
      examples: { body: { json: ERASURE_EXAMPLE }, answer: exampleOf('v1', ENTERED_EXAMPLE) },
    },
    async handle(call) {
      const id = dossierId(call.parameters.id);
      const erasure = checked(validator, await jsonBody(call));
      const { entries } = await dossiers.read(id, settings);
      const value = await dossiers.erase(id, authorOf(call.caller), erasure, settings);
      recent.forget(entries.flatMap((entry) => (entry.kind === 'consultation' ? [entry.facts.request] : [])));
      return { data: { value } };
    },
  });
}
