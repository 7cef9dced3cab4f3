import { ImportError } from '../../data/import-error.ts';
import { openInputs } from '../../data/input-files.ts';
import { dayOf } from '../../supply/days.ts';
import type { FileHints, ReleaseOf } from '../../supply/update-part.ts';
import { dateOfFiles } from '../import/file-date.ts';
import type { ListSource } from '../import/list-source.ts';
import { samplesOf, withoutIgnored } from '../import/recognise-list.ts';

/**
 * The day is what the files' names or content say, as for every import, else what their address or the publisher's server
 * says, else today.
 */
export async function releaseOf(
  source: ListSource,
  files: readonly string[],
  { addressed, lastModified, now }: FileHints,
): Promise<ReleaseOf> {
  const { date, series } = await readRelease(source, files);
  if (date) return { date, said: true, series };
  const newest = Math.max(...lastModified.map((header) => Date.parse(header ?? '')).filter((time) => time <= +now), 0);
  return { date: addressed ?? dayOf(newest > 0 ? new Date(newest) : now), said: false, series };
}

async function readRelease(
  source: ListSource,
  files: readonly string[],
): Promise<{ date: string | null; series: string }> {
  const inputs = await openInputs(files);
  try {
    const samples = withoutIgnored(source, await samplesOf(inputs));
    const date = await dateOfFiles(inputs.files, async () => (await source.dateOf?.(samples)) ?? null);
    return { date, series: (await source.seriesOf?.(samples)) ?? '' };
  } catch (error) {
    if (error instanceof ImportError) return { date: null, series: '' }; // the import says what is wrong with them
    throw error;
  } finally {
    inputs.close();
  }
}
