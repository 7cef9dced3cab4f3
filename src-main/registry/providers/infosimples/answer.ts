import { cnpjOf, mustBeCompany, mustNotBeOtherPerson, mustNotBeOtherRegistration } from '../fields/identity.ts';
import { isListOfObjects, itemsOf, type Json, type JsonObject, memberOf } from '../fields/json.ts';
import { objectOf, refused, tooMany } from '../fields/reply.ts';
import { textOf } from '../fields/text.ts';
import type { ProviderQuestion } from '../provider.ts';
import { type ServiceReply, Unavailable } from '../service.ts';

/** 200 one result, 201 several. */
const SUCCESS = new Set(['200', '201']);
const NOT_THERE = '612';
const NO_MORE_REQUESTS = new Set(['617', '618']);
/** Of the service or the account as a whole; the others speak of one question or of one state's page. */
const OF_THE_SERVICE = new Set(['600', '601', '602', '603', '620']);

/** What the codes of the publisher's client say; the text that comes with one may quote what was asked. */
const REASONS = new Map([
  ['600', 'failed'],
  ['601', 'refused the token'],
  ['602', 'knows no such service'],
  ['603', 'does not allow the account this service'],
  ['604', 'refused the request'],
  ['605', 'took too long'],
  ['606', 'refused the request'],
  ['607', 'refused the request'],
  ['608', 'was refused the identifiers by the state'],
  ['609', 'gave up after its attempts'],
  ['610', "could not pass the state's CAPTCHA"],
  ['611', 'got incomplete data from the state'],
  ['613', 'was blocked by the state'],
  ['614', 'asks to try again'],
  ['615', "says that the state's site is down"],
  ['616', "says that the state's site failed"],
  ['620', 'failed for good'],
  ['621', 'could not store the receipt'],
]);

/**
 * The results of an answer; none where by the source's word there is none (612).
 *
 * @throws Unavailable for every other code, and for a success without results or with something else among them.
 */
export function resultsOf(reply: ServiceReply): JsonObject[] {
  const code = codeOf(reply);
  if (code === NOT_THERE) return [];
  if (NO_MORE_REQUESTS.has(code)) throw tooMany(reply);
  if (!SUCCESS.has(code)) throw failureOf(code);
  const results = itemsOf(memberOf(objectOf(reply), 'data'));
  if (results.length === 0) throw new Unavailable('answered with success and without results', { answered: true });
  if (!isListOfObjects(results)) throw new Unavailable('answered with a result that is none', { answered: true });
  return results;
}

/** What one state's page cannot say now is no reason to ask no other state. */
function failureOf(code: string): Unavailable {
  const reason = REASONS.get(code) ?? 'answered without success';
  return new Unavailable(`${reason} (code ${code})`, { answered: !OF_THE_SERVICE.has(code) });
}

/** The code in the body; a status that is an error comes from something before the service where there is none. */
function codeOf(reply: ServiceReply): string {
  if (reply.status === 429) throw tooMany(reply);
  const code = codeIn(reply);
  if (code !== undefined && /^\d{3}$/.test(code)) return code;
  throw reply.status === 200 ? new Unavailable('answered without a code') : refused(reply);
}

function codeIn(reply: ServiceReply): string | undefined {
  try {
    return textOf(memberOf(objectOf(reply), 'code'));
  } catch (error) {
    if (reply.status === 200) throw error;
    return undefined;
  }
}

/** @throws Unavailable where a result is of somebody else than was asked for. */
export function mustFit(result: JsonObject, question: ProviderQuestion): void {
  const either = (name: string): Json | undefined => memberOf(result, name) ?? memberOf(result, 'cnpj_cpf');
  if (question.by === 'cnpj' && cnpjOf(either('cnpj')) !== undefined) mustBeCompany(either('cnpj'), question.cnpj);
  if (question.by === 'cpf') mustNotBeOtherPerson(either('cpf'), question.cpf);
  if (question.by === 'ie') mustNotBeOtherRegistration(memberOf(result, 'inscricao_estadual'), question.ie);
}
