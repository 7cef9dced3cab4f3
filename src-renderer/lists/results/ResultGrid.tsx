// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import panel from '../../shared/panel.module.css';
import { useCopy } from '../../shared/use-copy.ts';
import { usePrinting } from '../../shared/use-printing.ts';
import { useRecordText } from '../details/use-record-text.ts';
import { focusField, RESULTS_ID } from '../query/focus.ts';
import { keyOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import type { Words } from '../words/words.ts';
import { type ShownColumn, templatesOf } from './columns.ts';
import { FoldLine } from './FoldLine.tsx';
import { HeadRow } from './HeadRow.tsx';
import type { Line } from './lines.ts';
import { MoreLine } from './MoreLine.tsx';
import { needleOf } from './needle.ts';
import { RecordRow } from './RecordRow.tsx';
import classes from './results.module.css';
import type { Row } from './rows.ts';
import type { Sorting } from './sort.ts';
import { walk } from './walk.ts';

const HEAD = 34;
const LINE = 50;

interface ResultGridProps {
  lines: readonly Line[];
  columns: readonly ShownColumn[];
  sorting: Sorting | null;
  words: Words;
  /** The list's name in full. */
  titleOf: (list: ListName) => string;
  /** Whether its data is older than its rhythm allows. */
  isOutdated: (list: ListName) => boolean;
  /** Key of the row whose details are open. */
  selected: string | null;
  onSort: (sorting: Sorting | null) => void;
  onSelect: (key: string) => void;
  /** Opens or closes what is listed no longer. */
  onFold: () => void;
  /** Fetches the further records of a list. */
  onMore: (list: ListName) => void;
  /** Said where there is no line. */
  nothing: string;
}

/** The lines of the answer under their headings; only those in sight exist. One stop of the Tab key, walked with the arrow keys. */
export function ResultGrid(props: ResultGridProps) {
  const { lines, columns, words, titleOf, selected, onSelect, onFold, onMore } = props;
  const { t } = useTranslation(['lists', 'common']);
  const { asked, completing } = useSearch();
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  /** Key of the line with the focus: it keeps it when others come between. */
  const [active, setActive] = useState<string | null>(null);
  const { copy, state: copyState } = useCopy();
  const [copied, setCopied] = useState<string | null>(null);
  const textOf = useRecordText(words);
  const at = useMemo(
    () => (active === null ? -1 : lines.findIndex((line) => keyOfLine(line) === active)),
    [lines, active],
  );
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => LINE,
    getItemKey: (index) => (lines[index] ? keyOfLine(lines[index]) : index),
    overscan: printing ? lines.length : 8,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const items = virtual.getVirtualItems();
  const inSight = items.some(({ index }) => index === at);
  const needle = useMemo(() => needleOf(asked), [asked]);
  const texts = useMemo(
    () => ({
      alias: t('grid.alias'),
      copy: t('grid.copyRow'),
      demonstration: t('common:demonstration'),
      outdated: t('grid.old'),
    }),
    [t],
  );

  /** Goes to a line. A record shows its details at once; `press` does what the other lines offer. */
  const go = (position: number, press: boolean) => {
    const line = lines[position];
    if (!line) return;
    setActive(keyOfLine(line));
    virtual.scrollToIndex(position);
    if (line.kind === 'record') onSelect(line.row.key);
    else if (press && line.kind === 'more') onMore(line.group.list);
    else if (press) onFold();
  };
  const copyRow = (row: Row) => {
    setCopied(row.key);
    void copy(textOf(row, titleOf(row.group.list)));
  };
  const rowAt = (position: number) => {
    const line = lines[position];
    return line?.kind === 'record' ? line.row : null;
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const position = Number(target.closest<HTMLElement>('[data-position]')?.dataset.position ?? -1);
    const row = rowAt(position);
    if (row && target.closest('[data-copies]')) copyRow(row);
    else go(position, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The headings' buttons keep their own keys.
    if (event.target !== event.currentTarget || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const row = rowAt(at);
      if (event.key.toLowerCase() !== 'c' || !row || !getSelection()?.isCollapsed) return;
      event.preventDefault();
      return copyRow(row);
    }
    const pressed = event.key === 'Enter' || event.key === ' ';
    const next = pressed && at >= 0 ? at : walk(event.key, at, lines.length);
    if (next === null) return;
    event.preventDefault();
    if (next === 'field') focusField();
    else go(next, pressed);
  };

  return (
    <div
      ref={viewport}
      id={RESULTS_ID}
      className={`${panel.panel} ${classes.grid}`}
      role="grid"
      aria-label={t('grid.label')}
      aria-rowcount={lines.length + 1}
      aria-activedescendant={inSight ? `${id}-${at}` : undefined}
      tabIndex={0}
      style={templatesOf(columns) as CSSProperties}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        if (event.target === event.currentTarget && at < 0 && lines[0]) setActive(keyOfLine(lines[0]));
      }}
    >
      <HeadRow columns={columns} sorting={props.sorting} onSort={props.onSort} />
      <div role="rowgroup" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index: position, start, size, key }) => {
          const line = lines[position];
          if (!line) return null;
          const top = start - HEAD;
          if (line.kind === 'record') {
            return (
              <RecordRow
                key={key}
                id={`${id}-${position}`}
                position={position}
                top={top}
                height={size}
                row={line.row}
                columns={columns}
                outdated={props.isOutdated(line.row.group.list)}
                needle={needle}
                active={position === at}
                selected={line.row.key === selected}
                copied={line.row.key === copied && copyState === 'copied'}
                words={words}
                texts={texts}
              />
            );
          }
          return (
            <div
              key={key}
              id={`${id}-${position}`}
              role="row"
              className={classes.line}
              style={{ top, height: size }}
              aria-rowindex={position + 2}
              data-position={position}
              data-active={position === at || undefined}
            >
              {line.kind === 'fold' ? (
                <FoldLine count={line.count} open={line.open} />
              ) : (
                <MoreLine
                  group={line.group}
                  name={words.names.list(line.group.list)}
                  busy={completing === line.group.list}
                />
              )}
            </div>
          );
        })}
      </div>
      {lines.length === 0 && <p className={classes.empty}>{props.nothing}</p>}
    </div>
  );
}

function keyOfLine(line: Line): string {
  if (line.kind === 'record') return line.row.key;
  return line.kind === 'fold' ? 'fold' : `more ${keyOf(line.group)}`;
}
