import { type ComboboxItem, getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { findOptions } from './find-options.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface TypedSelectProps<Value extends string> extends SelectProps<Value> {
  data: NonNullable<SelectProps<Value>['data']>;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The values that a text may mean, the likeliest first; by their labels where it is not given. */
  find?: (text: string) => readonly Value[];
  /** What was typed is taken by leaving the field, too. */
  completes?: boolean;
}

/** A list of which one is chosen, searched by typing; whatever is typed, Enter takes what is found first. */
export function TypedSelect<Value extends string>({ find, completes, ...props }: TypedSelectProps<Value>) {
  const { data, value, onChange } = props;
  const options = getOptionsLockup<Value>(getParsedComboboxData<Value>(data));
  const found = (text: string): ComboboxItem<Value>[] =>
    find ? find(text).map((one) => options[one]!) : findOptions<ComboboxItem<Value>>(Object.values(options), text);
  const [text, setText] = useState(value === null ? '' : (options[value]?.label ?? ''));
  const typed = useTypedChoice(found, (option) => {
    onChange(option.value);
    // Of the option that was chosen before nothing changes but the text.
    setText(option.label);
  });
  return (
    <Select<Value>
      {...props}
      {...typed.props}
      filter={({ search }) => found(search)}
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      onBlur={completes ? typed.take : typed.forget}
      searchable
      selectFirstOptionOnChange
    />
  );
}
