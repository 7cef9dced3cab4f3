import { Progress as Bar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UpdateProgress } from '../updates/store.ts';
import classes from './data-table.module.css';

/** How far the update of a list is, in its row. */
export function UpdatingNow({ now: { stage, fraction } }: { now: UpdateProgress }) {
  const { t } = useTranslation('data');
  return (
    <div className={classes.updating}>
      <span>{t(`updates.stage.${stage}`)}</span>
      <Bar
        size="sm"
        value={fraction === null ? 100 : fraction * 100}
        animated={fraction === null}
        aria-label={t(`updates.stage.${stage}`)}
      />
    </div>
  );
}
