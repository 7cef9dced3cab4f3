import { useTranslation } from 'react-i18next';
import type { ReadingDetails } from '../../../src-main/contract/reading.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import classes from './postal-note.module.css';

/** With which copy of the postal record the address was compared, and what the reading does not check. */
export function PostalNote({ postal }: { postal: ReadingDetails['postal'] }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const notes = useDataNotes();
  return (
    <footer className={classes.note}>
      <p>
        {postal
          ? t('postal.snapshot', { date: format.date(postal.date), records: format.count(postal.records) })
          : t('postal.none')}{' '}
        {postal?.demonstration && <DemoBadge />}
      </p>
      {postal?.warnings?.map((warning) => (
        <p key={`${warning.code} ${warning.detail}`}>{notes.warning(warning)}</p>
      ))}
      <p>{t('postal.limits')}</p>
    </footer>
  );
}
