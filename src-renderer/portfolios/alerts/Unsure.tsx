import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useFormat } from '../../shared/format.ts';
import { isComplete, isLimited, isPending } from '../watched.ts';
import classes from './alerts.module.css';

/** What the alerts cannot say: portfolios that are still being compared, or that could not be. */
export function Unsure({ portfolios }: { portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation('alerts');
  const { count } = useFormat();
  const lines = [
    ['unsure.empty', portfolios.filter(({ subjects }) => subjects === 0).length],
    ['unsure.pending', portfolios.filter(isPending).length],
    ['unsure.notScreened', portfolios.filter((one) => !isComplete(one)).length],
    ['unsure.limited', portfolios.filter(isLimited).length],
  ] as const;
  const said = lines.filter(([, number]) => number > 0);
  if (said.length === 0) return null;
  return (
    <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />} title={t('unsure.title')}>
      {said.map(([text, number]) => (
        <p key={text} className={classes.unsure}>
          {t(text, { count: number, shown: count(number) })}
        </p>
      ))}
    </Alert>
  );
}
