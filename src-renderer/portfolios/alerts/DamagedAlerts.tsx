import { useTranslation } from 'react-i18next';
import type { UnreadableAlert } from '../../../src-main/contract/portfolios.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { DamagedNote } from '../../shared/DamagedNote.tsx';
import { useFormat } from '../../shared/format.ts';
import { kindKey } from './kind-key.ts';

/** That alerts are there which cannot be read, what is known of them, and what mends them; nothing where all can. */
export function DamagedAlerts({ damaged }: { damaged: readonly UnreadableAlert[] }) {
  const { t } = useTranslation('alerts');
  const { count, date } = useFormat();
  const names = useNames();
  const lineOf = ({ source, list, kind, raisedAt, deadline, decided, urgent }: UnreadableAlert) =>
    [
      list ? names.list(list) : t('registration.source'),
      t(kindKey({ source, kind })),
      t('damaged.raised', { date: date(raisedAt.slice(0, 10)) }),
      decided ? t('damaged.decided') : t('damaged.due', { date: date(deadline) }),
      ...(urgent ? [t('urgent')] : []),
    ].join(' · ');
  return (
    <DamagedNote
      title={t('damaged.title', { count: damaged.length, shown: count(damaged.length) })}
      text={t('damaged.text')}
      items={damaged.map((one) => ({ id: one.id, line: lineOf(one) }))}
    />
  );
}
