import { BLOCKS } from '../contract/registry/blocks.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { ProviderConfig, RegistryConfig } from './config.ts';
import { homeState } from './home-state.ts';
import type { Assignment } from './lookup.ts';
import { PROVIDERS } from './providers/catalogue.ts';
import type { Provider, ProviderKind, ProviderParts } from './providers/provider.ts';
import { registryEndpoint } from './route.ts';

export interface RegistryRoom {
  endpoint: Endpoint;
  /** Asks the providers that `registry` names from the next lookup on. */
  use(registry: RegistryConfig): void;
  /** Lets running lookups finish and ends what the providers keep running. */
  close(): Promise<void>;
}

/** Makes the providers that the configuration names and the endpoint that asks them. */
export function createRegistry({
  registry,
  ...world
}: Omit<ProviderParts, 'stateOf'> & { registry: RegistryConfig }): RegistryRoom {
  const made = new Map<string, Provider>();
  const providers: Assignment = {};
  const parts: ProviderParts = {
    ...world,
    stateOf: (cnpj, signal) => homeState(providerOf({ provider: 'local' }, parts, made), cnpj, signal),
  };
  const use = (wanted: RegistryConfig) => {
    // The local one has threads and no settings; the others are made anew, since a limit or a time may have changed alone.
    for (const [key, { name }] of made) if (name !== 'local') made.delete(key);
    for (const block of BLOCKS) {
      const config = wanted[block];
      if (config) providers[block] = providerOf(config, parts, made);
      else delete providers[block];
    }
  };
  use(registry);
  return {
    endpoint: registryEndpoint(providers),
    use,
    close: async () => {
      await Promise.all([...made.values()].map((provider) => provider.close?.()));
    },
  };
}

/** Entries of one kind and identity share a provider, so that one request serves both blocks. */
function providerOf(config: ProviderConfig, parts: ProviderParts, made: Map<string, Provider>): Provider {
  const kind = PROVIDERS[config.provider] as ProviderKind<ProviderConfig>;
  const key = `${config.provider} ${kind.identity(config)}`;
  const provider = made.get(key) ?? kind.create(config, parts);
  made.set(key, provider);
  return provider;
}
