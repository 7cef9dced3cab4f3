import { Progress as Bar, Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { doneOf, fractionOf, useUpdates } from './store.ts';
import classes from './updates.module.css';

/** How far the update is, what it does now, and the way out of it. */
export function RunningUpdate({ titleOf }: { titleOf: (list: string) => string }) {
  const { t } = useTranslation(['data', 'common']);
  const { count, percent } = useFormat();
  const state = useUpdates();
  const { asked, current, cancel } = state;
  const title = current && titleOf(current.list);
  useEscape('work', cancel);
  useEffect(() => {
    if (title) announce(t('updates.now', { list: title }));
  }, [title, t]);
  return (
    <>
      <Bar value={fractionOf(state) * 100} size="md" aria-label={t('updates.phase.running')} />
      <div className={classes.running}>
        <span className={classes.now}>
          {title ?? t('updates.stage.asking')}
          {current && <span className={classes.soft}>{t(`updates.stage.${current.stage}`)}</span>}
          {current && current.rows > 0 && (
            <span className={classes.soft}>
              {t('import.rows', { count: current.rows, shown: count(current.rows) })}
            </span>
          )}
          {current?.fraction != null && <strong>{percent(current.fraction)}</strong>}
        </span>
        {asked.length > 1 && (
          <span className={classes.soft}>
            {t('updates.place', { done: Math.min(doneOf(state) + 1, asked.length), total: asked.length })}
          </span>
        )}
        <Button size="xs" variant="default" onClick={cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </>
  );
}
