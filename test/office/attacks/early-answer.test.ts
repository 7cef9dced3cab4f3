import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { openRaw } from '../../support/raw-socket.ts';
import { answerWith, type FalseOffice, startFalseOffice } from '../false-office.ts';
import { type JoinedDesk, startJoinedDesk } from '../joined.ts';

describe.skipIf(noProvider)('an office that answers before it has been asked to the end', () => {
  let office: FalseOffice;
  let desk: JoinedDesk;
  let ana: string;
  beforeAll(async () => {
    office = await startFalseOffice((socket, head) => {
      socket.pause(); // takes nothing more of what it is sent
      const status = head.startsWith('POST') ? '422 Unprocessable Content' : '200 OK';
      socket.write(answerWith(status, ['Connection: close', 'Atesta-Error: requestInvalid']));
      if (!head.startsWith('POST')) socket.end();
    });
    desk = await startJoinedDesk(office.url);
    ana = await desk.as('ana-1');
  });
  afterAll(() => Promise.all([desk?.close(), office?.close()]));

  test('has its answer sent, and the next question on the connection is answered too', async () => {
    const { port } = desk.service;
    const body = 'x'.repeat(8 * 1024 * 1024);
    const common = `Host: 127.0.0.1:${port}\r\nAuthorization: ApiKey ${ana}\r\n`;
    const first = `POST /dossiers/v1 HTTP/1.1\r\n${common}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const second = `GET /dossiers/v1 HTTP/1.1\r\n${common}Connection: close\r\n\r\n`;
    const raw = openRaw(port, first + body + second);
    await expect
      .poll(() => raw.text().match(/HTTP\/1\.1 \d+/g), { timeout: 10_000 })
      .toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
    raw.socket.destroy();
  });
});
