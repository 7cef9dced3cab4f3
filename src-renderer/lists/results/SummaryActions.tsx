import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { Copy } from '../../shared/Copy.tsx';
import { useFormat } from '../../shared/format.ts';
import { save } from '../../shared/save.ts';
import { FileLookup } from '../dossier/FileLookup.tsx';
import { clipboardText, csvOf, fileName } from '../export/results-file.ts';
import { useTableWords } from '../export/use-table-words.ts';
import { unfinishedLists } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import classes from './results.module.css';

/** Files the answer; copies what is on the screen; exports everything that was found, for which the rest is fetched first. */
export function SummaryActions() {
  const { t } = useTranslation(['lists', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const { results, phase, arrived, completing, complete, cancel } = useSearch();
  const words = useTableWords();
  const [exporting, setExporting] = useState(false);
  const whole = unfinishedLists(results).length === 0;
  const exportCsv = async () => {
    setExporting(true);
    if (await complete(client)) {
      save(await csvOf(useSearch.getState().results, words), fileName(new Date()));
      announce(t('summary.exported'));
    }
    setExporting(false);
  };
  return (
    <div className={classes.actions}>
      {completing !== null && (
        <Button size="xs" variant="subtle" onClick={cancel}>
          {t('common:cancel')}
        </Button>
      )}
      <FileLookup />
      <Copy
        text={() => clipboardText(results, words)}
        label={whole ? t('summary.copyAll') : t('summary.copyShown', { count: arrived, shown: count(arrived) })}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        loading={exporting}
        disabled={phase === 'running' || completing !== null}
        onClick={() => void exportCsv()}
      >
        {t('summary.export')}
      </Button>
    </div>
  );
}
