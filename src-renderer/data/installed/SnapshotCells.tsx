import { Badge, Table } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { type Ageing, ageText, daysOld, isOld } from '../../shared/installed/age.ts';
import { originOf } from '../../shared/installed/warned.ts';
import classes from '../data.module.css';

/** One snapshot as cells of a table: date and age, records, where it is from, file. */
export function SnapshotCells({ snapshot, kind }: { snapshot: SnapshotSummary; kind: Ageing }) {
  const { t, i18n } = useTranslation(['data', 'common']);
  const { date, dateTime, count } = useFormat();
  const now = new Date();
  const origin = originOf(snapshot);
  const old = isOld(kind, daysOld(snapshot.date, now));
  return (
    <>
      <Table.Td className={classes.nowrap}>
        {date(snapshot.date)}
        <span className={classes.age} data-old={old || undefined}>
          {old && <IconClockExclamation size={13} stroke={2} aria-hidden />}
          {t(old ? 'installed.old' : 'installed.fresh', { age: ageText(snapshot.date, now, i18n.language) })}
        </span>
      </Table.Td>
      <Table.Td ta="right">{count(snapshot.records)}</Table.Td>
      <Table.Td className={classes.nowrap}>
        {origin === 'demonstration' ? (
          <DemoBadge />
        ) : (
          <Badge variant="light" color={origin === 'official' ? 'leaf' : 'ochre'}>
            {t(origin === 'sample' ? 'installed.sample' : `common:${origin}`)}
          </Badge>
        )}
      </Table.Td>
      <Table.Td className={classes.file} title={t('installed.importedAt', { when: dateTime(snapshot.importedAt) })}>
        {snapshot.file}
      </Table.Td>
    </>
  );
}
