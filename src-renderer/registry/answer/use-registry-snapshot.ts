import { useQuery } from '@tanstack/react-query';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import type { Answered } from '../lookup/ask.ts';
import { monthOf } from './source-date.ts';

/** The installed copy of Receita Federal's data that an answer was looked up in; undefined where it is not known, as of an office's copy. */
export function useRegistrySnapshot(): (answered: Answered) => SnapshotSummary | undefined {
  const snapshots = useQuery(dataStatusQuery(useClient())).data?.registry.snapshots ?? [];
  return (answered) => {
    if (answered.office?.by === 'answered') return undefined;
    const month = monthOf(answered, 'en');
    return month && snapshots.find(({ date }) => date.startsWith(month.prefix));
  };
}
