import { Loader } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { LookupFiled } from '../dossier/FileLookup.tsx';
import { RememberedNote } from '../dossier/RememberedNote.tsx';
import { isByName } from '../search/question.ts';
import { countsOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import classes from './results.module.css';
import { SummaryActions } from './SummaryActions.tsx';

/** The counts and how the lookup ended; copy and export. */
export function Summary() {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const client = useClient();
  const { results, phase, timeSpent, asked, error, completionError, start, complete } = useSearch();
  const { records, files, former } = countsOf(results);
  const compared = asked && asked.match !== 'exact' && isByName(asked.text);
  return (
    <>
      <div className={classes.summary}>
        <p className={classes.counts}>
          {phase === 'running' && <Loader size={14} aria-hidden />}
          <strong>{t('summary.records', { count: records, shown: count(records) })}</strong>
          {files > 0 && <span>{t('summary.groups', { count: files })}</span>}
          {former > 0 && <span>{t('summary.former', { count: former, shown: count(former) })}</span>}
          {compared && <span>{t(`comparedBy.${asked.match}`, { threshold: asked.threshold })}</span>}
          {timeSpent !== null && <span>{t('summary.time', { shown: count(timeSpent) })}</span>}
          {results.groups.some(({ demonstration }) => demonstration) && <DemoBadge />}
        </p>
        <SummaryActions />
      </div>
      <LookupFiled />
      <RememberedNote />
      {former > 0 && records === 0 && phase !== 'running' && (
        <p className={classes.formerNote} role="status">
          <IconHistory size={18} aria-hidden />
          <span>
            <strong>{t('former.onlyTitle')}</strong> {t('former.only', { count: former, shown: count(former) })}
          </span>
        </p>
      )}
      {phase === 'cancelled' && <p className={classes.warning}>{t('summary.cancelled')}</p>}
      {phase === 'failed' && error && asked && (
        <>
          <p className={classes.warning}>{t('summary.incomplete')}</p>
          <Problem error={error} onRetry={() => void start(client, asked)} />
        </>
      )}
      {completionError && <Problem error={completionError} onRetry={() => void complete(client)} />}
    </>
  );
}
