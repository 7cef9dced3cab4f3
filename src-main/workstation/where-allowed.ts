import type { RouteShorthandOptions } from 'fastify';
import type { Access } from '../access/access.ts';
import type { Permission } from '../contract/permissions.ts';

/** A route of the window that is open only where the machine, or whoever has signed in there, may do this. */
export function whereAllowed(access: Access, permission: Permission): RouteShorthandOptions {
  return { onRequest: ({ headers }) => access.requireInWindow(headers.authorization, [permission]) };
}
