import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a service got, as it came. */
export interface Asked {
  method: string;
  /** Path without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Fields of a form in the body. */
  form: Record<string, string>;
}

export interface Answer {
  status?: number;
  /** A text is sent as it is, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** What goes wrong instead of the service's own answer. */
export type Fault = Answer | ((response: ServerResponse) => void);

export interface RegistryService {
  /** Where it listens, without a path. */
  origin: string;
  asked: Asked[];
  fault: Fault | undefined;
  close(): Promise<void>;
}

/** A registry service on loopback: a real HTTP server whose answers `behave` gives. */
export async function startRegistryService(behave: (asked: Asked) => Answer): Promise<RegistryService> {
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    service.asked.push(asked);
    const { fault } = service;
    if (typeof fault === 'function') return fault(response);
    const { status = 200, body, headers } = fault ?? behave(asked);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: RegistryService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    fault: undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

async function read(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  let body = '';
  for await (const chunk of request) body += chunk;
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}
