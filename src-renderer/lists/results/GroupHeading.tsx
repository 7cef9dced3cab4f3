import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { FreshnessBadge } from '../../data/installed/FreshnessBadge.tsx';
import { freshnessOf } from '../../data/installed/freshness.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { isWhole, sizeOf } from '../search/results.ts';
import type { Section } from './lines.ts';
import classes from './results.module.css';

interface GroupHeadingProps {
  section: Section;
  /** What is known of the list; undefined while that is on its way. */
  status: ListStatus | undefined;
  role?: 'rowheader';
}

/** The list and the file that the lines below come from; that of records no longer listed opens and closes them (the grid takes the presses). */
export function GroupHeading({ section, status, role }: GroupHeadingProps) {
  const { t } = useTranslation('lists');
  const { count, date } = useFormat();
  const { group, folds, open } = section;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const title = status?.title ?? group.list;
  const freshness = status && freshnessOf(status, new Date()).freshness;
  return (
    <div className={classes.heading} role={role} data-former={group.former || undefined}>
      {folds ? (
        <button type="button" className={classes.fold} tabIndex={-1} aria-expanded={open}>
          <Chevron size={16} aria-hidden />
          <IconHistory size={16} aria-hidden />
          <span className={classes.headingTitle}>{t('former.heading', { list: title })}</span>
        </button>
      ) : (
        <>
          <span className={classes.headingTitle}>{title}</span>
          <span className={classes.headingFile}>{group.file}</span>
          <span className={classes.headingFile}>{t('grid.dataOf', { date: date(group.date) })}</span>
        </>
      )}
      {group.demonstration && <DemoBadge />}
      {!folds && freshness === 'expired' && <FreshnessBadge freshness={freshness} />}
      <span className={classes.headingCount}>
        {isWhole(group)
          ? count(sizeOf(group))
          : t('grid.partly', { shown: count(group.records.length), total: count(sizeOf(group)) })}
      </span>
    </div>
  );
}
