import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

/** How a publisher answers one request. */
export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

export interface Publishers {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  address: string;
  port: number;
  /** Requests so far, oldest first: `GET /ceis/20260930`. */
  asked: string[];
  requests: IncomingMessage[];
  /** What a path (with its query) answers from now on, several in turn, the last one again and again; others are 404. */
  at(path: string, ...replies: Reply[]): void;
  /** What is answered to all other paths, in place of 404. */
  otherwise(reply: Reply): void;
  close(): Promise<void>;
}

/**
 * The publishers' sites on loopback: a real HTTP server that answers what the test says, and 403 to whoever does not say
 * who is asking, as some of them do. It goes when the test is over.
 */
export async function startPublishers(
  options: { certificate?: { key: string; cert: string } } = {},
): Promise<Publishers> {
  const replies = new Map<string, Reply[]>();
  let otherwise = status(404);
  const answer: Reply = (request, response) => {
    publishers.asked.push(`${request.method} ${request.url}`);
    publishers.requests.push(request);
    if (!/Atesta\/\d/.test(request.headers['user-agent'] ?? '')) return status(403)(request, response);
    const left = replies.get(request.url!) ?? [otherwise];
    const reply = left.length > 1 ? left.shift()! : left[0]!;
    reply(request, response);
  };
  const { certificate } = options;
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  const port = await listen(server);
  const publishers: Publishers = {
    address: `http${certificate ? 's' : ''}://127.0.0.1:${port}`,
    port,
    asked: [],
    requests: [],
    at: (path, ...more) => replies.set(path, more),
    otherwise: (reply) => {
      otherwise = reply;
    },
    close: () => closeServer(server),
  };
  onTestFinished(publishers.close);
  return publishers;
}

/** An empty answer. */
export function status(code: number, headers: Record<string, string> = {}): Reply {
  return (_, response) => response.writeHead(code, headers).end();
}

export function redirect(location: string, code = 302): Reply {
  return status(code, { location });
}

/** A web page, with status 200 unless said otherwise. */
export function page(html: string, code = 200): Reply {
  return (_, response) => response.writeHead(code, { 'content-type': 'text/html' }).end(html);
}

export interface FileOptions {
  etag?: string;
  lastModified?: string;
  /** Name in `Content-Disposition`. */
  name?: string;
}

/** A file as a well-kept server gives it: ranges, conditions. */
export function file(bytes: Uint8Array, options: FileOptions = {}): Reply {
  return (request, response) => {
    const { etag, lastModified, name } = options;
    const headers: Record<string, string | number> = {
      ...(etag && { etag }),
      ...(lastModified && { 'last-modified': lastModified }),
      ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
    };
    const { range, 'if-range': ifRange, 'if-none-match': noneMatch, 'if-modified-since': since } = request.headers;
    if (noneMatch ? noneMatch === etag : since !== undefined && since === lastModified) {
      return void response.writeHead(304, headers).end();
    }
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const partly = range !== undefined && (ifRange === undefined || ifRange === etag || ifRange === lastModified);
    if (partly && from >= bytes.length) {
      return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    }
    const sent = partly ? bytes.subarray(from) : bytes;
    if (partly) headers['content-range'] = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(partly ? 206 : 200, { ...headers, 'content-length': sent.length }).end(sent);
  };
}

/** Promises the whole file, sends the first `count` bytes and then nothing: `hangs up` or stays silent. */
export function cutOff(bytes: Uint8Array, count: number, end: 'hangs up' | 'silent', options: FileOptions = {}): Reply {
  return (_, response) => {
    const { etag, lastModified } = options;
    response.writeHead(200, {
      'content-length': bytes.length,
      ...(etag && { etag }),
      ...(lastModified && { 'last-modified': lastModified }),
    });
    response.write(bytes.subarray(0, count), () => {
      if (end === 'hangs up') response.socket?.end();
    });
  };
}

/** An archive in memory. */
export async function zipOf(entries: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content as Uint8Array), name, { mtime: new Date(2026, 0, 1) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export interface Proxy {
  address: string;
  /** What it was asked for: `GET http://…`, `CONNECT host:port`. */
  asked: string[];
  authorizations: (string | undefined)[];
  /** Connections to it that are open. */
  open(): number;
}

/** A real forwarding proxy that also opens tunnels; with `refuse` it answers that status, `silent` nothing at all. */
export async function startProxy(options: { refuse?: number; silent?: boolean } = {}): Promise<Proxy> {
  const note = (request: IncomingMessage) => {
    proxy.asked.push(`${request.method} ${request.url}`);
    proxy.authorizations.push(request.headers['proxy-authorization']);
  };
  const tunnels = new Set<Duplex>();
  const connections = new Set<Duplex>();
  const server = createServer((request, response) => {
    note(request);
    if (options.refuse) return void response.writeHead(options.refuse).end();
    const onward = ask(request.url!, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      pipeline(answer, response).catch(() => undefined);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    note(request);
    if (options.silent) return void socket.resume().on('end', () => socket.destroy());
    if (options.refuse) return void socket.end(`HTTP/1.1 ${options.refuse} Refused\r\n\r\n`);
    const [host, port] = request.url!.split(':');
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) {
      tunnels.add(end);
      end.on('error', () => undefined).on('close', () => tunnels.delete(end));
    }
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  const address = `http://127.0.0.1:${await listen(server)}`;
  const proxy: Proxy = { address, asked: [], authorizations: [], open: () => connections.size };
  onTestFinished(() => {
    for (const end of [...tunnels, ...connections]) end.destroy();
    return closeServer(server);
  });
  return proxy;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
