import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { OfficeState } from '../contract/window/office.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';
import { type Elsewhere, OFFICE_HEADER, type TakenAnswer } from '../http/elsewhere.ts';
import type { Call, Caller, Endpoint } from '../http/endpoint.ts';
import { DOSSIER_HEADER } from '../http/keeping.ts';
import { type Agents, agentsOf } from '../net/agents.ts';
import type { Network } from '../net/network.ts';
import { addressAt } from './address.ts';
import { askOffice, NotAnswered, OFFICE_LIMITS, type OfficeLimits } from './ask.ts';
import type { OfficeSettings } from './config.ts';
import { headersBack, headersThere } from './headers.ts';
import { Reachability } from './reachability.ts';
import { faultOf, type Verdict, verdictOf } from './verdict.ts';
import { type Asked, type InPlace, wayOf } from './way.ts';

/** The one endpoint that is sent a file to be read. */
const READING = '/proof-of-residence';
/** The window is told nothing older. */
const FRESH_MS = 10_000;
/** What an office's own state has at most. */
const STATUS_BYTES = 1024 * 1024;

export interface OfficeParts {
  settings: OfficeSettings;
  network: Network;
  /** The access token of a caller who has signed in at this window; undefined of any other. */
  tokenOf(caller: Caller): string | undefined;
  /** Hears where the office is lost, and where it is there again. */
  onState?: (reached: boolean) => void;
  limits?: Partial<OfficeLimits>;
}

/** The office that this machine has joined. */
export interface OfficeRoom extends Elsewhere {
  /** How it stands; asks where nothing was heard of it lately. */
  state(signal: AbortSignal): Promise<Omit<OfficeState, 'hasOwnRecord'>>;
}

export function createOffice({ settings, network, tokenOf, onState, ...parts }: OfficeParts): OfficeRoom {
  const { origin, reading } = settings;
  const limits = { ...OFFICE_LIMITS, ...parts.limits };
  const reachability = new Reachability(onState ?? (() => undefined));
  const agentFor = keptAgents(network);

  /** The answer's head, and what is to be made of it. */
  async function ask(
    call: Pick<Call, 'headers' | 'signal'>,
    question: { address: URL; method: string; token: string; body?: Call['body'] },
  ): Promise<{ message?: IncomingMessage; verdict: Verdict; connected: boolean; cause?: unknown }> {
    const startedAt = performance.now();
    const { token, ...sent } = question;
    let verdict: Verdict;
    try {
      const headers = headersThere(call.headers, token);
      const message = await askOffice({ ...sent, headers }, agentFor, limits, call.signal);
      verdict = verdictOf(sent.method, message.statusCode!, message.headers);
      if (verdict === 'pass') {
        reachability.note(true, 0);
        return { message, verdict, connected: true };
      }
      message.destroy();
      reachability.note(!('unreachable' in verdict), performance.now() - startedAt);
      return { verdict, connected: true };
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw call.signal.aborted ? new ApiError('cancelled') : error;
      verdict = faultOf(error.cause, error.connected);
      reachability.note(false, performance.now() - startedAt);
      return { verdict, connected: error.connected, cause: error.cause };
    }
  }

  async function forward(
    call: Call,
    endpoint: Endpoint,
    method: string,
    { orHere, token }: { orHere: boolean; token: string },
  ): Promise<TakenAnswer | { here: Record<string, string> }> {
    const address = addressAt(origin, endpoint, call);
    if (orHere && reachability.rests) return here('unreachable');
    const body = endpoint.method === 'POST' ? call.body : undefined;
    const writes = body !== undefined && !orHere;
    const { message, verdict, connected, cause } = await ask(call, { address, method, token, ...(body && { body }) });
    if (message) {
      const broken: ErrorCode = writes ? 'officeMaybeSaved' : 'officeUnreachable';
      return {
        status: message.statusCode!,
        headers: { ...headersBack(message.headers), [OFFICE_HEADER.toLowerCase()]: 'answered' },
        body: bodyOf(message, broken),
      };
    }
    if (verdict !== 'pass' && 'error' in verdict) throw new ApiError(verdict.error, { cause });
    // A body that was begun on its way to the office is not there to be read here any more.
    if (orHere && (!connected || body === undefined)) return here('unreachable');
    const mayHave = verdict !== 'pass' && verdict.unreachable.mayHave;
    throw new ApiError(writes && mayHave ? 'officeMaybeSaved' : 'officeUnreachable', { cause });
  }

  async function look(signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    try {
      const address = new URL('/status', origin);
      const headers = { accept: 'application/json', 'accept-encoding': 'identity' };
      const message = await askOffice({ address, method: 'GET', headers }, agentFor, limits, signal);
      const verdict = verdictOf('GET', message.statusCode!, message.headers);
      const version = verdict === 'pass' ? await versionIn(message) : undefined;
      message.destroy();
      reachability.note(verdict === 'pass', performance.now() - startedAt, version);
    } catch {
      if (!signal.aborted) reachability.note(false, performance.now() - startedAt);
    }
  }

  return {
    async take(call, endpoint, method) {
      const token = tokenOf(call.caller);
      const way = wayOf(askedBy(call, endpoint, token !== undefined), reading);
      if ('refused' in way) throw new ApiError(way.refused);
      if ('here' in way) return here(way.here);
      return forward(call, endpoint, method, { ...way.office, token: token! });
    },
    async state(signal) {
      const { version } = reachability.news;
      if (reachability.age > FRESH_MS || version === null) await look(signal);
      return { url: origin, reading, ...reachability.news };
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
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > STATUS_BYTES) return undefined;
    chunks.push(chunk);
  }
  const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data?: { version?: unknown } };
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
