import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of a real service on its way. */
export interface Passed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What becomes of the `asked`-th batch; what it does not send it may send by itself. */
export type Spoil = (answer: Passed, response: ServerResponse, asked: number) => Passed | null | Promise<Passed | null>;

export interface FalseService {
  origin: string;
  /** Batches so far, and the keys that came, with the address that was asked. */
  asked: number;
  keys: { url: string; key: string | undefined }[];
  close(): Promise<void>;
}

/** A service that has a real one answer, and spoils the answers to batches. */
export async function startFalseService(
  real: string,
  spoil: Spoil,
  status?: (body: string) => string,
): Promise<FalseService> {
  const server = createServer(async (incoming, response) => {
    response.on('error', () => undefined);
    const url = incoming.url!;
    const isBatch = url.includes('/batch');
    const asked = isBatch ? service.asked++ : 0;
    service.keys.push({ url, key: incoming.headers.authorization });
    const answer = await passed(new URL(url, real), incoming.method!, incoming.headers, await buffer(incoming));
    if (!isBatch && status) answer.body = Buffer.from(status(answer.body.toString()));
    const sent = isBatch ? await spoil(answer, response, asked) : answer;
    if (sent) response.writeHead(sent.status, kept(sent.headers)).end(sent.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FalseService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: 0,
    keys: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

function passed(url: URL, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers: { ...headers, host: url.host } }, async (answer) => {
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

function kept(headers: IncomingHttpHeaders): Record<string, string> {
  const left = Object.entries(headers).filter(
    ([name]) => !/^(content-length|transfer-encoding|connection)$/.test(name),
  );
  return Object.fromEntries(left) as Record<string, string>;
}

/** The answer with other lines. */
export function withLines(answer: Passed, change: (lines: string[]) => string[]): Passed {
  const lines = change(answer.body.toString().split('\n').slice(0, -1));
  return { ...answer, body: Buffer.from(lines.map((line) => `${line}\n`).join('')) };
}
