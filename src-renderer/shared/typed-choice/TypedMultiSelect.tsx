import { type ComboboxItem, MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { findOptions } from './find-options.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface TypedMultiSelectProps extends MultiSelectProps {
  data: readonly ComboboxItem[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** A list of which several are chosen, searched by typing; whatever is typed, Enter adds what is found first. */
export function TypedMultiSelect(props: TypedMultiSelectProps) {
  const { data, value, onChange } = props;
  const [text, setText] = useState('');
  const left = data.filter((option) => !value.includes(option.value));
  const typed = useTypedChoice(
    (sought) => findOptions(left, sought),
    (option) => {
      onChange([...value, option.value]);
      setText('');
    },
  );
  return (
    <MultiSelect
      {...props}
      {...typed.props}
      filter={({ search }) => findOptions(left, search)}
      searchValue={text}
      onSearchChange={setText}
      onBlur={typed.forget}
      searchable
      hidePickedOptions
    />
  );
}
