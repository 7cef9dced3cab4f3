import type { ListName } from '../../contract/lists.ts';
import type { DataSet } from '../../supply/data-set.ts';

/** A list as it is kept and gone back from. Parts that were published on one day have one file name in answers. */
export function listDataSet(list: ListName): DataSet {
  return {
    kind: 'list',
    list,
    name: list,
    noun: `file of ${list}`,
    keyOf: ({ file, series }) => `${file}/${series}`,
    standIn: ({ date, series }) => {
      if (date === null || series === null) return null;
      return { date, series, file: `${date.replaceAll('-', '')}_${list.toUpperCase()}.csv` };
    },
  };
}
