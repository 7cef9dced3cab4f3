import { connect, type Socket } from 'node:net';

/** A connection that sends what it is told to, byte for byte, and may leave what comes back unread. */
export interface RawSocket {
  socket: Socket;
  /** What has come back so far. */
  text(): string;
  /** Resolves when the connection is over, whoever ended it. */
  closed: Promise<void>;
}

/**
 * Connects and sends `text`. With `unread` nothing of the answer is taken off the connection; with `stays` it is not
 * closed from here when the service closes it from there.
 */
export function openRaw(
  port: number,
  text: string | Buffer,
  options: { unread?: boolean; stays?: boolean } = {},
): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: options.stays });
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if (options.unread) socket.pause();
  else socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  return { socket, closed, text: () => Buffer.concat(chunks).toString('latin1') };
}

/** A request's head, with a body length or `chunked` where it has a body. */
export function headOf(
  port: number,
  line: string,
  options: { key?: string; type?: string; accept?: string; length?: number | 'chunked' } = {},
): string {
  const { key, type, accept, length } = options;
  const lines = [
    `${line} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(key ? [`Authorization: ApiKey ${key}`] : []),
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(accept ? [`Accept: ${accept}`] : []),
    ...(length === 'chunked' ? ['Transfer-Encoding: chunked'] : []),
    ...(typeof length === 'number' ? [`Content-Length: ${length}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
