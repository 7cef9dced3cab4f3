import type { IncomingHttpHeaders } from 'node:http';
import { requestIdOf } from '../http/request-id.ts';
import { VERSION } from '../version.ts';

const SENT = new Set(['accept', 'content-type', 'content-length', 'content-encoding']);
const GIVEN = new Set(['content-type', 'content-length', 'content-disposition', 'retry-after', 'service-reqid']);
/** Of the API's own headers; what an answer was given in the place of, this machine alone says. */
const OWN = /^atesta-(?!office$)/;
/** RFC 9110, 5.5: what may stand in a header. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the office is told of a call: what the API is asked with, and who asks. Never how the window is let in here. */
export function headersThere(headers: IncomingHttpHeaders, token: string): Record<string, string> {
  const id = requestIdOf(headers['x-request-id']);
  return {
    ...chosen(headers, (name) => SENT.has(name) || OWN.test(name)),
    ...(id !== null && { 'x-request-id': id }),
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
    'user-agent': `atesta/${VERSION}`,
  };
}

/** What the window is told of the office's answer; all else is said by this machine's own server, as of any answer. */
export function headersBack(headers: IncomingHttpHeaders): Record<string, string> {
  return chosen(headers, (name) => GIVEN.has(name) || OWN.test(name));
}

/** The id of an answer of Atesta's service, which each of them has; null where something else answered. */
export function answerIdOf(headers: IncomingHttpHeaders): string | null {
  const id = headers['service-reqid'];
  return typeof id === 'string' && ID.test(id) ? id : null;
}

function chosen(headers: IncomingHttpHeaders, isChosen: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      isChosen(name) && typeof value === 'string' && VALUE.test(value) ? [[name, value]] : [],
    ),
  );
}
