import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { noProvider } from '../support/openid-provider.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { outcome } from '../support/window-sign-in.ts';
import { answerWith, type FalseOffice, startFalseOffice } from './false-office.ts';
import { type JoinedDesk, startJoinedDesk } from './joined.ts';

describe.skipIf(noProvider)('the certificate of an office', () => {
  const own = makeCertificate();
  const files = makeTempDir();
  const ca = path.join(files, 'roots.pem');
  let office: FalseOffice;
  let desk: JoinedDesk | undefined;
  beforeAll(async () => {
    writeFileSync(ca, own.cert);
    office = await startFalseOffice((socket) => socket.end(answerWith('200 OK', [])), own);
  });
  afterEach(() => desk?.close());
  afterAll(async () => {
    await office?.close();
    removeTempDir(files);
  });

  test.for(['1', '0'])('that is not trusted: nothing is sent, nor answered in its place: %s', async (rejects) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', rejects);
    onTestFinished(() => void vi.unstubAllEnvs());
    desk = await startJoinedDesk(office.url);
    const ana = await desk.as('ana-1');
    for (const place of ['/dossiers/v1', '/restricted-lists/v2?list=ceis&name=zulmira']) {
      const answer = await desk.ask(ana, place);
      expect([place, ...outcome(answer)]).toEqual([place, 502, 'officeCertificate']);
    }
    expect(office.heads).toEqual([]);
  });

  test('is not asked for where this machine’s own settings of the network cannot be used', async () => {
    const gone = path.join(files, 'gone.pem');
    writeFileSync(gone, own.cert);
    desk = await startJoinedDesk(office.url, { config: { network: { proxy: 'none', ca: gone } } });
    const ana = await desk.as('ana-1');
    writeFileSync(gone, 'no certificate');
    for (const place of ['/dossiers/v1', '/restricted-lists/v2?list=ceis&name=zulmira'])
      expect([place, ...outcome(await desk.ask(ana, place))]).toEqual([place, 502, 'officeNetwork']);
  });

  test('that network.ca names the authority of is the office’s', async () => {
    desk = await startJoinedDesk(office.url, { config: { network: { proxy: 'none', ca } } });
    const ana = await desk.as('ana-1');
    expect((await desk.ask(ana, '/dossiers/v1')).status).toBe(200);
    expect(office.heads[0]).toContain('authorization: Bearer ');
  });
});
