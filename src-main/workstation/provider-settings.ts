import type { TSchema } from 'typebox';
import { PROVIDER_BLOCKS, type ProviderName } from '../contract/provider-names.ts';
import type { SettingSchema } from '../contract/window/config.ts';
import type { ProviderForm } from '../contract/window/integration.ts';
import { PROVIDERS } from '../registry/providers/catalogue.ts';
import { BLOCKS } from '../registry/verbatim.ts';
import { addsNoReference, mayTellSecret } from './address-secrets.ts';

/** What is left to the file and to IT: headers, addresses by state and authorities are written in no field. */
const IN_THE_FILE = new Set(['provider', 'headers', 'addresses', 'ca', 'environment']);

/** Each provider that the window offers, with the settings that it has fields for. */
export function providerForms(): ProviderForm[] {
  return (Object.keys(PROVIDERS) as ProviderName[]).map((provider) => ({
    provider,
    blocks: PROVIDER_BLOCKS[provider],
    fields: Object.entries(propertiesOf(provider))
      .filter(([name]) => !IN_THE_FILE.has(name))
      .map(([name, schema]) => ({
        name,
        schema,
        required: requiredOf(provider).includes(name),
        secret: schema.pattern?.startsWith('^\\$\\{(env|secret)') === true,
      })),
  }));
}

/** Whether the window may write it: a block's provider, or a setting that one of them has a field for. */
export function isProviderSetting(setting: string): boolean {
  const [section, block, name, ...rest] = setting.split('.');
  if (section !== 'registry' || rest.length > 0 || !BLOCKS.some((one) => one === block)) return false;
  return name === 'provider' || providerForms().some(({ fields }) => fields.some((field) => field.name === name));
}

/** Whether it may be written: in an address no secret in clear, and references only where a field asks for one, or as before. */
export function isProviderValue(setting: string, value: unknown, before: unknown): boolean {
  if (value === before) return true;
  if (typeof value === 'string' && /^https?:/i.test(value) && mayTellSecret(value)) return false;
  const name = setting.split('.')[2];
  const asksForSecret = providerForms().some(({ fields }) => fields.some((one) => one.name === name && one.secret));
  return addsNoReference(value, before, asksForSecret);
}

type Schema = TSchema & { properties: Record<string, SettingSchema>; required?: string[] };
const propertiesOf = (provider: ProviderName) => (PROVIDERS[provider].config as unknown as Schema).properties;
const requiredOf = (provider: ProviderName) => (PROVIDERS[provider].config as unknown as Schema).required ?? [];
