import { ApiError } from '../errors/api-error.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';

/**
 * Where the office answers a call: made of the endpoint's own pattern and not of the address that was asked, so that no
 * address leads elsewhere.
 *
 * @throws ApiError `routeNotFound` where something of the address would be another place there (`..`).
 */
export function addressAt(
  origin: string,
  { path, tail = '' }: Pick<Endpoint, 'path' | 'tail'>,
  { version, parameters, query }: Pick<Call, 'version' | 'parameters' | 'query'>,
): URL {
  const place = `${path}/${version}${tail.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(parameters[name]!))}`;
  const address = new URL(origin);
  address.pathname = place;
  address.search = query.toString();
  if (address.origin !== origin || address.pathname !== place) throw new ApiError('routeNotFound');
  return address;
}
