// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the headings' buttons have the focus
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShownColumn } from './columns.ts';
import classes from './results.module.css';
import { type Column, nextSorting, type Sorting } from './sort.ts';

interface HeadRowProps {
  columns: readonly ShownColumn[];
  /** Null for the order of the answer. */
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** The headings; a press sorts by them, further ones turn the order round and give that of the answer back. */
export function HeadRow({ columns, sorting, onSort }: HeadRowProps) {
  const { t } = useTranslation('lists');
  const inScoreOrder = sorting === null;
  const headingOf = (column: Column) => {
    if (column === 'score' || column === 'validity') return t(`grid.${column}`);
    return t(`columns.${column}`);
  };
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.cells}>
        {columns.map((column) => {
          if (column === 'reconciliation') {
            return (
              <div key={column} role="columnheader" data-column={column} className={classes.heading}>
                {t('columns.reconciliation')}
              </div>
            );
          }
          const sorted = sorting?.column === column || (column === 'score' && inScoreOrder);
          const descending = sorting ? sorting.descending : true;
          const Arrow = descending ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column}
              role="columnheader"
              data-column={column}
              aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
            >
              <UnstyledButton
                className={`${classes.heading} ${classes.sort}`}
                title={t('grid.sortBy', {
                  column: column === 'validity' ? t('grid.validity') : t(`columns.${column}`),
                })}
                onClick={() => onSort(nextSorting(sorting, column))}
              >
                {headingOf(column)}
                <Arrow size={13} aria-hidden data-sorted={sorted || undefined} />
              </UnstyledButton>
            </div>
          );
        })}
        <div role="columnheader" aria-label={t('grid.copyColumn')} />
      </div>
    </div>
  );
}
