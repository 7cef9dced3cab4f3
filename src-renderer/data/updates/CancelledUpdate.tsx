import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { leftOf, useUpdates } from './store.ts';
import classes from './updates.module.css';
import { useStartUpdates } from './use-start-updates.ts';

/** After a cancellation: how many lists were verified, and the way to the others, those that failed included. */
export function CancelledUpdate({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation(['data', 'work']);
  const { count } = useFormat();
  const state = useUpdates();
  const start = useStartUpdates(lists);
  const left = leftOf(state);
  const done = state.asked.length - left.length;
  return (
    <>
      <WorkBar
        state="cancelled"
        title={t('work:cancelled.updates', { count: done, done: count(done), total: count(state.asked.length) })}
        label={t('updates.phase.cancelled')}
        counted={null}
        fraction={null}
        left={left.length}
        resume={left.length > 0 ? () => void start(left) : undefined}
        cancel={state.cancel}
      />
      <p className={classes.soft}>{t('updates.kept')}</p>
    </>
  );
}
