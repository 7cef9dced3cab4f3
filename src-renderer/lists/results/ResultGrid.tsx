import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import { Grid } from '../../shared/grid/Grid.tsx';
import type { Sorting } from '../../shared/grid/sort.ts';
import { useRecordText } from '../details/use-record-text.ts';
import { focusField, RESULTS_ID } from '../query/focus.ts';
import { keyOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import type { Words } from '../words/words.ts';
import { FoldLine } from './FoldLine.tsx';
import type { Line } from './lines.ts';
import { MoreLine } from './MoreLine.tsx';
import type { Row } from './rows.ts';
import type { Column } from './sort.ts';

interface ResultGridProps {
  lines: readonly Line[];
  columns: readonly GridColumn<Row, Column>[];
  sorting: Sorting<Column> | null;
  words: Words;
  /** The list's name in full. */
  titleOf: (list: ListName) => string;
  /** Key of the row whose details are open. */
  selected: string | null;
  onSort: (sorting: Sorting<Column> | null) => void;
  onSelect: (key: string) => void;
  /** Opens or closes what is listed no longer. */
  onFold: () => void;
  /** Fetches the further records of a list. */
  onMore: (list: ListName) => void;
  /** Said where there is no line. */
  nothing: string;
}

/** The lines of the answer. A record shows its details as soon as it is reached; a press does what the other lines offer. */
export function ResultGrid(props: ResultGridProps) {
  const { words, titleOf, selected, onSelect, onFold, onMore } = props;
  const { t } = useTranslation('lists');
  const completing = useSearch((state) => state.completing);
  const [active, setActive] = useState<string | null>(null);
  const textOf = useRecordText(words);
  const reach = (line: Line) => line.kind === 'record' && onSelect(line.row.key);
  return (
    <Grid
      name="lists"
      elementId={RESULTS_ID}
      label={t('grid.label')}
      columns={props.columns}
      lines={props.lines}
      keyOf={keyOfLine}
      rowOf={rowOf}
      across={(line) => {
        if (line.kind === 'fold') return <FoldLine count={line.count} open={line.open} />;
        if (line.kind !== 'more') return null;
        const { list } = line.group;
        return <MoreLine group={line.group} name={words.names.list(list)} busy={completing === list} />;
      }}
      sorting={props.sorting}
      onSort={props.onSort}
      active={active}
      onActive={(line) => setActive(keyOfLine(line))}
      onReach={reach}
      onPress={(line) => {
        if (line.kind === 'more') onMore(line.group.list);
        else if (line.kind === 'fold') onFold();
        else reach(line);
      }}
      onLeave={focusField}
      isSelected={({ key }) => key === selected}
      isFaded={({ group }) => group.former}
      textOf={(row) => textOf(row, titleOf(row.group.list))}
      copy={t('grid.copyRow')}
      nothing={props.nothing}
    />
  );
}

const rowOf = (line: Line) => (line.kind === 'record' ? line.row : null);

function keyOfLine(line: Line): string {
  if (line.kind === 'record') return line.row.key;
  return line.kind === 'fold' ? 'fold' : `more ${keyOf(line.group)}`;
}
