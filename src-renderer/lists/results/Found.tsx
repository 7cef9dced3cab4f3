import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Details } from '../details/Details.tsx';
import { useSearch } from '../search/store.ts';
import { coverage } from '../states/coverage.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './results.module.css';
import { Summary } from './Summary.tsx';

/** Everything about an answer with records. Starts anew with every lookup. */
export function Found({ lists }: { lists: readonly ListStatus[] }) {
  const results = useSearch((state) => state.results);
  return <Answer key={answerKey(results)} lists={lists} />;
}

function Answer({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const { results, phase, arrived, asked } = useSearch();
  const missing = asked ? coverage(lists, asked.list).missing.length : 0;
  /** The group shown alone, or null for all. */
  const [only, setOnly] = useState<number | null>(null);
  /** The record whose details are open, by its place among all records. */
  const [selected, setSelected] = useState<number | null>(null);
  const groups = useMemo(
    () => (only === null ? results.groups : results.groups.slice(only, only + 1)),
    [results, only],
  );
  const owner = selected === null ? null : results.groups.findLast(({ from }) => from <= selected);
  const titleOf = (list: string) => lists.find((status) => status.list === list)?.title ?? list;

  useShortcut('Escape', () => setSelected(null), {
    whileTyping: true,
    enabled: selected !== null && phase !== 'running',
  });
  const ended = phase !== 'running';
  useEffect(() => {
    if (!ended) return;
    const { groups: all, records } = useSearch.getState().results;
    announce(t('summary.announced', { count: records.length, shown: count(records.length), groups: all.length }));
  }, [ended, t, count]);

  return (
    <div className={classes.found}>
      <Summary />
      <div className={classes.filters}>
        {results.groups.length > 1 && (
          <GroupTabs groups={results.groups} arrived={arrived} only={only} onShow={setOnly} />
        )}
        {missing > 0 && <p className={classes.note}>{t('summary.missing', { count: missing })}</p>}
      </div>
      <div className={classes.split}>
        <ResultGrid
          key={only}
          groups={groups}
          results={results}
          titleOf={titleOf}
          selected={selected}
          onSelect={setSelected}
        />
        {owner && selected !== null && (
          <Details
            group={owner}
            record={results.records[selected]!}
            title={titleOf(owner.list)}
            onClose={() => setSelected(null)}
          />
        )}
      </div>
    </div>
  );
}

const keys = new WeakMap<object, number>();
let nextKey = 0;

/** A key of its own for each answer: what was opened or filtered in one means nothing in the next. */
function answerKey(results: object): number {
  const key = keys.get(results) ?? nextKey++;
  keys.set(results, key);
  return key;
}
