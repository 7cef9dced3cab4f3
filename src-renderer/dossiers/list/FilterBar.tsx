import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  CONCLUSIONS,
  type ConclusionOutcome,
  RELATIONS,
  RISKS,
  STATUSES,
} from '../../../src-main/contract/dossiers.ts';
import classes from './list.module.css';
import { type Filters, isFiltered, NO_FILTERS } from './question.ts';
import { useList } from './store.ts';

const DUE = ['deadline', 'retention'] as const;
type Choice = 'status' | 'conclusion' | 'risk' | 'relation' | 'due';

/** Which dossiers are listed: by how far they are, how they were concluded, their risk and relation, what is left to decide, and what is overdue. */
export function FilterBar() {
  const { t } = useTranslation('dossiers');
  const { filters, filter } = useList();
  const choice = (name: Choice, all: string, values: readonly string[]) => (
    <NativeSelect
      className={classes.filter}
      data-set={filters[name] !== null || undefined}
      size="xs"
      aria-label={t(`list.filters.${name}`)}
      value={filters[name] ?? ''}
      onChange={(event) => filter({ [name]: event.currentTarget.value || null } as Partial<Filters>)}
      data={[{ value: '', label: all }, ...values.map((value) => ({ value, label: labelOf(name, value) }))]}
    />
  );
  const labelOf = (name: Choice, value: string) => {
    if (name === 'due') return t(`list.due.${value as (typeof DUE)[number]}`);
    if (name === 'risk') return t('list.filters.riskOf', { risk: t(`risk.${value as (typeof RISKS)[number]}`) });
    if (name === 'conclusion') return t(`conclusion.${value as ConclusionOutcome}`);
    if (name === 'relation') return t(`relation.${value as (typeof RELATIONS)[number]}`);
    return value === 'unfinished' ? t('list.filters.unfinished') : t(`status.${value as (typeof STATUSES)[number]}`);
  };
  return (
    <fieldset className={classes.filters} aria-label={t('list.filters.label')} data-print="hidden">
      {choice('status', t('list.filters.allStatuses'), ['unfinished', ...STATUSES])}
      {choice('conclusion', t('list.filters.allConclusions'), CONCLUSIONS)}
      {choice('risk', t('list.filters.allRisks'), RISKS)}
      {choice('relation', t('list.filters.allRelations'), RELATIONS)}
      {choice('due', t('list.filters.anyDue'), DUE)}
      <Checkbox
        size="xs"
        label={t('list.filters.openHits')}
        checked={filters.openHits}
        onChange={(event) => filter({ openHits: event.currentTarget.checked })}
      />
      {isFiltered(filters) && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => filter(NO_FILTERS)}
        >
          {t('list.filters.clear')}
        </Button>
      )}
    </fieldset>
  );
}
