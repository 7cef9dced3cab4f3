import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../src-renderer/api/client.ts';
import { isCancelled, ServiceError, UnreachableError } from '../../../src-renderer/api/errors.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Event = { type: 'row'; n: number } | { type: 'done' } | { type: 'error'; code: string; body: typeof REFUSAL };

const REFUSAL = { id: 'a-1', error: { statusCode: 422, error: 'Unprocessable Entity', message: 'No such list.' } };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client of a real server that answers as told, and the outcomes the client reported. */
async function clientOf(answer: Answer) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(stop);
  const { port } = server.address() as AddressInfo;
  const outcomes: (Error | null)[] = [];
  const client = createClient({ address: `http://127.0.0.1:${port}`, key: 'secret' }, (failure) =>
    outcomes.push(failure),
  );
  return { client, outcomes, stop };
}

const lines = (...events: object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

async function collect(stream: AsyncGenerator<Exclude<Event, { type: 'error' }>[]>) {
  const events: unknown[] = [];
  let failure: unknown = null;
  try {
    for await (const batch of stream) events.push(...batch);
  } catch (error) {
    failure = error;
  }
  return { events, failure };
}

describe('a request of the window', () => {
  test('carries the per-run key, and its query without the empty parts', async () => {
    const { client } = await clientOf(({ url, headers }, response) => {
      response.end(JSON.stringify({ url, authorization: headers.authorization, cookie: headers.cookie ?? null }));
    });
    expect(await client.json('/a', { query: { name: 'José & filhos', list: '', taxId: undefined } })).toEqual({
      url: '/a?name=Jos%C3%A9+%26+filhos',
      authorization: 'ApiKey secret',
      cookie: null,
    });
  });

  test('sends an object as JSON and a form as multipart', async () => {
    const { client } = await clientOf(async (request, response) => {
      response.end(JSON.stringify({ type: request.headers['content-type'], body: await text(request) }));
    });
    expect(await client.json('/a', { method: 'PUT', body: { theme: 'dark' } })).toEqual({
      type: 'application/json',
      body: '{"theme":"dark"}',
    });
    const form = new FormData();
    form.append('file', new File(['x'], 'conta.pdf'));
    const sent = await client.json<{ type: string; body: string }>('/a', { method: 'POST', body: form });
    expect(sent.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.body).toContain('filename="conta.pdf"');
  });

  test('has no answer where the service sends no content', async () => {
    const { client } = await clientOf((_request, response) => response.writeHead(204).end());
    expect(await client.json('/a', { method: 'DELETE' })).toBeUndefined();
  });

  test('fails with what the service says, under the id of the request', async () => {
    const { client, outcomes } = await clientOf((_request, response) => {
      response.writeHead(422).end(JSON.stringify(REFUSAL));
    });
    const failure = await client.json('/a').catch((error) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({ message: 'No such list.', statusCode: 422, requestId: 'a-1' });
    expect(outcomes).toEqual([failure]);
  });

  test.each(['<html>Bad gateway</html>', '{"detail":"other program"}', ''])(
    'fails with the status where the error is not the service’s: %j',
    async (body) => {
      const { client } = await clientOf((_request, response) => response.writeHead(502).end(body));
      const failure = await client.json('/a').catch((error) => error);
      expect(failure).toBeInstanceOf(ServiceError);
      expect(failure).toMatchObject({ message: '502 Bad Gateway', statusCode: 502 });
    },
  );

  test('is unreachable where nothing listens, and reachable again later', async () => {
    const { client, outcomes, stop } = await clientOf((_request, response) => response.end('{}'));
    await client.json('/a');
    stop();
    await expect(client.json('/a')).rejects.toBeInstanceOf(UnreachableError);
    expect(outcomes).toEqual([null, expect.any(UnreachableError)]);
  });

  test('follows no redirect: the key goes to the service alone', async () => {
    const { client } = await clientOf((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else response.end('{}');
    });
    await expect(client.json('/a')).rejects.toBeInstanceOf(UnreachableError);
  });

  test('that is cancelled is no failure of the connection', async () => {
    const { client, outcomes } = await clientOf(() => undefined);
    const cancel = new AbortController();
    const answer = client.json('/a', { signal: cancel.signal }).catch((error) => error);
    cancel.abort();
    expect(isCancelled(await answer)).toBe(true);
    expect(outcomes).toEqual([]);
  });
});

describe('an answer in events', () => {
  test('ends with done', async () => {
    const { client } = await clientOf((_request, response) => {
      response.end(lines({ type: 'row', n: 1 }, { type: 'row', n: 2 }, { type: 'done' }));
    });
    expect(await collect(client.stream<Event>('/a'))).toEqual({
      events: [{ type: 'row', n: 1 }, { type: 'row', n: 2 }, { type: 'done' }],
      failure: null,
    });
  });

  test('gives what came before an error, then throws the error', async () => {
    const { client } = await clientOf((_request, response) => {
      response.end(lines({ type: 'row', n: 1 }, { type: 'error', code: 'busy', body: REFUSAL }));
    });
    const { events, failure } = await collect(client.stream<Event>('/a'));
    expect(events).toEqual([{ type: 'row', n: 1 }]);
    expect(failure).toMatchObject({ message: 'No such list.', statusCode: 422, code: 'busy' });
  });

  test('without done is half an answer, and never taken for a whole one', async () => {
    const { client, outcomes } = await clientOf((_request, response) => response.end(lines({ type: 'row', n: 1 })));
    const { events, failure } = await collect(client.stream<Event>('/a'));
    expect(events).toEqual([{ type: 'row', n: 1 }]);
    expect(failure).toBeInstanceOf(UnreachableError);
    expect(outcomes.at(-1)).toBe(failure);
  });

  test('that breaks off is an unreachable service', async () => {
    const { client } = await clientOf((_request, response) => {
      response.write(lines({ type: 'row', n: 1 }));
      setTimeout(() => response.destroy(), 20);
    });
    expect((await collect(client.stream<Event>('/a'))).failure).toBeInstanceOf(UnreachableError);
  });

  test('ends with the cancellation when it is cancelled half way, and the service hears it', async () => {
    const { promise: hungUp, resolve } = Promise.withResolvers<void>();
    const { client, outcomes } = await clientOf((_request, response) => {
      response.on('close', resolve);
      response.write(lines({ type: 'row', n: 1 }));
    });
    const cancel = new AbortController();
    let failure: unknown;
    try {
      for await (const _ of client.stream<Event>('/a', { signal: cancel.signal })) cancel.abort();
    } catch (error) {
      failure = error;
    }
    expect(isCancelled(failure)).toBe(true);
    await hungUp;
    expect(outcomes).toEqual([null]);
  });
});
