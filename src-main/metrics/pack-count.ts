import { importOutcome } from './import-outcome.ts';

/** How a fetch of a data pack ended. */
export type PackFetchOutcome = 'installed' | 'unchanged' | 'cancelled' | 'failed';

/**
 * The same fetches, each told to `ended` when it is over. One that was refused as another one is under way was none.
 */
export function countingFetches<Asked extends unknown[], Ended extends { outcome: PackFetchOutcome }>(
  run: (...asked: Asked) => Promise<Ended>,
  ended: (outcome: PackFetchOutcome) => void,
): (...asked: Asked) => Promise<Ended> {
  return async (...asked) => {
    try {
      const result = await run(...asked);
      ended(result.outcome);
      return result;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'busy') {
        ended(importOutcome(error) === 'cancelled' ? 'cancelled' : 'failed');
      }
      throw error;
    }
  };
}
