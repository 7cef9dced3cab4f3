import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALERT_KINDS, type Portfolio } from '../../../src-main/contract/portfolios.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './alerts.module.css';
import { type Filters, REGISTRATIONS } from './order.ts';
import { useAlerts } from './store.ts';

/** Which alerts are shown. Those that other data contradicts are counted, and a key away. */
export function FilterBar({ portfolios, contradicted }: { portfolios: readonly Portfolio[]; contradicted: number }) {
  const { t } = useTranslation('alerts');
  const { count } = useFormat();
  const names = useNames();
  const { filters, filter } = useAlerts();
  const lists = [...new Set(portfolios.flatMap((one) => one.lists))];
  const choice = (
    name: 'portfolio' | 'list' | 'kind',
    all: string,
    choices: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      size="xs"
      aria-label={t(`filters.${name}`)}
      value={filters[name] ?? ''}
      onChange={(event) => filter({ [name]: event.currentTarget.value || null } as Partial<Filters>)}
      data={[{ value: '', label: all }, ...choices]}
    />
  );
  return (
    <fieldset className={classes.filters} aria-label={t('filters.label')} data-print="hidden">
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
        portfolios.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice('list', t('filters.allLists'), [
        ...lists.map((value) => ({ value: value as string, label: names.list(value) })),
        ...(portfolios.some(({ registrations }) => registrations)
          ? [{ value: REGISTRATIONS, label: t('registration.source') }]
          : []),
      ])}
      {choice(
        'kind',
        t('filters.allKinds'),
        ALERT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
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
