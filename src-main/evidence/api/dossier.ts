import { Dossier } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { DOSSIER_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId } from './identifiers.ts';

const Answer = envelopeOf(Dossier);

/** `GET /dossiers/v1/:id`: a dossier as it stands, with all that was entered. */
export function dossier({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id',
    access: 'read',
    docs: {
      summary: 'Dossier',
      description: 'What the entries of a dossier add up to, its hits as they stand, and the entries, oldest first.',
      places: DOSSIER_PLACE,
      answer: Answer,
      errors: ['dossierNotFound', 'dossierErased'],
      examples: { answer: exampleOf('v1', DOSSIER_EXAMPLE) },
    },
    handle: async ({ parameters, caller }) => ({
      data: { value: await dossiersFor(caller).read(dossierId(parameters.id), settings) },
    }),
  });
}
