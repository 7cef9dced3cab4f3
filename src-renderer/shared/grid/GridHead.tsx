// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the headings' buttons have the focus
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridColumn, moveEdge, type Neighbour } from './columns.ts';
import classes from './grid.module.css';
import { remInPixels } from './rem.ts';
import { nextSorting, type Sorting } from './sort.ts';
import type { useWidths } from './use-widths.ts';

interface GridHeadProps<Name extends string> {
  columns: readonly GridColumn<never, Name>[];
  /** Null for the order of the answer. */
  sorting: Sorting<Name> | null;
  onSort: (sorting: Sorting<Name> | null) => void;
  widths: ReturnType<typeof useWidths>;
  /** The heading of the buttons that copy. */
  copy: string;
}

/**
 * The headings: a press sorts by them, further ones turn the order round and give that of the answer back. The edge between
 * two is moved with the mouse, or with Shift and an arrow key from the heading before it.
 */
export function GridHead<Name extends string>({ columns, sorting, onSort, widths, copy }: GridHeadProps<Name>) {
  const { t } = useTranslation('common');
  const row = useRef<HTMLDivElement>(null);
  /** Where an edge that is moved was taken hold of, in pixels, and the columns beside it at that time. */
  const held = useRef<{ x: number; beside: [Neighbour, Neighbour] } | null>(null);

  /** The column and the next one that is shown; at the last one the one before and it. */
  const beside = (name: Name): [Neighbour, Neighbour] | null => {
    const cells = [...(row.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const shown = cells.filter(({ offsetWidth }) => offsetWidth > 0);
    const at = Math.min(
      shown.findIndex(({ dataset }) => dataset.column === name),
      shown.length - 2,
    );
    const [left, right] = [shown[at], shown[at + 1]].map(
      (cell) => cell && { name: cell.dataset.column ?? '', width: cell.getBoundingClientRect().width / remInPixels() },
    );
    return left && right ? [left, right] : null;
  };
  const hold = (event: PointerEvent<HTMLElement>, name: Name) => {
    const pair = beside(name);
    if (event.button !== 0 || !pair) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, beside: pair };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (!held.current) return;
    const { x, beside: pair } = held.current;
    if (clientX !== x) widths.move(moveEdge(columns, widths.widths, pair, (clientX - x) / remInPixels()));
  };
  const drop = () => {
    held.current = null;
    widths.settle();
  };
  const onKeyDown = (event: KeyboardEvent, name: Name) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const pair = by && beside(name);
    if (by && pair) widths.move(moveEdge(columns, widths.widths, pair, pair[1].name === name ? -by : by));
    else if (event.key === 'Home') widths.reset();
    else return;
    event.preventDefault();
  };

  return (
    <div role="rowgroup" className={classes.head}>
      <div ref={row} role="row" aria-rowindex={1} className={classes.cells}>
        {columns.map(({ name, heading, title = heading, until, ownOrder }, at) => {
          const sorted = sorting ? sorting.column === name : ownOrder;
          const descending = sorting?.descending ?? true;
          const Arrow = sorted && !descending ? IconArrowUp : IconArrowDown;
          return (
            <div
              key={name}
              role="columnheader"
              data-column={name}
              data-until={until}
              aria-sort={sorted ? (descending ? 'descending' : 'ascending') : 'none'}
            >
              <UnstyledButton
                className={classes.heading}
                title={t('grid.heading', { column: title })}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+Home"
                onClick={() => onSort(nextSorting(sorting, name, ownOrder ? name : undefined))}
                onKeyDown={(event) => onKeyDown(event, name)}
                onKeyUp={widths.settle}
                onBlur={widths.settle}
              >
                <span>{heading}</span>
                <Arrow size={13} aria-hidden data-sorted={sorted || undefined} />
              </UnstyledButton>
              {at < columns.length - 1 && (
                <span
                  aria-hidden
                  className={classes.edge}
                  onPointerDown={(event) => hold(event, name)}
                  onPointerMove={drag}
                  onPointerUp={drop}
                  onPointerCancel={drop}
                  onDoubleClick={widths.reset}
                />
              )}
            </div>
          );
        })}
        <div role="columnheader" aria-label={copy} />
      </div>
    </div>
  );
}
