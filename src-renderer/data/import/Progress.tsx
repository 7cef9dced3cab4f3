import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import classes from '../data.module.css';
import { StageBar } from '../StageBar.tsx';
import type { ImportProgress } from './store.ts';

/** How far the import is, and the way out of it. */
export function Progress({ progress, onCancel }: { progress: ImportProgress | null; onCancel: () => void }) {
  const { t } = useTranslation(['data', 'common']);
  const { count, percent } = useFormat();
  const stage = t(`import.stage.${progress?.stage ?? 'receiving'}`);
  const fraction = progress?.fraction ?? null;
  useEscape('work', onCancel);
  useEffect(() => announce(stage), [stage]);
  return (
    <>
      <StageBar stage={stage} fraction={fraction} />
      <div className={classes.progress}>
        <span>{stage}</span>
        {progress && progress.rows > 0 && (
          <span>{t('import.rows', { count: progress.rows, shown: count(progress.rows) })}</span>
        )}
        {fraction !== null && <strong>{percent(fraction)}</strong>}
        <Button ml="auto" size="xs" variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </>
  );
}
