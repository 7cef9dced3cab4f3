import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agentsOf } from '../../../src-main/net/agents.ts';
import { askOffice, NotAnswered, OFFICE_LIMITS } from '../../../src-main/office/ask.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { AN_ID, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

const HEAD = `HTTP/1.1 200 OK\r\nService-ReqId: ${AN_ID}\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${2 ** 40}\r\n`;
const MB = 1024 * 1024;

describe.skipIf(noProvider)('an office whose answer does not end', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  let answer: (socket: Socket) => void;
  beforeAll(async () => {
    office = await startFalseOffice((socket) => answer(socket));
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));
  const ask = (signal?: AbortSignal) =>
    fetch(`${desk.service.address}/dossiers/v1`, {
      headers: { authorization: `ApiKey ${ana}` },
      ...(signal && { signal }),
    });

  /** Sends for ever, as fast as it is taken. */
  function flood(socket: Socket): () => number {
    const piece = Buffer.alloc(64 * 1024, '{"type":"x"}\n');
    let sent = 0;
    const write = () => {
      while (!socket.destroyed && socket.write(piece)) sent += piece.length;
      sent += piece.length;
    };
    socket.on('drain', write);
    write();
    return () => sent;
  }

  test('is held up where nobody reads, and ended where nobody listens any more', async () => {
    let sent = () => 0;
    answer = (socket) => {
      socket.write(`${HEAD}\r\n`);
      sent = flood(socket);
    };
    const leaves = new AbortController();
    const response = await ask(leaves.signal);
    expect(response.status).toBe(200);
    await expect.poll(sent).toBeGreaterThan(64 * 1024);
    let before = -1;
    await expect
      .poll(
        () => {
          const stands = sent() === before;
          before = sent();
          return stands;
        },
        { interval: 300, timeout: 10_000 },
      )
      .toBe(true);
    // What waits in the sockets of four connections' ends.
    expect(sent()).toBeLessThan(24 * MB);
    leaves.abort();
    await expect.poll(office.open).toBe(0);
  });

  test('is passed on in constant memory', async () => {
    answer = (socket) => {
      socket.write(`${HEAD}\r\n`);
      flood(socket);
    };
    const leaves = new AbortController();
    const response = await ask(leaves.signal);
    let taken = 0;
    let most = 0;
    const start = process.memoryUsage().rss;
    for await (const piece of response.body!) {
      taken += piece.length;
      most = Math.max(most, process.memoryUsage().rss - start);
      if (taken > 256 * MB) break;
    }
    leaves.abort();
    expect(most).toBeLessThan(200 * MB);
    await expect.poll(office.open).toBe(0);
  });

  test('nor does a head that never ends, nor provisional answers, take more than a head may', async () => {
    answer = (socket) => {
      socket.write(HEAD);
      const line = Buffer.from(`Atesta-Data: ${'x'.repeat(4000)}\r\n`);
      const write = () => {
        while (!socket.destroyed && socket.write(line));
      };
      socket.on('drain', write);
      write();
    };
    expect(outcome(await ask())).toEqual([502, 'officeOther']);
    await expect.poll(office.open).toBe(0);
  });
});

describe('the limits of a question to the office', () => {
  let office: FalseOffice | undefined;
  afterEach(() => office?.close());
  const agents = agentsOf({ proxy: 'none', env: {} });
  const limits = { ...OFFICE_LIMITS, headMs: { GET: 200, POST: 400 }, stallMs: 200, wholeMs: 700 };
  const ask = async (answer: (socket: Socket) => void, body?: PassThrough) => {
    office = await startFalseOffice(answer);
    const question = { address: new URL(`${office.url}/x`), method: body ? 'POST' : 'GET', headers: {} };
    const signal = new AbortController().signal;
    return askOffice({ ...question, ...(body && { body }) }, agents.of, limits, signal);
  };
  const rest = async (answer: (socket: Socket) => void) => {
    const message = await ask(answer);
    const startedAt = performance.now();
    await expect(message.toArray()).rejects.toThrow();
    return performance.now() - startedAt;
  };

  test('a head that comes letter by letter, or provisional answers without end', async () => {
    for (const drip of ['H', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n']) {
      const asked = ask((socket) => {
        const timer = setInterval(() => socket.write(drip), 20);
        socket.once('close', () => clearInterval(timer));
      });
      await expect(asked).rejects.toMatchObject({ connected: true });
      await expect(asked).rejects.toBeInstanceOf(NotAnswered);
      await expect.poll(() => office!.open()).toBe(0);
      await office!.close();
    }
  });

  test('a body that stops, and one that comes drop by drop', async () => {
    expect(await rest((socket) => socket.write(`${HEAD}\r\nx`))).toBeLessThan(600);
    await expect.poll(() => office!.open()).toBe(0);
    await office!.close();
    const drips = (socket: Socket) => {
      socket.write(`${HEAD}\r\n`);
      const timer = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(timer));
    };
    expect(await rest(drips)).toBeGreaterThan(500);
    await expect.poll(() => office!.open()).toBe(0);
  });

  test('a body of ours is not read before there is a connection, and let go where there is none', async () => {
    const body = new PassThrough();
    body.write('secret');
    const question = { address: new URL('http://127.0.0.1:9/x'), method: 'POST', headers: {}, body };
    const asked = askOffice(question, agents.of, limits, new AbortController().signal);
    await expect(asked).rejects.toMatchObject({ connected: false });
    expect(body.readableLength).toBe('secret'.length);
  });
});
