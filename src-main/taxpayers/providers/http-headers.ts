import type { ProviderParts } from './provider.ts';

const REFERENCE = /\$\{(env|secret):([^}]*)\}/g;

/**
 * The configured headers with each `${env:NAME}` and `${secret:NAME}` looked up, and the defaults of this product.
 *
 * @throws Error that names the header and the reference but never a value: values are secrets.
 */
export function resolveHeaders(
  configured: Readonly<Record<string, string>>,
  parts: Pick<ProviderParts, 'env' | 'secret'>,
): Headers {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'atesta' });
  for (const [header, template] of Object.entries(configured)) {
    const value = template.replace(REFERENCE, (reference, where: 'env' | 'secret', name: string) => {
      const found = where === 'env' ? parts.env[name] : parts.secret(name);
      if (found === undefined) throw new Error(`the header ${header} needs ${reference}, which is not set`);
      return found;
    });
    setHeader(headers, header, value);
  }
  return headers;
}

/** `Headers` quotes a value it refuses; that value may be a secret. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    throw new Error(`the header ${name} has a name or value that cannot be sent`);
  }
}
