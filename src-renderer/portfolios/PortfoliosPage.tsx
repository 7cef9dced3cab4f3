import { SegmentedControl } from '@mantine/core';
import { Activity } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptOff } from '../shared/evidence/KeptOff.tsx';
import { useKeep } from '../shared/evidence/use-keep.ts';
import { Page } from '../shared/Page.tsx';
import { AlertsView } from './alerts/AlertsView.tsx';
import { showAlerts, showPortfolio, showReport, useShownPortfolios } from './arrival.ts';
import { PortfoliosView } from './list/PortfoliosView.tsx';
import { ReportView } from './report/ReportView.tsx';

const SHOW = { alerts: showAlerts, portfolios: () => showPortfolio(null), report: showReport } as const;

/** Portfolios under watch, and what watching has found. */
export default function PortfoliosPage() {
  const { t } = useTranslation('portfolios');
  const shows = useShownPortfolios((shown) => shown.shows);
  if (useKeep() === 'off') return <KeptOff page={t('title')} title={t('off.title')} text={t('off.text')} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      filled
      actions={
        <SegmentedControl
          aria-label={t('shows.label')}
          data-print="hidden"
          value={shows}
          onChange={(value) => SHOW[value as keyof typeof SHOW]()}
          data={[
            { value: 'alerts', label: t('shows.alerts') },
            { value: 'portfolios', label: t('shows.portfolios') },
            { value: 'report', label: t('shows.report') },
          ]}
        />
      }
    >
      <Activity mode={shows === 'alerts' ? 'visible' : 'hidden'}>
        <AlertsView />
      </Activity>
      <Activity mode={shows === 'portfolios' ? 'visible' : 'hidden'}>
        <PortfoliosView />
      </Activity>
      {shows === 'report' && <ReportView />}
    </Page>
  );
}
