import { configureGlobal, readConfigureGlobal } from 'fast-check';

/**
 * Properties try the same values each time, so that a change is judged by what it changed and not by lot. To look for
 * what these values do not show: `ATESTA_SEED=random npm test`, or a number, as a failed property prints it.
 */
const asked = process.env.ATESTA_SEED ?? '20261122';
if (asked !== 'random') configureGlobal({ ...readConfigureGlobal(), seed: Number(asked) });
