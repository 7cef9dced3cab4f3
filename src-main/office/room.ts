import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { NewBrought } from '../contract/brought.ts';
import type { BroughtOffline, OfficeState } from '../contract/window/office.ts';
import { bytesWithin } from '../data/bytes-within.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';
import { type Elsewhere, OFFICE_HEADER, type TakenAnswer } from '../http/elsewhere.ts';
import type { Call, Caller, Endpoint } from '../http/endpoint.ts';
import { type AnswerKeeper, DOSSIER_HEADER } from '../http/keeping.ts';
import { type Agents, agentsOf } from '../net/agents.ts';
import { isLoopback } from '../net/loopback.ts';
import type { Network } from '../net/network.ts';
import { addressAt } from './address.ts';
import { askOffice, NotAnswered, OFFICE_LIMITS, type OfficeLimits, type Question } from './ask.ts';
import { enteredIn, entryBody, isEntry, placeOfEntry, readingKeeper } from './bring.ts';
import type { OfficeSettings } from './config.ts';
import { headersBack, headersThere } from './headers.ts';
import { addressOf, wholeAnswer } from './offline/ask-anew.ts';
import type { LookupAnswer } from './offline/kept-answer.ts';
import { createOffline, type OfflineRoom } from './offline/room.ts';
import type { OfflineStore } from './offline/store.ts';
import { Reachability } from './reachability.ts';
import { Readings } from './readings.ts';
import { type Fault, faultIn, faultOf, isReached } from './verdict.ts';
import { type Asked, type InPlace, wayOf } from './way.ts';

/** The one endpoint that is sent a file to be read. */
const READING = '/proof-of-residence';
/** The window is told nothing older. */
const FRESH_MS = 10_000;
/** All that is waited for an office's own state, in milliseconds. */
const LOOK_MS = 5_000;
/** A failure to connect that came sooner, as where a connection is refused, is worth another try at once; milliseconds. */
const SLOW_MS = 1_000;
/** What an office's own state has at most. */
const STATUS_BYTES = 1024 * 1024;

export interface OfficeParts {
  settings: OfficeSettings;
  network: Network;
  /** The access token of a caller who has signed in at this window; undefined of any other. */
  tokenOf(caller: Caller): string | undefined;
  /** Hears where the office is lost, and where it is there again. */
  onState?: (reached: boolean) => void;
  /** Where what was answered while the office was not reached waits for it. */
  offline: OfflineStore;
  /** Hears why something is not kept there. */
  onError(error: unknown): void;
  limits?: Partial<OfficeLimits>;
}

/** The office that this machine has joined. */
export interface OfficeRoom extends Elsewhere {
  /** What becomes of readings that this machine gives: nothing is filed but at the office. */
  keeper: AnswerKeeper;
  /** How it stands by what is known; where that is old it is asked meanwhile, for the next time. */
  state(): Omit<OfficeState, 'hasOwnRecord'>;
  /** What this machine answered to a person while it was not reached. */
  offline: Pick<OfflineRoom, 'of' | 'forget'> & {
    /** See `OfflineRoom`. @throws ApiError also what the office says, and why it does not. */
    bring(caller: Caller, request: string, dossier: string, signal: AbortSignal): Promise<BroughtOffline>;
  };
}

type Asking =
  | { fault: null; message: IncomingMessage; cause?: undefined }
  | { fault: Fault; message?: undefined; connected: boolean; cause?: unknown };

export function createOffice({ settings, network, tokenOf, onState, onError, ...parts }: OfficeParts): OfficeRoom {
  const { origin, reading } = settings;
  const limits = { ...OFFICE_LIMITS, ...parts.limits };
  const reachability = new Reachability(onState ?? (() => undefined));
  const readings = new Readings();
  const offline = createOffline(parts.offline, onError);
  /** Calls of people that are answered here while the office is not reached. */
  const answeredOffline = new WeakSet<Call>();
  // A proxy would have the token in the clear, and its own loopback in place of this machine's.
  const agentFor = keptAgents(() => network(isLoopback(new URL(origin)) ? 'direct' : undefined));

  /**
   * The answer's head, or why there is none that can be used; what that says of the office is noted.
   *
   * @throws ApiError `cancelled` where `signal` is aborted meanwhile.
   */
  async function ask(question: Question, limits: OfficeLimits, signal: AbortSignal): Promise<Asking> {
    const startedAt = reachability.now();
    const note = (fault: Fault | null, connected: boolean) => {
      const isSlow = reachability.now() - startedAt >= SLOW_MS;
      const rest = fault?.code === 'officeUnreachable' && (connected || isSlow);
      reachability.note({ startedAt, reached: isReached(fault), rest });
    };
    let message: IncomingMessage;
    try {
      message = await askOffice(question, agentFor, limits, signal);
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw signal.aborted ? new ApiError('cancelled') : error;
      const fault = faultOf(error.cause, error.connected);
      note(fault, error.connected);
      return { fault, connected: error.connected, cause: error.cause };
    }
    const fault = faultIn(question.method, message.statusCode!, message.headers);
    note(fault, true);
    if (fault === null) return { fault, message };
    message.destroy();
    return { fault, connected: true };
  }

  async function forward(
    call: Call,
    endpoint: Endpoint,
    method: string,
    { orHere, files, token }: { orHere: boolean; files: boolean; token: string },
  ): Promise<TakenAnswer | { here: Record<string, string> }> {
    const address = addressAt(origin, endpoint, call);
    if (orHere && reachability.rests) return here('unreachable');
    const headers = headersThere(call.headers, token);
    let body: Readable | undefined = endpoint.method === 'POST' ? call.body : undefined;
    const entry = body && isEntry(endpoint) ? await entryBody(call, readings) : null;
    if (entry) {
      body = entry.body;
      if (entry.length !== null) headers['content-length'] = String(entry.length);
    }
    const writes = files || (body !== undefined && !orHere);
    const question = { address, method, headers, ...(body && { body }) };
    const asked = await ask(question, limits, call.signal);
    if (asked.fault === null) {
      const { statusCode, headers } = asked.message;
      if (entry?.reading !== undefined && statusCode === 200) await offline.brought(call.caller, entry.reading);
      const broken: ErrorCode = writes ? 'officeMaybeSaved' : 'officeUnreachable';
      return {
        status: statusCode!,
        headers: { ...headersBack(headers), [OFFICE_HEADER.toLowerCase()]: 'answered' },
        body: bodyOf(asked.message, broken),
      };
    }
    const { fault, connected, cause } = asked;
    // A body that was begun on its way to the office is not there to be read here any more.
    const isWhole = !connected || body === undefined;
    if (orHere && isWhole && fault.code === 'officeUnreachable') return here('unreachable');
    throw new ApiError(writes && fault.mayHave ? 'officeMaybeSaved' : fault.code, { cause });
  }

  function tokenFor(caller: Caller): string {
    const token = tokenOf(caller);
    if (token === undefined) throw new ApiError('signInEnded');
    return token;
  }

  /** Sent once more where the answer was lost, as the office files it once. */
  async function enter(
    dossier: string,
    entry: NewBrought | { kind: 'consultation'; request: string },
    caller: Caller,
    signal: AbortSignal,
  ): Promise<string> {
    const token = tokenFor(caller);
    const { endpoint, call } = placeOfEntry(dossier);
    const address = addressAt(origin, endpoint, call);
    const body = Buffer.from(JSON.stringify(entry));
    const headers = headersThere({ 'content-type': 'application/json', 'content-length': String(body.length) }, token);
    for (let isAgain = false; ; isAgain = true) {
      const question = { address, method: 'POST', headers, body: Readable.from([body]) };
      const { fault, message, cause } = await ask(question, limits, signal);
      const failure = await (message
        ? enteredIn(message)
        : new ApiError(fault.mayHave ? 'officeMaybeSaved' : fault.code, { cause }));
      if (typeof failure === 'string') return failure;
      // What is said the second time tells nothing of the first.
      if (isAgain) throw new ApiError('officeMaybeSaved', { cause: failure });
      if (failure.code !== 'officeMaybeSaved') throw failure;
    }
  }

  /** The office's own answer to a question that this machine answered. */
  async function askAnew(answer: LookupAnswer, caller: Caller, signal: AbortSignal) {
    const headers = headersThere({ accept: answer.given.accept }, tokenFor(caller));
    const question = { address: addressOf(origin, answer), method: 'GET', headers };
    const { fault, message, cause } = await ask(question, limits, signal);
    if (!message) throw new ApiError(fault.code, { cause });
    return wholeAnswer(message);
  }

  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const headers = { accept: 'application/json', 'accept-encoding': 'identity' };
      const question = { address: new URL('/status', origin), method: 'GET', headers };
      const { message } = await ask(question, { ...limits, wholeMs: LOOK_MS }, new AbortController().signal);
      const version = message && (await versionIn(message));
      if (version !== undefined) reachability.noteVersion(version);
    } catch {
      // What is no state of an office's has not said its version.
    } finally {
      isLooking = false;
    }
  }

  return {
    keeper: readingKeeper({
      readings,
      isSignedIn: (caller) => tokenOf(caller) !== undefined,
      bring: enter,
      offline,
      isOffline: (call) => answeredOffline.has(call),
    }),
    async take(call, endpoint, method) {
      const token = tokenOf(call.caller);
      const asked = askedBy(call, endpoint, token !== undefined);
      const way = wayOf(asked, reading);
      if ('refused' in way) throw new ApiError(way.refused);
      if ('here' in way) {
        if (asked.by === 'person' && reachability.news.reached === false) answeredOffline.add(call);
        return here(way.here);
      }
      const answer = await forward(call, endpoint, method, { ...way.office, files: asked.files, token: token! });
      if ('here' in answer) answeredOffline.add(call);
      return answer;
    },
    state() {
      const { news, age } = reachability;
      if (age > FRESH_MS || news.version === null) {
        void look();
      }
      return { url: origin, reading, ...news };
    },
    offline: {
      of: offline.of,
      forget: offline.forget,
      bring: (caller, request, dossier, signal) =>
        offline.bring(caller, request, dossier, {
          ask: (answer) => askAnew(answer, caller, signal),
          enter: (into, entry) => enter(into, entry, caller, signal),
        }),
    },
  };
}

function askedBy({ caller, headers }: Call, { path, kept }: Endpoint, isSignedIn: boolean): Asked {
  return {
    by: isSignedIn ? 'person' : caller.kind === 'workstation' ? 'window' : 'tool',
    what: path === READING ? 'reading' : kept ? 'lookup' : 'record',
    files: headers[DOSSIER_HEADER] !== undefined,
  };
}

function here(inPlace: InPlace | null): { here: Record<string, string> } {
  return { here: inPlace === null ? {} : { [OFFICE_HEADER]: inPlace } };
}

/** What comes; where that breaks off `broken` is the failure. */
async function* bodyOf(message: IncomingMessage, broken: ErrorCode): AsyncGenerator<Uint8Array> {
  try {
    yield* message as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new ApiError(broken, { cause });
  }
}

async function versionIn(message: IncomingMessage): Promise<string | undefined> {
  const bytes = await bytesWithin(message, STATUS_BYTES);
  if (!bytes) return undefined;
  const { data } = JSON.parse(bytes.toString()) as { data?: { version?: unknown } };
  const version = data?.version;
  return typeof version === 'string' && /^[\w.+-]{1,40}$/.test(version) ? version : undefined;
}

/** Made anew only where the network's settings have changed: sessions of TLS are gone on with. */
function keptAgents(network: Network): Agents['of'] {
  let made: { by: ReturnType<Network>; agents: Agents } | undefined;
  return async (address) => {
    const by = network();
    if (!made || !isDeepStrictEqual(made.by, by)) made = { by, agents: agentsOf(by) };
    return made.agents.of(address);
  };
}
