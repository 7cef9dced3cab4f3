// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../../shared/panel.module.css';
import { useCopy } from '../../shared/use-copy.ts';
import { tsvLine } from '../export/csv.ts';
import { tableRow } from '../export/table.ts';
import { judge } from '../query/judge.ts';
import { nextRecord, type ResultGroup, type Results, rowAt, rowCount } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { hasSecondLine, RecordRow } from './RecordRow.tsx';
import classes from './results.module.css';
import { walk } from './walk.ts';

const HEIGHTS = { group: 42, oneLine: 38, twoLines: 54 };

interface ResultGridProps {
  groups: readonly ResultGroup[];
  /** Grows in place; whoever shows it renders this again when records have arrived. */
  results: Results;
  titleOf: (list: string) => string;
  selected: number | null;
  onSelect: (index: number) => void;
}

/** The lines of the answer; only those in sight exist. One stop of the Tab key, walked with the arrow keys. */
export function ResultGrid({ groups, results, titleOf, selected, onSelect }: ResultGridProps) {
  const { t } = useTranslation('lists');
  const asked = useSearch((state) => state.asked);
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const { copy, state: copyState } = useCopy();
  const [copied, setCopied] = useState<number | null>(null);
  const lines = rowCount(groups);
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => viewport.current,
    estimateSize: (position) => heightOf(rowAt(groups, results.records, position)),
    overscan: 8,
    scrollPaddingStart: HEIGHTS.group,
  });
  const items = virtual.getVirtualItems();
  const top = items.find(({ end }) => end > (virtual.scrollOffset ?? 0))?.index ?? 0;
  const inSight = items.some(({ index }) => index === active);
  const needle = useMemo(() => needleOf(asked?.text ?? ''), [asked]);
  const words = useMemo(() => ({ alias: t('grid.alias'), noTaxId: t('grid.noTaxId'), copy: t('grid.copyRow') }), [t]);

  const activate = useCallback(
    (position: number) => {
      const line = rowAt(groups, results.records, position);
      if (line.kind !== 'record') return;
      setActive(position);
      onSelect(line.index);
      virtual.scrollToIndex(position);
    },
    [groups, results, onSelect, virtual],
  );
  const copyLine = useCallback(
    (position: number) => {
      const line = rowAt(groups, results.records, position);
      if (line.kind !== 'record') return;
      const answers = { yes: t('columns.yes'), no: t('columns.no') };
      setCopied(position);
      void copy(tsvLine(tableRow(line.group, line.record, Object.keys(line.record.details), answers)));
    },
    [groups, results, copy, t],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const target = walk(event.key, groups, active);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (target !== null) activate(target);
  };

  return (
    <div
      ref={viewport}
      className={`${panel.panel} ${classes.grid}`}
      role="grid"
      aria-label={t('grid.label')}
      aria-rowcount={lines}
      aria-activedescendant={inSight ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active === null) setActive(nextRecord(groups, -1, 1));
      }}
    >
      {lines > 0 && (
        <div className={classes.sticky} aria-hidden>
          <GroupHeading group={rowAt(groups, results.records, top).group} titleOf={titleOf} />
        </div>
      )}
      <div role="rowgroup" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index: position, start, size }) => {
          const line = rowAt(groups, results.records, position);
          if (line.kind === 'group') {
            const style = { top: start, height: size };
            return (
              <div key={position} role="row" className={classes.line} aria-rowindex={position + 1} style={style}>
                <GroupHeading group={line.group} titleOf={titleOf} role="rowheader" />
              </div>
            );
          }
          return (
            <RecordRow
              key={position}
              id={`${id}-${position}`}
              position={position}
              top={start}
              height={size}
              record={line.record}
              needle={needle}
              active={position === active}
              selected={line.index === selected}
              copied={position === copied && copyState === 'copied'}
              words={words}
              onPress={activate}
              onCopy={copyLine}
            />
          );
        })}
      </div>
    </div>
  );
}

function heightOf(line: ReturnType<typeof rowAt>): number {
  if (line.kind === 'group') return HEIGHTS.group;
  return hasSecondLine(line.record) ? HEIGHTS.twoLines : HEIGHTS.oneLine;
}

/** What to mark in names: the text looked for, or nothing in a lookup by document. */
function needleOf(text: string): string {
  const judged = judge(text);
  return 'name' in judged ? judged.name : '';
}
