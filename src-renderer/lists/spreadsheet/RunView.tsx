import { Alert, Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBellSearch, IconGavel, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECISIONS } from '../../../src-main/contract/dossiers.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { announce } from '../../shared/announce.ts';
import { CoverageNotes } from '../../shared/consulted/CoverageNotes.tsx';
import { coverageOf } from '../../shared/consulted/coverage.ts';
import { scopeOfSources } from '../../shared/consulted/scope-of-sources.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { tsvLine } from '../../shared/csv.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { useFormat } from '../../shared/format.ts';
import beside from '../../shared/grid/beside.module.css';
import { Grid } from '../../shared/grid/Grid.tsx';
import type { Sorting } from '../../shared/grid/sort.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { remainingMs } from '../../shared/work/pace.ts';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import { DecideDialog } from './decide/DecideDialog.tsx';
import { rowsOfLines } from './decide/rows-of-lines.ts';
import { useTriage } from './decide/store.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { cellsOf } from './export.ts';
import { type Column, type Line, linesOf, type Narrowing } from './lines.ts';
import { isAskable, OUTCOMES } from './outcome.ts';
import classes from './spreadsheet.module.css';
import { settledIn, useSpreadsheet } from './store.ts';
import { TriageDetails } from './TriageDetails.tsx';
import { useExportWords } from './use-export-words.ts';
import { useSummary } from './use-summary.ts';
import { useTriageColumns } from './use-triage-columns.tsx';
import { WatchDialog } from './WatchDialog.tsx';

/** The rows on their way through the lists, and what was found, hit by hit. */
export function RunView() {
  const { t } = useTranslation(['spreadsheet', 'work', 'lists', 'filing']);
  const { count } = useFormat();
  const client = useClient();
  const names = useNames();
  const textOf = useErrorText();
  const state = useSpreadsheet();
  const { phase, rows, answers, counts, turn, how, sources, office, moved, replaced, stretch, endedAt, error } = state;
  const [narrowing, setNarrowing] = useState<Narrowing>({
    outcome: 'found',
    list: null,
    decision: null,
    text: '',
  });
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [deciding, setDeciding] = useState(false);
  const [watching, setWatching] = useState(false);
  const { dossiers, chosen, choose, recall, recalling, recallError } = useTriage();
  const [open, setOpen] = useState<Line | null>(null);
  const lists = useQuery(dataStatusQuery(client)).data?.lists ?? [];
  const where = how?.list ?? 'todas';
  const by = rows.some((row) => isAskable(row) && row.name === undefined) ? 'either' : 'name';
  const coverage = coverageOf(scopeOfSources(lists, where, sources, office), where, lists, endedAt ?? new Date(), by);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers grow in place, and the turn tells
  const lines = useMemo(
    () => linesOf(rows, answers, narrowing, sorting, dossiers),
    [rows, answers, turn, narrowing, sorting, dossiers],
  );
  const keep = useKeep();
  const decides = keep !== undefined && keep !== 'off';
  const columns = useTriageColumns(coverage.clear, decides ? chosen : null);
  const chosenLines = lines.filter(({ hit }) => hit && chosen.has(hit));
  const current = lines.filter(({ key }) => key === active);
  const toDecide = rowsOfLines(chosenLines.length > 0 ? chosenLines : current, dossiers);
  const hitsToDecide = toDecide.reduce((sum, { hits }) => sum + hits.length, 0);
  const chooseAll = () => {
    const hits = lines.flatMap(({ hit }) => hit ?? []);
    choose(
      hits,
      hits.some((hit) => !chosen.has(hit)),
    );
  };
  const words = useExportWords(coverage);
  const summary = useSummary(coverage);
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
  useShortcut('d', () => setDeciding(true), { enabled: decides && hitsToDecide > 0 && !deciding });
  useEffect(() => {
    if (phase === 'done' && decides) void recall(client);
  }, [phase, decides, recall, client]);
  useEscape('panel', () => setOpen(null), open !== null && !deciding);
  useEscape('choice', () => choose([...chosen], false), open === null && chosen.size > 0 && !deciding);
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
          <ExportMenu lines={lines} words={words} summary={summary} />
          {decides && phase !== 'running' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconBellSearch size={16} stroke={1.6} aria-hidden />}
              onClick={() => setWatching(true)}
            >
              {t('watch.button')}
            </Button>
          )}
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
      {replaced && replaced.rows > 0 && (
        <Alert role="status" color="ochre" icon={<IconAlertTriangle aria-hidden />}>
          {t('run.replaced', {
            count: replaced.rows,
            shown: count(replaced.rows),
            lists: replaced.lists.map(names.list).join(', '),
          })}
        </Alert>
      )}
      {moved > 0 && (
        <Alert role="status" color="ochre" icon={<IconAlertTriangle aria-hidden />}>
          {t('run.moved', { count: moved, shown: count(moved) })}
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
        {decides && (
          <Select
            size="xs"
            aria-label={t('filter.decision')}
            placeholder={t('filter.decision')}
            value={narrowing.decision}
            data={[
              { value: 'open', label: t('filing:decided.open') },
              ...DECISIONS.map((outcome) => ({ value: outcome, label: t(`filing:decided.${outcome}`) })),
            ]}
            clearable
            onChange={(decision) => setNarrowing({ ...narrowing, decision: decision as Narrowing['decision'] })}
          />
        )}
        <TextInput
          size="xs"
          className={classes.text}
          aria-label={t('filter.text')}
          placeholder={t('filter.text')}
          value={narrowing.text}
          onChange={(event) => setNarrowing({ ...narrowing, text: event.currentTarget.value })}
        />
      </div>
      {keep === 'off' && <p className={classes.soft}>{t('decide.off')}</p>}
      {decides && (
        <div className={classes.filters}>
          <Button
            size="xs"
            disabled={hitsToDecide === 0}
            leftSection={<IconGavel size={16} stroke={1.6} aria-hidden />}
            aria-keyshortcuts="D"
            onClick={() => setDeciding(true)}
          >
            {hitsToDecide === 0
              ? t('decide.none')
              : t('decide.button', { count: hitsToDecide, shown: count(hitsToDecide) })}
          </Button>
          <span className={classes.soft}>{recalling ? t('decide.recalling') : t('decide.keys')}</span>
          {recallError && (
            <span role="alert" className={classes.soft}>
              {t('decide.notRecalled')} {textOf(recallError)}
            </span>
          )}
        </div>
      )}
      <div className={beside.both} data-open={open !== null || undefined}>
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
          onChoose={decides ? ({ hit }) => hit && choose([hit], !chosen.has(hit)) : undefined}
          onChooseAll={decides ? chooseAll : undefined}
          isSelected={({ key }) => key === open?.key}
          textOf={(line) => tsvLine(cellsOf(line, words))}
          copy={t('grid.copy')}
          nothing={t('grid.empty')}
        />
        {open && (
          <TriageDetails
            line={lines.find(({ key }) => key === open.key) ?? open}
            dossier={dossiers.get(open.at)}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
      {watching && <WatchDialog rows={rows} onClose={() => setWatching(false)} />}
      {deciding && <DecideDialog rows={toDecide} onClose={() => setDeciding(false)} />}
    </div>
  );
}

const keyOf = ({ key }: Line) => key;
const itself = (line: Line) => line;
