import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { announce } from '../../shared/announce.ts';
import { CoverageNotes } from '../../shared/consulted/CoverageNotes.tsx';
import { dayOf } from '../../shared/day.ts';
import { together } from '../../shared/dossier/decided.ts';
import { useFormat } from '../../shared/format.ts';
import type { Sorting } from '../../shared/grid/sort.ts';
import { Details } from '../details/Details.tsx';
import { useDecided } from '../dossier/use-decided.ts';
import { focusResults } from '../query/focus.ts';
import { countsOf, sizeOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import { useSearchCoverage } from '../states/use-coverage.ts';
import { useWords } from '../words/use-words.ts';
import { FilterBar } from './FilterBar.tsx';
import { type Filters, filterRows, isFiltered, NO_FILTERS } from './filter.ts';
import { linesOf } from './lines.ts';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './results.module.css';
import { rowsOf } from './rows.ts';
import { Summary } from './Summary.tsx';
import { type Column, sortRows } from './sort.ts';
import { useColumns } from './use-columns.tsx';

/** Everything about an answer with records. Starts anew with every lookup. */
export function Found({ lists }: { lists: readonly ListStatus[] }) {
  const results = useSearch((state) => state.results);
  return <Answer key={answerKey(results)} lists={lists} />;
}

function Answer({ lists }: { lists: readonly ListStatus[] }) {
  const { t } = useTranslation('lists');
  const { count } = useFormat();
  const client = useClient();
  const words = useWords();
  const { results, phase, arrived, completing, complete } = useSearch();
  const coverage = useSearchCoverage();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  /** Whether what is listed no longer was opened or closed. */
  const [turned, setTurned] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  // The groups grow in place: `arrived` says when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const rows = useMemo(() => rowsOf(results.groups, dayOf(new Date())), [results, arrived, phase, completing]);
  const shown = useMemo(() => filterRows(rows, filters), [rows, filters]);
  const findHits = useDecided();
  const sorted = useMemo(() => {
    const sortNames = {
      list: ({ group }: (typeof rows)[number]) => words.names.list(group.list),
      country: ({ record }: (typeof rows)[number]) => (record.country ? words.country(record.country) : ''),
      decision: ({ group, record }: (typeof rows)[number]) => {
        const hit = together(findHits?.(group, record) ?? []);
        return hit?.state === 'decided' ? (hit.decision?.outcome ?? '') : '';
      },
    };
    return sortRows(shown, sorting, sortNames);
  }, [shown, sorting, words, findHits]);
  // `sorted` is another one whenever the groups have grown.
  const lines = useMemo(() => {
    const groups = results.groups.filter(({ list }) => filters.list === null || filters.list === list);
    return linesOf(sorted, groups, turned);
  }, [sorted, results, filters, turned]);
  const row = selected === null ? undefined : rows.find(({ key }) => key === selected);
  const outdated = new Set(coverage?.outdated.map(({ list }) => list));
  const columns = useColumns(rows, words, outdated, findHits);
  const titleOf = (list: ListName) => lists.find((status) => status.list === list)?.title ?? list;
  const total = results.groups.reduce((sum, group) => sum + sizeOf(group), 0);
  const showAll = async (list: ListName) => {
    if (await complete(client, list)) announce(t('grid.allHere'));
  };
  const filter = useCallback((wanted: Filters) => {
    setFilters(wanted);
    // Who asks for those that are listed no longer wants to see them.
    setTurned(false);
  }, []);

  const close = () => {
    // Whoever was in the details goes on in the table; the focus would be nowhere else.
    if (document.activeElement?.closest('aside')) focusResults();
    setSelected(null);
  };

  useEscape('panel', close, selected !== null);
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
      <FilterBar rows={rows} filters={filters} shown={shown.length} words={words} onFilter={filter} />
      {ended && rows.length < total && (sorting !== null || isFiltered(filters)) && (
        <p className={classes.warning}>{t('filters.partly', { shown: count(rows.length), total: count(total) })}</p>
      )}
      <div className={classes.split}>
        <ResultGrid
          lines={lines}
          columns={columns}
          sorting={sorting}
          words={words}
          titleOf={titleOf}
          selected={selected}
          onSort={setSorting}
          onSelect={setSelected}
          onFold={() => setTurned(!turned)}
          onMore={(list) => void showAll(list)}
          nothing={t('filters.nothing', { shown: count(rows.length) })}
        />
        {row && (
          <Details
            row={row}
            hits={findHits?.(row.group, row.record) ?? []}
            title={titleOf(row.group.list)}
            onClose={close}
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
