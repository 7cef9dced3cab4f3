import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ConfigFile, loadConfig } from '../../src-main/config.ts';
import { openIdSettings } from '../support/sign-in.ts';
import { tempDir } from '../support/temp-dir.ts';

const OPENID = { ...openIdSettings('https://login.example'), clientId: 'window' };
const URL_OF_IT = 'https://atesta.office.example:8443';

function load(own: ConfigFile, policy?: ConfigFile) {
  const dir = tempDir();
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(own));
  const policyFile = path.join(dir, 'policy.json');
  if (policy) writeFileSync(policyFile, JSON.stringify(policy));
  return loadConfig(dir, { policyFile, distrust: () => null, managed: () => null });
}

describe('the office of the configuration', () => {
  test('is an origin, with reading on this machine unless it is said otherwise, and the policy’s key by key', () => {
    const access = { openid: OPENID };
    expect(load({ access }).office).toBeUndefined();
    expect(load({ access, office: { reading: 'office' } }).office).toBeUndefined();
    expect(load({ access, office: { url: `${URL_OF_IT}/` } }).office).toEqual({ origin: URL_OF_IT, reading: 'local' });
    const { office, locked } = load(
      { access, office: { url: 'https://elsewhere.example', reading: 'office' } },
      { office: { url: URL_OF_IT } },
    );
    expect(office).toEqual({ origin: URL_OF_IT, reading: 'office' });
    expect([...locked.keys()]).toEqual(['office.url']);
  });

  test('has what it keeps for people alone, whatever the sign-in’s own setting says', () => {
    const access = { openid: { ...OPENID, window: 'optional' as const } };
    expect(load({ access }).openid?.window).toBe('optional');
    expect(load({ access, office: { url: URL_OF_IT } }).openid?.window).toBe('required');
  });

  test('is refused in one sentence where nobody could sign in, or this machine is a service of an office itself', () => {
    const office = { url: URL_OF_IT };
    expect(() => load({ office })).toThrow('"office.url" needs "access.openid",');
    const { clientId: _, ...openid } = OPENID;
    expect(() => load({ office, access: { openid } })).toThrow('"office.url" needs "access.openid.clientId",');
    const workspace = { url: 'postgres://atesta@db.example/atesta' };
    expect(() => load({ office, access: { openid: OPENID }, workspace })).toThrow(
      '"office.url" and "workspace.url" are both set',
    );
  });

  test('is the policy’s to say where the policy says who lets people in', () => {
    const [access, office] = [{ openid: OPENID }, { url: URL_OF_IT }];
    expect(() => load({ office }, { access })).toThrow('"office.url" is allowed only in the policy where');
    const elsewhere = { url: 'https://elsewhere.example' };
    expect(load({ office: elsewhere }, { access, office }).office?.origin).toBe(URL_OF_IT);
    expect(load({ access }, { office }).office?.origin).toBe(URL_OF_IT);
  });

  test('is spoken to in plain text on this machine alone, and nothing of its address leads elsewhere', () => {
    const access = { openid: OPENID };
    for (const url of ['http://127.0.0.1:4210', 'http://localhost:1/', 'http://[::1]:80'])
      expect(load({ access, office: { url } }).office?.origin).toBe(new URL(url).origin);
    for (const url of [
      'http://atesta.office.example',
      'http://127.0.0.1.evil.example',
      'http://127.0.0.1@evil.example',
      'https://user:pw@office.example',
      'https://office.example/atesta',
      'https://office.example?x',
      'https://office.example#x',
      'https://office.example\\@evil.example',
      'https://office example',
      'https://',
      'ftp://office.example',
      'office.example',
      'https://office.example:port',
      'https://%zz',
    ])
      expect(() => load({ access, office: { url } }), url).toThrow(/office\.url/);
  });
});
