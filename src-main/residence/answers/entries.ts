import type { ResidenceEntryV2, ResidenceEntryV3, ResidenceEntryV4 } from '../../contract/residence.ts';
import type { Reading } from '../reading.ts';
import { entriesV2 } from './v2.ts';
import { entriesV3 } from './v3.ts';
import { entriesV4 } from './v4.ts';

export type ResidenceVersion = 'v2' | 'v3' | 'v4';

/** What stands in `data` for a reading, in the words of a version. */
export function entriesOf(
  reading: Reading,
  version: ResidenceVersion,
): ResidenceEntryV2[] | ResidenceEntryV3[] | ResidenceEntryV4[] {
  if (version === 'v2') return entriesV2(reading);
  return version === 'v4' ? entriesV4(reading) : entriesV3(reading);
}
