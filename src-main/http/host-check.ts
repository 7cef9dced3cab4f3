import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors/api-error.ts';

/** Where the service may be called from. */
export interface AllowedCallers {
  /** Accepted Host values, lower case, for example `127.0.0.1:4210`. */
  hosts: ReadonlySet<string>;
  /** Accepted Origin values: the window's own. */
  origins: ReadonlySet<string>;
}

/**
 * Who may call a service that listens on `port`: its loopback names, and those that IT adds by policy, where the browser's
 * window lives too; and the desktop window's own origin.
 */
export function allowedCallers(
  port: number,
  options: { hosts?: readonly string[]; windowOrigin?: string; tls?: boolean } = {},
): AllowedCallers {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'];
  const names = [...loopback, ...(options.hosts ?? [])].map((name) => name.toLowerCase());
  const hosts = new Set(names.map((name) => `${name}:${port}`));
  // Clients leave the scheme's own port out.
  if (port === (options.tls ? 443 : 80)) for (const name of names) hosts.add(name);
  const origins = new Set([...hosts].map((host) => `${options.tls ? 'https' : 'http'}://${host}`));
  if (options.windowOrigin) origins.add(options.windowOrigin);
  return { hosts, origins };
}

/**
 * Lets in only requests that were meant for this service: the Host list stops DNS rebinding, Origin and Sec-Fetch-Site
 * stop web pages that the analyst has open. Programs send neither Origin nor Sec-Fetch-Site; their key is their pass.
 *
 * `fromElsewhere`: the person's browser may be sent here from another site, as a page of its own and in no frame.
 *
 * @throws ApiError `hostMissing` (400), `hostNotAllowed` or `originNotAllowed` (403).
 */
export function checkHostAndOrigin(request: IncomingMessage, allowed: AllowedCallers, fromElsewhere = false): void {
  const hosts = headerValues(request, 'host');
  if (hosts.length !== 1) throw new ApiError('hostMissing');
  if (!allowed.hosts.has(hosts[0]!.toLowerCase())) throw new ApiError('hostNotAllowed');
  const target = request.url ?? '/';
  if (!target.startsWith('/') && !allowed.hosts.has(authorityOf(target))) throw new ApiError('hostNotAllowed');

  if (fromElsewhere && isOpenedAsPage(request)) return;
  const origins = headerValues(request, 'origin');
  if (origins.length > 1) throw new ApiError('originNotAllowed');
  if (origins.length === 1 && !allowed.origins.has(origins[0]!)) throw new ApiError('originNotAllowed');
  const site = headerValues(request, 'sec-fetch-site');
  const fromWindow = origins.length === 1;
  if (site.some((value) => value !== 'same-origin' && value !== 'none' && !fromWindow))
    throw new ApiError('originNotAllowed');
}

/** By what the browser itself says; no page can have it say otherwise. */
function isOpenedAsPage(request: IncomingMessage): boolean {
  const said = (name: string) => headerValues(request, name).join();
  return request.method === 'GET' && said('sec-fetch-mode') === 'navigate' && said('sec-fetch-dest') === 'document';
}

/** Every value of a header as it came: Node joins or drops repeated ones elsewhere. */
function headerValues(request: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]!.toLowerCase() === name) values.push(request.rawHeaders[i + 1]!);
  }
  return values;
}

/** Host and port of a request target in absolute form (`GET http://host:port/path`), which overrides Host. */
function authorityOf(target: string): string {
  return URL.parse(target)?.host.toLowerCase() ?? '';
}
