import { useTranslation } from 'react-i18next';
import { agedBy } from '../../../src-main/contract/list-boards.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import classes from '../../shared/consulted/states.module.css';
import { useFormat } from '../../shared/format.ts';
import { FreshnessBadge } from '../../shared/installed/FreshnessBadge.tsx';
import { freshnessOf } from '../../shared/installed/freshness.ts';

/** The lists that will be looked in, each with the date of its data and how fresh that is, before the lookup. */
export function Installed({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const now = new Date();
  const shown = lists
    .map((status) => ({ status, freshness: freshnessOf(status, now).freshness }))
    .filter(({ freshness }) => freshness !== 'none');
  const answering = shown.filter(({ freshness }) => freshness !== 'unreadable');
  if (shown.length === 0) return null;
  return (
    <div className={classes.installed}>
      <p>{t('states.notYet.installed', { count: answering.length, total: lists.length })}</p>
      <ul>
        {shown.map(({ status: { list, title, snapshots }, freshness }) => (
          <li key={list}>
            <span className={classes.installedTitle}>{title}</span>
            <FreshnessBadge freshness={freshness} />
            <span className={classes.installedDate}>{snapshots[0] && date(agedBy(list, snapshots)!.date)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
