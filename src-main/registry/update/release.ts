import type { DataSet } from '../../supply/data-set.ts';
import type { Release } from '../../supply/update-record.ts';
import type { ReceivedFile } from './work-folder.ts';

/** The zips that a month was made of. */
export interface MonthRelease extends Release {
  /** Publication that it was fetched from. */
  source: string;
  /** `2026-10`; null where neither address nor folder said. */
  month: string | null;
  files: Readonly<Record<string, ReceivedFile>>;
}

/** The registry as it is kept and gone back from. A month imported by hand in the place of a fetched one is another. */
export const REGISTRY: DataSet = {
  kind: 'registry',
  list: '',
  name: 'The registry',
  noun: 'registry',
  keyOf: ({ file, importedAt }) => `${file} ${importedAt}`,
  standIn: ({ date }) => {
    if (date === null) return null;
    const month = date.replaceAll('-', '').slice(0, 6);
    return { date: `${date}-01`.slice(0, 10), series: '', file: `${month}_CNPJ.csv` };
  },
};
