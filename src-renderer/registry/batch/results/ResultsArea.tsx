import { Kbd } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { FilterTabs } from './FilterTabs.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './results.module.css';

/** The table of the list, what it is narrowed to, and its keys. */
export function ResultsArea() {
  const { t } = useTranslation('registryBatch');
  return (
    <div className={classes.area}>
      <FilterTabs />
      <ResultGrid />
      <p className={classes.keys}>
        <Trans t={t} i18nKey="grid.keys" components={{ enter: <Kbd size="xs" />, copy: <Kbd size="xs" /> }} />
      </p>
    </div>
  );
}
