import { type Static, type TSchema, Type } from 'typebox';
import { PROVIDERS } from './providers/catalogue.ts';
import { OpenDataConfig } from './update/config.ts';

type Kinds = typeof PROVIDERS;

/** The entry of one block: which provider fills it, and that provider's own settings. */
export type ProviderConfig = { [Name in keyof Kinds]: Parameters<Kinds[Name]['create']>[0] }[keyof Kinds];

/*
 * Not a union of the kinds' schemas: what does not fit one of them would be judged by all of them, and the first complaint
 * would be another kind's. So the name is judged by itself, and the rest by the schema of that name alone.
 */
const ProviderConfig = Type.Unsafe<ProviderConfig>({
  type: 'object',
  required: ['provider'],
  properties: { provider: { enum: Object.keys(PROVIDERS) } },
  allOf: Object.entries(PROVIDERS).map(([name, kind]) => ({
    anyOf: [kind.config as TSchema, { not: { properties: { provider: { const: name } }, required: ['provider'] } }],
  })),
});

/** Section `registry` of the configuration. A block without an entry never appears in an answer. */
export const RegistryConfig = Type.Object(
  {
    receitaFederal: Type.Optional(ProviderConfig),
    sintegra: Type.Optional(ProviderConfig),
    openData: Type.Optional(OpenDataConfig),
  },
  { additionalProperties: false },
);
export type RegistryConfig = Static<typeof RegistryConfig>;

/** Receita Federal's open data can be installed by anyone; Sintegra has no open data and needs a provider. */
export const DEFAULT_REGISTRY: RegistryConfig = { receitaFederal: { provider: 'local' } };

/**
 * The section of config.json under that of the policy file. A block's entry comes from one of them whole, so that no
 * provider gets half of another's settings; the settings of the open data win key by key.
 */
export function mergeRegistry(own: RegistryConfig = {}, policy: RegistryConfig = {}): RegistryConfig {
  const openData = { ...own.openData, ...policy.openData };
  return { ...DEFAULT_REGISTRY, ...own, ...policy, ...(Object.keys(openData).length > 0 && { openData }) };
}
