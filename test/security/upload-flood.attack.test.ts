import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

/** The attack: many uploads of one caller at a time, each of which would be held in memory. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Sends headers and the beginning of a form, and then nothing; resolves with the answer's first line, if one comes. */
function upload(sockets: Socket[]): Promise<string> {
  const { port } = new URL(service.address);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    `POST /proof-of-residence/v3 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ApiKey ${service.workstationKey}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nabc',
  );
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString('latin1').split('\r\n', 1)[0]!)),
  );
  return Promise.race([answered, pause(1000, 'let in')]);
}

test('beyond a few the answer is 503, before the file has been sent; when they leave others come in', async () => {
  const sockets: Socket[] = [];
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(sockets)));
  expect(answers).toEqual(Array(12).fill('let in'));
  expect(await upload(sockets)).toBe('HTTP/1.1 503 Service Unavailable');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => upload(sockets), { timeout: 10_000 }).toBe('let in');
  for (const socket of sockets) socket.destroy();
});
