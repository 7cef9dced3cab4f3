import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import type { ImportProgress } from './store.ts';

/**
 * How far the import is, and the way out of it. No pause, and no going on after a cancellation: a base is installed whole or
 * not at all, so that half of one is nothing to come back to.
 */
export function Progress({ progress, onCancel }: { progress: ImportProgress | null; onCancel: () => void }) {
  const { t } = useTranslation('data');
  const { count } = useFormat();
  const stage = t(`import.stage.${progress?.stage ?? 'receiving'}`);
  useEffect(() => announce(stage), [stage]);
  const rows = progress?.rows ?? 0;
  return (
    <WorkBar
      state="running"
      title={stage}
      label={t('import.label')}
      counted={null}
      fraction={progress?.fraction ?? null}
      facts={[rows > 0 && t('import.rows', { count: rows, shown: count(rows) })]}
      cancel={onCancel}
      escapeAsks
    />
  );
}
