// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../../../src-main/contract/registry.ts';
import { RegistryConfig } from '../../../../src-main/registry/config.ts';
import { SefazConfig } from '../../../../src-main/registry/providers/sefaz/config.ts';
import { endpointOf, STATE_SERVICES } from '../../../../src-main/registry/providers/sefaz/states.ts';
import { sefazService } from '../../../../src-main/registry/providers/sefaz.ts';

const LEAST = { provider: 'sefaz', certificate: 'office.pfx', password: '${secret:A1}' } as const;

describe('the configuration', () => {
  test.each([
    {},
    { password: '${env:A1_PASSWORD}' },
    { environment: 'homologation' },
    { ufs: ['SP', 'PR'] },
    { addresses: { SP: 'https://nfe.example/ws' }, ca: 'icp-brasil.pem' },
    { timeoutMs: 30_000, requestsPerMinute: 20, cacheMinutes: 10, retries: 0 },
  ])('may have %j', (more) => {
    expect(Value.Check(SefazConfig, { ...LEAST, ...more })).toBe(true);
  });

  test.each([
    { password: 'the password itself' },
    { password: '${secret:A1} and more' },
    { password: undefined },
    { certificate: '' },
    { environment: 'test' },
    { ufs: [] },
    { ufs: ['SP', 'SP'] },
    { ufs: ['XX'] },
    { addresses: { SP: 'http://nfe.example/ws' } },
    { addresses: { XX: 'https://nfe.example/ws' } },
    { rejectUnauthorized: false },
  ])('may not have %j', (wrong) => {
    expect(Value.Check(SefazConfig, { ...LEAST, ...wrong })).toBe(false);
  });

  test('has its place in the section of the registry', () => {
    expect(Value.Check(RegistryConfig, { sintegra: LEAST })).toBe(true);
    expect(Value.Check(RegistryConfig, { sintegra: { ...LEAST, password: 'x' } })).toBe(false);
  });

  test('of another certificate, environment or other states is another source', () => {
    const identities = [
      {},
      { certificate: 'b.pfx' },
      { environment: 'homologation' as const },
      { ufs: ['SP' as const] },
    ];
    expect(new Set(identities.map((more) => sefazService.identity({ ...LEAST, ...more }))).size).toBe(4);
    expect(sefazService.identity({ ...LEAST, environment: 'production' })).toBe(sefazService.identity(LEAST));
  });
});

describe('the table of states', () => {
  test('has every state', () => {
    expect(Object.keys(STATE_SERVICES).sort()).toEqual([...STATES].sort());
  });

  test('has addresses under https, those for tests apart from the real ones', () => {
    for (const uf of STATES) {
      const real = endpointOf(uf, 'production');
      const trial = endpointOf(uf, 'homologation');
      expect(real === null).toBe(trial === null);
      if (!real || !trial) continue;
      expect(new Set([real.url.protocol, trial.url.protocol])).toEqual(new Set(['https:']));
      expect(trial.url.host).not.toBe(real.url.host);
      expect(trial.url.host).toMatch(/hom|^hnfe/);
      expect(real.url.host).not.toMatch(/hom|^hnfe/);
      expect(`${real.url}`).toMatch(/\.gov\.br\/.*cadconsultacadastro4(\.asmx)?$/i);
    }
  });

  test('gives way to a configured address, but keeps what the state is peculiar in', () => {
    const address = 'https://nova.mt.example/x';
    expect(endpointOf('MT', 'production', { MT: address })).toMatchObject({
      url: new URL(address),
      operation: 'consultaCadastro',
      wrappedTwice: true,
    });
  });
});
