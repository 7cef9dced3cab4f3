import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announce.ts';
import { useFormat } from '../../../shared/format.ts';
import { useBatch } from './store.ts';

/** Says when a list has come to its end, has stopped by itself, or waits because the service asked for it. */
export function useBatchEnd(): void {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const phase = useBatch((batch) => batch.phase);
  const stopped = useBatch((batch) => batch.stopped);
  const wait = useBatch((batch) => batch.wait);
  const before = useRef(phase);
  useEffect(() => {
    const { counts } = useBatch.getState();
    if (phase === 'done' && before.current !== 'done')
      announce(t('run.ended', { answered: count(counts.answered), failed: count(counts.failed) }));
    before.current = phase;
  }, [phase, t, count]);
  useEffect(() => {
    if (stopped) announce(t(`run.stopped.${stopped}`));
  }, [stopped, t]);
  useEffect(() => {
    if (wait) announce(t(`run.waiting.${wait.why}`, { count: secondsUntil(wait.until, Date.now()) }));
  }, [wait, t]);
}

/** Whole seconds until a moment, at least one. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
