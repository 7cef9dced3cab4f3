import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { FindHits } from '../../shared/dossier/decided.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import { ReconciliationBadge } from '../details/ReconciliationBadge.tsx';
import { Score } from '../details/Score.tsx';
import { HitState } from '../dossier/HitState.tsx';
import { useSearch } from '../search/store.ts';
import type { Words } from '../words/words.ts';
import { ListCell, NameCell } from './cells.tsx';
import { columnsOf } from './columns.ts';
import { needleOf } from './needle.ts';
import classes from './results.module.css';
import type { Row } from './rows.ts';
import type { Column } from './sort.ts';

type RecordColumn = Omit<GridColumn<Row, Column>, 'name' | 'heading' | 'title'>;

/**
 * The columns of the answer: how alike, who, which document, from which list and of which day, and whether it counts today.
 * `outdated`: the lists whose data is older than their rhythm allows; `findHits`: how records stand in the dossier in use, or in those of their subject.
 */
export function useColumns(
  rows: readonly Row[],
  words: Words,
  outdated: ReadonlySet<ListName>,
  findHits: FindHits | null,
): GridColumn<Row, Column>[] {
  const { t } = useTranslation(['lists', 'common', 'filing']);
  const asked = useSearch((state) => state.asked);
  const shown = useMemo(() => columnsOf(rows, findHits !== null), [rows, findHits]);
  const names = shown.join();
  const old = [...outdated].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same while they hold the same
  return useMemo(() => {
    const needle = needleOf(asked);
    const texts = { alias: t('grid.alias'), demonstration: t('common:demonstration'), outdated: t('grid.old') };
    const columns: Record<Column, RecordColumn> = {
      score: {
        width: 4.5,
        ownOrder: true,
        cell: ({ record: { score } }) => score !== undefined && <Score score={score} />,
      },
      name: {
        width: 11.25,
        share: 1,
        cell: (row) => <NameCell row={row} needle={needle} words={words} alias={texts.alias} />,
      },
      taxId: {
        width: 9.375,
        until: 'least',
        cell: ({ record: { taxId } }) => (
          <span className={classes.cell} data-soft={taxId === '' || undefined}>
            {words.document(taxId)}
          </span>
        ),
      },
      reconciliation: {
        width: 7.375,
        cell: ({ record: { reconciliation } }) =>
          reconciliation && <ReconciliationBadge reconciliation={reconciliation} />,
      },
      birthDate: {
        width: 5.5,
        until: 'little',
        cell: ({ record: { birthDate } }) => birthDate && words.birth(birthDate),
      },
      country: {
        width: 7.25,
        until: 'less',
        cell: ({ record: { country } }) =>
          country && (
            <span className={classes.cell} title={country}>
              {words.country(country)}
            </span>
          ),
      },
      decision: {
        width: 8.5,
        cell: ({ group, record }) => {
          return <HitState hits={findHits?.(group, record) ?? []} />;
        },
      },
      list: {
        width: 6.75,
        cell: (row) => <ListCell row={row} outdated={outdated.has(row.group.list)} words={words} texts={texts} />,
      },
      validity: {
        width: 8.125,
        until: 'least',
        cell: ({ traits }) => (
          <span className={classes.cell} data-validity={traits.validity} title={words.standing(traits)}>
            {words.standing(traits)}
          </span>
        ),
      },
    };
    return shown.map((name) => {
      const title =
        name === 'validity'
          ? t('grid.validity')
          : t(name === 'decision' ? 'filing:decided.heading' : `columns.${name}`);
      return { name, title, heading: name === 'score' ? t('grid.score') : title, ...columns[name] };
    });
  }, [names, old, asked, words, t, findHits]);
}
