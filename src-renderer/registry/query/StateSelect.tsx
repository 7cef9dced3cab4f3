import { Select } from '@mantine/core';
import { type Ref, useRef } from 'react';
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

/**
 * The state, found by its letters or its name. Whoever types and goes on has the state found first; to go on otherwise
 * chooses nothing. The list's own `autoSelectOnBlur` took whatever was highlighted, which on a busy machine was the
 * first state of all, although another one had been chosen.
 */
export function StateSelect({ value, missing, onValue, inputRef }: StateSelectProps) {
  const { t } = useTranslation('registry');
  const typed = useRef('');
  return (
    <Select
      className={classes.state}
      label={t('query.fields.uf')}
      placeholder={t('query.ufPlaceholder')}
      data={STATES.map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      filter={({ search }) => findStates(search).map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      value={value}
      onChange={(uf) => onValue(uf as Uf | null)}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
      onKeyDown={({ key }) => {
        // Another state is looked at: Enter takes it.
        if (key === 'ArrowDown' || key === 'ArrowUp') typed.current = '';
      }}
      onOptionSubmit={() => {
        typed.current = '';
      }}
      onBlur={() => {
        const [first] = typed.current.trim() === '' ? [] : findStates(typed.current);
        typed.current = '';
        if (first) onValue(first);
      }}
      error={missing ? t('query.obstacle.ufMissing') : undefined}
      ref={inputRef}
      size="md"
      searchable
      selectFirstOptionOnChange
      withScrollArea={false}
      classNames={{ options: classes.states }}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('query.noState')}
    />
  );
}
