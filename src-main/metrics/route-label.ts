/** What requests that met no route are counted as. */
const UNKNOWN = 'none';

/**
 * The label of a route's pattern (`/restricted-lists/:version`): one for all files of the window and one for those of the
 * documentation, so that there are as many labels as there are routes.
 */
export function routeLabel(route: string | null): string {
  if (route === null) return UNKNOWN;
  if (/^\/docs(\/|$)/.test(route)) return '/docs/*';
  if (/^\/workstation(\/(?!api\/)|$)/.test(route)) return '/workstation/*';
  return route;
}
