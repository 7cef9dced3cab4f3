import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import { ageText } from '../../shared/installed/age.ts';
import classes from '../data.module.css';

/** What is installed of a list: date and age of its newest file, and the way to the others. */
export function DateCell({ status, onFiles }: { status: ListStatus; onFiles: () => void }) {
  const { t, i18n } = useTranslation('data');
  const { date, dateTime, count } = useFormat();
  const [newest, ...others] = status.snapshots;
  // What is there and cannot be read is named beside it.
  if (!newest) return status.unreadable.length > 0 ? null : <span className={classes.soft}>{t('installed.none')}</span>;
  return (
    <>
      <span className={classes.nowrap}>
        {date(newest.date)}
        <span className={classes.aged}>{ageText(newest.date, new Date(), i18n.language)}</span>
      </span>
      <span className={classes.under}>
        {t('installed.records', { count: newest.records, shown: count(newest.records) })}
      </span>
      <span className={classes.under} title={t('installed.importedAt', { when: dateTime(newest.importedAt) })}>
        {newest.file}
      </span>
      {others.length > 0 && (
        <UnstyledButton className={classes.link} onClick={onFiles}>
          {t('installed.others', { count: others.length })}
        </UnstyledButton>
      )}
    </>
  );
}
