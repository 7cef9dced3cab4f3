import type { TSchema } from 'typebox';
import { PROVIDER_BLOCKS, type ProviderName } from '../contract/provider-names.ts';
import { BLOCKS } from '../contract/registry/blocks.ts';
import type { SettingSchema } from '../contract/window/config.ts';
import type { ProviderForm } from '../contract/window/integration.ts';
import { PROVIDERS } from '../registry/providers/catalogue.ts';
import { addsNoReference, mayTellSecret, newTexts } from './address-secrets.ts';

/**
 * A header as the window takes it: its value names a kept secret, after the word that some schemes want before it, so that
 * no key is written in clear. Other values stay in the file as they are.
 */
const HEADER = '^([A-Za-z]+ )?\\$\\{secret:[A-Z0-9_]{1,64}\\}$';
const HEADER_NAME = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";

/** Each provider that the window offers, with the settings that it has fields for. */
export function providerForms(): ProviderForm[] {
  return (Object.keys(PROVIDERS) as ProviderName[]).map((provider) => ({
    provider,
    blocks: PROVIDER_BLOCKS[provider],
    fields: Object.entries(propertiesOf(provider))
      .filter(([name]) => name !== 'provider')
      .map(([name, schema]) => ({
        name,
        schema: name === 'headers' ? { ...schema, patternProperties: { [HEADER_NAME]: { pattern: HEADER } } } : schema,
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
  const name = setting.split('.')[2];
  const fields = providerForms().flatMap((form) => form.fields.filter((field) => field.name === name));
  const texts = newTexts(value, before);
  if (texts.some((text) => /^https?:/i.test(text) && mayTellSecret(text))) return false;
  if (name === 'headers') return texts.every((text) => new RegExp(HEADER).test(text));
  return addsNoReference(
    value,
    before,
    fields.some(({ secret }) => secret),
  );
}

type Schema = TSchema & { properties: Record<string, SettingSchema>; required?: string[] };
const propertiesOf = (provider: ProviderName) => (PROVIDERS[provider].config as unknown as Schema).properties;
const requiredOf = (provider: ProviderName) => (PROVIDERS[provider].config as unknown as Schema).required ?? [];
