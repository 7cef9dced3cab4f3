import { Alert, Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconFileTypeCsv, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { announce } from '../../shared/announce.ts';
import { CoverageNotes } from '../../shared/consulted/CoverageNotes.tsx';
import { coverageOf } from '../../shared/consulted/coverage.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { tsvLine } from '../../shared/csv.ts';
import { useFormat } from '../../shared/format.ts';
import { Grid } from '../../shared/grid/Grid.tsx';
import type { Sorting } from '../../shared/grid/sort.ts';
import { save } from '../../shared/save.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { remainingMs } from '../../shared/work/pace.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { cellsOf, csvOf, fileName } from './export.ts';
import { type Column, type Line, linesOf, type Narrowing } from './lines.ts';
import { OUTCOMES } from './outcome.ts';
import { scopeOfSources } from './scope.ts';
import classes from './spreadsheet.module.css';
import { settledIn, useSpreadsheet } from './store.ts';
import { TriageDetails } from './TriageDetails.tsx';
import { useExportWords } from './use-export-words.ts';
import { useTriageColumns } from './use-triage-columns.tsx';

/** The rows on their way through the lists, and what was found, hit by hit. */
export function RunView() {
  const { t } = useTranslation(['spreadsheet', 'work', 'lists']);
  const { count } = useFormat();
  const client = useClient();
  const names = useNames();
  const textOf = useErrorText();
  const state = useSpreadsheet();
  const { phase, rows, answers, counts, turn, how, sources, sourcesChanged, stretch, endedAt, error } = state;
  const [narrowing, setNarrowing] = useState<Narrowing>({ outcome: 'found', list: null, text: '' });
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [open, setOpen] = useState<Line | null>(null);
  const lists = useQuery(dataStatusQuery(client)).data?.lists ?? [];
  const where = how?.list ?? 'todas';
  const coverage = coverageOf(scopeOfSources(lists, where, sources), where, lists, endedAt ?? new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers grow in place, and the turn tells
  const lines = useMemo(() => linesOf(rows, answers, narrowing, sorting), [rows, answers, turn, narrowing, sorting]);
  const columns = useTriageColumns(coverage.clear);
  const words = useExportWords(coverage);
  const settled = settledIn(counts);
  const total = rows.length;
  const title = {
    intake: '',
    setup: '',
    running: t('run.running'),
    paused: t('work:paused'),
    cancelled: t('work:cancelled.lookups', { count: settled, done: count(settled), total: count(total) }),
    done: t('run.done'),
  }[phase];
  useEscape('panel', () => setOpen(null), open !== null);
  useEffect(() => {
    if (phase === 'done') announce(t('run.done'));
  }, [phase, t]);
  return (
    <div className={classes.run}>
      {phase !== 'intake' && phase !== 'setup' && (
        <WorkBar
          state={phase}
          title={title}
          label={t('run.bar')}
          counted={{ done: settled, total }}
          fraction={total === 0 ? 1 : settled / total}
          remainingMs={remainingMs(settled, total, stretch, Date.now())}
          pause={state.pause}
          resume={counts.waiting > 0 ? () => void state.resume(client) : undefined}
          left={counts.waiting}
          cancel={state.cancel}
          escapeElsewhere={open !== null}
        >
          <Button
            size="xs"
            variant="default"
            disabled={lines.length === 0}
            leftSection={<IconFileTypeCsv size={16} stroke={1.6} aria-hidden />}
            onClick={() => save(csvOf(lines, words), fileName(new Date()))}
          >
            {t('run.export', { count: lines.length, shown: count(lines.length) })}
          </Button>
          {phase !== 'running' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={state.clear}
            >
              {t('run.other')}
            </Button>
          )}
        </WorkBar>
      )}
      {error && (
        <Alert role="alert" color="carmine" icon={<IconAlertTriangle aria-hidden />}>
          {textOf(error)} {t('run.failed')}
        </Alert>
      )}
      {sourcesChanged && (
        <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />}>
          {t('run.changed')}
        </Alert>
      )}
      {sources.length > 0 && <CoverageNotes coverage={coverage} folds />}
      <div className={classes.filters}>
        <ul className={classes.tabs} aria-label={t('filter.label')}>
          {([...OUTCOMES, 'all'] as const).map((outcome) => (
            <li key={outcome}>
              <UnstyledButton
                className={classes.tab}
                aria-pressed={narrowing.outcome === outcome}
                onClick={() => setNarrowing({ ...narrowing, outcome })}
              >
                {t(`filter.${outcome}`)} {count(outcome === 'all' ? total : counts[outcome])}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Select
          size="xs"
          aria-label={t('filter.list')}
          placeholder={t('filter.list')}
          value={narrowing.list}
          data={lists.map(({ list }) => ({ value: list, label: names.list(list) }))}
          clearable
          onChange={(list) => setNarrowing({ ...narrowing, list: list as ListName | null })}
        />
        <TextInput
          size="xs"
          aria-label={t('filter.text')}
          placeholder={t('filter.text')}
          value={narrowing.text}
          onChange={(event) => setNarrowing({ ...narrowing, text: event.currentTarget.value })}
        />
      </div>
      <div className={classes.triage} data-open={open !== null || undefined}>
        <Grid
          name="spreadsheet"
          label={t('grid.label')}
          columns={columns}
          lines={lines}
          keyOf={keyOf}
          rowOf={itself}
          sorting={sorting}
          onSort={setSorting}
          active={active}
          onActive={({ key }) => setActive(key)}
          onReach={(line) => open && setOpen(line)}
          onPress={setOpen}
          isSelected={({ key }) => key === open?.key}
          textOf={(line) => tsvLine(cellsOf(line, words))}
          copy={t('grid.copy')}
          nothing={t('grid.empty')}
        />
        {open && <TriageDetails line={open} onClose={() => setOpen(null)} />}
      </div>
    </div>
  );
}

const keyOf = ({ key }: Line) => key;
const itself = (line: Line) => line;
