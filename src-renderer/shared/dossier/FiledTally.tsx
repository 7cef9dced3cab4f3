import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFolderCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFormat } from '../format.ts';
import { fileAnswer, useFiledAnswers } from './filed-answers.ts';
import classes from './filed-note.module.css';
import { tallyOf } from './tally.ts';

/** How many of several answers are in a dossier, a line a dossier: that some are not is never out of sight. */
export function FiledTally({ requests }: { requests: readonly string[] }) {
  const { t } = useTranslation(['filing', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const tallies = tallyOf(useFiledAnswers(), requests);
  if (tallies.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('tally.label')}>
      {tallies.map(({ dossier, filed, filing, failed }) => (
        <li
          key={dossier.id}
          className={classes.note}
          data-state={failed.length > 0 ? 'failed' : filing > 0 ? 'filing' : 'filed'}
        >
          {failed.length > 0 ? <IconAlertTriangle size={16} aria-hidden /> : <IconFolderCheck size={16} aria-hidden />}
          <span role={failed.length > 0 ? 'alert' : undefined}>
            {t('tally.filed', {
              count: requests.length,
              filed: count(filed),
              total: count(requests.length),
              name: dossier.name,
            })}
            {failed.length > 0 && ` ${t('tally.failed', { count: failed.length, shown: count(failed.length) })}`}
          </span>
          {failed.length > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={async () => {
                for (const request of failed) await fileAnswer(client, dossier, request);
              }}
            >
              {t('common:retry')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
