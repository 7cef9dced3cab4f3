import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubjectRow } from '../../../../src-main/contract/portfolios.ts';
import { useFormat } from '../../../shared/format.ts';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import { usePublished } from '../../../shared/published/use-published.ts';
import { documentsOf } from './client.ts';
import classes from './clients.module.css';
import { COLUMNS, type Column } from './question.ts';
import type { Said } from './use-comparison-words.ts';

type ClientColumn = Omit<GridColumn<SubjectRow, Column>, 'name' | 'heading'>;

/** Who, by which number and document, born when and where, what is to be decided, and how the comparison stands. */
export function useClientColumns(said: (client: SubjectRow) => Said[]): GridColumn<SubjectRow, Column>[] {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  const published = usePublished();
  return useMemo(() => {
    const columns: Record<Column, ClientColumn> = {
      name: {
        width: 10,
        share: 3,
        cell: ({ name = '', reference }) => (
          <span className={classes.name} title={name}>
            {name}
            <span data-from="least">
              <span className={classes.more}>{reference}</span>
            </span>
          </span>
        ),
      },
      reference: {
        width: 6.5,
        until: 'least',
        cell: ({ reference }) => (
          <span className={classes.cell} title={reference}>
            {reference}
          </span>
        ),
      },
      taxId: {
        width: 9.75,
        until: 'little',
        cell: (client) => {
          const [document, ...others] = documentsOf(client);
          return (
            <span className={classes.cell}>
              {document}
              {others.length > 0 && <span className={classes.more}>{others.join(', ')}</span>}
            </span>
          );
        },
      },
      birthDate: {
        width: 7.5,
        until: 'little',
        cell: ({ birthDate, country }) => (
          <span className={classes.cell}>
            {birthDate ? published.birth(birthDate) : country && published.country(country)}
            {birthDate && country && <span className={classes.more}>{published.country(country)}</span>}
          </span>
        ),
      },
      openAlerts: {
        width: 4.5,
        cell: ({ openAlerts }) =>
          openAlerts > 0 && (
            <Badge variant="light" color="carmine">
              {count(openAlerts)}
            </Badge>
          ),
      },
      found: {
        width: 11,
        share: 3,
        cell: (client) => {
          const [first, ...others] = said(client);
          return (
            <span
              className={classes.cell}
              data-alone={others.length === 0 || undefined}
              title={[first!, ...others].map(({ text }) => text).join('\n')}
            >
              <span data-unsure={first!.unsure || undefined}>{first!.text}</span>
              {others.length > 0 && <span className={classes.more}>{others.map(({ text }) => text).join(' · ')}</span>}
            </span>
          );
        },
      },
    };
    return COLUMNS.map((name) => ({
      name,
      heading: t(`one.subjectColumns.${name}`),
      title: name === 'openAlerts' ? t('one.openAlertsTitle') : undefined,
      ...columns[name],
    }));
  }, [t, count, published, said]);
}
