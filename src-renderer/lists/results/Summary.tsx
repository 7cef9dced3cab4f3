import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { Copy } from '../../shared/Copy.tsx';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { clipboardText, csvOf, fileName, save } from '../export/save.ts';
import { useTableWords } from '../export/use-table-words.ts';
import { useSearch } from '../search/store.ts';
import classes from './results.module.css';

/** The counts and how the lookup ended; copy and export. */
export function Summary() {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const client = useClient();
  const { results, phase, arrived, timeSpent, asked, error, start } = useSearch();
  const words = useTableWords();
  const [exporting, setExporting] = useState(false);
  const exportCsv = async () => {
    setExporting(true);
    save(await csvOf(results, words), fileName(new Date()));
    setExporting(false);
  };
  return (
    <>
      <div className={classes.summary}>
        <p className={classes.counts}>
          {phase === 'running' && <Loader size={14} aria-hidden />}
          <strong>{t('summary.records', { count: arrived, shown: count(arrived) })}</strong>
          <span>{t('summary.groups', { count: results.groups.length })}</span>
          {timeSpent !== null && <span>{t('summary.time', { shown: count(timeSpent) })}</span>}
          {results.groups.some(({ demonstration }) => demonstration) && <DemoBadge />}
        </p>
        <div className={classes.actions}>
          <Copy text={() => clipboardText(results, words)} label={t('summary.copyAll')} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            loading={exporting}
            disabled={phase === 'running'}
            onClick={exportCsv}
          >
            {t('summary.export')}
          </Button>
        </div>
      </div>
      {phase === 'cancelled' && <p className={classes.warning}>{t('summary.cancelled')}</p>}
      {phase === 'failed' && error && asked && (
        <>
          <p className={classes.warning}>{t('summary.incomplete')}</p>
          <Problem error={error} onRetry={() => void start(client, asked)} />
        </>
      )}
    </>
  );
}
