import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListName, ListOption } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/workstation.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { FreshnessBadge } from '../../data/installed/FreshnessBadge.tsx';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { useSearch } from '../search/store.ts';
import classes from './query.module.css';

/** One list or all of them; those with data first, each with the date of its data. */
export function ListSelect() {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const { list, choose } = useSearch();
  const lists = useQuery(dataStatusQuery(useClient())).data?.lists;
  const statusOf = (name: ListOption) => lists?.find((status) => status.list === name);
  const titleOf = (name: ListName) => statusOf(name)?.title ?? name;
  const [filled, empty] = splitByData(lists);
  const group = (heading: string, names: readonly ListName[]) =>
    names.length > 0 ? [{ group: heading, items: names.map((name) => ({ value: name, label: titleOf(name) })) }] : [];
  return (
    <Select<ListOption>
      className={classes.list}
      size="md"
      label={t('query.list')}
      value={list}
      onChange={(chosen) => chosen && choose(chosen)}
      data={[
        { value: 'todas', label: t('query.all') },
        ...group(t('query.withData'), filled),
        ...group(t('query.withoutData'), empty),
      ]}
      renderOption={({ option }) => {
        const newest = statusOf(option.value)?.snapshots[0];
        return (
          <span className={classes.option}>
            <span className={classes.optionTitle}>
              {option.label}
              {option.value !== 'todas' && <span className={classes.optionCode}>{option.value}</span>}
            </span>
            {newest?.demonstration && <DemoBadge />}
            {!newest && (statusOf(option.value)?.unreadable.length ?? 0) > 0 && (
              <FreshnessBadge freshness="unreadable" />
            )}
            {newest && <span className={classes.optionDate}>{date(newest.date)}</span>}
          </span>
        );
      }}
      comboboxProps={{ width: 460, position: 'bottom-end' }}
      maxDropdownHeight={420}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('query.noSuchList')}
      allowDeselect={false}
      withCheckIcon={false}
    />
  );
}

/** Names of the lists with data and of those without, each in the order of the specification. */
function splitByData(lists: readonly ListStatus[] = []): [ListName[], ListName[]] {
  const names = (withData: boolean) =>
    lists
      .filter(({ snapshots, unreadable }) => snapshots.length + unreadable.length > 0 === withData)
      .map(({ list }) => list);
  return [names(true), names(false)];
}
