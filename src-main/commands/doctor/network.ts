import { environmentSecret } from '../../access/secrets.ts';
import { type Agents, agentsOf } from '../../net/agents.ts';
import { type Network, networkOf } from '../../net/network.ts';
import { ownNetworkLookup } from '../../net/own-network.ts';
import { type ToldProxy, toldProxies } from '../../net/told-proxies.ts';
import { unlessAborted } from '../../net/unless-aborted.ts';
import { exchange, type Line } from '../../supply/download/exchange.ts';
import { HostTurns } from '../../supply/download/host-turns.ts';
import { FolderPlace } from '../../supply/pack/folder-place.ts';
import { latestOf } from '../../supply/pack/read-edition.ts';
import { VERSION } from '../../version.ts';
import type { World } from './finding.ts';
import { type Target, targetsOf } from './network-targets.ts';

/** What became of one site that the configuration would use. */
export interface Reached {
  /** What would use it. */
  for: string[];
  /** `host:port`; null where the settings name no address. */
  site: string | null;
  /** `skipped` is what only a person has asked: it is not tried. */
  state: 'ok' | 'skipped' | 'failure';
  detail: string;
  /** Where it sends on to, as publishers do with their files; null where it answers itself. */
  redirectsTo: string | null;
}

export interface NetworkReport {
  /** The proxy in force, without its login, in words. */
  proxy: string;
  sites: Reached[];
  /** `host:port` of every site, for whoever opens a firewall or a proxy. */
  firewall: string[];
}

/** Milliseconds. */
const PATIENCE = { connect: 10_000, whole: 20_000 };
const AT_ONCE = 6;
const BY_HAND = {
  state: 'skipped',
  detail: 'not tried: while data.source is set it is asked by hand only',
  redirectsTo: null,
} as const;

/**
 * Asks each site that the configuration would use for the head of an address there (HEAD), as what uses it would go there.
 * Any answer will do, as a firewall that lets it through is all that is asked about.
 */
export async function tryNetwork(
  world: Pick<World, 'config' | 'env' | 'dataDir' | 'now'>,
  patience = PATIENCE,
): Promise<NetworkReport> {
  const config = world.config();
  const secrets = { env: world.env, secret: (name: string) => environmentSecret(name, world.env) };
  const told = toldProxies(world.dataDir);
  /** Sites of which what the desktop was told counted: neither settings nor environment name a proxy. */
  const byTold = new Set<string>();
  const system = async ({ origin }: URL) => {
    byTold.add(origin);
    return told.get(origin)?.answer ?? 'DIRECT';
  };
  const network = networkOf({
    settings: () => config.network,
    secrets,
    dataDir: world.dataDir,
    system: told.size > 0 ? system : undefined,
  });
  const today = new Date(world.now).toISOString().slice(0, 10).replaceAll('-', '');
  const targets = targetsOf(config, secrets, today);
  const groups = [...Map.groupBy(targets, siteOf)];
  const sites: Reached[] = [];
  let next = 0;
  const worker = async () => {
    while (next < groups.length) {
      const at = next++;
      const [site, [first, ...same]] = groups[at] as [string, [Target, ...Target[]]];
      const what = [...new Set([first, ...same].map((target) => target.what))];
      const asked = [first, ...same].find(({ byHand }) => !byHand);
      const came = asked ? await attempt(asked, lineTo, patience) : BY_HAND;
      const origin = asked?.address?.origin ?? '';
      const way = byTold.has(origin) ? wayInWords(told.get(origin)) : '';
      sites[at] = { for: what, site: first.address && site, ...came, detail: `${came.detail}${way}` };
    }
  };
  const { allowedHosts = [] } = config.portfolio.webhook;
  const lineTo = ({ what, address }: Target): Line => ({
    agents: agentsTo(network, what === 'alerts told' && !allowedHosts.includes(address!.hostname)),
    turns: new HostTurns(0),
    userAgent: `Mozilla/5.0 (compatible; Atesta/${VERSION})`,
    connectMs: patience.connect,
    stallMs: patience.whole,
  });
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return {
    proxy: proxyInWords(network, world.env, told.size > 0),
    sites,
    firewall: [
      ...new Set(
        sites.flatMap(({ site, state, redirectsTo }) =>
          state === 'skipped' ? [] : [site ?? [], redirectsTo ?? []].flat(),
        ),
      ),
    ].sort(),
  };
}

/** Each address once a site; what has none stands by itself. */
function siteOf({ what, address }: Target): string {
  return address ? siteAt(address) : what;
}

function siteAt({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

async function attempt(
  target: Target,
  lineTo: (target: Target) => Line,
  { whole }: typeof PATIENCE,
): Promise<Pick<Reached, 'state' | 'detail' | 'redirectsTo'>> {
  const { address, fault, folder } = target;
  const failed = (detail: string) => ({ state: 'failure', detail, redirectsTo: null }) as const;
  const late = AbortSignal.timeout(whole);
  if (folder !== undefined) {
    return editionIn(folder, late).then(
      (edition) => ({
        state: 'ok',
        detail: `${folder} can be read, its newest edition is ${edition}`,
        redirectsTo: null,
      }),
      (error) => failed(late.aborted ? `${folder} did not answer within ${whole / 1000} seconds.` : error.message),
    );
  }
  if (!address) return failed(fault ?? 'no address');
  try {
    const ask = { method: 'HEAD', address, headers: {}, follow: true } as const;
    const { status, close, address: end } = await exchange(lineTo(target), ask, late);
    close();
    if (status === 407) return failed('The proxy wants a user and a password; set them in network.proxy.');
    const last = siteAt(end);
    const redirectsTo = last === siteAt(address) ? null : last;
    const by = redirectsTo === null ? '' : `, by way of it ${redirectsTo}`;
    return { state: 'ok', detail: `reached${by}, answers with status ${status}`, redirectsTo };
  } catch (error) {
    return failed(
      late.aborted ? `${address.host} did not answer within ${whole / 1000} seconds.` : (error as Error).message,
    );
  }
}

/** The number in `latest`. @throws PackError; the signal's reason, also where a share hangs. */
async function editionIn(folder: string, signal: AbortSignal): Promise<number> {
  const place = new FolderPlace(folder);
  try {
    return await unlessAborted(latestOf(place, signal), signal);
  } finally {
    void place.close();
  }
}

/** Alerts go to the own network without a proxy. */
function agentsTo(network: Network, isOwn: boolean): Agents {
  return agentsOf(isOwn ? { ...network('direct'), lookup: ownNetworkLookup } : network());
}

/** By which way a site was asked that only the system could say it of. */
function wayInWords(told: ToldProxy | undefined): string {
  if (!told) return ' (without a proxy: the desktop has not asked the system about this site yet)';
  return ` (${told.answer}, as the system told the desktop on ${told.at.slice(0, 10)})`;
}

function proxyInWords(network: Network, env: NodeJS.ProcessEnv, isTold: boolean): string {
  let proxy: string | undefined;
  try {
    proxy = network().proxy;
  } catch (error) {
    return (error as Error).message;
  }
  const host = (address: string) => URL.parse(address)?.host ?? 'no address';
  if (proxy === 'none') return 'none, by network.proxy';
  if (proxy !== undefined && proxy !== 'system') return `${host(proxy)}, by network.proxy`;
  const named = ['HTTPS_PROXY', 'HTTP_PROXY'].flatMap((name) => env[name.toLowerCase()] || env[name] || []);
  if (named.length > 0) return `${[...new Set(named.map(host))].join(' and ')}, by the environment`;
  if (isTold) return 'as the desktop was told by the system, PAC and WPAD included, site by site';
  return 'none known to a command; the desktop asks the system, PAC and WPAD included';
}
