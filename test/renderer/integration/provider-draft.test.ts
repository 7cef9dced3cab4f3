// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { describe, expect, test } from 'vitest';
import { providerForms } from '../../../src-main/workstation/provider-settings.ts';
import {
  draftsOf,
  isFieldAllowed,
  providerChanges,
} from '../../../src-renderer/integration/providers/provider-draft.ts';

const formOf = (provider: string) => providerForms().find((form) => form.provider === provider)!;
const NOBODY = { block: 'sintegra', provider: null, values: {} } as const;
const CNPJA = {
  block: 'sintegra',
  provider: 'cnpja',
  values: { token: '${secret:CHAVE}', timeoutMs: 20_000 },
} as const;

describe('the fields of a provider', () => {
  test('begin with what its entry says, a secret with its name alone', () => {
    expect(draftsOf(formOf('cnpja'), CNPJA)).toMatchObject({ token: 'CHAVE', timeoutMs: '20000', retries: '2' });
    expect(draftsOf(formOf('sintegraws'), CNPJA)).toMatchObject({ token: 'SINTEGRAWS_TOKEN', timeoutMs: '60000' });
    expect(draftsOf(formOf('cnpjws'), NOBODY).token).toBe('');
    const given = { ...CNPJA, values: { token: '${env:CHAVE}' } };
    expect(draftsOf(formOf('cnpja'), given).token).toBe('${env:CHAVE}');
  });

  test('are right where the schema says so, and what must be there is', () => {
    const field = (provider: string, name: string) => formOf(provider).fields.find((one) => one.name === name)!;
    expect(isFieldAllowed(field('sintegraws', 'token'), 'CHAVE', false)).toBe(true);
    expect(isFieldAllowed(field('sintegraws', 'token'), 'abc-123', false)).toBe(false);
    expect(isFieldAllowed(field('sintegraws', 'token'), '', false)).toBe(false);
    expect(isFieldAllowed(field('http', 'url'), '', true)).toBe(true);
    expect(isFieldAllowed(field('cnpja', 'url'), 'http://elsewhere.example', false)).toBe(false);
    expect(isFieldAllowed(field('cnpja', 'retries'), '6', false)).toBe(false);
  });
});

describe('what is written', () => {
  test('is the provider and what differs from the file, of another provider what is no default', () => {
    const form = formOf('cnpja');
    const drafts = { ...draftsOf(form, CNPJA), timeoutMs: '', simples: 'false' };
    expect(providerChanges(CNPJA, form, drafts)).toEqual({
      'registry.sintegra.provider': 'cnpja',
      'registry.sintegra.timeoutMs': null,
      'registry.sintegra.simples': false,
    });
    const other = formOf('sintegraws');
    expect(providerChanges(CNPJA, other, { ...draftsOf(other, CNPJA), retries: '1' })).toEqual({
      'registry.sintegra.provider': 'sintegraws',
      'registry.sintegra.token': '${secret:SINTEGRAWS_TOKEN}',
      'registry.sintegra.retries': 1,
    });
  });

  test('is nothing but that there is none, where nobody is chosen', () => {
    expect(providerChanges(CNPJA, null, {})).toEqual({ 'registry.sintegra.provider': null });
  });
});
