import type { Portfolio } from '../../../../src-main/contract/portfolios.ts';

/**
 * What it means that nothing was found of a client: `demonstration` where invented data alone was compared, which says nothing
 * of anybody; `partly` where a list or the open data could not be compared, or some of it is invented or incomplete.
 */
export function meaningOfNothing(
  watched: Portfolio['watched'],
  registrations: Portfolio['watchedRegistrations'],
): 'whole' | 'partly' | 'demonstration' {
  const isComparedElsewhere = registrations !== null && registrations.state !== 'notScreened';
  if (
    !isComparedElsewhere &&
    watched.every(({ files }) => files.length > 0 && files.every((file) => file.demonstration))
  ) {
    return 'demonstration';
  }
  const isWhole =
    registrations?.state !== 'notScreened' &&
    watched.every(({ state, limit }) => state !== 'notScreened' && limit === null);
  return isWhole ? 'whole' : 'partly';
}
