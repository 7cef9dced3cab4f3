import { Alert as Note } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnreadableAlert } from '../../../src-main/contract/portfolios.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';

/** Alerts that are named one by one; of more it is said how many there are. */
const NAMED = 10;

/** That alerts are there which cannot be read, what is known of them, and what mends them; nothing where all can. */
export function DamagedAlerts({ damaged }: { damaged: readonly UnreadableAlert[] }) {
  const { t } = useTranslation('alerts');
  const { count, date } = useFormat();
  const names = useNames();
  if (damaged.length === 0) return null;
  const lineOf = ({ source, list, kind, raisedAt, deadline, decided, urgent }: UnreadableAlert) =>
    [
      list ? names.list(list) : t('registration.source'),
      t(source === 'registration' ? `registration.kind.${kind}` : `kind.${kind}`),
      t('damaged.raised', { date: date(raisedAt.slice(0, 10)) }),
      decided ? t('damaged.decided') : t('damaged.due', { date: date(deadline) }),
      ...(urgent ? [t('urgent')] : []),
    ].join(' · ');
  return (
    <Note
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('damaged.title', { count: damaged.length, shown: count(damaged.length) })}
    >
      <p>{t('damaged.text')}</p>
      <ul>
        {damaged.slice(0, NAMED).map((one) => (
          <li key={one.id}>{lineOf(one)}</li>
        ))}
      </ul>
    </Note>
  );
}
