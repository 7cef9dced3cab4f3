import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../shared/day.ts';
import { useFormat } from '../../shared/format.ts';
import { periodOf } from '../details/period.ts';
import type { RowWords } from './RecordRow.tsx';

/** The texts of the rows, the same object as long as the language is: rows are drawn anew only when something changes. */
export function useRowWords(): RowWords {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  return useMemo(
    () => ({
      alias: t('grid.alias'),
      noTaxId: t('grid.noTaxId'),
      copy: t('grid.copyRow'),
      former: (since) => t('former.since', { date: date(since) }),
      ended: ({ details }) => {
        const period = periodOf(details, dayOf(new Date()));
        return period?.standing === 'ended' ? t('period.endedAt', { date: date(period.to!) }) : '';
      },
    }),
    [t, date],
  );
}
