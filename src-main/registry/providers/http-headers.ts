import { type ServiceTools, Unavailable } from './service.ts';

/**
 * The configured headers with their references looked up, and the defaults of this product.
 *
 * @throws Unavailable that names the header and the reference but never a value: values are secrets.
 */
export function resolveHeaders(
  configured: Readonly<Record<string, string>>,
  resolve: ServiceTools['resolve'],
): Record<string, string> {
  const headers = new Headers({ accept: 'application/json' });
  for (const [header, template] of Object.entries(configured)) {
    setHeader(headers, header, resolve(template, `headers.${header}`));
  }
  return Object.fromEntries(headers);
}

/** `Headers` quotes a value it refuses; that value may be a secret. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    throw new Unavailable(`the header ${name} has a name or value that cannot be sent`);
  }
}
