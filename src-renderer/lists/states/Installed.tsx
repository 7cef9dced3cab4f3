import { IconClockExclamation, IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { daysOld, isOld } from '../../data/installed/age.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './states.module.css';

/** The lists that will be looked in, each with the date of its data: old and invented data show before the lookup. */
export function Installed({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const installed = lists.filter(({ snapshots }) => snapshots.length > 0);
  if (installed.length === 0) return null;
  return (
    <div className={classes.installed}>
      <p>{t('states.notYet.installed', { count: installed.length, total: lists.length })}</p>
      <ul>
        {installed.map(({ list, title, snapshots: [newest] }) => {
          const old = isOld('list', daysOld(newest!.date, new Date()));
          return (
            <li key={list} data-warn={old || newest!.demonstration || undefined}>
              {newest!.demonstration && <IconFlask size={14} aria-label={t('columns.demonstration')} />}
              {old && <IconClockExclamation size={14} aria-label={t('states.notYet.old')} />}
              <span>{title}</span>
              <span>{date(newest!.date)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
