import { useTranslation } from 'react-i18next';
import type { Author } from '../../../src-main/contract/dossiers.ts';
import type { ListDay, ListWatched } from '../../../src-main/contract/portfolio-report.ts';
import { durationOf } from '../../../src-main/text/duration.ts';
import { useFormat } from '../../shared/format.ts';

/** Figures of the report in words. */
export function useReportWords() {
  const { t, i18n } = useTranslation('portfolioReport');
  const { percent } = useFormat();
  const short = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const days = (value: number) => t('days', { count: value, value: short.format(value) });
  return {
    days,
    /** Seconds. */
    duration(seconds: number | null): string {
      if (seconds === null) return t('none');
      const { unit, value } = durationOf(seconds);
      return unit === 'days' ? days(value) : t(unit, { value: short.format(value) });
    },
    share: (part: number, whole: number) => (whole === 0 ? t('none') : percent(part / whole)),
    person({ account, name, by, person = account }: Author): string {
      const who = name === '' || name === person ? person : `${name} (${person})`;
      return t('person', { who, by: t(`by.${by}`) });
    },
    listDay: ({ state, age }: Pick<ListDay, 'state' | 'age'>) =>
      state === 'inForce' ? days(age ?? 0) : t(`listDay.${state}`),
    watched({
      failure,
      pending,
      limit = null,
    }: Pick<ListWatched, 'failure' | 'pending'> & Partial<Pick<ListWatched, 'limit'>>): string {
      if (failure) return t(`listDay.${failure}`);
      const state = t(`watchedState.${pending > 0 ? 'pending' : 'current'}`);
      return limit ? `${state}, ${t(`limit.${limit}`)}` : state;
    },
  };
}
