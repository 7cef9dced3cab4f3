import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { countsOf, type ResultGroup, sizeOf } from '../search/results.ts';
import classes from './results.module.css';
import { isSameTab, type Tab, tabsOf } from './tabs.ts';

interface GroupTabsProps {
  groups: readonly ResultGroup[];
  tab: Tab;
  onShow: (tab: Tab) => void;
}

/** Everything, one file alone, or what is no longer listed: the way past a list with thousands of records to the next. */
export function GroupTabs({ groups, tab: shown, onShow }: GroupTabsProps) {
  const { t } = useTranslation('lists');
  const { count, date } = useFormat();
  const tabs = tabsOf(groups);
  const listed = groups.filter(({ former }) => !former);
  const repeated = new Set(listed.map(({ list }) => list)).size < listed.length;
  const { records, former } = countsOf({ groups: [...groups] });
  const faceOf = (tab: Tab) => {
    if (tab === 'all') return { label: t('tabs.all'), size: records };
    if (tab === 'former') return { label: t('tabs.former'), size: former };
    return { label: repeated ? `${tab.list} · ${date(tab.date)}` : tab.list, size: sizeOf(tab) };
  };
  if (tabs.length === 0) return null;
  return (
    <ul className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => {
        const { label, size } = faceOf(tab);
        return (
          <li key={typeof tab === 'string' ? tab : `${tab.list} ${tab.file}`}>
            <UnstyledButton
              className={classes.tab}
              data-list={typeof tab === 'object' || undefined}
              aria-pressed={isSameTab(tab, shown)}
              onClick={() => onShow(tab)}
            >
              {label} <span className={classes.tabCount}>{count(size)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
