import { Select } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { STATES, type Uf } from '../../../src-main/contract/registry.ts';
import { findStates, stateLabel } from './find-states.ts';
import classes from './query-form.module.css';

interface StateSelectProps {
  value: Uf | null;
  missing: boolean;
  onValue(uf: Uf | null): void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The state, found by its letters or its name. */
export function StateSelect({ value, missing, onValue, inputRef }: StateSelectProps) {
  const { t } = useTranslation('registry');
  return (
    <Select
      className={classes.state}
      label={t('query.fields.uf')}
      placeholder={t('query.ufPlaceholder')}
      data={STATES.map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      filter={({ search }) => findStates(search).map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      value={value}
      onChange={(uf) => onValue(uf as Uf | null)}
      error={missing ? t('query.obstacle.ufMissing') : undefined}
      ref={inputRef}
      size="md"
      searchable
      autoSelectOnBlur
      selectFirstOptionOnChange
      withScrollArea={false}
      classNames={{ options: classes.states }}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('query.noState')}
    />
  );
}
