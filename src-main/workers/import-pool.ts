import { Pool } from './pool.ts';

/** What a row leaves behind is garbage at once: a small young generation is as fast and keeps an import under 400 MB. */
const YOUNG_MB = 16;

export type ImportPool = Pool<typeof import('./entries/import.ts')>;

/** The one thread that imports; a few imports may wait for it. `ended` is told of each that is over, as pools tell it. */
export function importPool(ended?: (error: unknown) => void): ImportPool {
  return new Pool('import', { threads: 1, queue: 4, youngMb: YOUNG_MB, ended });
}
