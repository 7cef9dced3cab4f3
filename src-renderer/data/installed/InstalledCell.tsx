import { useTranslation } from 'react-i18next';
import type { SnapshotSummary } from '../../../src-main/contract/status.ts';
import { useFormat } from '../../shared/format.ts';
import { ageText } from '../../shared/installed/age.ts';
import classes from './data-table.module.css';

/** The data whose age counts: of which date, how old, how many records. */
export function InstalledCell({ snapshot }: { snapshot: SnapshotSummary | undefined }) {
  const { t, i18n } = useTranslation('data');
  const { date, count } = useFormat();
  if (!snapshot) return <span className={classes.under}>{t('installed.none')}</span>;
  return (
    <>
      <span className={classes.line}>
        {date(snapshot.date)}
        <span className={classes.aged}>{ageText(snapshot.date, new Date(), i18n.language)}</span>
      </span>
      <span className={classes.under}>
        {t('installed.records', { count: snapshot.records, shown: count(snapshot.records) })}
      </span>
    </>
  );
}
