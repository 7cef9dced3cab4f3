import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import tls from 'node:tls';
import { isLoopback } from './loopback.ts';
import { isExcepted } from './no-proxy.ts';
import { firstReachable, proxiesIn } from './pac.ts';

/**
 * Which proxy the system has for an address, in the words of a PAC script (`PROXY host:port; DIRECT`); the desktop asks
 * Chromium, which knows the system's settings, PAC and WPAD.
 */
export type SystemProxy = (url: URL) => Promise<string>;

export interface ProxySettings {
  /**
   * `http://` or `https://` address of the proxy, user and password in it where it wants them; `none` for no proxy at all;
   * `system`, the default, for the environment's or else the system's.
   */
  proxy?: string | undefined;
  /** Hosts that are reached without it, as in NO_PROXY. */
  noProxy?: readonly string[] | undefined;
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up here, in either case. */
  env: NodeJS.ProcessEnv;
  /** Asked where neither the settings nor the environment name one. */
  system?: SystemProxy | undefined;
  /** Further certificate authorities in PEM. */
  ca?: readonly string[] | undefined;
  /** Certificate and private key in PEM, for sites that ask who calls. */
  identity?: { cert: string; key: string } | undefined;
  /** How names become addresses; the system's way by default. */
  lookup?: LookupFunction;
}

/** How connections are made; a new one for each request, as the pauses between them outlast what servers keep open. */
export interface Agents {
  /** The agent for a request to `url`. @throws ProxyAddressError where the system names no proxy that can be used. */
  of(url: URL): Promise<http.Agent>;
}

/** The proxy's address is none; the sentence does not repeat it, as it may hold a password. */
export class ProxyAddressError extends Error {
  constructor(
    message = 'The address of the proxy must begin with http:// or https://; correct it in the settings or the environment.',
  ) {
    super(message);
    this.name = 'ProxyAddressError';
  }
}

/** What proxies the system may name in a row, times two protocols; more are made anew. */
const MOST_AGENTS = 16;
const SYSTEM_PATIENCE_MS = 10_000;

/** @throws ProxyAddressError */
export function agentsOf(settings: ProxySettings): Agents {
  const { proxy, env, lookup } = settings;
  const named = namedProxies(proxy, env);
  const made = new Map<string, http.Agent>();
  let secureContext: tls.SecureContext | undefined;
  const agentThrough = (through: string | null, isSecure: boolean) => {
    const key = `${isSecure} ${through}`;
    let agent = made.get(key);
    if (!agent) {
      const common = {
        proxyEnv: through === null ? {} : { HTTP_PROXY: through, HTTPS_PROXY: through, ...exceptions(settings) },
        ...(lookup && { lookup }),
      };
      if (isSecure) secureContext ??= trust(settings);
      agent = isSecure ? new https.Agent({ ...common, secureContext }) : new http.Agent(common);
      if (made.size >= MOST_AGENTS) made.clear();
      made.set(key, agent);
    }
    return agent;
  };
  return {
    async of(url) {
      const system = whoSays(url, settings, named);
      const through = system ? await systemProxyFor(url, system) : (namedFor(url, named) ?? null);
      return agentThrough(through, url.protocol === 'https:');
    },
  };
}

/** How one site is reached, as plain data for a thread, which cannot ask the system: what it says of the site stands in `proxy`. */
export type SiteSettings = Pick<ProxySettings, 'proxy' | 'noProxy' | 'ca'>;

/** @throws ProxyAddressError */
export async function settingsFor(url: URL, settings: ProxySettings): Promise<SiteSettings> {
  const { proxy, noProxy, ca, env } = settings;
  const system = whoSays(url, settings, namedProxies(proxy, env));
  return { proxy: system ? ((await systemProxyFor(url, system)) ?? 'none') : proxy, noProxy, ca };
}

/** Who is to say which proxy leads to an address; null where nobody needs to be asked. */
function whoSays(url: URL, settings: ProxySettings, named: NamedProxies): SystemProxy | null {
  const { proxy = 'system', system } = settings;
  if (namedFor(url, named) !== undefined || proxy !== 'system' || !system) return null;
  return isLoopback(url) || isExcepted(url, exceptions(settings).NO_PROXY) ? null : system;
}

/** By kind of address; undefined where neither the settings nor the environment name one. */
interface NamedProxies {
  http?: string | undefined;
  https?: string | undefined;
}

const namedFor = (url: URL, named: NamedProxies) => (url.protocol === 'https:' ? named.https : named.http);

function namedProxies(proxy = 'system', env: NodeJS.ProcessEnv): NamedProxies {
  if (proxy === 'none') return {};
  const own = proxy === 'system' ? undefined : proxy;
  const chosen = { http: own ?? pick(env, 'HTTP_PROXY'), https: own ?? pick(env, 'HTTPS_PROXY') };
  for (const address of Object.values(chosen)) {
    if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
      throw new ProxyAddressError();
    }
  }
  return chosen;
}

function exceptions({ noProxy = [], env }: ProxySettings): { NO_PROXY?: string } {
  const all = [pick(env, 'NO_PROXY'), ...noProxy].filter(Boolean).join(',');
  return all === '' ? {} : { NO_PROXY: all };
}

function pick(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name.toLowerCase()] || env[name] || undefined;
}

async function systemProxyFor(url: URL, system: SystemProxy): Promise<string | null> {
  // Chromium is told the site alone, as the path and the query may hold secrets; PAC scripts get no more from it either.
  const asked = system(new URL(url.origin));
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ProxyAddressError(`The system did not say which proxy leads to ${url.host}; set network.proxy.`)),
    SYSTEM_PATIENCE_MS,
  );
  try {
    const proxies = proxiesIn(await Promise.race([asked, late]));
    if (proxies.length > 0) return await firstReachable(proxies);
  } finally {
    clearTimeout(timer);
  }
  throw new ProxyAddressError(
    `The system's proxy for ${url.host} is of a kind that is not supported (SOCKS); set network.proxy to one that speaks HTTP.`,
  );
}

/** Companies' proxies look into encrypted traffic with a certificate that only the system's store knows. */
function trust({ ca = [], identity }: ProxySettings): tls.SecureContext {
  return tls.createSecureContext({
    ca: [...new Set([...trustedAuthorities(), ...ca])],
    cert: identity?.cert,
    key: identity?.key,
  });
}

/** Certificates, in PEM, of the authorities that Node and the system trust. */
export function trustedAuthorities(): string[] {
  return [...new Set([...authorities('default'), ...authorities('system')])];
}

function authorities(store: 'default' | 'system'): string[] {
  try {
    return tls.getCACertificates(store);
  } catch {
    return store === 'default' ? [...tls.rootCertificates] : []; // Electron may be built without the system's store
  }
}
