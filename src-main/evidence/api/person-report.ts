import { Type } from 'typebox';
import { PersonQuery } from '../../contract/dossier-exports.ts';
import { PERSON_QUERY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import { withPortfolios } from '../dossiers/export.ts';
import { attached } from './dossier-file.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { personOf, reportLanguageOf } from './query.ts';
import { REPORT_QUERY, reportDocs } from './report.ts';

/** `GET /dossiers/v1/export/report`: everything about one person as PDF, for that person to read. */
export function personReport({ dossiersFor, inPortfolios, reports, settings, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/export/report',
    access: 'read',
    docs: {
      ...reportDocs,
      summary: 'Everything about one person as PDF',
      description:
        'What the export of one person has, printed to be read, PDF/A-3, with the export as attached JSON; documents that ' +
        'were filed are in the export and in the PDF of each dossier. It is not signed as a whole: each entry has its proof.',
      query: Type.Object({ ...PersonQuery.properties, ...REPORT_QUERY.properties }),
      errors: ['personMissing', 'personWithheld', 'personReportTooLarge', 'requestInvalid', 'repeatedParameter'],
      examples: { ...reportDocs.examples, query: { ...PERSON_QUERY_EXAMPLE, language: 'pt-BR' } },
    },
    async handle({ query, caller }) {
      const [person, language] = [personOf(query), reportLanguageOf(query)];
      const dossiers = dossiersFor(caller);
      if (await dossiers.withholds()) throw new ApiError('personWithheld');
      const portfolios = await inPortfolios(person);
      const exported = withPortfolios(dossiers.exportOfPerson(person, settings, { documents: false }), portfolios);
      const bytes = await reports.makeOfPerson(exported, { language, author: authorOf(caller) });
      return { data: { bytes, mediaType: 'application/pdf' }, headers: attached('atesta-export.pdf') };
    },
  });
}
