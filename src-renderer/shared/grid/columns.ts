import type { ReactNode } from 'react';

/** With how much less room a grid is drawn, step by step; the widths of the steps stand in grid.module.css. */
const NARROWER = ['less', 'little', 'least'] as const;
export type Narrower = (typeof NARROWER)[number];

export interface GridColumn<Row, Name extends string = string> {
  name: Name;
  heading: string;
  /** The heading in full, where it is short for one. */
  title?: string;
  /** In rem: its width, or its least one where it takes a `share` of what the others leave over. */
  width: number;
  share?: number;
  /** Not shown from this step on. */
  until?: Narrower;
  /** The order of the answer is this column's, from its end. */
  ownOrder?: boolean;
  cell(row: Row): ReactNode;
}

/** Widths in rem that a person has given columns, by the columns' names. */
export type Widths = Readonly<Record<string, number>>;

/** What of a column its width comes from. */
export type Measures = Pick<GridColumn<never>, 'name' | 'width' | 'share' | 'until'>;

/** What a column is never made narrower than, in rem. */
const LEAST = 3;
const COPY = '1.75rem';

/** The column that has whatever width the others leave: the one with the greatest share. No width is kept for it. */
export function restOf(columns: readonly Measures[]): string | undefined {
  return columns.reduce((rest, column) => ((column.share ?? 0) > (rest.share ?? 0) ? column : rest), columns[0]!)?.name;
}

/**
 * `grid-template-columns` of a grid with all room and with ever less, as properties of its style. No width is more than a
 * wish: where there is not enough room for all, columns shrink before anything would have to be scrolled sideways.
 */
export function templatesOf(columns: readonly Measures[], widths: Widths): Record<string, string> {
  const rest = restOf(columns);
  const track = ({ name, width, share }: Measures) => {
    const own = name === rest ? undefined : widths[name];
    if (share && own === undefined) return `minmax(min(${width}rem, 35%), ${share}fr)`;
    const wanted = own ?? width;
    return `minmax(${Math.min(LEAST, wanted)}rem, ${wanted}rem)`;
  };
  const steps = [undefined, ...NARROWER].map((step, at) => {
    const gone: readonly unknown[] = NARROWER.slice(0, at);
    const shown = columns.filter(({ until }) => until === undefined || !gone.includes(until));
    return [`--${step ?? 'wide'}`, [...shown.map(track), COPY].join(' ')];
  });
  return Object.fromEntries(steps);
}

/** One of two columns beside each other, with its width at this moment in rem. */
export interface Neighbour {
  name: string;
  width: number;
}

/** The widths after the edge between two columns has gone `by` rem to the right: one gets what the other loses. */
export function moveEdge(
  columns: readonly Measures[],
  widths: Widths,
  [left, right]: readonly [Neighbour, Neighbour],
  by: number,
): Widths {
  const rest = restOf(columns);
  const spare = ({ name, width }: Neighbour) => {
    const least = name === rest ? (columns.find((column) => column.name === name)?.width ?? LEAST) : LEAST;
    return Math.max(0, width - least);
  };
  const moved = Math.max(-spare(left), Math.min(spare(right), by));
  const changed = [
    [left.name, left.width + moved],
    [right.name, right.width - moved],
  ] as const;
  const kept = changed.filter(([name]) => name !== rest).map(([name, width]) => [name, Math.round(width * 100) / 100]);
  return { ...widths, ...Object.fromEntries(kept) };
}
