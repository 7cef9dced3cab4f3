import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { REFERENCE } from '../data/references.ts';
import { resolveSecrets, type Secrets } from '../data/secrets.ts';
import { ProxyAddressError, type ProxySettings, type SystemProxy } from './agents.ts';
import type { NetworkConfig } from './config.ts';

export { SecretMissing } from '../data/secrets.ts';

/**
 * How what leaves this machine goes, as the settings are now: asked anew for each connection. For one that needs no proxy
 * (`direct`) the proxy of the settings is not looked at, whatever is wrong with it.
 *
 * @throws ProxyAddressError, SecretMissing, AuthoritiesFault
 */
export type Network = (way?: 'direct') => Pick<ProxySettings, 'proxy' | 'noProxy' | 'env' | 'system' | 'ca'>;

/** The file of further authorities cannot be used; the message is one sentence. */
export class AuthoritiesFault extends ProxyAddressError {}

export interface NetworkParts {
  /** As they are now. */
  settings: () => NetworkConfig;
  secrets: Secrets;
  dataDir: string;
  /** What the desktop knows of the system; nothing where there is none. */
  system?: SystemProxy | undefined;
}

export function networkOf({ settings, secrets, dataDir, system }: NetworkParts): Network {
  const authorities = authoritiesReader();
  return (way) => {
    const { proxy, noProxy, ca: file } = settings();
    const ca = file === undefined ? undefined : authorities(path.resolve(dataDir, file));
    if (way === 'direct') return { proxy: 'none', env: {}, ca };
    return {
      proxy: proxy === undefined ? undefined : proxyAddress(proxy, secrets),
      noProxy,
      env: secrets.env,
      system,
      ca,
    };
  };
}

/**
 * The proxy's address with its references looked up. Beside others in an address what is looked up is a user or a password, so
 * what cannot stand there is written as RFC 3986 has it; what was written so already stays.
 */
function proxyAddress(proxy: string, secrets: Secrets): string {
  const isLogin = /^https?:/i.test(proxy);
  return proxy.replace(REFERENCE, (reference) => {
    const value = resolveSecrets(reference, 'network.proxy', secrets);
    return isLogin ? value.replace(/[^\w.~!$&'()*+,;=%-]|%(?![0-9a-f]{2})/gi, encodeURIComponent) : value;
  });
}

/** Reads the file once for as long as it stays as it is. */
function authoritiesReader(): (file: string) => string[] {
  let known: { key: string; certificates: string[] } | undefined;
  return (file) => {
    try {
      const { mtimeMs, size } = statSync(file);
      const key = `${file} ${mtimeMs} ${size}`;
      if (known?.key !== key) known = { key, certificates: certificatesIn(readFileSync(file, 'utf8')) };
      return known.certificates;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new AuthoritiesFault(
        `The file of network.ca cannot be used (${code ?? 'no certificates in PEM'}); correct the setting or the file.`,
      );
    }
  };
}

function certificatesIn(pem: string): string[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new Error('none');
  return found.map((one) => new X509Certificate(one).toString());
}
