import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import tls from 'node:tls';

export interface ProxySettings {
  /** `http://` or `https://` address of the proxy, user and password in it where it wants them; else the environment's. */
  proxy?: string;
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up here, in either case. */
  env: NodeJS.ProcessEnv;
  /** Further certificate authorities in PEM. */
  ca?: readonly string[];
  /** Certificate and private key in PEM, for sites that ask who calls. */
  identity?: { cert: string; key: string };
  /** How names become addresses; the system's way by default. */
  lookup?: LookupFunction;
}

/** How connections are made; a new one for each request, as the pauses between them outlast what servers keep open. */
export interface Agents {
  http: http.Agent;
  https: https.Agent;
}

/** The proxy's address is none; the sentence does not repeat it, as it may hold a password. */
export class ProxyAddressError extends Error {
  constructor() {
    super(
      'The address of the proxy must begin with http:// or https://; correct it in the settings or the environment.',
    );
    this.name = 'ProxyAddressError';
  }
}

/** @throws ProxyAddressError */
export function agentsOf(settings: ProxySettings): Agents {
  const common = { proxyEnv: proxyEnvOf(settings), ...(settings.lookup && { lookup: settings.lookup }) };
  let secure: https.Agent | undefined;
  return {
    http: new http.Agent(common),
    get https() {
      secure ??= new https.Agent({ ...common, secureContext: trust(settings) });
      return secure;
    },
  };
}

function proxyEnvOf({ proxy, env }: ProxySettings): NodeJS.ProcessEnv {
  const pick = (name: string) => env[name.toLowerCase()] || env[name] || undefined;
  const chosen = { http: proxy ?? pick('HTTP_PROXY'), https: proxy ?? pick('HTTPS_PROXY') };
  for (const address of Object.values(chosen)) {
    if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
      throw new ProxyAddressError();
    }
  }
  return {
    ...(chosen.http && { HTTP_PROXY: chosen.http }),
    ...(chosen.https && { HTTPS_PROXY: chosen.https }),
    ...(pick('NO_PROXY') && { NO_PROXY: pick('NO_PROXY') }),
  };
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
