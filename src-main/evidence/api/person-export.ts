import { PersonExport, PersonQuery } from '../../contract/dossier-exports.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { PERSON_EXPORT_EXAMPLE, PERSON_QUERY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import { withPortfolios } from '../dossiers/export.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { personOf } from './query.ts';

const Answer = envelopeOf(PersonExport);

/** `GET /dossiers/v1/export`: everything about one person, as the LGPD lets that person ask for it. */
export function personExport({ dossiersFor, inPortfolios, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/export',
    access: 'read',
    docs: {
      summary: 'Export of everything about one person',
      description:
        'All dossiers and kept consultations about exactly this CPF or CNPJ, or exactly this name but for case and accents, ' +
        'each as in the export of a dossier; of other consultations, as batches, and of notes, reasons and other texts the parts ' +
        'that name this person; of portfolios the clients that are this person, with their alerts, and of other alerts and of ' +
        'watched registrations what names this person. Documents that were filed are not looked through. Where any dossier is limited to a group that the caller is not in, it is refused.',
      query: PersonQuery,
      answer: Answer,
      errors: ['personMissing', 'personWithheld', 'repeatedParameter'],
      examples: { query: PERSON_QUERY_EXAMPLE, answer: exampleOf('v1', PERSON_EXPORT_EXAMPLE) },
    },
    async handle({ query, caller }) {
      const person = personOf(query);
      const dossiers = dossiersFor(caller);
      if (await dossiers.withholds()) throw new ApiError('personWithheld');
      const portfolios = await inPortfolios(person);
      return { data: { pieces: withPortfolios(dossiers.exportOfPerson(person, settings), portfolios) } };
    },
  });
}
