import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { Problem } from '../../shared/Problem.tsx';
import panel from '../../shared/panel.module.css';
import { CancelledUpdate } from './CancelledUpdate.tsx';
import { Outcomes } from './Outcomes.tsx';
import { RunningUpdate } from './RunningUpdate.tsx';
import { endOf, useUpdates } from './store.ts';
import classes from './updates.module.css';

/** The update that runs, list by list, and what came of the last one until it is put away. */
export function UpdatePanel({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation(['data', 'common']);
  const state = useUpdates();
  const { phase, outcomes, error, dismiss } = state;
  if (phase === 'idle') return null;
  const failed = phase === 'failed' || outcomes.some(({ outcome }) => outcome === 'failed');
  const titleOf = (list: string) => lists.find((status) => status.list === list)?.title ?? list;
  return (
    <section className={`${panel.panel} ${classes.panel}`} aria-label={t('updates.label')}>
      <header className={classes.head}>
        {phase === 'done' && !failed && <IconCircleCheck className={classes.good} size={20} aria-hidden />}
        {phase !== 'running' && failed && <IconAlertTriangle className={classes.warn} size={20} aria-hidden />}
        {phase === 'cancelled' && !failed && <IconPlayerStop size={20} aria-hidden />}
        <h2 className={classes.title}>{t(`updates.phase.${endOf(state)}`)}</h2>
        {phase !== 'running' && <CloseButton ml="auto" aria-label={t('common:close')} onClick={dismiss} />}
      </header>
      {phase === 'running' && <RunningUpdate titleOf={titleOf} />}
      {phase === 'cancelled' && <CancelledUpdate lists={lists} />}
      {error && <Problem error={error} />}
      {outcomes.length > 0 && <Outcomes lists={lists} outcomes={outcomes} titleOf={titleOf} />}
    </section>
  );
}
