import type { Config } from '../../config.ts';
import { SETTINGS } from '../../config.ts';
import { valueAt } from '../../config-change.ts';
import { BLOCKS } from '../../contract/registry/blocks.ts';
import { resolveSecrets, type Secrets } from '../../data/secrets.ts';
import { LIST_TABLE } from '../../lists/list-table.ts';
import { addressesOf } from '../../lists/update/not-fetched.ts';
import { PROVIDERS } from '../../registry/providers/catalogue.ts';
import type { ProviderKind } from '../../registry/providers/provider.ts';
import { placeOf } from '../../registry/update/publication/place.ts';
import { fill } from '../../supply/addresses.ts';
import { sourceOf } from '../../supply/source.ts';

/** An address that the configuration would use; of one that cannot be told, why. */
export interface Target {
  /** What would use it: `list ceis`, `provider sintegra`. */
  what: string;
  address: URL | null;
  fault?: string;
  /** A folder or share in place of an address. */
  folder?: string;
  /** No schedule asks it, only a person. */
  byHand?: boolean;
}

/** Rooms whose addresses are known by more than the text of a setting; of all others the settings say enough. */
const KNOWN = /^(network|registry|lists|postal|data|evidence|portfolio|programUpdate)\./;

/** Every address that the configuration would use, by what uses it; `today` (YYYYMMDD) fills dated ones. */
export function targetsOf(config: Config, secrets: Secrets, today: string): Target[] {
  const publishers: Named[] = [];
  const named: Named[] = [];
  for (const entry of LIST_TABLE) {
    if (!entry.official || (entry.official.account && !config.lists.inlabs)) continue;
    for (const address of addressesOf(entry, entry.official, config.lists)) {
      publishers.push([`list ${entry.list}`, `lists.addresses.${entry.list}`, address]);
    }
  }
  const { address, token } = config.registry.openData ?? {};
  for (const one of config.postal.addresses ?? []) publishers.push(['postal data', 'postal.addresses', one]);
  for (const block of BLOCKS) {
    const entry = config.registry[block];
    if (!entry) continue;
    const kind = PROVIDERS[entry.provider] as ProviderKind<typeof entry>;
    for (const one of kind.asks?.(entry) ?? []) named.push([`provider ${block}`, `registry.${block}`, one]);
  }
  const { timestamp } = config.evidence.checkpoints;
  if (timestamp) named.push(['time stamps', 'evidence.checkpoints.timestamp', timestamp]);
  if (config.portfolio.webhook.address) {
    named.push(['alerts told', 'portfolio.webhook.address', config.portfolio.webhook.address]);
  }
  for (const { path } of SETTINGS) {
    const setting = path.join('.');
    if (KNOWN.test(`${setting}.`)) continue;
    const value = valueAt(config.policy, setting) ?? valueAt(config.own, setting);
    for (const one of [value].flat()) {
      if (typeof one === 'string' && /^https?:\/\//i.test(one)) named.push([setting, setting, one]);
    }
  }
  const { source } = config.data;
  const { source: updates, mode } = config.programUpdate;
  const target = ([what, setting, text]: Named) => ({ what, ...resolved(text, setting, secrets, today) });
  const published = [
    { what: 'open data of the registry', ...openData(address, token, secrets) },
    ...publishers.map(target),
  ];
  return [
    ...(source === undefined ? [] : [{ what: 'data pack', ...sourceTarget(source, 'data.source', secrets) }]),
    // While a source is set no schedule asks a publisher.
    ...published.map((one) => (source === undefined ? one : { ...one, byHand: true })),
    ...named.map(target),
    ...(updates === undefined || mode === 'never'
      ? []
      : [{ what: 'program updates', ...sourceTarget(updates, 'programUpdate.source', secrets) }]),
  ];
}

type Named = [what: string, setting: string, address: string];

function sourceTarget(source: string, setting: string, secrets: Secrets): Omit<Target, 'what'> {
  try {
    const found = sourceOf(resolveSecrets(source, setting, secrets));
    if (!found) return { address: null, fault: 'The setting is neither a whole path nor an address; correct it.' };
    return found.kind === 'web' ? { address: found.address } : { address: null, folder: found.folder };
  } catch (error) {
    return { address: null, fault: (error as Error).message };
  }
}

function openData(address: string | undefined, token: string | undefined, secrets: Secrets): Omit<Target, 'what'> {
  return told(() => {
    const text = address && resolveSecrets(address, 'registry.openData.address', secrets);
    const place = placeOf(text, token);
    return place.kind === 'share' ? place.base : place.address;
  });
}

function resolved(text: string, setting: string, secrets: Secrets, today: string): Omit<Target, 'what'> {
  return told(() => fill(resolveSecrets(text, setting, secrets), today).replaceAll('{SECTION}', 'DO3'));
}

function told(read: () => string): Omit<Target, 'what'> {
  try {
    const address = URL.parse(read());
    return address ? { address } : { address, fault: 'The setting is no address; correct it.' };
  } catch (error) {
    return { address: null, fault: (error as Error).message };
  }
}
