import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderDouble {
  url: string;
  /** Query strings of the requests so far, oldest first. */
  queries: string[];
  headers: IncomingMessage['headers'][];
  /** What it answers; a text is sent as 200 JSON. */
  answer: string | ((request: IncomingMessage, response: ServerResponse) => void);
  close(): Promise<void>;
}

/** A registry provider on loopback: a real HTTP server that answers what the test says. */
export async function startProvider(): Promise<ProviderDouble> {
  const server = createServer((request, response) => {
    provider.queries.push(request.url!.split('?')[1] ?? '');
    provider.headers.push(request.headers);
    if (typeof provider.answer === 'function') return provider.answer(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(provider.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: ProviderDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lookup`,
    queries: [],
    headers: [],
    answer: '{}',
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}
