import { useTranslation } from 'react-i18next';
import type { ListLimit, Portfolio, WatchedList, WatchedRegistrations } from '../../src-main/contract/portfolios.ts';
import { useFormat } from '../shared/format.ts';

/** How far watching is, in words. Up to date is only said where every client was compared with every list. */
export function useWatchedWords() {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  return {
    lines({ watched, watchedRegistrations: registry, subjects }: Portfolio): string[] {
      const most = (of: (list: WatchedList) => number) => Math.max(0, ...watched.map(of));
      // Of nobody there is nothing that they make less of.
      const limited = (by: ListLimit) => (subjects === 0 ? 0 : watched.filter(({ limit }) => limit === by).length);
      const isAsked = registry !== null && registry.state !== 'notScreened';
      const said = [
        ['watched.lists', watched.filter(({ state }) => state === 'notScreened').length],
        ['watched.subjects', most((list) => list.notScreened)],
        ['watched.demonstration', limited('demonstration')],
        ['watched.incomplete', limited('incomplete')],
        ['watched.registrations', registry?.state === 'notScreened' ? 1 : 0],
        ['watched.registrationsOf', isAsked ? registry.notScreened : 0],
        ['watched.partners', isAsked && registry.withPartners === false ? 1 : 0],
        [
          'watched.pending',
          Math.max(
            most((list) => list.pending),
            isAsked ? registry.pending : 0,
          ),
        ],
      ] as const;
      const lines = said.filter(([, number]) => number > 0);
      if (lines.length > 0) return lines.map(([text, number]) => t(text, { count: number, shown: count(number) }));
      if (subjects === 0) return [t('watched.empty')];
      return [t(registry ? 'watched.allCurrent' : 'watched.current')];
    },
    state({
      state,
      failure,
      pending,
      limit = null,
    }: Pick<WatchedList | WatchedRegistrations, 'state' | 'failure' | 'pending'> &
      Partial<Pick<WatchedList, 'limit'>>): string {
      if (state === 'notScreened')
        return failure ? `${t('state.notScreened')}: ${t(`failure.${failure}`)}` : t('state.notScreened');
      const far =
        state === 'pending' ? t('state.pending', { count: pending, shown: count(pending) }) : t('state.current');
      return limit ? `${far}, ${t(`limit.${limit}`)}` : far;
    },
  };
}
