import { type Static, type TSchema, Type } from 'typebox';
import { PROVIDERS } from './providers/catalogue.ts';

type Kinds = typeof PROVIDERS;

/** The entry of one block: which provider fills it, and that provider's own settings. */
export type ProviderConfig = { [Name in keyof Kinds]: Static<Kinds[Name]['config']> }[keyof Kinds];

const ProviderConfig = Type.Unsafe<ProviderConfig>(
  Type.Union(Object.values(PROVIDERS).map((kind): TSchema => kind.config)),
);

/** Section `registry` of the configuration. A block without an entry never appears in an answer. */
export const RegistryConfig = Type.Object(
  {
    receitaFederal: Type.Optional(ProviderConfig),
    sintegra: Type.Optional(ProviderConfig),
  },
  { additionalProperties: false },
);
export type RegistryConfig = Static<typeof RegistryConfig>;

/** Receita Federal's open data can be installed by anyone; Sintegra has no open data and needs a provider. */
export const DEFAULT_REGISTRY: RegistryConfig = { receitaFederal: { provider: 'local' } };
