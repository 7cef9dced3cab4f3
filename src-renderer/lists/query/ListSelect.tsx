import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { agedBy } from '../../../src-main/contract/list-boards.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery, settingsQuery } from '../../api/queries.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { type Group, groupsWith, type Where, whereKey } from '../../shared/consulted/where.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { FreshnessBadge } from '../../shared/installed/FreshnessBadge.tsx';
import { TypedSelect } from '../../shared/typed-choice/TypedSelect.tsx';
import { useSearch } from '../search/store.ts';
import classes from './query.module.css';

/** All lists, a group of them, or one; those with data first, each with the date of its data. */
export const ListSelect = memo(function ListSelect() {
  const { t, i18n } = useTranslation('lists');
  const { date } = useFormat();
  const names = useNames();
  const client = useClient();
  const where = useSearch((state) => state.list);
  const choose = useSearch((state) => state.choose);
  const lists = useQuery(dataStatusQuery(client)).data?.lists;
  const own = useQuery(settingsQuery(client)).data?.settings.listGroups ?? [];
  const groups = withChosen(groupsWith(own), where);
  const statusOf = (key: string) => lists?.find((status) => status.list === key);
  const groupOf = (key: string) => groups.find((one) => whereKey(one) === key);
  const [filled, empty] = splitByData(lists);
  const listItems = (heading: string, some: readonly ListName[]) => {
    const items = some.map((name) => ({
      value: name,
      label: `${names.list(name)} · ${statusOf(name)?.title ?? name}`,
    }));
    return items.length > 0 ? [{ group: heading, items }] : [];
  };
  return (
    <TypedSelect
      className={classes.list}
      size="md"
      label={t('query.list')}
      value={whereKey(where)}
      onChange={(key) => key && choose(groupOf(key) ?? (key as Exclude<Where, Group>))}
      data={[
        { value: 'todas', label: t('query.all') },
        { group: t('query.groups'), items: groups.map((one) => ({ value: whereKey(one), label: names.where(one) })) },
        ...listItems(t('query.withData'), filled),
        ...listItems(t('query.withoutData'), empty),
      ]}
      renderOption={({ option }) => {
        const status = statusOf(option.value);
        const newest = status && agedBy(status.list, status.snapshots);
        const group = groupOf(option.value);
        return (
          <span className={classes.option}>
            <span className={classes.optionTitle}>
              {status ? names.list(status.list) : option.label}
              {(status || group) && (
                <span className={classes.optionCode}>
                  {status?.title ?? new Intl.ListFormat(i18n.language).format(group!.lists.map(names.list))}
                </span>
              )}
            </span>
            {newest?.demonstration && <DemoBadge />}
            {!newest && (status?.unreadable.length ?? 0) > 0 && <FreshnessBadge freshness="unreadable" />}
            {newest && <span className={classes.optionDate}>{date(newest.date)}</span>}
            {group && <span className={classes.optionDate}>{t('query.groupOf', { count: group.lists.length })}</span>}
          </span>
        );
      }}
      comboboxProps={{ width: 460, position: 'bottom-end' }}
      maxDropdownHeight={420}
      openOnFocus={false}
      nothingFoundMessage={t('query.noSuchList')}
      withCheckIcon={false}
    />
  );
});

/** A group that the form still holds is there to be seen, though it has been changed or removed since. */
function withChosen(groups: readonly Group[], where: Where): readonly Group[] {
  if (typeof where === 'string') return groups;
  return [...groups.filter((one) => whereKey(one) !== whereKey(where)), where];
}

/** Names of the lists with data and of those without, each in the order of the specification. */
function splitByData(lists: readonly ListStatus[] = []): [ListName[], ListName[]] {
  const names = (withData: boolean) =>
    lists
      .filter(({ snapshots, unreadable }) => snapshots.length + unreadable.length > 0 === withData)
      .map(({ list }) => list);
  return [names(true), names(false)];
}
