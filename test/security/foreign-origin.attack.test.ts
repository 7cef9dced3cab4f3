import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProbe, type Probe, startProbe } from '../http/probe.ts';
import { sendRaw } from '../support/raw-http.ts';

/**
 * The attack: a web page that the analyst has open calls the service, by fetch, by a form or by a link, hoping to read
 * the answer or to have an effect.
 */
let probe: Probe;
beforeAll(async () => {
  probe = await startProbe(async () => ({ data: { value: 'secret' } }), { method: 'POST' });
});
afterAll(() => probe.close());

const post = (headers: Record<string, string>) => callProbe(probe, '/probe', { method: 'POST', headers });

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await response.text()).not.toContain('secret');
}

test.each(['https://evil.example', 'null', 'http://127.0.0.1', 'http://127.0.0.1:1', 'file://', 'app://atesta', ''])(
  'Origin %j is refused, even with a key',
  async (origin) => {
    await expectRefused(await post({ origin }));
  },
);

test.each(['cross-site', 'same-site', 'anything'])(
  'Sec-Fetch-Site %s without an Origin of ours is refused',
  async (site) => {
    const head = `POST /probe HTTP/1.1\r\nHost: 127.0.0.1:${probe.port}\r\nAuthorization: ApiKey ${probe.key}\r\n`;
    const response = await sendRaw(probe.port, `${head}Sec-Fetch-Site: ${site}\r\nContent-Length: 0\r\n\r\n`);
    expect(response.status).toBe(403);
  },
);

test('a preflight learns nothing and is allowed nothing', async () => {
  const response = await fetch(`http://127.0.0.1:${probe.port}/probe`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    },
  });
  await expectRefused(response);
});

test('a form without a key has no effect: there are no cookies to ride on', async () => {
  const response = await fetch(`http://127.0.0.1:${probe.port}/probe`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  });
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('the workstation in the browser, being of the same origin, is served', async () => {
  const origin = `http://127.0.0.1:${probe.port}`;
  expect((await post({ origin })).status).toBe(200);
});

describe('with a desktop window', () => {
  const windowOrigin = 'app://atesta';
  let desktop: Probe;
  beforeAll(async () => {
    desktop = await startProbe(async () => ({ data: { value: 1 } }), { windowOrigin });
  });
  afterAll(() => desktop.close());

  test('its app:// origin, which no web page can have, may read answers; others still may not', async () => {
    const ours = await callProbe(desktop, '/probe', { headers: { origin: windowOrigin } });
    expect(ours.status).toBe(200);
    expect(ours.headers.get('access-control-allow-origin')).toBe(windowOrigin);
    expect(ours.headers.get('access-control-allow-credentials')).toBeNull();
    // Without it the window would not know which error it met, nor its Portuguese sentence.
    expect(ours.headers.get('access-control-expose-headers')).toContain('Atesta-Error');
    await expectRefused(await callProbe(desktop, '/probe', { headers: { origin: 'app://other' } }));
    await expectRefused(await callProbe(desktop, '/probe', { headers: { origin: 'https://evil.example' } }));
  });

  test('its preflight is answered', async () => {
    const response = await fetch(`http://127.0.0.1:${desktop.port}/probe`, {
      method: 'OPTIONS',
      headers: { origin: windowOrigin, 'access-control-request-method': 'GET' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Atesta-Dossier');
  });
});
