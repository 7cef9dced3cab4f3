import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { useClient } from '../../api/client-context.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Details } from '../details/Details.tsx';
import { countsOf, keyOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import { CoverageNotes } from '../states/CoverageNotes.tsx';
import { useSearchCoverage } from '../states/use-coverage.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { sectionsOf } from './lines.ts';
import { ResultGrid, type Selected } from './ResultGrid.tsx';
import classes from './results.module.css';
import { Summary } from './Summary.tsx';
import { groupsIn, type Tab } from './tabs.ts';

/** Everything about an answer with records. Starts anew with every lookup. */
export function Found({ lists }: { lists: readonly ListStatus[] }) {
  const results = useSearch((state) => state.results);
  return <Answer key={answerKey(results)} lists={lists} />;
}

function Answer({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const client = useClient();
  const { results, phase, completing, complete } = useSearch();
  const coverage = useSearchCoverage();
  const [tab, setTab] = useState<Tab>('all');
  /** Sections that were opened or closed. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<Selected | null>(null);
  const sections = sectionsOf(groupsIn(tab, results.groups), turned);
  const owner = selected && results.groups.find((group) => keyOf(group) === selected.key);
  const record = owner?.records[selected!.index];
  const statusOf = (list: ListName) => lists.find((status) => status.list === list);
  const toggle = (key: string) => setTurned((before) => flipped(before, key));
  const showAll = async (list: ListName) => {
    if (await complete(client, list)) announce(t('grid.allHere'));
  };
  const show = (shown: Tab) => {
    setTab(shown);
    setTurned(new Set());
  };

  useShortcut('Escape', () => setSelected(null), {
    whileTyping: true,
    enabled: selected !== null && phase !== 'running' && completing === null,
  });
  const ended = phase !== 'running';
  useEffect(() => {
    if (!ended) return;
    const { records, files, former } = countsOf(useSearch.getState().results);
    const found = t('summary.announced', { count: records, shown: count(records), groups: files });
    announce(former > 0 ? `${found}. ${t('summary.former', { count: former, shown: count(former) })}` : found);
  }, [ended, t, count]);

  return (
    <div className={classes.found}>
      <Summary />
      {coverage && <CoverageNotes coverage={coverage} folds />}
      <GroupTabs groups={results.groups} tab={tab} onShow={show} />
      <div className={classes.split}>
        <ResultGrid
          key={keyOfTab(tab)}
          sections={sections}
          statusOf={statusOf}
          selected={selected}
          onSelect={setSelected}
          onToggle={toggle}
          onMore={(list) => void showAll(list)}
        />
        {owner && record && (
          <Details
            group={owner}
            record={record}
            title={statusOf(owner.list)?.title ?? owner.list}
            onClose={() => setSelected(null)}
          />
        )}
      </div>
    </div>
  );
}

function keyOfTab(tab: Tab): string {
  return typeof tab === 'string' ? tab : `${tab.list} ${tab.file}`;
}

/** The set with a key that it had not, or without one that it had. */
function flipped(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const changed = new Set(set);
  if (!changed.delete(key)) changed.add(key);
  return changed;
}

const keys = new WeakMap<object, number>();
let nextKey = 0;

/** A key of its own for each answer: what was opened or filtered in one means nothing in the next. */
function answerKey(results: object): number {
  const key = keys.get(results) ?? nextKey++;
  keys.set(results, key);
  return key;
}
