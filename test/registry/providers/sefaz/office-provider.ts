// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { ApiError } from '../../../../src-main/errors/api-error.ts';
import type { Provider, ProviderParts, ProviderQuestion } from '../../../../src-main/registry/providers/provider.ts';
import type { SefazConfig } from '../../../../src-main/registry/providers/sefaz/config.ts';
import { sefazService } from '../../../../src-main/registry/providers/sefaz.ts';
import { serviceProvider } from '../../../../src-main/registry/providers/service-provider.ts';
import { pfxOf } from '../../../support/sefaz/authority.ts';
import type { Pki } from '../../../support/sefaz/office.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { everythingIn, partsOf } from '../support.ts';

export const PASSWORD = 'Segr3do-do-escritorio';

/** The whole provider of an office whose certificate and authorities lie in its data directory; call it inside a test. */
export function officeProvider(pki: Pki, settings: Partial<SefazConfig>, parts: Partial<ProviderParts> = {}): Provider {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'office.pfx'), pfxOf(pki.office, PASSWORD, { chain: [pki.intermediate] }));
  writeFileSync(path.join(dataDir, 'ca.pem'), `AC Raiz Inventada\n${pki.root.cert}`);
  const config: SefazConfig = {
    provider: 'sefaz',
    certificate: 'office.pfx',
    password: '${secret:SEFAZ}',
    ca: 'ca.pem',
    timeoutMs: 10_000,
    retries: 0,
    ...settings,
  };
  const secret = (name: string) => (name === 'SEFAZ' ? PASSWORD : undefined);
  return serviceProvider('sefaz', sefazService).create(config, partsOf({ dataDir, secret, ...parts }));
}

export function ask(provider: Provider, question: ProviderQuestion) {
  return provider.ask(question, ['sintegra'], new AbortController().signal);
}

/** The reason in the log of a lookup that must fail; what is secret is in none of its words. */
export async function reasonOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(
    () => expect.unreachable('the state was believed'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'providerFailed', statusCode: 500 });
  expect(everythingIn(error)).not.toMatch(new RegExp(`${PASSWORD}|PRIVATE KEY|BEGIN CERT`));
  return ((error as ApiError).cause as Error).message;
}
