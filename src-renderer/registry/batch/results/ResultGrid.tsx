import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../../app/focus/first-field.ts';
import { tsvLine } from '../../../shared/csv.ts';
import { useKeep } from '../../../shared/evidence/use-keep.ts';
import { Grid } from '../../../shared/grid/Grid.tsx';
import { tableRow } from '../export/table.ts';
import { useTableWords } from '../export/use-table-words.ts';
import type { Item } from '../run/item.ts';
import { useBatch } from '../run/store.ts';
import { chooseAll } from './choose-all.ts';
import classes from './results.module.css';
import { useColumns } from './use-columns.tsx';
import { useShown } from './use-shown.ts';

/** The list, a row for each CNPJ; a press opens its answer. Back from there it stands where it was left. */
export function ResultGrid() {
  const { t } = useTranslation('registryBatch');
  const { active, sorting, sort, goTo, show, chosen, choose } = useBatch();
  const keep = useKeep();
  const files = keep !== undefined && keep !== 'off';
  const shown = useShown();
  const [resumes] = useState(active !== null);
  const tableWords = useTableWords();
  const id = useId();
  useFirstField(() => document.getElementById(id));
  return (
    <Grid
      name="registryBatch"
      elementId={id}
      className={classes.table}
      label={t('grid.label')}
      columns={useColumns(files ? chosen : null)}
      lines={shown}
      keyOf={placeOf}
      rowOf={itself}
      sorting={sorting}
      onSort={sort}
      active={active}
      onActive={({ place }) => goTo(place)}
      onPress={({ place }) => show(place)}
      onChoose={files ? ({ place, state }) => state === 'answered' && choose([place], !chosen.has(place)) : undefined}
      onChooseAll={files ? () => chooseAll(shown) : undefined}
      isSelected={({ place }) => place === active}
      textOf={(item) => tsvLine(tableRow(item, tableWords))}
      copy={t('grid.copy')}
      autoFocus={resumes}
      nothing={t('grid.empty')}
    />
  );
}

const placeOf = ({ place }: Item) => place;
const itself = (item: Item) => item;
