import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { HttpError } from './http-error.ts';

/** What exists where: tells "not here" (404) from "not this way" (405 with Allow). */
export class RouteTable {
  private readonly routes: { pattern: RegExp; methods: string[] }[] = [];

  /** Notes every route of `app`; call it before the first one is added. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      this.routes.push({ pattern: patternOf(url), methods: [method].flat() });
    });
  }

  /** The error for a request that found no route. */
  errorFor(target: string): ApiError {
    const path = target.split('?', 1)[0]!;
    const allowed = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length === 0) return new ApiError('routeNotFound');
    return new HttpError('methodNotAllowed', { headers: { allow: [...new Set(allowed)].join(', ') } });
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
}
