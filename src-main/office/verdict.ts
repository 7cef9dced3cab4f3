import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '../errors/registry.ts';
import { answerIdOf } from './headers.ts';

/**
 * What is to be made of what the office answered, or did not: it goes to the window as it is, is told as an error of this
 * machine's, or is none. `mayHave`: what was asked may have been done there all the same.
 */
export type Verdict = 'pass' | { error: ErrorCode } | { unreachable: { mayHave: boolean } };

/** Given by a balancer or a proxy in front of services that it does not reach. */
const IN_FRONT: Readonly<Record<number, Verdict>> = {
  502: { unreachable: { mayHave: true } },
  503: { unreachable: { mayHave: false } },
  504: { unreachable: { mayHave: true } },
};

/** What the office's service says of itself, or of us, and not of the question. */
const OF_ITSELF: Readonly<Record<string, Verdict>> = {
  routeNotFound: { error: 'officeVersion' },
  versionNotFound: { error: 'officeVersion' },
  methodNotAllowed: { error: 'officeVersion' },
  hostNotAllowed: { error: 'officeOther' },
  answerUnknown: { error: 'officeAnswerUnknown' },
  closing: { unreachable: { mayHave: false } },
};

/** By the head of an answer to `method`. No redirect is ever followed: a person's token goes to no other place. */
export function verdictOf(method: string, status: number, headers: IncomingHttpHeaders): Verdict {
  if (answerIdOf(headers) === null) return IN_FRONT[status] ?? { error: 'officeOther' };
  // Where nothing says how long it is, one that was cut off would look whole.
  const hasEnd = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasEnd && method !== 'HEAD' && status !== 204) return { error: 'officeOther' };
  if (status < 200 || (status >= 300 && status < 400)) return { error: 'officeOther' };
  // Passed on it would say that the window's own key is not valid.
  if (status === 401) return { error: 'officeSignIn' };
  return (status >= 400 && OF_ITSELF[String(headers['atesta-error'])]) || 'pass';
}

const CERTIFICATE = /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO/;

/** By why there was no answer; `connected`: the question was on its way. */
export function faultOf(error: unknown, connected: boolean): Verdict {
  const codes = [error, (error as Error).cause].map((one) => (one as { code?: string } | undefined)?.code ?? '');
  if (codes.some((code) => CERTIFICATE.test(code))) return { error: 'officeCertificate' };
  if (codes.some((code) => code.startsWith('HPE_'))) return { error: 'officeOther' };
  return { unreachable: { mayHave: connected } };
}
