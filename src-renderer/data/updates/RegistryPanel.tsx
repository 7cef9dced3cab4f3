import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistryUpdateOutcome } from '../../../src-main/contract/window/data.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { type RegistryProgress, useRegistryUpdate } from './registry-store.ts';
import { TechnicalDetail } from './TechnicalDetail.tsx';
import classes from './updates.module.css';
import { useStartRegistryUpdate } from './use-registry.ts';
import { useRegistryText } from './use-registry-text.ts';

/** The update of the registry that runs, or what came of the last one until it is put away. */
export function RegistryPanel() {
  const { t } = useTranslation(['data', 'common']);
  const { phase, progress, outcome, error, cancel, dismiss } = useRegistryUpdate();
  const start = useStartRegistryUpdate();
  if (phase === 'idle') return null;
  return (
    <section className={classes.registry} aria-label={t('registry.label')}>
      <header className={classes.head}>
        {phase === 'done' && <IconCircleCheck className={classes.good} size={20} aria-hidden />}
        {phase === 'failed' && <IconAlertTriangle className={classes.warn} size={20} aria-hidden />}
        {phase === 'cancelled' && <IconPlayerStop size={20} aria-hidden />}
        <h3 className={classes.title}>{t(`registry.phase.${phase}`)}</h3>
        {phase !== 'running' && <CloseButton ml="auto" aria-label={t('common:close')} onClick={dismiss} />}
      </header>
      {phase === 'running' && <Running progress={progress} onCancel={cancel} />}
      {phase === 'cancelled' && (
        <WorkBar
          state="cancelled"
          title={t('registry.kept')}
          label={t('registry.phase.cancelled')}
          counted={null}
          fraction={null}
          resume={() => void start()}
          cancel={cancel}
        />
      )}
      {error && <Problem error={error} />}
      {outcome && <Ended {...outcome} />}
    </section>
  );
}

/**
 * How far it is, what it does now, how long it will take, and the way out of it. No pause: cancelling keeps what has come, and
 * going on begins there.
 */
function Running({ progress, onCancel }: { progress: RegistryProgress | null; onCancel: () => void }) {
  const { t } = useTranslation('data');
  const { bytes, count } = useFormat();
  const { month } = useRegistryText();
  const stage = t(`registry.stage.${progress?.stage ?? 'listing'}`);
  useEffect(() => announce(stage), [stage]);
  const { file, totalBytes = null, rows = 0, remainingMs = null } = progress ?? {};
  const come =
    file &&
    (totalBytes === null
      ? bytes(progress!.bytes)
      : t('registry.bytes', { done: bytes(progress!.bytes), total: bytes(totalBytes) }));
  return (
    <WorkBar
      state="running"
      title={stage}
      label={t('registry.label')}
      counted={null}
      fraction={progress?.fraction ?? null}
      remainingMs={remainingMs}
      facts={[
        progress?.month && month(progress.month),
        file && t('registry.file', file),
        come,
        rows > 0 && t('registry.rows', { count: rows, shown: count(rows) }),
      ]}
      cancel={onCancel}
      escapeAsks
    />
  );
}

function Ended({ outcome, detail, report }: RegistryUpdateOutcome) {
  const { t } = useTranslation(['data', 'common']);
  const { count, date } = useFormat();
  const { outcome: textOf } = useRegistryText();
  const start = useStartRegistryUpdate();
  const text = textOf(outcome, detail);
  const shown = text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <div className={classes.ended}>
      <div className={classes.outcomeText}>
        {report && (
          <span>
            {t('registry.installed', {
              date: date(report.snapshot.date),
              count: report.snapshot.records,
              shown: count(report.snapshot.records),
            })}
          </span>
        )}
        {(!report || detail) && <span>{shown}</span>}
        {report && report.rejectedTotal > 0 && (
          <span>{t('updates.rejected', { count: report.rejectedTotal, shown: count(report.rejectedTotal) })}</span>
        )}
        {outcome === 'failed' && detail && <TechnicalDetail text={detail} />}
      </div>
      {outcome === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => void start()}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}
