import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Agents, ProxyAddressError } from '../../net/agents.ts';
import { ConnectTimeout, RequestBroken, sendRequest } from '../../net/request.ts';
import { DownloadError } from './error.ts';
import type { HostTurns } from './host-turns.ts';
import { isRedirect, MOST_REDIRECTS, nextAddress } from './redirect.ts';
import { StallTimer } from './stall-timer.ts';

/** How requests are made; the same for all of a downloader. */
export interface Line {
  agents: Agents;
  turns: HostTurns;
  /** Sent with every request: the product, its version, where to read about it. */
  userAgent: string;
  /** Milliseconds until a connection, through proxy and encryption, must stand. */
  connectMs: number;
  /** Milliseconds that may pass without a byte. */
  stallMs: number;
}

export interface Ask {
  method: 'GET' | 'HEAD' | 'POST' | 'PROPFIND';
  address: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** False: a redirect is the answer. */
  follow: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Where it came from in the end. */
  address: URL;
  /** To be read once, or `close`d. */
  body: AsyncIterable<Uint8Array>;
  close(): void;
}

/**
 * One request and its answer, redirects followed. The host's turn is held until the body has been read or closed.
 *
 * @throws DownloadError; the signal's reason when it is aborted.
 */
export async function exchange(line: Line, ask: Ask, signal: AbortSignal): Promise<Answer> {
  let address = ask.address;
  for (let hop = 0; ; hop++) {
    const own = address.origin === ask.address.origin;
    const answer = await sendOnce(
      line,
      { ...ask, address, headers: own ? ask.headers : harmless(ask.headers) },
      signal,
    );
    if (!ask.follow || !isRedirect(answer.status)) return answer;
    answer.close();
    if (hop === MOST_REDIRECTS) {
      throw new DownloadError('redirect', `${ask.address.host} redirects in a circle; check the address of the list.`);
    }
    address = nextAddress(address, answer.headers.location, ask.address);
    if (ask.body !== undefined && address.origin !== ask.address.origin) {
      // A form may hold a user's name and password.
      throw new DownloadError(
        'redirect',
        `${ask.address.host} redirects what was sent to it to ${address.host}, which is not followed.`,
      );
    }
  }
}

/** What another host is told: not who we are to the first one. */
function harmless(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)));
}

async function sendOnce(line: Line, ask: Ask, signal: AbortSignal): Promise<Answer> {
  const release = await line.turns.take(ask.address.host, signal);
  const stall = new StallTimer(ask.address.host, line.stallMs);
  try {
    const message = await respond(line, ask, stall, signal);
    const close = () => {
      stall.stop();
      message.destroy();
      release();
    };
    return {
      status: message.statusCode ?? 0,
      headers: message.headers,
      address: ask.address,
      body: bodyOf(message, ask.address.host, stall, signal, close),
      close,
    };
  } catch (error) {
    stall.stop();
    release();
    throw translate(error, ask.address.host, signal);
  }
}

async function respond(line: Line, ask: Ask, stall: StallTimer, signal: AbortSignal): Promise<IncomingMessage> {
  const { agents, connectMs, userAgent } = line;
  const message = await sendRequest(
    {
      method: ask.method,
      url: ask.address,
      // Ranges and sums are of the file itself, so it must come as it is.
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity', ...ask.headers },
      body: ask.body,
      agent: await agents.of(ask.address),
      connectMs,
    },
    signal,
    (end) => stall.start(end),
  );
  stall.start((error) => message.destroy(error));
  return message;
}

async function* bodyOf(
  message: IncomingMessage,
  host: string,
  stall: StallTimer,
  signal: AbortSignal,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      stall.stop();
      yield chunk;
      stall.restart();
    }
  } catch (error) {
    throw translate(error, host, signal);
  } finally {
    close();
  }
}

/** System errors say too little or too much; the sentence names the host and the code. */
function translate(error: unknown, host: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof DownloadError) return error;
  if (error instanceof ProxyAddressError) return new DownloadError('address', error.message);
  if (error instanceof ConnectTimeout) {
    const seconds = Math.round(error.connectMs / 1000);
    return new DownloadError('stalled', `${host} did not take the connection within ${seconds} seconds.`);
  }
  if (error instanceof RequestBroken) return translate(error.cause, host, signal);
  const { code = 'unknown failure' } = error as NodeJS.ErrnoException;
  if (code === 'ERR_PROXY_TUNNEL') return tunnelFault(error as Error & { statusCode?: number }, host);
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO/.test(code)) {
    const message = `The certificate of ${host} is not trusted (${code}); add the proxy's or the site's authority to the system.`;
    return new DownloadError('refused', message, { cause: error });
  }
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new DownloadError('stalled', `${host} closed the connection before the end; try again later.`, {
      cause: error,
    });
  }
  const message = `${host} cannot be reached (${code}); check the connection to the internet and the proxy.`;
  return new DownloadError('unreachable', message, { cause: error });
}

function tunnelFault(cause: Error & { statusCode?: number }, host: string): DownloadError {
  const { statusCode } = cause;
  if (statusCode === undefined) {
    return new DownloadError('stalled', `The proxy did not open the way to ${host} in time; try again later.`, {
      cause,
    });
  }
  const why = statusCode === 407 ? 'it wants a user and a password in its address' : `status ${statusCode}`;
  return new DownloadError('refused', `The proxy did not open the way to ${host}: ${why}.`, { cause });
}
