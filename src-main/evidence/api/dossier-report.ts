import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId } from './identifiers.ts';
import { reportLanguageOf } from './query.ts';
import { CARRIES, REPORT_QUERY, reportAnswer, reportDocs } from './report.ts';
import { viewerOf } from './viewer.ts';

/** `GET /dossiers/v1/:id/report`: a dossier as PDF. */
export function dossierReport({ reports, settings, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id/report',
    access: 'read',
    docs: {
      ...reportDocs,
      summary: 'Dossier as PDF',
      description: `The whole dossier for the file, PDF/A-3. ${CARRIES}`,
      query: REPORT_QUERY,
      places: DOSSIER_PLACE,
      errors: ['dossierNotFound', 'dossierErased', 'requestInvalid', 'repeatedParameter'],
    },
    async handle({ parameters, query, caller }) {
      const id = dossierId(parameters.id);
      const how = { language: reportLanguageOf(query), author: authorOf(caller) };
      return reportAnswer(await reports.make({ of: 'dossier', id, viewer: viewerOf(caller) }, how), id);
    },
  });
}
