import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { askTimeStamp } from '../../../src-main/evidence/publish/ask-time-stamp.ts';
import { readTimeStamp, timeStampRequest } from '../../../src-main/evidence/publish/time-stamp.ts';
import { TimeStampError } from '../../../src-main/evidence/publish/time-stamp-error.ts';
import { Roots } from '../../../src-main/evidence/publish/trusted-chain.ts';
import { agentsOf } from '../../../src-main/net/agents.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { type Authority, type AuthorityOptions, opensslMissing, startAuthority } from './authority.ts';

const DATA = Buffer.from('atesta/0123456789abcdef\n1\nAAAA\n');
const agents = agentsOf({ env: {} });
const signal = new AbortController().signal;

async function stamped(authority: Authority, data = DATA) {
  const { body, nonce } = await timeStampRequest(data);
  return { answer: await askTimeStamp(new URL(authority.url), body, { agents, signal }), nonce };
}

function span(from: number, length: number): number[] {
  return Array.from({ length }, (_, at) => from + at);
}

/** The content of a time stamp, signed by this authority's certificate whatever it is for: `openssl ts` itself would refuse. */
function signedBy({ folder }: Authority, answer: Uint8Array): Uint8Array {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(path.join(folder, 'sound.tsr'), answer);
  openssl('ts', '-reply', '-in', 'sound.tsr', '-token_out', '-out', 'sound.token');
  openssl('cms', '-verify', '-noverify', '-nosigs', '-binary', '-inform', 'DER', '-in', 'sound.token', '-out', 'info');
  openssl(
    ...['cms', '-sign', '-binary', '-nodetach', '-cades', '-md', 'sha256', '-outform', 'DER', '-in', 'info'],
    ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-signer', 'tsa.pem', '-inkey', 'tsa.key', '-out', 'token'],
  );
  const token = readFileSync(path.join(folder, 'token'));
  const granted = Buffer.from([0x30, 3, 2, 1, 0]); // PKIStatusInfo
  const length = granted.length + token.length;
  return Buffer.concat([Buffer.from([0x30, 0x82, length >> 8, length & 0xff]), granted, token]);
}

const missing = opensslMissing();
describe.skipIf(missing !== null)(`time stamps${missing ? `: ${missing}` : ''}`, () => {
  const kinds: AuthorityOptions[] = [{}, { key: 'ec' }, { intermediate: true }];
  test.each(kinds)('an authority (%o) stamps what it is sent, and openssl says the same', async (options) => {
    const authority = await startAuthority(options);
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { answer, nonce } = await stamped(authority);
    const stamp = await readTimeStamp(answer, DATA, { roots: new Roots(() => [authority.root]), nonce });
    expect(stamp).toMatchObject({ authority: 'Carimbo, Prova', trusted: true });
    expect(stamp.time.getTime()).toBeGreaterThanOrEqual(before);
    expect(stamp.time.getTime()).toBeLessThanOrEqual(Date.now());

    const folder = tempDir();
    writeFileSync(path.join(folder, 'data'), DATA);
    writeFileSync(path.join(folder, 'answer.tsr'), answer);
    const said = execFileSync(
      'openssl',
      ['ts', '-verify', '-data', 'data', '-in', 'answer.tsr', '-CAfile', authority.rootFile],
      { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    expect(said).toContain('Verification: OK');
  });

  test('a stamp is told as such without trust where its root is not among ours', async () => {
    const [one, other] = [await startAuthority(), await startAuthority()];
    const { answer } = await stamped(one);
    for (const roots of [new Roots(() => []), new Roots(() => [other.root])]) {
      expect(await readTimeStamp(answer, DATA, { roots })).toMatchObject({ trusted: false });
    }
  });

  test('a stamp of other bytes, of another request, and one that was altered prove nothing', async () => {
    const authority = await startAuthority();
    const roots = new Roots(() => [authority.root]);
    const { answer, nonce } = await stamped(authority);
    const other = Buffer.from('other');
    await expect(readTimeStamp(answer, other, { roots })).rejects.toMatchObject({ reason: 'otherData' });
    const again = await stamped(authority);
    await expect(readTimeStamp(again.answer, DATA, { roots, nonce })).rejects.toMatchObject({ reason: 'otherRequest' });
  });

  test('every byte of what was signed counts, and of the signature', async () => {
    const authority = await startAuthority({ key: 'ec' });
    const roots = new Roots(() => [authority.root]);
    const { answer } = await stamped(authority);
    const bytes = Buffer.from(answer);
    const imprint = bytes.indexOf(createHash('sha256').update(DATA).digest());
    const time = bytes.indexOf(`${new Date().getUTCFullYear()}`, imprint);
    const places = [span(imprint, 32), span(time, 14), span(bytes.length - 60, 60)].flat();
    for (const at of places) {
      const altered = Uint8Array.from(answer);
      altered[at]! ^= 1;
      await expect(readTimeStamp(altered, DATA, { roots }), String(at)).rejects.toBeInstanceOf(TimeStampError);
    }
    await expect(readTimeStamp(answer, DATA, { roots })).resolves.toHaveProperty('trusted', true);
  });

  test.each(['critical,serverAuth', 'timeStamping', 'critical,timeStamping,codeSigning'])(
    'a certificate for %s is not one for time stamps',
    async (purpose) => {
      const sound = await startAuthority();
      const other = await startAuthority({ purpose });
      const { answer } = await stamped(sound);
      const roots = new Roots(() => [sound.root, other.root]);
      await expect(readTimeStamp(signedBy(sound, answer), DATA, { roots })).resolves.toHaveProperty('trusted', true);
      const foreign = signedBy(other, answer);
      await expect(readTimeStamp(foreign, DATA, { roots })).rejects.toHaveProperty('reason', 'purpose');
    },
  );

  test('what is no authority is told as such', async () => {
    const authority = await startAuthority();
    const html = { 'content-type': 'text/html' };
    const reply = { 'content-type': 'application/timestamp-reply' };
    authority.instead = (response) => response.writeHead(200, html).end('<p>Proxy</p>');
    await expect(stamped(authority)).rejects.toMatchObject({ reason: 'malformed' });
    authority.instead = (response) => response.writeHead(503, reply).end();
    await expect(stamped(authority)).rejects.toMatchObject({ reason: 'malformed' });
    authority.instead = (response) => response.writeHead(200, reply).end(Buffer.alloc(300 * 1024));
    await expect(stamped(authority)).rejects.toMatchObject({ reason: 'malformed' });
    authority.instead = (response) => response.writeHead(200, reply).end('no DER');
    const { answer } = await stamped(authority);
    await expect(readTimeStamp(answer, DATA, { roots: new Roots(() => []) })).rejects.toMatchObject({
      reason: 'malformed',
    });
  });
});
