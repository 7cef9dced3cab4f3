import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measures } from './columns.ts';
import { Edge } from './Edge.tsx';
import { remInPixels } from './rem.ts';
import { EDGE_KEYS, useEdges } from './use-edges.ts';
import { useWidths } from './use-widths.ts';

/**
 * The columns of a plain table, resized as a grid's are, and remembered under its name. The browser shares out the room until
 * a person moves an edge. `columns`: those with an edge behind them, and the last; `width` is the least of the one with the
 * `share`.
 */
export function useTableColumns<Name extends string>(table: string, columns: readonly (Measures & { name: Name })[]) {
  const widths = useWidths(table);
  const edges = useEdges(columns, widths, { shared: true });
  /** The edge that Tab leads to; the arrow keys lead to the others. */
  const [stop, setStop] = useState(0);
  const cell = (name: string) => {
    const width = widths.widths[name];
    return { 'data-column': name, style: { position: 'relative', ...(width && { width: `${width}rem` }) } } as const;
  };
  return {
    edges,
    widths: widths.widths,
    /** Of the row of headings. */
    row: { ref: edges.ref, 'data-edges': true },
    /** Of a heading that has its own button. */
    cell,
    /** Of a heading that is text alone: its edge has the keys. */
    column(name: Name, heading: string) {
      const at = columns.findIndex((one) => one.name === name);
      const children: ReactNode = (
        <>
          {heading}
          {at < columns.length - 1 && (
            <HeadEdge
              heading={heading}
              column={columns[at]!}
              edges={edges}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setStop(at)}
            />
          )}
        </>
      );
      return { ...cell(name), children };
    },
  };
}

interface HeadEdgeProps {
  heading: string;
  column: Measures;
  edges: ReturnType<typeof useEdges>;
  tabIndex: number;
  onFocus: () => void;
}

/** An edge that has the focus: ← and → go from edge to edge, with Shift they move it. */
function HeadEdge({ heading, column, edges, tabIndex, onFocus }: HeadEdgeProps) {
  const { t } = useTranslation('common');
  /** In rem; as it is drawn, once it is looked at. */
  const [width, setWidth] = useState(column.width);
  const measure = (edge: HTMLElement) =>
    setWidth(Math.round((edge.parentElement?.getBoundingClientRect().width ?? 0) / remInPixels()));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    edges.onKeyDown(event, column.name);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const all = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-edge]') ?? [])];
    all[all.indexOf(event.currentTarget) + by]?.focus();
  };
  return (
    <Edge
      name={column.name}
      edges={edges}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('grid.width', { column: heading })}
      aria-valuenow={width}
      aria-keyshortcuts={EDGE_KEYS}
      title={t('grid.edge')}
      tabIndex={tabIndex}
      onFocus={({ currentTarget }) => {
        onFocus();
        measure(currentTarget);
      }}
      onKeyDown={onKeyDown}
      onKeyUp={({ currentTarget }) => {
        measure(currentTarget);
        edges.settle();
      }}
      onBlur={edges.settle}
    />
  );
}
