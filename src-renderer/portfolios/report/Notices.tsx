import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { uncoveredIn } from '../../../src-main/charts/uncovered.ts';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './report.module.css';

/** What is to be known before any figure: what they do not cover, and that some are of invented data. */
export function Notices({ report }: { report: PortfolioReport }) {
  const { t } = useTranslation('portfolioReport');
  const { count } = useFormat();
  const names = useNames();
  const { nothing, registrations, darkDays, ...lists } = uncoveredIn(report);
  const said = [
    ...(nothing ? [t(`unsure.${nothing}`)] : []),
    ...(['failed', 'pending', 'notScreened', 'demonstration', 'incomplete'] as const)
      .filter((what) => lists[what].length > 0)
      .map((what) =>
        t(`unsure.${what}`, {
          count: lists[what].length,
          shown: count(lists[what].length),
          names: lists[what].map((list) => names.list(list)).join(', '),
        }),
      ),
    ...registrations.map(({ what, subjects }) =>
      t(`unsure.registrations.${what}`, { count: subjects, shown: count(subjects) }),
    ),
    ...(darkDays > 0 && nothing !== 'noPortfolio'
      ? [t('unsure.days', { count: darkDays, shown: count(darkDays) })]
      : []),
  ];
  const isInvented =
    report.alerts.demonstration > 0 || report.freshness.some(({ days }) => days.some((day) => day.demonstration));
  const icon = <IconAlertTriangle aria-hidden />;
  return (
    <>
      {isInvented && (
        <Alert color="carmine" icon={icon} title={t('demonstration.title')}>
          {t('demonstration.text')}
        </Alert>
      )}
      {said.length > 0 && (
        <Alert color="ochre" icon={icon} title={t('unsure.title')}>
          {said.map((sentence) => (
            <p key={sentence} className={classes.line}>
              {sentence}
            </p>
          ))}
        </Alert>
      )}
    </>
  );
}
