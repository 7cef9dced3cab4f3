import { Badge } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../src-main/contract/portfolios.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { dayOf } from '../../shared/day.ts';
import { useFormat } from '../../shared/format.ts';
import { ChoiceMark } from '../../shared/grid/ChoiceMark.tsx';
import type { GridColumn } from '../../shared/grid/columns.ts';
import classes from './alerts.module.css';
import { kindKey } from './kind-key.ts';
import type { Mark } from './mark.ts';
import { type Column, daysTo, nameOf } from './order.ts';
import { useChangeWords } from './use-change-words.ts';
import { useMarkText } from './use-marks.ts';

/** Whose, what of which list and what dossiers say of it, why, how alike, until when and by whom. */
export function useAlertColumns(
  chosen: ReadonlySet<string>,
  marks: ReadonlyMap<string, Mark>,
): GridColumn<Alert, Column>[] {
  const { t } = useTranslation(['alerts', 'dossiers']);
  const { count, date } = useFormat();
  const names = useNames();
  const changes = useChangeWords();
  const markText = useMarkText();
  // A window stays open over midnight.
  const today = dayOf(new Date());
  return useMemo(() => {
    const left = (deadline: string) => {
      const days = daysTo(deadline, today);
      if (days === 0) return t('today');
      return days < 0
        ? t('overdue', { count: -days, shown: count(-days) })
        : t('days', { count: days, shown: count(days) });
    };
    const textOf = (alert: Alert) =>
      alert.source === 'registration' ? changes.registration(alert) : alert.record.name;
    const columns: Omit<GridColumn<Alert, Column>, 'heading'>[] = [
      {
        name: 'subject',
        width: 10,
        share: 3,
        cell: (alert) => (
          <span className={classes.subject}>
            {!alert.decision && (
              <ChoiceMark
                chosen={chosen.has(alert.id)}
                label={t(chosen.has(alert.id) ? 'chosen' : 'notChosen', { name: nameOf(alert) })}
              />
            )}
            <span className={classes.cell} title={nameOf(alert)}>
              {nameOf(alert)}
              <span className={classes.more}>{t('reference', { reference: alert.subject.reference })}</span>
            </span>
          </span>
        ),
      },
      {
        name: 'record',
        width: 9,
        share: 3,
        cell: (alert) => {
          const mark = marks.get(alert.id);
          const told = alert.decision || !mark ? null : markText(mark);
          return (
            <span className={classes.cell} title={[textOf(alert), told].filter(Boolean).join(' · ')}>
              {textOf(alert)}
              <span className={classes.more}>
                {alert.demonstration && (
                  <IconFlask size={13} role="img" aria-label={t('demonstration')} className={classes.demonstration} />
                )}{' '}
                {[alert.list ? names.list(alert.list) : t('registration.source'), told].filter(Boolean).join(' · ')}
              </span>
            </span>
          );
        },
      },
      {
        name: 'kind',
        width: 12,
        cell: ({ source, kind, rolledBack, urgent, reconciliation, contradicted }) => (
          <span className={classes.cell}>
            {t(kindKey({ source, kind, rolledBack }))}
            <span className={classes.more} data-outcome={contradicted ? 'contradicted' : reconciliation}>
              {urgent && (
                <Badge color="carmine" variant="light" size="sm" mr={6}>
                  {t('urgent')}
                </Badge>
              )}
              {[reconciliation && t(reconciliation === 'exact' ? 'exact' : 'masked'), contradicted && t('contradicted')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      { name: 'score', width: 5.5, until: 'little', cell: ({ score }) => score },
      {
        name: 'deadline',
        width: 8,
        cell: ({ decision, deadline }) => (
          <span className={classes.cell} data-overdue={(!decision && daysTo(deadline, today) <= 0) || undefined}>
            {decision ? t(`dossiers:decision.${decision.outcome}`) : date(deadline)}
            {!decision && <span className={classes.more}>{left(deadline)}</span>}
          </span>
        ),
      },
      {
        name: 'responsible',
        width: 9,
        until: 'less',
        cell: ({ responsible }) => <span className={classes.cell}>{responsible ?? t('noResponsible')}</span>,
      },
    ];
    return columns.map((column) => ({ ...column, heading: t(`columns.${column.name}`) }));
  }, [t, count, date, names, changes, markText, marks, chosen, today]);
}
