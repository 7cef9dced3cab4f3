import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';

/** What the service of this machine answered. */
export interface OwnAnswer {
  status: number;
  body: string;
  /** SHA-256 of the certificate that it showed; null in plain HTTP. */
  fingerprint: string | null;
}

const PATIENCE_MS = 10_000;

/**
 * GET from a service of this machine, at 127.0.0.1 or the address that it listens on. Whoever issued its certificate is not
 * judged: the caller compares its fingerprint, as certificates are for names that this machine need not know. Null where
 * nothing that speaks HTTP answers.
 */
export function askOwnService(
  { host, port, tls }: { host: string; port: number; tls: boolean },
  path: string,
): Promise<OwnAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<OwnAnswer | null>();
  const connect = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
  const options = {
    host: connect,
    port,
    path,
    agent: false as const,
    timeout: PATIENCE_MS,
    headers: { host: `127.0.0.1:${port}` },
  };
  const answered = async (response: http.IncomingMessage) => {
    const { socket } = response;
    const shown = tls ? (socket as TLSSocket).getPeerX509Certificate() : undefined;
    let body = '';
    for await (const chunk of response) body += chunk;
    resolve({ status: response.statusCode ?? 0, body, fingerprint: shown?.fingerprint256 ?? null });
  };
  const handler = (response: http.IncomingMessage) => void answered(response).catch(() => resolve(null));
  const request = tls
    ? https.get({ ...options, rejectUnauthorized: false, servername: '' }, handler)
    : http.get(options, handler);
  request.on('timeout', () => request.destroy());
  request.on('error', () => resolve(null));
  return promise;
}
