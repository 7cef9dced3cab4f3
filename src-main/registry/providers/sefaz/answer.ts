import type { Uf } from '../../../contract/registry.ts';
import { cnpjOf } from '../fields/identity.ts';
import { type JsonObject, prune } from '../fields/json.ts';
import type { StateRegistration } from '../fields/registration.ts';
import { digitsOf } from '../fields/text.ts';
import { type ServiceReply, Unavailable } from '../service.ts';
import { refusal } from '../transport/refusal.ts';
import { registrationOf } from './registration.ts';
import type { Subject } from './request.ts';
import { statusOf } from './statuses.ts';
import { findElement, readTree, textOf, type XmlElement, XmlFault } from './xml.ts';

/** What one state said. */
export type StateAnswer =
  | { outcome: 'found'; registrations: StateRegistration[] }
  | { outcome: 'none' }
  | { outcome: 'notOffered' };

/** Who was asked, and for what. */
export interface Asked {
  uf: Uf;
  subject: Subject;
}

/**
 * What a state answered: `retConsCad`, layout 2.00, wherever the envelope has it. Its status decides, not HTTP's, which
 * some servers set to 500 beside a whole answer.
 *
 * @throws Unavailable when the state did not say; its reason quotes nothing of the answer but codes.
 */
export function readAnswer(reply: ServiceReply, asked: Asked): StateAnswer {
  const { uf } = asked;
  const envelope = treeOf(reply, uf);
  const word = findElement(envelope, 'retConsCad')?.children.find((child) => child.name === 'infCons');
  if (!word) throw withoutResult(reply, envelope, uf);
  const code = textOf(word, 'cStat') ?? '';
  const { outcome, meaning, ofThisQuestion } = statusOf(code);
  if (outcome === 'unavailable') {
    throw new Unavailable(`${uf} answered ${quotable(code)}: ${meaning}`, { answered: ofThisQuestion });
  }
  return outcome === 'found' ? { outcome, registrations: registrationsIn(word, asked) } : { outcome };
}

/** What a state says of its whole answer, as `camposExclusivos` of each registration has it. */
const OF_ALL = ['cUF', 'cStat', 'dhCons', 'verAplic'] as const;

function registrationsIn(word: XmlElement, { uf, subject }: Asked): StateRegistration[] {
  const answering = textOf(word, 'UF');
  if (answering !== undefined && answering !== uf) throw new Unavailable(`${uf} answered for another state`);
  const found = word.children.filter((child) => child.name === 'infCad');
  if (found.length === 0) throw new Unavailable(`${uf} answered that there are registrations and brought none`);
  if (found.some((infCad) => isOfAnother(infCad, subject)))
    throw new Unavailable(`${uf} answered about another taxpayer`, { answered: true });
  const said = { ufConsultada: uf, ...Object.fromEntries(OF_ALL.map((name) => [name, textOf(word, name) ?? null])) };
  return found.map((infCad) => registrationOf(infCad, uf, prune(said) as JsonObject));
}

/** Of a registration's number nothing is said here: asked for an old one a state answers with the one in force. */
function isOfAnother(infCad: XmlElement, { name, value }: Subject): boolean {
  if (name === 'IE') return false;
  const told = textOf(infCad, name);
  const normal = name === 'CNPJ' ? cnpjOf(told) : digitsOf(told);
  return normal !== undefined && normal !== value;
}

function treeOf(reply: ServiceReply, uf: Uf): XmlElement {
  try {
    return readTree(reply.text.trim());
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    if (reply.status !== 200) throw refusedWith(reply, uf);
    throw new Unavailable(`${uf} gave an answer that cannot be read: ${error.message}`);
  }
}

function withoutResult(reply: ServiceReply, envelope: XmlElement, uf: Uf): Unavailable {
  if (findElement(envelope, 'Fault')) return new Unavailable(`${uf} answered with a SOAP fault${faultCode(envelope)}`);
  if (reply.status !== 200) return refusedWith(reply, uf);
  return new Unavailable(`${uf} answered something else than retConsCad`);
}

/** Who lets the office in only with its certificate answers 403 where it is missing or not accepted. */
function refusedWith(reply: ServiceReply, uf: Uf): Unavailable {
  const { message, retryAfterMs, answered } = refusal(reply);
  const hint = reply.status === 403 ? "; it may not accept the office's certificate" : '';
  return new Unavailable(`${uf} ${message}${hint}`, { retryAfterMs, answered });
}

/** The codes of SOAP 1.2, part 1, 5.4.6; others are not repeated. */
const FAULT_CODES = ['VersionMismatch', 'MustUnderstand', 'DataEncodingUnknown', 'Sender', 'Receiver'];

function faultCode(envelope: XmlElement): string {
  const code = findElement(envelope, 'Code');
  const value = code && textOf(code, 'Value');
  const known = FAULT_CODES.find((name) => value?.endsWith(`:${name}`));
  return known ? ` (${known})` : '';
}

/** Statuses have three digits (type TStat); anything else could be anything. */
function quotable(code: string): string {
  return /^\d{3}$/.test(code) ? code : 'no status';
}
