// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import panel from '../../shared/panel.module.css';
import { useCopy } from '../../shared/use-copy.ts';
import { tsvLine } from '../export/csv.ts';
import { tableRow } from '../export/table.ts';
import { useTableWords } from '../export/use-table-words.ts';
import { useSearch } from '../search/store.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { type Line, lineAt, lineCount, nextStop, type Section } from './lines.ts';
import { MoreLine } from './MoreLine.tsx';
import { needleOf } from './needle.ts';
import { hasSecondLine, RecordRow } from './RecordRow.tsx';
import classes from './results.module.css';
import { useRowWords } from './use-row-words.ts';
import { walk } from './walk.ts';

const HEIGHTS = { heading: 42, more: 46, oneLine: 38, twoLines: 54 };

/** One record of the answer. */
export interface Selected {
  key: string;
  index: number;
}

interface ResultGridProps {
  /** The records in them grow in place; whoever shows this renders it again when some have arrived. */
  sections: readonly Section[];
  statusOf: (list: ListName) => ListStatus | undefined;
  selected: Selected | null;
  onSelect: (selected: Selected) => void;
  /** Opens or closes a section that folds. */
  onToggle: (key: string) => void;
  /** Fetches the further records of a list. */
  onMore: (list: ListName) => void;
}

/** The lines of the answer; only those in sight exist. One stop of the Tab key, walked with the arrow keys. */
export function ResultGrid({ sections, statusOf, selected, onSelect, onToggle, onMore }: ResultGridProps) {
  const { t } = useTranslation('lists');
  const { asked, completing } = useSearch();
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const { copy, state: copyState } = useCopy();
  const [copied, setCopied] = useState<number | null>(null);
  const tableWords = useTableWords();
  const lines = lineCount(sections);
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => viewport.current,
    estimateSize: (position) => heightOf(lineAt(sections, position)),
    overscan: 8,
    scrollPaddingStart: HEIGHTS.heading,
  });
  const items = virtual.getVirtualItems();
  const top = Math.min(items.find(({ end }) => end > (virtual.scrollOffset ?? 0))?.index ?? 0, lines - 1);
  const topSection = lines > 0 ? lineAt(sections, top).section : null;
  const inSight = items.some(({ index }) => index === active);
  const needle = useMemo(() => needleOf(asked), [asked]);
  const words = useRowWords();

  /** Goes to a line. A record shows its details at once; `press` does what the other lines offer. */
  const go = (position: number, press: boolean) => {
    const line = lineAt(sections, position);
    if (line.kind === 'heading' && !line.section.folds) return;
    setActive(position);
    virtual.scrollToIndex(position);
    if (line.kind === 'record') onSelect({ key: line.section.key, index: line.index });
    else if (press && line.kind === 'more') onMore(line.section.group.list);
    else if (press) onToggle(line.section.key);
  };
  const copyLine = (position: number) => {
    const line = lineAt(sections, position);
    if (line.kind !== 'record') return;
    setCopied(position);
    void copy(tsvLine(tableRow(line.section.group, line.record, Object.keys(line.record.details), tableWords)));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[aria-rowindex]');
    const position = Number(row?.getAttribute('aria-rowindex')) - 1;
    if (target.closest('[data-copies]')) copyLine(position);
    else if (row) go(position, true);
    else if (target.closest('[data-sticky] button')) onToggle(topSection!.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = walk(event.key, sections, active);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (target !== null) go(target, target === active);
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
      onClick={onClick}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active === null) setActive(nextStop(sections, -1, 1));
      }}
    >
      {topSection && (
        <div className={classes.sticky} aria-hidden data-sticky>
          <GroupHeading section={topSection} status={statusOf(topSection.group.list)} />
        </div>
      )}
      <div role="rowgroup" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {items
          .filter(({ index }) => index < lines)
          .map(({ index: position, start, size }) => {
            const line = lineAt(sections, position);
            const place = { id: `${id}-${position}`, style: { top: start, height: size } };
            if (line.kind === 'record') {
              return (
                <RecordRow
                  key={position}
                  id={place.id}
                  position={position}
                  top={start}
                  height={size}
                  record={line.record}
                  needle={needle}
                  active={position === active}
                  selected={selected?.key === line.section.key && selected.index === line.index}
                  copied={position === copied && copyState === 'copied'}
                  words={words}
                />
              );
            }
            const { section } = line;
            return (
              <div
                key={position}
                {...place}
                role="row"
                className={classes.line}
                aria-rowindex={position + 1}
                data-active={position === active || undefined}
              >
                {line.kind === 'heading' ? (
                  <GroupHeading section={section} status={statusOf(section.group.list)} role="rowheader" />
                ) : (
                  <MoreLine group={section.group} busy={completing === section.group.list} />
                )}
              </div>
            );
          })}
      </div>
    </div>
  );
}

function heightOf(line: Line): number {
  if (line.kind !== 'record') return HEIGHTS[line.kind];
  return hasSecondLine(line.record) ? HEIGHTS.twoLines : HEIGHTS.oneLine;
}
