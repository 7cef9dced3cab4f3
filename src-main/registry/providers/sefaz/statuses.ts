/**
 * What a state's `cStat` says of the question.
 * - `found`: registrations follow.
 * - `none`: by the state's word there is none.
 * - `notOffered`: the state does not answer such questions.
 * - `unavailable`: it did not say.
 */
export type StatusOutcome = 'found' | 'none' | 'notOffered' | 'unavailable';

export interface Status {
  outcome: StatusOutcome;
  /** In our words, for the log: the state's own sentence may quote the document that was asked for. */
  meaning: string;
  /** `unavailable` for this question alone: the state is up, and may answer the next one. */
  ofThisQuestion?: true;
}

const found = (meaning: string): Status => ({ outcome: 'found', meaning });
const none = (meaning: string): Status => ({ outcome: 'none', meaning });
const notOffered = (meaning: string): Status => ({ outcome: 'notOffered', meaning });
const unavailable = (meaning: string): Status => ({ outcome: 'unavailable', meaning });
const notUnderstood = (meaning: string): Status => ({ outcome: 'unavailable', meaning, ofThisQuestion: true });

/**
 * Every status that this service is known to answer with (Manual de Orientação do Contribuinte, rules of
 * NfeConsultaCadastro and the general ones of transport, certificate and schema).
 *
 * Why 260 is `none` and 258 and 263 are not: a registration that the state calls invalid is one it does not recognise,
 * and that is what Paraná's second attempt waits for; a CNPJ or CPF comes here with right check digits, so a state that
 * calls it invalid has not understood it (an alphanumeric CNPJ, say) and has said nothing.
 */
export const STATUSES: Readonly<Record<string, Status>> = {
  '108': unavailable('the service is stopped for a short time'),
  '109': unavailable('the service is stopped without a date of return'),
  '111': found('one registration'),
  '112': found('more than one registration'),
  '214': unavailable('it found the message too large'),
  '215': notUnderstood('the message did not pass its schema'),
  '239': unavailable('it does not support the version of the message'),
  '242': unavailable('the header did not pass its schema'),
  '243': unavailable('it found the message malformed'),
  '252': unavailable('the message was for another environment'),
  '257': unavailable("the office's CNPJ is not enabled to issue NF-e, which the service asks of whoever queries"),
  '258': notUnderstood('it found the CNPJ invalid'),
  '259': none('the CNPJ is no taxpayer of the state'),
  '260': none('the state does not recognise the registration'),
  '261': none('the registration is no taxpayer of the state'),
  '262': notOffered('the state has no query by CPF'),
  '263': notUnderstood('it found the CPF invalid'),
  '264': none('the CPF is no taxpayer of the state'),
  '265': notOffered('the service does not answer for this state'),
  '280': unavailable("it found the office's certificate invalid"),
  '281': unavailable("the office's certificate is past its date or before it"),
  '282': unavailable("the office's certificate has no CNPJ"),
  '283': unavailable("it could not follow the chain of the office's certificate"),
  '284': unavailable("the office's certificate is revoked"),
  '285': unavailable("the office's certificate is not of ICP-Brasil"),
  '286': unavailable("it could not read the revocation list of the office's certificate"),
  '299': unavailable('the header was not in UTF-8'),
  '402': unavailable('the message was not in UTF-8'),
  '404': unavailable('the message had a namespace prefix'),
  '409': unavailable('the header lacked the state'),
  '410': unavailable('the state in the header is not served there'),
  '411': unavailable('the header lacked the version'),
  '516': unavailable('the message had not the root it expects'),
  '517': unavailable('the message had no version'),
  '545': unavailable('the versions of header and message differ'),
  '587': unavailable('the message had a namespace beside the NF-e one'),
  '588': unavailable('the message had blanks between its tags'),
  '656': unavailable('it refuses the office for asking too much'),
  '999': unavailable('it had an error of its own'),
};

/** What `code` says; a code that is not in the table says nothing about the question. */
export function statusOf(code: string): Status {
  return Object.hasOwn(STATUSES, code) ? STATUSES[code]! : unavailable('a status that this program does not know');
}
