import { Compile } from 'typebox/compile';
import { isBatch } from '../../contract/consultation-gaps.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { REMEMBERED_EXAMPLE, REMEMBERED_QUERY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { Remembered, RememberedQuery } from '../../contract/remembered.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isAboutOne } from '../dossiers/remembered.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { onlyOne } from './query.ts';

const Answer = envelopeOf(Remembered);
const validator = Compile(RememberedQuery);

/** `GET /dossiers/v1/remembered`: what dossiers have of whom an answer was about. */
export function remembered({ dossiersFor, settings, recent }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/remembered',
    access: 'read',
    docs: {
      summary: 'What was decided before',
      description:
        'The dossiers of whom an answer was about that was filed nowhere, and how the records that it found stand there. The ' +
        'answer is one to a lookup of one subject, or to a batch of the lists, named by its Service-ReqId, that the same ' +
        'caller was given since the service started; the newest are remembered. A subject is the same only by its whole ' +
        'CPF or CNPJ. By name and whole date of birth dossiers are named that may be about another person, without what was ' +
        'decided there. Of a batch only items with a whole CPF or CNPJ are looked up, at most 1,000; of one that was not sent ' +
        'as JSON nobody can say it, and `couldNotSay` tells so.',
      query: RememberedQuery,
      answer: Answer,
      errors: ['requestInvalid', 'repeatedParameter', 'answerUnknown', 'answerTooLarge'],
      examples: { query: REMEMBERED_QUERY_EXAMPLE, answer: exampleOf('v1', REMEMBERED_EXAMPLE) },
    },
    async handle({ query, caller }) {
      const asked = { request: onlyOne(query, 'request') };
      if (!validator.Check(asked)) {
        throw new ApiError('requestInvalid', {
          detail: 'The parameter "request" must be the Service-ReqId of an answer.',
        });
      }
      const answer = recent.find(caller, asked.request);
      if (!answer) throw new ApiError('answerUnknown');
      if (answer === 'tooLarge') throw new ApiError('answerTooLarge');
      if (!isAboutOne(answer) && !isBatch(answer)) {
        throw new ApiError('requestInvalid', {
          detail:
            'The parameter "request" names an answer that is about nobody; name one to a lookup of a subject or to a batch of the lists.',
        });
      }
      return { data: { value: await dossiersFor(caller).remembered(answer, settings) } };
    },
  });
}
