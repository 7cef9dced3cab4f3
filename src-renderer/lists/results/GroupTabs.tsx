import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import type { ResultGroup } from '../search/results.ts';
import classes from './results.module.css';

interface GroupTabsProps {
  groups: readonly ResultGroup[];
  /** Records of all groups. */
  arrived: number;
  only: number | null;
  onShow: (only: number | null) => void;
}

/** All groups or one alone: the way past a list with thousands of records to the next. */
export function GroupTabs({ groups, arrived, only, onShow }: GroupTabsProps) {
  const { t } = useTranslation('lists');
  const { count, date } = useFormat();
  const repeated = new Set(groups.map(({ list }) => list)).size < groups.length;
  const tab = (key: number | null, label: string, records: number) => (
    <li key={String(key)}>
      <UnstyledButton className={classes.tab} aria-pressed={only === key} onClick={() => onShow(key)}>
        {label} <span className={classes.tabCount}>{count(records)}</span>
      </UnstyledButton>
    </li>
  );
  return (
    <ul className={classes.tabs} aria-label={t('tabs.label')}>
      {tab(null, t('tabs.all'), arrived)}
      {groups.map((group, index) =>
        tab(index, repeated ? `${group.list} · ${date(group.date)}` : group.list, group.count),
      )}
    </ul>
  );
}
