// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus (aria-activedescendant)
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { memo } from 'react';
import type { GridColumn } from './columns.ts';
import classes from './grid.module.css';

interface GridRowProps<Row> {
  id: string;
  /** Place among the lines shown, from 0, and where that is in the grid, in pixels. */
  position: number;
  top: number;
  height: number;
  row: Row;
  columns: readonly GridColumn<Row>[];
  active: boolean;
  selected: boolean;
  /** Steps back behind the others. */
  faded: boolean;
  copied: boolean;
  /** Name of the button that copies. */
  copy: string;
}

/**
 * One row. Dozens of these come and go in every frame of a scroll, so it has plain elements only, and its texts from
 * outside. Keys and presses are the grid's.
 */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { id, position, top, height, row, columns, active, selected, faded, copied, copy } = props;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div
      id={id}
      role="row"
      className={`${classes.line} ${classes.cells} ${classes.row}`}
      style={{ top, height }}
      aria-rowindex={position + 2}
      aria-selected={selected}
      data-position={position}
      data-active={active || undefined}
      data-faded={faded || undefined}
    >
      {columns.map(({ name, until, cell }) => (
        <div key={name} role="gridcell" data-column={name} data-until={until}>
          {cell(row)}
        </div>
      ))}
      <div role="gridcell">
        <button type="button" className={classes.copy} tabIndex={-1} title={copy} aria-label={copy} data-copies>
          <Icon size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
    </div>
  );
}) as <Row>(props: GridRowProps<Row> & { key?: React.Key }) => React.ReactElement;
