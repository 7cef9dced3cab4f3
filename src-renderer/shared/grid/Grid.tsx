// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type Key,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import panel from '../panel.module.css';
import { useCopy } from '../use-copy.ts';
import { usePrinting } from '../use-printing.ts';
import { walk } from '../walk.ts';
import { type GridColumn, templatesOf } from './columns.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import classes from './grid.module.css';
import { placesOnPaper } from './on-paper.ts';
import { remInPixels } from './rem.ts';
import type { Sorting } from './sort.ts';
import { useWidths } from './use-widths.ts';

/** Heights in rem. */
const HEAD = 2.125;
const LINE = 3.125;
/** Lines drawn beyond those in sight, so that a scroll finds them there. */
const BEYOND = 8;

const never = () => false;

interface GridProps<Line, Row, LineKey extends Key, Name extends string> {
  /** What the widths of its columns are kept under. */
  name: string;
  /** Of the element that has the focus. */
  elementId?: string;
  className?: string;
  label: string;
  /** The same object as long as the cells stay the same. */
  columns: readonly GridColumn<Row, Name>[];
  lines: readonly Line[];
  /** Stays the same while other lines come and go. */
  keyOf: (line: Line) => LineKey;
  /** Null for a line that is no row and stands `across` all columns. */
  rowOf: (line: Line) => Row | null;
  across?: (line: Line) => ReactNode;
  /** Whether the row of a line is not here yet: it does not go on paper. The same function while the grid is. */
  isMissing?: (line: Line) => boolean;
  sorting: Sorting<Name> | null;
  onSort: (sorting: Sorting<Name> | null) => void;
  /** Key of the line that the arrow keys start from. */
  active: LineKey | null;
  onActive: (line: Line) => void;
  /** A key has led to a line that is now active. */
  onReach?: (line: Line) => void;
  /** A line was pressed, with the mouse or with Enter or the space bar. */
  onPress: (line: Line) => void;
  /** Puts a line among those chosen, or takes it out: by the space bar, or by a press on an element with `data-chooses`. */
  onChoose?: (line: Line) => void;
  /** Ctrl+A. */
  onChooseAll?: () => void;
  /** The arrow key leads out of the grid, above its first line. */
  onLeave?: () => void;
  isSelected: (row: Row) => boolean;
  isFaded?: (row: Row) => boolean;
  /** What is copied of a row, and the name of the button that does. */
  textOf: (row: Row) => string;
  copy: string;
  /** Begins with the focus, at the active line. */
  autoFocus?: boolean;
  /** Said where there is no line. */
  nothing: string;
}

/** Lines under headings; only those in sight exist. One stop of the Tab key, walked with the arrow keys. */
export function Grid<Line, Row, LineKey extends Key, Name extends string>(props: GridProps<Line, Row, LineKey, Name>) {
  const { columns, lines, keyOf, rowOf, active, onActive, isMissing = never, autoFocus = false } = props;
  const { t } = useTranslation('common');
  const { count } = useFormat();
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const [rem] = useState(remInPixels);
  const head = HEAD * rem;
  const { copy, state: copyState } = useCopy();
  const [copied, setCopied] = useState<LineKey | null>(null);
  const widths = useWidths(props.name);
  const at = useMemo(
    () => (active === null ? -1 : lines.findIndex((line) => keyOf(line) === active)),
    [lines, active, keyOf],
  );
  const printing = usePrinting();
  const printed = useMemo(() => (printing ? placesOnPaper(lines, isMissing) : null), [printing, lines, isMissing]);
  // A new function would have every line measured anew, at each step of a scroll.
  const getItemKey = useCallback(
    (index: number) => (index < lines.length ? keyOf(lines[index]!) : index),
    [lines, keyOf],
  );
  // The first frame is of those in sight alone.
  const overscan = useDeferredValue(BEYOND, 0);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => LINE * rem,
    getItemKey,
    overscan,
    rangeExtractor: printed ? () => printed : defaultRangeExtractor,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const items = virtual.getVirtualItems();
  const inSight = items.some(({ index }) => index === at);

  const resumes = useRef(autoFocus);
  useEffect(() => {
    if (!resumes.current) return;
    resumes.current = false;
    viewport.current?.focus();
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
  }, [at, virtual]);

  const copyRow = (line: Line | undefined, row: Row) => {
    if (line !== undefined) setCopied(keyOf(line));
    void copy(props.textOf(row));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const line = lines[Number(target.closest<HTMLElement>('[data-position]')?.dataset.position ?? -1)];
    if (line === undefined) return;
    const row = rowOf(line);
    // The keys are the grid's, also after a press on a button in it.
    viewport.current?.focus({ preventScroll: true });
    if (row && target.closest('[data-copies]')) return copyRow(line, row);
    if (row && props.onChoose && target.closest('[data-chooses]')) {
      onActive(line);
      return props.onChoose(line);
    }
    // Whoever marks text to copy it has not pressed the row.
    if (!(getSelection()?.isCollapsed ?? true)) return;
    onActive(line);
    props.onPress(line);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The headings' buttons keep their own keys.
    if (event.target !== event.currentTarget || event.altKey) return;
    const line = lines[at];
    const row = line === undefined ? null : rowOf(line);
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'a' && props.onChooseAll) {
        event.preventDefault();
        return props.onChooseAll();
      }
      if (event.key.toLowerCase() !== 'c' || !row || !getSelection()?.isCollapsed) return;
      event.preventDefault();
      return copyRow(line, row);
    }
    const next = walk(event.key, at, lines.length);
    if (event.key === 'ArrowUp' && at <= 0 && props.onLeave) props.onLeave();
    else if (next !== null) {
      const reached = lines[next]!;
      virtual.scrollToIndex(next);
      onActive(reached);
      props.onReach?.(reached);
    } else if (event.key === ' ' && props.onChoose && line !== undefined) props.onChoose(line);
    else if ((event.key === 'Enter' || event.key === ' ') && line !== undefined) props.onPress(line);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={viewport}
      id={props.elementId}
      className={[panel.panel, classes.grid, props.className].filter(Boolean).join(' ')}
      role="grid"
      aria-label={props.label}
      aria-rowcount={lines.length + 1}
      aria-activedescendant={inSight ? `${id}-${at}` : undefined}
      tabIndex={0}
      style={templatesOf(columns, widths.widths) as CSSProperties}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        // With the mouse, what is pressed will be the active line.
        if (
          event.target === event.currentTarget &&
          at < 0 &&
          lines.length > 0 &&
          event.target.matches(':focus-visible')
        )
          onActive(lines[0]!);
      }}
    >
      {printed && printed.length < lines.length && (
        <p className={classes.leftOut}>
          {t(props.isMissing ? 'grid.printedOfPages' : 'grid.printed', {
            shown: count(printed.length),
            total: count(lines.length),
          })}
        </p>
      )}
      <GridHead columns={columns} sorting={props.sorting} onSort={props.onSort} widths={widths} copy={props.copy} />
      <div
        role="rowgroup"
        className={classes.lines}
        style={{ height: printed ? printed.length * LINE * rem : virtual.getTotalSize() }}
      >
        {items.map(({ index: position, start, size, key }, nth) => {
          const line = lines[position];
          if (line === undefined) return null;
          const row = rowOf(line);
          const place = {
            id: `${id}-${position}`,
            position,
            // On paper there is no room between them for those that are not here.
            top: printed ? nth * size : start - head,
            height: size,
            active: position === at,
          };
          return row ? (
            <GridRow
              key={key}
              {...place}
              row={row}
              columns={columns}
              selected={props.isSelected(row)}
              faded={props.isFaded?.(row) ?? false}
              copied={copyState === 'copied' && copied === keyOf(line)}
              copy={props.copy}
            />
          ) : (
            <div
              key={key}
              id={place.id}
              role="row"
              className={classes.line}
              style={{ top: place.top, height: size }}
              aria-rowindex={position + 2}
              data-position={position}
              data-active={place.active || undefined}
            >
              <div role="gridcell" className={classes.across}>
                {props.across?.(line)}
              </div>
            </div>
          );
        })}
      </div>
      {lines.length === 0 && <p className={classes.empty}>{props.nothing}</p>}
    </div>
  );
}
