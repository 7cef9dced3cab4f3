import type { UpdateProgress } from '../registry/update/progress.ts';
import type { Progress } from './progress.ts';

/** An update's progress as the terminal shows it: `fetching Empresas3.zip (12 of 37), 1.2 of 6.4 GB`. */
export function progressOf({ stage, file, bytes, totalBytes, rows, fraction, remainingMs }: UpdateProgress): Progress {
  const which = file ? ` ${file.name} (${file.place} of ${file.of})` : '';
  const much = file ? `, ${sizes(bytes, totalBytes)}` : '';
  return { stage: `${stage}${which}${much}`, rows, fraction, remainingMs };
}

/** Both in the unit of the larger one. */
function sizes(bytes: number, total: number | null): string {
  const units = ['bytes', 'KB', 'MB', 'GB'] as const;
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, total ?? 0, 1)) / Math.log(1024)), 3);
  const shown = (value: number) => (value / 1024 ** power).toFixed(power === 0 ? 0 : 1);
  return `${shown(bytes)}${total === null ? '' : ` of ${shown(total)}`} ${units[power]}`;
}
