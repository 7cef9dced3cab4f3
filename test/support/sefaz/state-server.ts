import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Pki } from './office.ts';

export interface StateRequest {
  method: string;
  path: string;
  contentType: string;
  body: string;
  /** Common name of the certificate that the client showed; undefined without one. */
  client: string | undefined;
}

export interface StateDouble {
  address: string;
  /** Oldest first. */
  requests: StateRequest[];
  /** What it answers; a text is sent as 200 in SOAP's content type. */
  answer: string | ((response: ServerResponse, request: StateRequest) => void);
  close(): Promise<void>;
}

export interface StateOptions {
  /** What becomes of a client without a certificate that the server trusts: an end in TLS, or the answer to judge it. */
  reject?: boolean;
  /** Certificate and key of the server, where it is to be another. */
  server?: { cert: string; key: string };
  maxVersion?: 'TLSv1.2' | 'TLSv1.3';
}

/** A state's service on loopback: a real server with mutual TLS that lets in whom the test's authorities vouch for. */
export async function startState(
  pki: Pki,
  { reject = true, server: own = pki.server, maxVersion = 'TLSv1.3' }: StateOptions = {},
): Promise<StateDouble> {
  const tls = { cert: own.cert, key: own.key, ca: pki.root.cert, requestCert: true, maxVersion };
  const server = createServer({ ...tls, rejectUnauthorized: reject }, async (request, response) => {
    const told = await read(request);
    state.requests.push(told);
    if (typeof state.answer === 'function') return state.answer(response, told);
    response.setHeader('content-type', 'application/soap+xml; charset=utf-8');
    response.end(state.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: StateDouble = {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}/ws/cadconsultacadastro4.asmx`,
    requests: [],
    answer: '',
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return state;
}

async function read(request: IncomingMessage): Promise<StateRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const subject = (request.socket as TLSSocket).getPeerCertificate().subject as { CN?: string } | undefined;
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString(),
    client: subject?.CN,
  };
}
