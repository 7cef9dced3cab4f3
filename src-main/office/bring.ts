import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { MOST_BROUGHT_BYTES, type NewBrought } from '../contract/brought.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import { bytesWithin } from '../data/bytes-within.ts';
import { ApiError } from '../errors/api-error.ts';
import { ERRORS, type ErrorCode } from '../errors/registry.ts';
import { receiveBytes } from '../http/body-bytes.ts';
import { type Call, type Caller, type Endpoint, refusalTo } from '../http/endpoint.ts';
import { type AnswerKeeper, DOSSIER_HEADER, ENTRY_HEADER } from '../http/keeping.ts';
import type { OfflineRoom } from './offline/room.ts';
import { broughtOf, type Readings } from './readings.ts';

/** What an answer of the office to a filing has at most, in bytes. */
const ANSWER_BYTES = 1024 * 1024;
/** An entry that names a consultation is shorter; a larger body goes on unread. */
const NAMING_BYTES = 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where something is entered into a dossier of the office. */
const ENTRIES = { path: '/dossiers', tail: '/:id/entries', version: 'v1' } as const;

export interface BringParts {
  readings: Readings;
  /** Whether the caller has signed in at this window. */
  isSignedIn(caller: Caller): boolean;
  /** Brings it into a dossier in the caller's name; the id of its entry there. */
  bring(dossier: string, reading: NewBrought, caller: Caller, signal: AbortSignal): Promise<string>;
  /** What is given while the office is not reached, which outlives this service. */
  offline: OfflineRoom;
  /** Whether a call was answered here as the office was not reached. */
  isOffline(call: Call): boolean;
}

/**
 * What becomes of readings that this machine gave to people of its window: brought to the office before anything of them is
 * sent, where the call names a dossier; else remembered, to be brought when it is said into which. Whatever was answered while
 * the office was not reached is kept until then.
 */
export function readingKeeper({ readings, isSignedIn, bring, offline, isOffline }: BringParts): AnswerKeeper {
  return {
    keep({ caller, headers }, { inOnePiece }) {
      if (!isSignedIn(caller)) return null;
      const named = headers[DOSSIER_HEADER];
      const dossier = named === undefined ? null : dossierIn(String(named));
      if (dossier !== null) {
        if (!caller.permissions.has(PERMISSIONS.writeDossiers)) throw new ApiError(refusalTo(caller));
        if (!inOnePiece) throw new ApiError('filingNotHere');
      }
      return {
        first: dossier !== null,
        // An answer in lines is larger than the one that is its last.
        most: 2 * MOST_BROUGHT_BYTES,
        must: dossier !== null,
        async given(given): Promise<Record<string, string>> {
          if (dossier === null && isOffline(given.call)) await offline.keep(given);
          const reading = broughtOf(given);
          if (!reading) {
            if (dossier !== null) throw new ApiError('broughtTooLarge');
            return {};
          }
          readings.remember(caller, reading);
          if (dossier === null) return {};
          return { [ENTRY_HEADER]: await bring(dossier, reading, caller, given.call.signal) };
        },
        tooLarge(call) {
          if (dossier !== null) throw new ApiError('broughtTooLarge');
          if (isOffline(call)) offline.missed(call.caller);
        },
      };
    },
  };
}

/** The body that an entry goes to the office with. */
export interface EntryBody {
  body: Readable;
  /** In place of what the call has; null where it goes as it came. */
  length: number | null;
  /** Of the reading that it is. */
  reading?: string;
}

/**
 * The body of an entry for the office: where it names a reading that this machine gave the caller, that reading itself, which
 * the office never gave. What is larger than such an entry goes on as it comes.
 */
export async function entryBody({ caller, headers, body, signal }: Call, readings: Readings): Promise<EntryBody> {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!(length <= NAMING_BYTES) || headers['content-encoding'] !== undefined) return { body, length: null };
  const bytes = Buffer.from(await receiveBytes(body, NAMING_BYTES, 'bodyTooLarge', signal));
  const request = requestNamedIn(bytes);
  const reading = request === null ? undefined : readings.find(caller, request);
  const sent = reading ? Buffer.from(JSON.stringify(reading)) : bytes;
  return { body: Readable.from([sent]), length: sent.length, ...(reading && { reading: reading.request }) };
}

export function isEntry({ path, tail }: Pick<Endpoint, 'path' | 'tail'>): boolean {
  return path === ENTRIES.path && tail === ENTRIES.tail;
}

/** Where an entry into a dossier goes, as an endpoint and a call have it. */
export function placeOfEntry(dossier: string) {
  const { version, ...endpoint } = ENTRIES;
  return { endpoint, call: { version, parameters: { id: dossier }, query: new URLSearchParams() } };
}

/**
 * The entry that an answer of the office says was made. Else an error: the office's own where it says that none was, and
 * `officeMaybeSaved` where it does not say.
 */
export async function enteredIn(message: IncomingMessage): Promise<string | ApiError> {
  const said = await jsonIn(message);
  const status = message.statusCode!;
  const code = String(message.headers['atesta-error']);
  if (status === 200) {
    const { entry } = (said as { data?: { entry?: unknown } } | null)?.data ?? {};
    if (typeof entry === 'string' && UUID.test(entry)) return entry;
    return new ApiError('officeMaybeSaved');
  }
  // It failed with it, before or after it was entered.
  if (status >= 500 && (code === 'unexpected' || !Object.hasOwn(ERRORS, code))) return new ApiError('officeMaybeSaved');
  // An office of an older version takes the kind for none.
  if (code === 'requestInvalid' || !Object.hasOwn(ERRORS, code)) return new ApiError('officeVersion');
  return new ApiError(code as ErrorCode);
}

async function jsonIn(message: IncomingMessage): Promise<unknown> {
  try {
    const bytes = await bytesWithin(message, ANSWER_BYTES);
    return bytes && JSON.parse(bytes.toString());
  } catch {
    return null; // cut off, or no answer of the service's
  }
}

function dossierIn(header: string): string {
  // Node joins a header that was sent twice: then it names no dossier.
  if (!UUID.test(header)) throw new ApiError('dossierNotFound');
  return header.toLowerCase();
}

function requestNamedIn(bytes: Uint8Array): string | null {
  try {
    const { kind, request } = JSON.parse(Buffer.from(bytes).toString()) as { kind?: unknown; request?: unknown };
    return kind === 'consultation' && typeof request === 'string' ? request : null;
  } catch {
    return null; // the office says what is wrong with it
  }
}
