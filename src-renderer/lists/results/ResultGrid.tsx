import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../../shared/panel.module.css';
import { nextRecord, type ResultGroup, type Results, rowAt, rowCount } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { hasSecondLine, needleOf, RecordRow } from './RecordRow.tsx';
import classes from './results.module.css';

const HEIGHTS = { group: 42, oneLine: 38, twoLines: 54 };
const PAGE = 12;

interface ResultGridProps {
  groups: readonly ResultGroup[];
  results: Results;
  /** Records so far; makes the list follow `results`, which grows in place. */
  arrived: number;
  titleOf: (list: string) => string;
  selected: number | null;
  onSelect: (index: number) => void;
}

/** The lines of the answer; only those in sight exist. One stop of the Tab key, walked with the arrow keys. */
export function ResultGrid({ groups, results, arrived, titleOf, selected, onSelect }: ResultGridProps) {
  const { t } = useTranslation('lists');
  const asked = useSearch((state) => state.asked);
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const lines = rowCount(groups);
  const lineAt = (position: number) => rowAt(groups, results.records, position);
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => viewport.current,
    estimateSize: (position) => {
      const line = lineAt(position);
      if (line.kind === 'group') return HEIGHTS.group;
      return hasSecondLine(line.record) ? HEIGHTS.twoLines : HEIGHTS.oneLine;
    },
    overscan: 12,
    scrollPaddingStart: HEIGHTS.group,
  });
  const items = virtual.getVirtualItems();
  const top = items.find(({ end }) => end > (virtual.scrollOffset ?? 0))?.index ?? 0;
  const needle = asked ? needleOf(asked.text) : '';

  const activate = (position: number | null) => {
    if (position === null) return;
    const line = lineAt(position);
    if (line.kind !== 'record') return;
    setActive(position);
    onSelect(line.index);
    virtual.scrollToIndex(position);
  };
  const walk = (event: KeyboardEvent) => {
    const target = targetOf(event.key, groups, active, lines);
    if (target === undefined) return;
    event.preventDefault();
    activate(target);
  };

  return (
    <div
      ref={viewport}
      className={`${panel.panel} ${classes.grid}`}
      role="grid"
      aria-label={t('grid.label')}
      aria-rowcount={lines}
      aria-activedescendant={active === null ? undefined : `${id}-${active}`}
      data-arrived={arrived}
      tabIndex={0}
      onKeyDown={walk}
      onFocus={(event) =>
        event.target === event.currentTarget && active === null && setActive(nextRecord(groups, -1, 1))
      }
    >
      {lines > 0 && (
        <div className={classes.sticky} aria-hidden>
          <GroupHeading group={lineAt(top).group} titleOf={titleOf} />
        </div>
      )}
      <div role="rowgroup" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index: position, start, size }) => {
          const line = lineAt(position);
          const place = { id: `${id}-${position}`, 'aria-rowindex': position + 1, style: { top: start, height: size } };
          if (line.kind === 'group') {
            return (
              <div key={position} role="row" className={classes.line} {...place}>
                <GroupHeading group={line.group} titleOf={titleOf} role="rowheader" />
              </div>
            );
          }
          return (
            <RecordRow
              key={position}
              {...place}
              group={line.group}
              record={line.record}
              needle={needle}
              active={position === active}
              selected={line.index === selected}
              onPress={() => activate(position)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Where a key leads from `active`; null: nowhere further; undefined: not a key of the list. */
function targetOf(key: string, groups: readonly ResultGroup[], active: number | null, lines: number) {
  const from = active ?? -1;
  switch (key) {
    case 'ArrowDown':
      return nextRecord(groups, from, 1);
    case 'ArrowUp':
      return nextRecord(groups, from, -1);
    case 'PageDown':
      return nextRecord(groups, Math.min(from + PAGE, lines - 1) - 1, 1);
    case 'PageUp':
      return nextRecord(groups, Math.max(from - PAGE, 0), 1);
    case 'Home':
      return nextRecord(groups, -1, 1);
    case 'End':
      return nextRecord(groups, lines, -1);
    case 'Enter':
    case ' ':
      return active;
    default:
      return undefined;
  }
}
