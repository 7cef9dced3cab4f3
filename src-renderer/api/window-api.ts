import {
  type AnswerOf,
  type AnswerRoute,
  type EventOf,
  type EventRoute,
  type FileRoute,
  type QuestionOf,
  type WindowRoutes,
  WORKSTATION_API,
} from '../../src-main/contract/window/routes.ts';
import type { Client, RequestOptions } from './client.ts';

type Sent<Name extends keyof WindowRoutes> = QuestionOf<Name> & { signal?: AbortSignal };
/** A route that has to be told nothing may be asked with nothing. */
type Arguments<Name extends keyof WindowRoutes> =
  Record<never, never> extends QuestionOf<Name> ? [sent?: Sent<Name>] : [sent: Sent<Name>];

/** Asks a route of the window's own API. Fails as `Client.json` does. */
export function askWindow<Name extends AnswerRoute>(
  client: Pick<Client, 'json'>,
  name: Name,
  ...[sent]: Arguments<Name>
): Promise<AnswerOf<Name>> {
  return client.json(...requestOf(name, sent));
}

/** The events of a route of the window's own API, in batches as they arrive. Fails as `Client.stream` does. */
export function followWindow<Name extends EventRoute>(
  client: Pick<Client, 'stream'>,
  name: Name,
  ...[sent]: Arguments<Name>
): AsyncGenerator<Exclude<EventOf<Name>, { type: 'error' }>[], void, undefined> {
  return client.stream<EventOf<Name>>(...requestOf(name, sent));
}

/** The file that a route of the window's own API gives, as it arrives. Fails as `Client.call` does. */
export function fetchWindow<Name extends FileRoute>(
  client: Pick<Client, 'call'>,
  name: Name,
  ...[sent]: Arguments<Name>
): Promise<Response> {
  return client.call(...requestOf(name, sent));
}

function requestOf(name: keyof WindowRoutes, sent: object = {}): [path: string, options: RequestOptions] {
  const [method, route] = name.split(' ') as [NonNullable<RequestOptions['method']>, string];
  const { parameters = {}, ...options } = sent as RequestOptions & { parameters?: Record<string, string> };
  const path = route.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(parameters[parameter]!));
  return [WORKSTATION_API + path, method === 'GET' ? options : { method, ...options }];
}
