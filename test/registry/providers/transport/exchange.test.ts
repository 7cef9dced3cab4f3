import http from 'node:http';
import https from 'node:https';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agentsOf } from '../../../../src-main/net/agents.ts';
import { networkOf } from '../../../../src-main/net/network.ts';
import { type ServiceRequest, Unavailable } from '../../../../src-main/registry/providers/service.ts';
import { AgentChoice } from '../../../../src-main/registry/providers/transport/agents.ts';
import { ConnectionFault } from '../../../../src-main/registry/providers/transport/connection-fault.ts';
import { exchange } from '../../../../src-main/registry/providers/transport/exchange.ts';
import { makeCertificate } from '../../../support/certificate.ts';
import { type ProviderDouble, startProvider } from '../../../support/provider.ts';
import { everythingIn } from '../support.ts';

const agents = new AgentChoice(() => ({ env: {} }));
const never = new AbortController().signal;
const closing: (() => void)[] = [];

let server: ProviderDouble;
beforeEach(async () => {
  server = await startProvider();
});
afterEach(async () => {
  await server.close();
  for (const close of closing.splice(0)) close();
});

test('a provider on this machine needs no proxy, and no password of one', async () => {
  const choice = new AgentChoice(
    networkOf({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a reference of the settings
      settings: () => ({ proxy: '${secret:PROXY}' }),
      secrets: { env: {}, secret: () => undefined },
      dataDir: '/nonexistent',
    }),
  );
  const near: ServiceRequest = { method: 'GET', url: new URL(server.url) };
  expect((await exchange(near, await choice.of(near), never)).status).toBe(200);
  await expect(choice.of({ url: new URL('https://far.example/') })).rejects.toThrow('network.proxy needs');
});

async function send(request: Partial<ServiceRequest> & { to?: string } = {}, signal = never, connectMs?: number) {
  const whole: ServiceRequest = { method: 'GET', url: new URL(request.to ?? server.url), ...request };
  return exchange(whole, await agents.of(whole), signal, connectMs);
}

/** A server of bytes, for what no HTTP server would send; the port is free again after the test. */
async function bytes(onConnect: (socket: Socket) => void): Promise<string> {
  const raw: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    closing.push(() => socket.destroy());
    onConnect(socket);
  });
  closing.push(() => raw.close());
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(raw.address() as { port: number }).port}/x?token=t0p-secret&cpf=52998224725`;
}

describe('an exchange', () => {
  test('sends what it is given and gives back status, headers and text', async () => {
    let body = '';
    server.answer = (request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.writeHead(418, { 'x-one': ['a', 'b'] }).end('{"é":1}'));
    };
    const reply = await send({ method: 'POST', headers: { authorization: 'k', 'user-agent': 'own' }, body: 'ção' });
    expect(reply).toMatchObject({ status: 418, text: '{"é":1}' });
    expect(reply.headers.get('x-one')).toBe('a, b');
    expect(body).toBe('ção');
    expect(server.headers[0]).toMatchObject({ authorization: 'k', 'user-agent': 'own', 'content-length': '5' });
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('reads %s', async (encoding, pack) => {
    server.answer = (_request, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(pack('{"a":"ção"}'));
    };
    expect((await send()).text).toBe('{"a":"ção"}');
  });

  test.each([
    ['text/xml; charset=ISO-8859-1', 'latin1'],
    ['text/xml;charset="windows-1252"', 'latin1'],
    ['application/json', 'utf8'],
    ['application/json; charset=UTF-8', 'utf8'],
    ['application/json; charset=utf-16le', 'utf16le'],
  ] as const)('honours %s', async (type, encoding) => {
    server.answer = (_request, response) => response.setHeader('content-type', type).end(Buffer.from('SÃO', encoding));
    expect((await send()).text).toBe('SÃO');
  });
});

describe('what is no answer', () => {
  test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
    const other = await startProvider();
    server.answer = (_request, response) => response.writeHead(status, { location: other.url }).end();
    await expect(send()).rejects.toThrow(`answered with status ${status}, and redirects are not followed`);
    expect(other.queries).toEqual([]);
    await other.close();
  });

  test.each<[string, (response: http.ServerResponse) => void, RegExp]>([
    ['gzip that is none', (r) => r.setHeader('content-encoding', 'gzip').end('MARIA'), /damaged \(Z_DATA_ERROR\)/],
    [
      'gzip that is cut off',
      (r) => r.setHeader('content-encoding', 'gzip').end(gzipSync('MARIA DA SILVA').subarray(0, 20)),
      /damaged \(Z_BUF_ERROR\)/,
    ],
    ['an unknown compression', (r) => r.setHeader('content-encoding', 'gzip, br').end('MARIA'), /not asked for/],
    [
      'a gzip bomb',
      (r) => r.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(64 << 20))),
      /more than 10485760/,
    ],
    [
      'a brotli bomb',
      (r) => r.setHeader('content-encoding', 'br').end(brotliCompressSync(Buffer.alloc(16 << 20))),
      /more than 10485760/,
    ],
    ['too much of it', (r) => r.end(Buffer.alloc((10 << 20) + 1, 'M')), /more than 10485760/],
    ['a body cut off', (r) => r.write('MARIA', () => r.destroy()), /broke off/],
    [
      'another encoding',
      (r) => r.setHeader('content-type', 'text/plain; charset=utf-8').end(Buffer.from('JOSÉ', 'latin1')),
      /another encoding/,
    ],
    [
      'an encoding that nobody knows',
      (r) => r.setHeader('content-type', 'text/plain; charset=nonsense').end('MARIA'),
      /another encoding/,
    ],
  ])('%s fails when it is read, and the status is known', async (_what, answer, reason) => {
    server.answer = (_request, response) => {
      response.statusCode = 404;
      answer(response);
    };
    const reply = await send();
    expect(reply.status).toBe(404);
    expect(() => reply.text).toThrow(reason);
    expect(() => reply.text).toThrow(Unavailable);
    expect(() => reply.text).not.toThrow(/MARIA/);
  });

  test('exactly the most that is allowed is read', async () => {
    server.answer = (_request, response) => response.end(Buffer.alloc(8 << 20, 'x'));
    expect((await send()).text).toHaveLength(8 << 20);
  });

  test('no connection, and a connection that ends before a byte, may be tried again', async () => {
    const gone = server.url;
    await server.close();
    await expect(send({ to: gone })).rejects.toSatisfy(
      (error) => error instanceof ConnectionFault && error.message === 'ECONNREFUSED',
    );
    const reset = await bytes((socket) => socket.once('data', () => socket.resetAndDestroy()));
    await expect(send({ to: reset })).rejects.toBeInstanceOf(ConnectionFault);
    const ended = await bytes((socket) => socket.once('data', () => socket.end()));
    await expect(send({ to: ended })).rejects.toBeInstanceOf(ConnectionFault);
    await expect(send({ to: 'http://nowhere.invalid/' })).rejects.toBeInstanceOf(ConnectionFault);
    server = await startProvider();
  });

  test('encryption that never comes about ends in time, and may be tried again', async () => {
    const silent = await bytes(() => undefined);
    const asking = send({ to: silent.replace('http:', 'https:') }, never, 50);
    await expect(asking).rejects.toSatisfy(
      (error) => error instanceof ConnectionFault && error.message === 'no connection in time',
    );
  });

  test.each([
    ['bytes that are no HTTP', 'MARIA 52998224725\r\n\r\n', /damaged \(HPE_[A-Z_]+\)$/],
    ['a header without end', `HTTP/1.1 200 OK\r\nx: ${'M'.repeat(40_000)}`, /damaged \(HPE_HEADER_OVERFLOW\)$/],
    ['half of a header', 'HTTP/1.1 200 OK\r\ncontent-le', /broke off or is damaged \((ECONNRESET|HPE_[A-Z_]+)\)$/],
  ])('%s', async (_what, sent, reason) => {
    const to = await bytes((socket) => socket.once('data', () => socket.end(sent)));
    const error = await send({ to }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).not.toBeInstanceOf(ConnectionFault); // the source has seen the request
    expect((error as Error).message).toMatch(reason);
    expect(everythingIn(error)).not.toMatch(/MARIA|MMM|52998224725|t0p-secret/);
  });

  test('a request that no server could take is not sent, and is not quoted', async () => {
    const error = await send({ headers: { 'x-key': 'top\nsecret' } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'the request cannot be sent (ERR_INVALID_CHAR)' });
    expect(everythingIn(error)).not.toContain('secret');
    expect(server.queries).toEqual([]);
  });

  test('is ended by the signal at every wait', async () => {
    const stop = () => AbortSignal.timeout(50);
    const reason = expect.objectContaining({ name: 'TimeoutError' });
    await expect(send({ to: await bytes(() => undefined) }, stop())).rejects.toEqual(reason);
    server.answer = (_request, response) => void response.write('{');
    await expect(send({}, stop())).rejects.toEqual(reason);
    await expect(send({}, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });
});

describe('encryption', () => {
  const identity = makeCertificate();

  async function secure(options: https.ServerOptions): Promise<string> {
    const own = https.createServer({ ...identity, ...options }, (request, response) => {
      const peer = (request.socket as import('node:tls').TLSSocket).getPeerCertificate();
      response.end(JSON.stringify({ caller: peer.subject?.CN ?? null }));
    });
    closing.push(() => own.close());
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${(own.address() as { port: number }).port}/`;
  }

  test('an authority that is not known is not believed, and it is not tried again', async () => {
    const to = await secure({});
    const error = await send({ to }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(error).not.toBeInstanceOf(ConnectionFault);
  });

  test('the office’s certificate is shown to a source that asks for one, and its authority believed', async () => {
    const office = makeCertificate();
    const to = await secure({ requestCert: true, rejectUnauthorized: true, ca: [office.cert] });
    const tls = { ...office, ca: [identity.cert] };
    expect((await send({ to, tls })).text).toBe('{"caller":"atesta test"}');
    await expect(send({ to, tls: { ...tls, ...makeCertificate() } })).rejects.toThrow(/^[A-Z0-9_]+$/);
  });
});

describe('a source that takes its time once it is connected', () => {
  const identity = makeCertificate();
  const late = (_request: unknown, response: http.ServerResponse) => void setTimeout(() => response.end('late'), 300);

  async function lateSecure(): Promise<number> {
    const own = https.createServer(identity, late);
    closing.push(() => own.close());
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    return (own.address() as { port: number }).port;
  }

  test('is waited for', async () => {
    server.answer = late;
    expect((await send({}, never, 200)).text).toBe('late');
  });

  test('also behind encryption', async () => {
    const to = `https://127.0.0.1:${await lateSecure()}/`;
    expect((await send({ to, tls: { ...identity, ca: [identity.cert] } }, never, 200)).text).toBe('late');
  });

  test('also behind encryption and a proxy', async () => {
    const port = await lateSecure();
    const tunnels: string[] = [];
    const proxy = http.createServer().on('connect', (request, socket) => {
      tunnels.push(request.url!);
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      for (const end of [socket, onward]) end.on('error', () => undefined);
    });
    closing.push(() => proxy.close());
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const env = { HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as { port: number }).port}` };
    const request: ServiceRequest = { method: 'GET', url: new URL(`https://127.0.0.1:${port}/x?a=1`) };
    const agent = await agentsOf({ env, ca: [identity.cert] }).of(request.url);
    expect((await exchange(request, agent, never, 200)).text).toBe('late');
    expect(tunnels).toEqual([`127.0.0.1:${port}`]);
  });
});

describe('the machine’s proxy', () => {
  test('is used, but never on the way to this machine', async () => {
    const proxy = await startProvider();
    const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
    const through = new AgentChoice(() => ({ env }));
    const request = (to: string): ServiceRequest => ({ method: 'GET', url: new URL(to) });
    proxy.answer = '{"by":"proxy"}';
    server.answer = '{"by":"server"}';
    const far = request('http://registry.invalid/x?a=1');
    expect((await exchange(far, await through.of(far), never)).text).toBe('{"by":"proxy"}');
    const near = request(server.url);
    expect((await exchange(near, await through.of(near), never)).text).toBe('{"by":"server"}');
    await proxy.close();
  });

  test('that opens no way, or stays silent, is told without the address', async () => {
    const proxy = http.createServer().on('connect', (_request, socket) => socket.end('HTTP/1.1 407 no\r\n\r\n'));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    closing.push(() => proxy.close());
    const request: ServiceRequest = { method: 'GET', url: new URL('https://registry.invalid/?token=t0p-secret') };
    const through = (port: number) =>
      new AgentChoice(() => ({ env: { HTTPS_PROXY: `http://u:pw@127.0.0.1:${port}` } })).of(request);
    const { port } = proxy.address() as { port: number };
    const error = await exchange(request, await through(port), never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'the proxy answered with status 407' });
    expect(everythingIn(error)).not.toMatch(/t0p-secret|pw@/);
    const silent = new URL(await bytes(() => undefined)).port;
    await expect(exchange(request, await through(Number(silent)), never, 50)).rejects.toBeInstanceOf(ConnectionFault);
  });
});
