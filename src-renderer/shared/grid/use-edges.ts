import { type KeyboardEvent, type PointerEvent, type RefCallback, useRef } from 'react';
import { type Measures, moveEdge, type Neighbour, restOf, type Widths } from './columns.ts';
import { remInPixels } from './rem.ts';
import type { useWidths } from './use-widths.ts';

interface Options {
  /** The browser shares out the room among the columns that have no width: all get theirs with the first move. */
  shared?: boolean;
}

/** How the edges between the headings of a row are moved; its cells have `data-column`. */
export function useEdges(
  columns: readonly Measures[],
  widths: ReturnType<typeof useWidths>,
  { shared = false }: Options = {},
) {
  const row = useRef<HTMLElement | null>(null);
  /** Where an edge that is moved was taken hold of, in pixels, and the columns as they were at that time. */
  const held = useRef<{ x: number; beside: [Neighbour, Neighbour]; before: Widths } | null>(null);
  const ref: RefCallback<HTMLElement> = (element) => {
    row.current = element;
  };

  const shown = (): Neighbour[] =>
    [...(row.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .map((cell) => ({
        name: cell.dataset.column ?? '',
        width: cell.getBoundingClientRect().width / remInPixels(),
      }));
  /** The column and the next one that is shown; at the last one the one before and it. */
  const beside = (name: string): [Neighbour, Neighbour] | null => {
    const cells = shown();
    const at = Math.min(
      cells.findIndex((cell) => cell.name === name),
      cells.length - 2,
    );
    const [left, right] = [cells[at], cells[at + 1]];
    return left && right ? [left, right] : null;
  };
  const before = (): Widths => {
    if (!shared) return widths.widths;
    const own = shown().filter(({ name }) => name !== restOf(columns));
    return Object.fromEntries(own.map(({ name, width }) => [name, Math.round(width * 100) / 100]));
  };

  return {
    ref,
    hold(event: PointerEvent<HTMLElement>, name: string) {
      const pair = beside(name);
      if (event.button !== 0 || !pair) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, beside: pair, before: before() };
    },
    drag({ clientX }: PointerEvent) {
      if (!held.current) return;
      const { x, beside: pair, before: from } = held.current;
      if (clientX !== x) widths.move(moveEdge(columns, from, pair, (clientX - x) / remInPixels()));
    },
    drop() {
      held.current = null;
      widths.settle();
    },
    reset: widths.reset,
    /** Shift with an arrow key moves the edge behind a heading, with Home all go back. */
    onKeyDown(event: KeyboardEvent, name: string) {
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const pair = by && beside(name);
      if (by && pair) widths.move(moveEdge(columns, before(), pair, pair[1].name === name ? -by : by));
      else if (event.key === 'Home') widths.reset();
      else return;
      event.preventDefault();
    },
    settle: widths.settle,
  };
}

/** The keys of a heading, for those who hear the page. */
export const EDGE_KEYS = 'Shift+ArrowLeft Shift+ArrowRight Shift+Home';
