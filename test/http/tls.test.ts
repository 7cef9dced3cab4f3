import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import tls, { type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src-main/config.ts';
import { followTls } from '../../src-main/http/follow-tls.ts';
import { readTlsPair, TlsFault, type TlsSettings } from '../../src-main/http/tls.ts';
import { createLog } from '../../src-main/log.ts';
import { type Service, startService } from '../../src-main/service.ts';
import { makeCertificate } from '../support/certificate.ts';
import { sendRaw } from '../support/raw-http.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

const first = makeCertificate();
const second = makeCertificate();

function placed(pair: { cert: string; key: string }): TlsSettings {
  const dir = tempDir();
  const settings = { certificate: path.join(dir, 'a.crt'), key: path.join(dir, 'a.key'), minimumVersion: 'TLSv1.2' };
  writeFileSync(settings.certificate, pair.cert);
  writeFileSync(settings.key, pair.key);
  return settings as TlsSettings;
}

describe('a pair', () => {
  test('that belongs together can be served, and says until when', async () => {
    const pair = await readTlsPair(placed(first));
    expect(pair).toMatchObject({ ...first, fingerprint: new X509Certificate(first.cert).fingerprint256 });
    expect(new Date(pair.validTo).getUTCFullYear()).toBe(2049);
  });

  const locked = createPrivateKey(first.key).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'x',
  }) as string;
  const weak = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  test.each([
    ['of two others', { cert: first.cert, key: second.key }, /a\.key is not the key of the certificate .*a\.crt; put/],
    ['of two kinds', { cert: first.cert, key: weak as string }, /is not the key of the certificate/],
    [
      'whose key needs a passphrase',
      { cert: first.cert, key: locked },
      /is protected by a passphrase; store it without/,
    ],
    ['whose key is none', { cert: first.cert, key: 'x' }, /a\.key holds no private key in PEM/],
    ['whose certificate is none', { cert: 'x', key: first.key }, /a\.crt holds no certificate in PEM/],
    ['whose certificate is cut off', { cert: first.cert.slice(0, 200), key: first.key }, /holds no certificate in PEM/],
  ])('%s is refused in one sentence that holds nothing of the key', async (_what, pair, message) => {
    const refused = await readTlsPair(placed(pair)).then(
      () => null,
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(TlsFault);
    expect(refused!.message).toMatch(message);
    expect(refused!.message).not.toContain(first.key.slice(40, 80));
  });

  test('that is not there is told with its setting', async () => {
    const settings = { ...placed(first), key: '/nonexistent/a.key' };
    await expect(readTlsPair(settings)).rejects.toThrow(
      /^server\.tls\.key: \/nonexistent\/a\.key cannot be read \(ENOENT\)/,
    );
  });
});

describe('files that change', () => {
  function following(settings: TlsSettings, pair: Awaited<ReturnType<typeof readTlsPair>>) {
    const shown: string[] = [];
    const faults: string[] = [];
    const server = { setSecureContext: ({ cert }: { cert?: unknown }) => void shown.push(String(cert)) };
    const options = { onChange: () => {}, onFault: (sentence: string) => void faults.push(sentence), everyMs: 20 };
    const followed = followTls(server as never, { settings, pair }, options);
    return { shown, faults, followed };
  }

  test('a half-written pair keeps the old one and is told once; the whole one is shown', async () => {
    const settings = placed(first);
    const { shown, faults, followed } = following(settings, await readTlsPair(settings));
    try {
      writeFileSync(settings.certificate, second.cert);
      await expect.poll(() => faults).toHaveLength(1);
      expect(faults[0]).toMatch(/is not the key of the certificate .* Until then the one before is shown\.$/);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(faults).toHaveLength(1);
      expect(shown).toEqual([]);
      expect(followed.current().cert).toBe(first.cert);
      writeFileSync(settings.key, second.key);
      await expect.poll(() => shown).toEqual([second.cert]);
      expect(followed.current().cert).toBe(second.cert);
    } finally {
      followed.close();
    }
  });

  test('a certificate that went away is told, and the old one stays', async () => {
    const settings = placed(first);
    const { shown, faults, followed } = following(settings, await readTlsPair(settings));
    try {
      renameSync(settings.certificate, `${settings.certificate}.old`);
      await expect.poll(() => faults).toHaveLength(1);
      expect(shown).toEqual([]);
    } finally {
      followed.close();
    }
  });
});

/** One GET over TLS; what answers is judged by `ca`. */
function get(
  port: number,
  where: string,
  options: { ca: string; maxVersion?: SecureVersion; minVersion?: SecureVersion; host?: string },
): Promise<{ status: number; body: string; cert: string; protocol: string }> {
  const { ca, host, ...versions } = options;
  return new Promise((resolve, reject) => {
    const headers = { host: host ?? `127.0.0.1:${port}` };
    const request = https.get(
      {
        host: '127.0.0.1',
        port,
        path: where,
        ca,
        agent: false,
        headers,
        // whatever Host says, the certificate is to be that of the address
        checkServerIdentity: (_name, cert) => tls.checkServerIdentity('127.0.0.1', cert),
        ...versions,
      },
      async (response) => {
        const socket = response.socket as tls.TLSSocket;
        const cert = socket.getPeerX509Certificate()!.fingerprint256;
        const protocol = socket.getProtocol()!;
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode!, body, cert, protocol });
      },
    );
    request.on('error', reject);
  });
}

describe('the service over TLS', () => {
  const dataDir = makeTempDir();
  const log: string[] = [];
  let service: Service;
  beforeAll(async () => {
    writeFileSync(path.join(dataDir, 'own.crt'), first.cert);
    writeFileSync(path.join(dataDir, 'own.key'), first.key);
    const tlsSettings = { certificate: 'own.crt', key: 'own.key', minimumVersion: 'TLSv1.3' };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0, tls: tlsSettings } }));
    const config = loadConfig(dataDir, { policyFile: '/nonexistent/policy.json' });
    const logger = createLog({ stream: { write: (line: string) => log.push(line) } as never });
    service = await startService({ dataDir, config, window: false, windowOrigin: 'app://atesta', log: logger });
  });
  afterAll(async () => {
    await service.close();
    removeTempDir(dataDir);
  });

  test('is answered under https, by the certificate of the file', async () => {
    expect(service.address).toBe(`https://127.0.0.1:${service.port}`);
    const answer = await get(service.port, '/status', { ca: first.cert });
    expect(answer).toMatchObject({ status: 200, protocol: 'TLSv1.3' });
    expect(JSON.parse(answer.body).data.service).toBe('atesta');
    expect(answer.cert).toBe(new X509Certificate(first.cert).fingerprint256);
  });

  test('a version below the minimum is not spoken', async () => {
    const refused = get(service.port, '/status', { ca: first.cert, maxVersion: 'TLSv1.2' });
    await expect(refused).rejects.toThrow(/protocol version/i);
  });

  test('the Host is checked as ever', async () => {
    const status = async (host: string) => (await get(service.port, '/status', { ca: first.cert, host })).status;
    expect(await status('evil.example')).toBe(403);
    expect(await status(`evil.example:${service.port}`)).toBe(403);
    expect(await status(`localhost:${service.port}`)).toBe(200);
  });

  test('who speaks plain HTTP to it gets no answer, and it goes on', async () => {
    const plain = sendRaw(service.port, `GET /status HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`);
    await expect(plain).rejects.toThrow();
    expect((await get(service.port, '/status', { ca: first.cert })).status).toBe(200);
  });

  test('the window of this machine asks in plain HTTP on loopback, by names of that port alone', async () => {
    expect(service.windowAddress).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(service.windowAddress).not.toBe(`http://127.0.0.1:${service.port}`);
    const headers = { origin: 'app://atesta', authorization: `ApiKey ${service.workstationKey}` };
    const answer = await fetch(`${service.windowAddress}/workstation/api/settings`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('app://atesta');
    const port = Number(new URL(service.windowAddress).port);
    const foreign = await sendRaw(port, 'GET /status HTTP/1.1\r\nHost: evil.example\r\n\r\n');
    expect(foreign.status).toBe(403);
  });

  test('a renewed pair is shown to new connections, without a restart', async () => {
    writeFileSync(path.join(dataDir, 'own.crt'), second.cert);
    writeFileSync(path.join(dataDir, 'own.key'), second.key);
    const shown = async () => (await get(service.port, '/status', { ca: second.cert }).catch(() => null))?.cert;
    await expect.poll(shown, { timeout: 60_000 }).toBe(new X509Certificate(second.cert).fingerprint256);
    const still = get(service.port, '/status', { ca: second.cert, maxVersion: 'TLSv1.2' });
    await expect(still, 'the minimum version stays').rejects.toThrow(/protocol version/i);
    await expect.poll(() => log.join(''), { timeout: 60_000 }).toContain('TLS certificate renewed');
    expect(log.join('')).not.toContain('PRIVATE KEY');
  });
});

test('a pair that cannot be used keeps the service from starting, in one sentence', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), '{"server":{"port":0,"tls":{"certificate":"a","key":"b"}}}');
  const config = loadConfig(dataDir, { policyFile: '/nonexistent/policy.json' });
  const started = startService({ dataDir, config, window: false });
  await expect(started).rejects.toMatchObject({
    name: 'Error',
    message: expect.stringMatching(/^server\.tls\.\w+: .* cannot be read \(ENOENT\); put the file there/),
  });
});
