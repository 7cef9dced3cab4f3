import type { Portfolio } from '../../src-main/contract/portfolios.ts';

type Watched = Pick<Portfolio, 'watched' | 'watchedRegistrations'>;

/** Whether some of it is still to be compared with the newest files. */
export function isPending({ watched, watchedRegistrations }: Watched): boolean {
  return watched.some(({ state }) => state === 'pending') || watchedRegistrations?.state === 'pending';
}

/** Whether every subject could be compared with every list, and its registration in whole: else nothing is known of some. */
export function isComplete({ watched, watchedRegistrations }: Watched): boolean {
  const all = watchedRegistrations ? [...watched, watchedRegistrations] : watched;
  const isWhole = watchedRegistrations?.withPartners !== false;
  return isWhole && all.every(({ state, notScreened }) => state !== 'notScreened' && notScreened === 0);
}

/** Whether somebody was compared with invented data, or with files that may lack something. */
export function isLimited({ subjects, watched }: Pick<Portfolio, 'subjects' | 'watched'>): boolean {
  return subjects > 0 && watched.some(({ limit }) => limit !== null);
}
