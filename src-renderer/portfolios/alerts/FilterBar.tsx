import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ALERT_KINDS, type AlertTally, type Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './alerts.module.css';
import { type Filters, REGISTRATIONS } from './order.ts';
import { useAlerts } from './store.ts';

/** Days that deadlines and ages are filtered by. */
const DAYS = [7, 15, 30] as const;
/** No name: a name has no tab. */
const NOBODY = '\t';

interface FilterBarProps {
  portfolios: readonly Portfolio[];
  contradicted: number;
  /** Of all alerts in this state: how many each choice has. */
  all: AlertTally;
}

/** Which alerts are shown. Those that other data contradicts are counted, and a key away. */
export function FilterBar({ portfolios, contradicted, all }: FilterBarProps) {
  const { t } = useTranslation('alerts');
  const { count } = useFormat();
  const names = useNames();
  const { filters, filter } = useAlerts();
  // What is chosen stays among the choices, whatever went meanwhile: a filter that is on and does not show hides alerts.
  const lists = withChosen(
    portfolios.flatMap((one) => one.lists),
    filters.list === REGISTRATIONS ? null : filters.list,
  );
  const people = withChosen(
    all.responsible.map(({ responsible }) => responsible ?? ''),
    filters.responsible,
  );
  const counted = (label: string, alerts = 0) => t('filters.counted', { label, shown: count(alerts) });
  const choice = (
    name: 'portfolio' | 'list' | 'kind',
    all: string,
    choices: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      size="xs"
      aria-label={t(`filters.${name}`)}
      value={filters[name] ?? ''}
      onChange={(event) => {
        const chosen = { [name]: event.currentTarget.value || null } as Partial<Filters>;
        // A client is one of its portfolio.
        filter(name === 'portfolio' ? { ...chosen, client: null } : chosen);
      }}
      data={[{ value: '', label: all }, ...choices]}
    />
  );
  return (
    <fieldset className={classes.filters} aria-label={t('filters.label')} data-print="hidden">
      <div className={classes.choices}>
        <NativeSelect
          size="xs"
          aria-label={t('filters.state')}
          value={filters.state}
          onChange={(event) => filter({ state: event.currentTarget.value as Filters['state'] })}
          data={(['open', 'decided', 'all'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        {choice(
          'portfolio',
          t('filters.allPortfolios'),
          portfolios.map(({ id, name }) => ({
            value: id,
            label: counted(name, all.portfolios.find(({ portfolio }) => portfolio === id)?.alerts),
          })),
        )}
        {choice('list', t('filters.allLists'), [
          ...lists.map((value) => ({
            value: value as string,
            label: counted(names.list(value), all.lists.find(({ list }) => list === value)?.alerts),
          })),
          ...(filters.list === REGISTRATIONS || portfolios.some(({ registrations }) => registrations)
            ? [
                {
                  value: REGISTRATIONS,
                  label: counted(t('registration.source'), all.lists.find(({ list }) => list === null)?.alerts),
                },
              ]
            : []),
        ])}
        {choice(
          'kind',
          t('filters.allKinds'),
          ALERT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        )}
        <NativeSelect
          size="xs"
          aria-label={t('filters.due')}
          value={filters.due ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ due: value === '' ? null : value === 'overdue' ? value : Number(value) })
          }
          data={[
            { value: '', label: t('filters.allDeadlines') },
            { value: 'overdue', label: counted(t('filters.overdue'), all.overdue) },
            ...DAYS.map((days) => ({ value: String(days), label: t('filters.dueWithin', { shown: count(days) }) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('filters.age')}
          value={filters.minAgeDays ?? ''}
          onChange={({ currentTarget: { value } }) => filter({ minAgeDays: value === '' ? null : Number(value) })}
          data={[
            { value: '', label: t('filters.allAges') },
            ...DAYS.map((days) => ({ value: String(days), label: t('filters.olderThan', { shown: count(days) }) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('filters.responsible')}
          value={filters.responsible === null ? '' : filters.responsible || NOBODY}
          onChange={({ currentTarget: { value } }) =>
            filter({ responsible: value === '' ? null : value === NOBODY ? '' : value })
          }
          data={[
            { value: '', label: t('filters.allResponsible') },
            ...people.map((name) => ({
              value: name || NOBODY,
              label: counted(
                name || t('noResponsible'),
                all.responsible.find(({ responsible }) => (responsible ?? '') === name)?.alerts,
              ),
            })),
          ]}
        />
      </div>
      {filters.client && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          className={classes.client}
          onClick={() => filter({ client: null })}
          aria-label={t('filters.everyClient', { name: filters.client.name })}
        >
          {t('filters.client', { name: filters.client.name })}
        </Button>
      )}
      {(contradicted > 0 || filters.contradicted) && (
        <Checkbox
          size="xs"
          label={t('filters.contradicted', { shown: count(contradicted) })}
          checked={filters.contradicted}
          onChange={(event) => filter({ contradicted: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}

/** Each once, and with them what is chosen. */
function withChosen<Value>(values: readonly Value[], chosen: Value | null): Value[] {
  return [...new Set(chosen === null ? values : [...values, chosen])];
}
