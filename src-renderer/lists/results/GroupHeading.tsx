import { useTranslation } from 'react-i18next';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import type { ResultGroup } from '../search/results.ts';
import classes from './results.module.css';

interface GroupHeadingProps {
  group: ResultGroup;
  titleOf: (list: string) => string;
  role?: 'rowheader';
}

/** The list and the file that the lines below come from. */
export function GroupHeading({ group, titleOf, role }: GroupHeadingProps) {
  const { t } = useTranslation('lists');
  const { count, date } = useFormat();
  return (
    <div className={classes.heading} role={role}>
      <span className={classes.headingTitle}>{titleOf(group.list)}</span>
      <span className={classes.headingFile}>{group.file}</span>
      <span className={classes.headingFile}>{t('grid.dataOf', { date: date(group.date) })}</span>
      {group.demonstration && <DemoBadge />}
      <span className={classes.headingCount}>{count(group.count)}</span>
    </div>
  );
}
