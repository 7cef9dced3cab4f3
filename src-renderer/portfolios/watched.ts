import type { Portfolio } from '../../src-main/contract/portfolios.ts';

/** Whether some of it is still to be compared with the newest files. */
export function isPending({ watched }: Pick<Portfolio, 'watched'>): boolean {
  return watched.some(({ state }) => state === 'pending');
}

/** Whether every subject could be compared with every list: else nothing is known of some. */
export function isComplete({ watched }: Pick<Portfolio, 'watched'>): boolean {
  return watched.every(({ state, notScreened }) => state !== 'notScreened' && notScreened === 0);
}
