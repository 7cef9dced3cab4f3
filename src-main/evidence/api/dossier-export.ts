import { DossierExport } from '../../contract/dossier-exports.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { DOSSIER_EXPORT_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId } from './identifiers.ts';

const Answer = envelopeOf(DossierExport);

/** `GET /dossiers/v1/:id/export`: everything of a dossier, with the proof of each entry. */
export function dossierExport({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id/export',
    access: 'read',
    docs: {
      summary: 'Export of a dossier',
      description:
        'Everything of a dossier, deciphered: what it adds up to, and of each entry the proof that it stands in the record ' +
        'with the key that opens it, and the answers and documents filed with it.',
      places: DOSSIER_PLACE,
      answer: Answer,
      errors: ['dossierNotFound', 'dossierErased'],
      examples: { answer: exampleOf('v1', DOSSIER_EXPORT_EXAMPLE) },
    },
    handle: async ({ parameters, caller }) => ({
      data: { pieces: dossiersFor(caller).exportOf(dossierId(parameters.id), settings) },
    }),
  });
}
