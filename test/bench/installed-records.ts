import { install } from '../lists/snapshots.ts';
import { RECORDS, SCREENED } from './screened-lists.ts';
import { records } from './watched-clients.ts';

/** Installs invented people in the screened lists, named as the portfolios' clients are. */
export async function installRecords(dataDir: string, date: string): Promise<void> {
  for (const [at, list] of SCREENED.entries()) await install(dataDir, list, date, records(RECORDS[list]!, at + 301));
}
