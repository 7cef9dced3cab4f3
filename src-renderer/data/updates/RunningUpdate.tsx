import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { doneOf, fractionOf, useUpdates } from './store.ts';

/**
 * How far the update is, what it does now, and the way out of it. No pause: a download that stands still is hung up on by the
 * publisher; cancelling keeps the lists that are done with, and the others can be gone on with.
 */
export function RunningUpdate({ titleOf }: { titleOf: (list: string) => string }) {
  const { t } = useTranslation('data');
  const { count } = useFormat();
  const state = useUpdates();
  const { asked, current, cancel } = state;
  const title = current && titleOf(current.list);
  useEffect(() => {
    if (title) announce(t('updates.now', { list: title }));
  }, [title, t]);
  return (
    <WorkBar
      state="running"
      title={title ?? t('updates.stage.asking')}
      label={t('updates.phase.running')}
      counted={asked.length > 1 ? { done: doneOf(state), total: asked.length } : null}
      fraction={fractionOf(state)}
      facts={[
        current && t(`updates.stage.${current.stage}`),
        current !== null && current.rows > 0 && t('import.rows', { count: current.rows, shown: count(current.rows) }),
      ]}
      cancel={cancel}
    />
  );
}
