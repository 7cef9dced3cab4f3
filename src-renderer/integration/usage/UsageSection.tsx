import { SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import panel from '../../shared/panel.module.css';
import classes from '../integration.module.css';
import { totalsOf } from './totals.ts';
import { UsageTable } from './UsageTable.tsx';

const PERIODS = ['7', '30', '90'];

/** What was asked of the API in the last days, and by whom. */
export function UsageSection() {
  const { t } = useTranslation('integration');
  const client = useClient();
  const [days, setDays] = useState('30');
  const usage = useQuery({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => askWindow(client, 'GET /usage', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  const totals = useMemo(() => totalsOf(usage.data?.rows ?? []), [usage.data]);
  return (
    <section className={panel.panel} aria-labelledby="integration-usage">
      <header className={classes.sectionHead}>
        <h2 id="integration-usage" className={classes.sectionTitle}>
          {t('usage.title')}
        </h2>
        <SegmentedControl
          ml="auto"
          size="xs"
          aria-label={t('usage.period')}
          value={days}
          onChange={setDays}
          data={PERIODS.map((value) => ({ value, label: t('usage.days', { count: Number(value) }) }))}
        />
      </header>
      {usage.isPending && <Loading />}
      {usage.error && !usage.data && <Problem error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data &&
        (totals.length > 0 ? (
          <UsageTable totals={totals} />
        ) : (
          <Blank icon={IconChartBar} title={t('usage.none.title')} description={t('usage.none.text')} />
        ))}
    </section>
  );
}
