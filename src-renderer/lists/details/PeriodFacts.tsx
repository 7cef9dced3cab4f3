import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../shared/day.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './details.module.css';
import { periodOf } from './period.ts';

/** From when to when, as published, and whether that is over: what has ended stays in the lists. */
export function PeriodFacts({ details }: { details: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const period = periodOf(details, dayOf(new Date()));
  if (!period) return null;
  const { from, to, graceTo, standing } = period;
  return (
    <div className={classes.period}>
      <span className={classes.periodLabel}>{t('period.label')}</span>
      <span>
        {from && (to ? t('period.fromTo', { from: date(from), to: date(to) }) : t('period.from', { from: date(from) }))}
        {!from && to && t('period.to', { to: date(to) })}
      </span>
      <Badge variant="light" color={standing === 'ended' ? 'gray' : 'ochre'}>
        {standing === 'grace' && graceTo
          ? t('grid.graceTo', { date: date(graceTo) })
          : t(`period.standing.${standing}`)}
      </Badge>
    </div>
  );
}
