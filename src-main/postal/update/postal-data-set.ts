import type { DataSet } from '../../supply/data-set.ts';

/** The postal data as it is kept and gone back from. e-DNE has one name every fortnight: the date tells two apart. */
export const POSTAL: DataSet = {
  kind: 'postal',
  list: '',
  name: 'The postal data',
  noun: 'postal data',
  keyOf: ({ file, importedAt }) => `${file} ${importedAt}`,
  standIn: ({ date, file }) => (date === null ? null : { date, series: '', file }),
};
