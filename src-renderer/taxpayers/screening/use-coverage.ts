import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { shortTitle } from '../../lists/short-title.ts';
import { coverage } from '../../lists/states/coverage.ts';

/** In which lists there is something to look; undefined while that is on its way. */
export function useCoverage() {
  const lists = useQuery(dataStatusQuery(useClient())).data?.lists;
  return lists && { ...coverage(lists, 'todas'), titleOf: titles(lists) };
}

function titles(lists: readonly { list: string; title: string }[]): (list: string) => string {
  const byName = new Map(lists.map(({ list, title }) => [list, shortTitle(title)]));
  return (list) => byName.get(list) ?? list;
}
