import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { freePort } from './joined.ts';

/** What stands at the office's address and is none: a socket that answers with what bytes the test says. */
export interface FalseOffice {
  url: string;
  /** Heads of the requests so far, as they came. */
  heads: string[];
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
}

/** An id as each answer of Atesta has it. */
export const AN_ID = '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e';

/** A whole answer in bytes, with the id that Atesta's answers have. */
export function answerWith(status: string, headers: readonly string[], body = '{}'): string {
  const lines = [`HTTP/1.1 ${status}`, `Service-ReqId: ${AN_ID}`, 'Content-Type: application/json', ...headers];
  return `${lines.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

export async function startFalseOffice(
  answer: (socket: Socket, head: string) => void,
  tls?: TlsOptions,
): Promise<FalseOffice> {
  const port = await freePort();
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    let text = '';
    socket.on('data', function read(chunk) {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read).on('data', () => undefined);
      heads.push(text.slice(0, end));
      answer(socket, text.slice(0, end));
    });
  };
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    heads,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
