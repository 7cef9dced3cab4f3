import { CONSULTATION_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { consultationId } from './identifiers.ts';
import { reportLanguageOf } from './query.ts';
import { CARRIES, REPORT_QUERY, reportAnswer, reportDocs } from './report.ts';
import { viewerOf } from './viewer.ts';

/** `GET /consultations/v1/:id/report`: a kept consultation as PDF. */
export function consultationReport({ reports, settings, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/consultations',
    tail: '/:id/report',
    access: 'read',
    docs: {
      ...reportDocs,
      summary: 'Record of a consultation as PDF',
      description: `One consultation, hit or none, for the file, PDF/A-3; of a bill with its pages where its dossier keeps it. ${CARRIES}`,
      query: REPORT_QUERY,
      places: CONSULTATION_PLACE,
      errors: ['consultationNotFound', 'requestInvalid', 'repeatedParameter'],
    },
    async handle({ parameters, query, caller }) {
      const id = consultationId(parameters.id);
      const how = { language: reportLanguageOf(query), author: authorOf(caller) };
      return reportAnswer(await reports.make({ of: 'consultation', id, viewer: viewerOf(caller) }, how), id);
    },
  });
}
