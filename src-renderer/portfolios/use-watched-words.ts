import { useTranslation } from 'react-i18next';
import type { Portfolio, WatchedList } from '../../src-main/contract/portfolios.ts';
import { useFormat } from '../shared/format.ts';

/** How far watching is, in words. Up to date is only said where every client was compared with every list. */
export function useWatchedWords() {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  return {
    lines({ watched, subjects }: Portfolio): string[] {
      const most = (of: (list: WatchedList) => number) => Math.max(0, ...watched.map(of));
      const said = [
        ['watched.lists', watched.filter(({ state }) => state === 'notScreened').length],
        ['watched.subjects', most((list) => list.notScreened)],
        ['watched.pending', most((list) => list.pending)],
      ] as const;
      const lines = said.filter(([, number]) => number > 0);
      if (lines.length > 0) return lines.map(([text, number]) => t(text, { count: number, shown: count(number) }));
      return [t(subjects === 0 ? 'watched.empty' : 'watched.current')];
    },
    state({ state, failure, pending }: WatchedList): string {
      if (state === 'notScreened')
        return failure ? `${t('state.notScreened')}: ${t(`failure.${failure}`)}` : t('state.notScreened');
      if (state === 'pending') return t('state.pending', { count: pending, shown: count(pending) });
      return t('state.current');
    },
  };
}
