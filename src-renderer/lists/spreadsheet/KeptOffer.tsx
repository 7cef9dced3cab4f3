import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { useFormat } from '../../shared/format.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { findKeptRun, forgetKeptRun } from './kept-run.ts';
import classes from './spreadsheet.module.css';
import { RunNotWhole, useSpreadsheet } from './store.ts';

/** The run that a closed window or a crash left behind. */
export const keptRunQuery = (client: Client) =>
  queryOptions({
    queryKey: ['spreadsheet-run'],
    queryFn: ({ signal }) => findKeptRun(client, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Offers to go on with the run that was left behind, or to put it away. */
export function KeptOffer({ first }: { first?: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('spreadsheet');
  const { count, dateTime } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useErrorText();
  const kept = useQuery(keptRunQuery(client)).data;
  const { takeUp, show, error, reading } = useSpreadsheet();
  const [gone, setGone] = useState(false);
  if (!kept || gone) return null;
  const { name, rows, startedAt } = kept.head;
  const putAway = async () => {
    await forgetKeptRun(client);
    setGone(true);
    await queries.invalidateQueries({ queryKey: ['spreadsheet-run'] });
  };
  const goOn = () => {
    show(true);
    void takeUp(client, kept);
  };
  return (
    <Alert role="status" icon={<IconHistory aria-hidden />} title={t('kept.title')} ta="left" mb="md">
      <p className={classes.kept}>
        {t('kept.about', { name, count: rows, shown: count(rows), when: dateTime(startedAt) })}
      </p>
      {error && (
        <p className={classes.kept} role="alert">
          {error instanceof RunNotWhole ? t('kept.notWhole') : textOf(error)}
        </p>
      )}
      <Group gap="sm">
        <Button ref={first} size="xs" loading={reading} disabled={error instanceof RunNotWhole} onClick={goOn}>
          {t('kept.goOn')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void putAway()}>
          {t('kept.putAway')}
        </Button>
      </Group>
    </Alert>
  );
}
