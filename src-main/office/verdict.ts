import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '../errors/registry.ts';
import { ProxyAddressError } from '../net/agents.ts';
import { SecretMissing } from '../net/network.ts';
import { answerIdOf } from './headers.ts';

/** Why an answer does not go to the window as it is. */
export interface Fault {
  /** How it is told; `officeUnreachable` alone may be answered here in the office's place. */
  code: ErrorCode;
  /** What was asked may have been done there all the same. */
  mayHave: boolean;
}

const refused = (code: ErrorCode): Fault => ({ code, mayHave: false });
const lost = (code: ErrorCode): Fault => ({ code, mayHave: true });

/** Given by a balancer or a proxy in front of services that it does not reach. */
const IN_FRONT = [502, 503, 504];

/** What the office's service says of itself, or of us, and not of the question. */
const OF_ITSELF: Readonly<Record<string, Fault>> = {
  routeNotFound: refused('officeVersion'),
  versionNotFound: refused('officeVersion'),
  methodNotAllowed: refused('officeVersion'),
  hostNotAllowed: refused('officeOther'),
  answerUnknown: refused('officeAnswerUnknown'),
  closing: refused('officeUnreachable'),
};

/** By the head of an answer to `method`; null where it goes on. No redirect is ever followed: a person's token goes to no other place. */
export function faultIn(method: string, status: number, headers: IncomingHttpHeaders): Fault | null {
  if (answerIdOf(headers) === null) return lost(IN_FRONT.includes(status) ? 'officeUnreachable' : 'officeOther');
  // Where nothing says how long it is, one that was cut off would look whole.
  const hasEnd = headers['content-length'] !== undefined || headers['transfer-encoding'] === 'chunked';
  if (!hasEnd && method !== 'HEAD' && status !== 204) return lost('officeOther');
  if (status < 200 || (status >= 300 && status < 400)) return lost('officeOther');
  // Passed on it would say that the window's own key is not valid.
  if (status === 401) return refused('officeSignIn');
  const name = String(headers['atesta-error']);
  return status >= 400 && Object.hasOwn(OF_ITSELF, name) ? OF_ITSELF[name]! : null;
}

/** Of Node's names for what is wrong with a certificate, those of OpenSSL's X509_V_ERR among them. */
const CERTIFICATE =
  /CERT|CRL|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MIS/;

/** By why there was no answer; `connected`: the question was on its way. */
export function faultOf(error: unknown, connected: boolean): Fault {
  if (error instanceof ProxyAddressError || error instanceof SecretMissing) return refused('officeNetwork');
  const codes = [error, (error as Error).cause].map((one) => (one as { code?: string } | undefined)?.code ?? '');
  const code = (): ErrorCode => {
    if (!connected && codes.some((one) => CERTIFICATE.test(one))) return 'officeCertificate';
    return codes.some((one) => one.startsWith('HPE_')) ? 'officeOther' : 'officeUnreachable';
  };
  return { code: code(), mayHave: connected };
}

const SAID_BY_IT: readonly ErrorCode[] = ['officeVersion', 'officeSignIn', 'officeAnswerUnknown'];

/** Whether the office was reached; what is not trusted, or is something else, is none. */
export function isReached(fault: Fault | null): boolean {
  return fault === null || SAID_BY_IT.includes(fault.code);
}
