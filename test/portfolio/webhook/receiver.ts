import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '../../../src-main/contract/webhook.ts';

const BYTES = Buffer.alloc(32, 7);
export const SECRET = `whsec_${BYTES.toString('base64')}`;

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: WebhookBody;
  /** By the scheme as it is published, not by the product's own code. */
  verified: boolean;
}

export interface Receiver {
  address: string;
  port: number;
  received: Received[];
  /** Of what was answered 2xx the numbers, in the order of their coming. */
  taken: number[];
  /** How the next calls are answered; 204 at first. */
  answer: (response: ServerResponse, call: Received) => void;
  close(): Promise<void>;
}

export const take = (response: ServerResponse) => void response.writeHead(204).end();
export const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

/** A receiver of alerts as another system would have one, on this machine. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const receiver = { received: [], taken: [], answer: take } as unknown as Receiver;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const call: Received = {
        headers: request.headers,
        text,
        body: text === '' ? (null as never) : (JSON.parse(text) as WebhookBody),
        verified: isVerified(request.headers, text),
      };
      receiver.received.push(call);
      response.once('finish', () => {
        if (response.statusCode >= 200 && response.statusCode < 300) receiver.taken.push(call.body.data.number);
      });
      receiver.answer(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  receiver.port = (server.address() as AddressInfo).port;
  receiver.address = `http://127.0.0.1:${receiver.port}/alertas`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return receiver;
}

function isVerified(headers: IncomingHttpHeaders, text: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const expected = createHmac('sha256', BYTES).update(signed).digest();
  const [version, given = ''] = String(headers['webhook-signature']).split(',');
  const bytes = Buffer.from(given, 'base64');
  return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
