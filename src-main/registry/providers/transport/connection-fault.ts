import { ConnectTimeout, RequestBroken } from '../../../net/request.ts';
import { Unavailable } from '../service.ts';

/** No connection came about, or it ended before a byte of the answer: another try may do better. */
export class ConnectionFault extends Unavailable {}

const PASSING: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** A header or an address that Node does not send. */
const UNSENDABLE: ReadonlySet<string> = new Set([
  'ERR_INVALID_CHAR',
  'ERR_HTTP_INVALID_HEADER_VALUE',
  'ERR_UNESCAPED_CHARACTERS',
]);

/**
 * What an error of sending a request means. Only its code is kept: the error itself may hold the bytes that
 * came, and its sentence the address.
 */
export function faultOf(error: unknown): Unavailable {
  if (error instanceof ConnectTimeout) return new ConnectionFault('no connection in time');
  if (error instanceof RequestBroken) return brokenOff(error.cause);
  const code = codeOf(error);
  if (UNSENDABLE.has(code)) return new Unavailable(`the request cannot be sent (${code})`);
  if (PASSING.has(code)) return new ConnectionFault(code);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (code === 'ERR_PROXY_TUNNEL') {
    return status === undefined
      ? new ConnectionFault('the proxy opened no way')
      : new Unavailable(`the proxy answered with status ${status}`);
  }
  return new Unavailable(code);
}

/** What an error means once bytes of the answer have come: the source has seen the request, so it is not sent again. */
export function brokenOff(error: unknown): Unavailable {
  return new Unavailable(`the answer broke off or is damaged (${codeOf(error)})`);
}

/** The system's or the library's code for `error`, which quotes nothing. */
export function codeOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : 'unknown failure';
}
