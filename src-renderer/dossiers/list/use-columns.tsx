import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierSummary } from '../../../src-main/contract/dossiers.ts';
import { dayOf } from '../../shared/day.ts';
import { ConclusionBadge, StatusBadge } from '../../shared/dossier/StatusBadge.tsx';
import { documentOf } from '../../shared/dossier/subject-draft.ts';
import { useFormat } from '../../shared/format.ts';
import { ChoiceMark } from '../../shared/grid/ChoiceMark.tsx';
import type { GridColumn } from '../../shared/grid/columns.ts';
import classes from './list.module.css';
import { COLUMNS, type Column, isOverdue } from './question.ts';

type DossierColumn = Omit<GridColumn<DossierSummary, Column>, 'name' | 'heading'>;

/** Who, how far and how it ended, what is left to decide, who does it and until when. */
export function useColumns(chosen: ReadonlySet<string>): GridColumn<DossierSummary, Column>[] {
  const { t } = useTranslation('dossiers');
  const { date, dateTime, count } = useFormat();
  return useMemo(() => {
    const today = dayOf(new Date());
    const columns: Record<Column, DossierColumn> = {
      name: {
        width: 14,
        share: 1,
        cell: ({ id, subject: { names, reference, tags = [] } }) => (
          <span className={classes.choice}>
            <ChoiceMark chosen={chosen.has(id)} label={t(chosen.has(id) ? 'list.chosen' : 'list.notChosen')} />
            <span className={classes.who}>
              <span className={classes.name} title={names.join('\n')}>
                {names[0]}
              </span>
              {(reference || tags.length > 0) && (
                <span className={classes.more}>{[reference, ...tags].filter(Boolean).join(' · ')}</span>
              )}
            </span>
          </span>
        ),
      },
      document: {
        width: 9.75,
        until: 'little',
        cell: ({ subject }) => <span className={classes.cell}>{documentOf(subject)}</span>,
      },
      status: {
        width: 13,
        cell: ({ status, conclusion }) =>
          status === 'concluded' && conclusion ? (
            <ConclusionBadge outcome={conclusion} />
          ) : (
            <StatusBadge status={status} />
          ),
      },
      openHits: {
        width: 5.5,
        cell: ({ openHits }) =>
          openHits > 0 && (
            <Badge variant="light" color="carmine">
              {count(openHits)}
            </Badge>
          ),
      },
      responsible: {
        width: 8.5,
        until: 'less',
        cell: ({ responsible }) => <span className={classes.cell}>{responsible}</span>,
      },
      deadline: {
        width: 6.5,
        until: 'least',
        cell: (dossier) =>
          dossier.deadline && (
            <span className={classes.cell} data-overdue={isOverdue(dossier, today) || undefined}>
              {date(dossier.deadline)}
              {isOverdue(dossier, today) && <span className={classes.more}>{t('list.overdue')}</span>}
            </span>
          ),
      },
      changedAt: {
        width: 9,
        until: 'least',
        ownOrder: true,
        cell: ({ changedAt }) => <span className={classes.cell}>{dateTime(changedAt)}</span>,
      },
    };
    return COLUMNS.map((name) => ({
      name,
      heading: t(`list.columns.${name}`),
      title: name === 'openHits' ? t('list.openHitsTitle') : undefined,
      ...columns[name],
    }));
  }, [t, date, dateTime, count, chosen]);
}
