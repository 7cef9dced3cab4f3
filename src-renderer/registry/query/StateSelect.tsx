import { Select } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
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
 * The state, found by its letters or its name. Whoever types and goes on, or presses Enter, has the state found first;
 * to go on otherwise chooses nothing. That is decided here: which state the list itself takes for highlighted depends
 * on which of its timers comes first, and on a busy machine that was the first state of all, or none.
 */
export function StateSelect({ value, missing, onValue, inputRef }: StateSelectProps) {
  const { t } = useTranslation('registry');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState(value ? stateLabel(value) : '');
  const typed = useRef('');
  /** Whether what was typed since the last choice is a state, which then is chosen. */
  const take = () => {
    const [first] = typed.current.trim() === '' ? [] : findStates(typed.current);
    typed.current = '';
    if (!first) return false;
    onValue(first);
    // Of the state that was chosen before nothing changes but the text.
    setText(stateLabel(first));
    return true;
  };
  return (
    <Select
      className={classes.state}
      label={t('query.fields.uf')}
      placeholder={t('query.ufPlaceholder')}
      data={STATES.map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      filter={({ search }) => findStates(search).map((uf) => ({ value: uf, label: stateLabel(uf) }))}
      value={value}
      onChange={(uf) => onValue(uf as Uf | null)}
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
      onKeyDown={(event) => {
        // Another state is looked at: Enter takes that one.
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') typed.current = '';
        if (event.key !== 'Enter' || !take()) return;
        // The question is asked by the next Enter: this one would ask it with the state before.
        event.preventDefault();
        setOpened(false);
      }}
      onOptionSubmit={() => {
        typed.current = '';
      }}
      onBlur={take}
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
