import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { FreshnessBadge } from '../../data/installed/FreshnessBadge.tsx';
import { freshnessOf } from '../../data/installed/freshness.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './states.module.css';

/** The lists that will be looked in, each with the date of its data and how fresh that is, before the lookup. */
export function Installed({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const installed = lists.filter(({ snapshots }) => snapshots.length > 0);
  const unreadable = lists.filter((status) => freshnessOf(status, new Date()).freshness === 'unreadable');
  const shown = lists.filter((status) => installed.includes(status) || unreadable.includes(status));
  if (shown.length === 0) return null;
  return (
    <div className={classes.installed}>
      <p>{t('states.notYet.installed', { count: installed.length, total: lists.length })}</p>
      <ul>
        {shown.map((status) => (
          <li key={status.list}>
            <span className={classes.installedTitle}>{status.title}</span>
            <FreshnessBadge freshness={freshnessOf(status, new Date()).freshness} />
            <span className={classes.installedDate}>{status.snapshots[0] && date(status.snapshots[0].date)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
