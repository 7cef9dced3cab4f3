// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its rows are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the headings' buttons have the focus
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBatch } from '../run/store.ts';
import classes from './results.module.css';

const COLUMNS = ['standing', 'name', 'city', 'opened', 'activity', 'registrations'] as const;

/** The headings; a press sorts by them, a third one gives the order of the list back. */
export function HeadRow() {
  const { t } = useTranslation('registryBatch');
  const { sorting, sort } = useBatch();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.cells}>
        {COLUMNS.map((column) => {
          const sorted = sorting.column === column;
          const Arrow = sorting.descending ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column}
              role="columnheader"
              data-column={column}
              aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
            >
              <UnstyledButton
                className={classes.sort}
                title={t('grid.sortBy', { column: t(`grid.${column}`) })}
                onClick={() => sort(column)}
              >
                {t(`grid.${column}`)}
                <Arrow size={14} aria-hidden data-sorted={sorted || undefined} />
              </UnstyledButton>
            </div>
          );
        })}
        <div role="columnheader" aria-label={t('grid.copy')} />
      </div>
    </div>
  );
}
