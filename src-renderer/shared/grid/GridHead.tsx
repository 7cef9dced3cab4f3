// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid cannot be a <table>, its lines are placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the headings' buttons have the focus
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './columns.ts';
import { Edge } from './Edge.tsx';
import classes from './grid.module.css';
import { nextSorting, type Sorting } from './sort.ts';
import { EDGE_KEYS, useEdges } from './use-edges.ts';
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
  const edges = useEdges(columns, widths);
  return (
    <div role="rowgroup" className={classes.head} data-edges>
      <div ref={edges.ref} role="row" aria-rowindex={1} className={classes.cells}>
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
                aria-keyshortcuts={EDGE_KEYS}
                onClick={() => onSort(nextSorting(sorting, name, ownOrder ? name : undefined))}
                onKeyDown={(event) => edges.onKeyDown(event, name)}
                onKeyUp={widths.settle}
                onBlur={widths.settle}
              >
                <span>{heading}</span>
                <Arrow size={13} aria-hidden data-sorted={sorted || undefined} />
              </UnstyledButton>
              {at < columns.length - 1 && <Edge aria-hidden name={name} edges={edges} />}
            </div>
          );
        })}
        <div role="columnheader" aria-label={copy} />
      </div>
    </div>
  );
}
