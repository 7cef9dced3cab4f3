import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { PARTY_TYPES } from '../words/party-type.ts';
import { VALIDITIES } from '../words/validity.ts';
import type { Words } from '../words/words.ts';
import { choicesOf, type Filters, isFiltered, NO_FILTERS } from './filter.ts';
import classes from './results.module.css';
import type { Row } from './rows.ts';

interface FilterBarProps {
  rows: readonly Row[];
  filters: Filters;
  /** How many rows pass. */
  shown: number;
  words: Words;
  onFilter: (filters: Filters) => void;
}

/** What of the answer is shown: of which list, of whom, from where, and whether it counts today; each with how many there are. */
export const FilterBar = memo(function FilterBar({ rows, filters, shown, words, onFilter }: FilterBarProps) {
  const { t, i18n } = useTranslation('lists');
  const { count } = useFormat();
  const nameOf: { [Key in keyof Filters]: (value: string, row: Row) => string } = {
    list: (_, { group }) => words.names.list(group.list),
    type: (_, { traits }) => t(`partyType.${traits.type}`),
    country: (value, { record }) => (value === '' ? t('filters.noCountry') : words.country(record.country ?? '')),
    validity: (_, { traits }) => t(`validity.${traits.validity}`),
  };
  const order: Partial<Record<keyof Filters, readonly string[]>> = { type: PARTY_TYPES, validity: VALIDITIES };
  const selects = [
    ['list', 'allLists'],
    ['type', 'allTypes'],
    ['country', 'allCountries'],
    ['validity', 'allValidities'],
  ] as const;
  const hidden = rows.length - shown;
  return (
    <fieldset className={classes.filters} aria-label={t('filters.label')}>
      {selects.map(([key, all]) => {
        const choices = [...choicesOf(rows, filters, key)].map(([value, { row, count: size }]) => ({
          value,
          name: nameOf[key](value, row),
          size,
        }));
        const ordered = order[key];
        choices.sort((a, b) =>
          ordered
            ? ordered.indexOf(a.value) - ordered.indexOf(b.value)
            : Number(a.value === '') - Number(b.value === '') || a.name.localeCompare(b.name, i18n.language),
        );
        // Where all records are alike there is nothing to choose.
        if (choicesOf(rows, NO_FILTERS, key).size < 2) return null;
        return (
          <NativeSelect
            key={key}
            size="xs"
            className={classes.filter}
            aria-label={t(`filters.${key}`)}
            data-set={filters[key] !== null || undefined}
            value={filters[key] === null ? 'all' : `=${filters[key]}`}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ ...filters, [key]: value === 'all' ? null : value.slice(1) })
            }
            data={[
              { value: 'all', label: t(`filters.${all}`) },
              ...choices.map(({ value, name, size }) => ({
                value: `=${value}`,
                label: t('filters.option', { name, shown: count(size) }),
              })),
            ]}
          />
        );
      })}
      {isFiltered(filters) && (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconFilterOff size={14} aria-hidden />}
            onClick={() => onFilter(NO_FILTERS)}
          >
            {t('filters.clear')}
          </Button>
          <span className={classes.hidden} role="status">
            {hidden > 0 && t('filters.hidden', { count: hidden, shown: count(hidden) })}
          </span>
        </>
      )}
    </fieldset>
  );
});
