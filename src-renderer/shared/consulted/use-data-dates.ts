import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import type { Coverage } from './coverage.ts';

/** From when to when the data is that was searched: `dados de 12/03/2024 a 20/11/2026`; empty where nothing was. */
export function useDataDates(): (coverage: Pick<Coverage, 'consulted'>) => string {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  return ({ consulted }) => {
    const days = consulted.flatMap(({ snapshots }) => snapshots.map((snapshot) => snapshot.date)).sort();
    const [oldest, newest] = [days[0], days.at(-1)];
    if (!oldest || !newest) return '';
    if (oldest === newest) return t('grid.dataOf', { date: date(oldest) });
    return t('coverage.dataFromTo', { from: date(oldest), to: date(newest) });
  };
}
