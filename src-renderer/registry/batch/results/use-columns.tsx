import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import type { Item } from '../run/item.ts';
import { ActivityCell, ChoiceMark, CityCell, NameCell, RegistrationsCell, StandingCell } from './cells.tsx';
import type { Facts } from './facts.ts';
import classes from './results.module.css';
import type { Column } from './sort.ts';
import { useRowWords } from './use-row-words.ts';

const answered = (cell: (facts: Facts) => ReactNode) => (item: Item) =>
  item.state === 'answered' ? cell(item.facts) : null;

/** How each CNPJ stands first, then who it is. `chosen`: places of the rows that are; null where nothing can be chosen. */
export function useColumns(chosen: ReadonlySet<number> | null): GridColumn<Item, Column>[] {
  const { t } = useTranslation('registryBatch');
  const words = useRowWords();
  return useMemo(() => {
    const columns: Omit<GridColumn<Item, Column>, 'heading'>[] = [
      {
        name: 'standing',
        width: chosen ? 12.5 : 10.75,
        share: 1,
        cell: (item) => (
          <span className={classes.choice}>
            {chosen && <ChoiceMark item={item} chosen={chosen.has(item.place)} words={words} />}
            <StandingCell item={item} words={words} />
          </span>
        ),
      },
      { name: 'name', width: 17.5, share: 5, cell: (item) => <NameCell item={item} words={words} /> },
      { name: 'city', width: 6.25, share: 2, until: 'little', cell: answered((facts) => <CityCell facts={facts} />) },
      { name: 'opened', width: 5.125, until: 'little', cell: answered(({ opened }) => opened) },
      {
        name: 'activity',
        width: 6.875,
        share: 3,
        until: 'little',
        cell: answered(({ activity }) => <ActivityCell activity={activity} />),
      },
      {
        name: 'registrations',
        width: 6.75,
        cell: answered((facts) => <RegistrationsCell facts={facts} words={words} />),
      },
    ];
    return columns.map((column) => ({ ...column, heading: t(`grid.${column.name}`) }));
  }, [t, words, chosen]);
}
