import type { ComboboxItem } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

type Find<Option> = (text: string) => readonly Option[];

/**
 * What Enter takes in a list that is searched by typing: of what was typed the option found first, and the form around it
 * is not sent by that Enter, nor by one on a text that means nothing. That is decided here: which option the list itself
 * takes for highlighted depends on which of its timers comes first, and on a busy machine that was another one, or none.
 */
export function useTypedChoice<Option extends ComboboxItem>(find: Find<Option>, choose: (option: Option) => void) {
  const [opened, setOpened] = useState(false);
  /** What was typed since the last choice. */
  const typed = useRef('');
  const forget = () => {
    typed.current = '';
  };
  const isTyped = () => typed.current.trim() !== '';
  /** Chooses what was typed, where that is an option. */
  const take = () => {
    const [first] = isTyped() ? find(typed.current) : [];
    if (!first) return;
    forget();
    choose(first);
    setOpened(false);
  };
  const props = {
    dropdownOpened: opened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      typed.current = currentTarget.value;
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Another option is looked at: Enter takes that one.
      if (['ArrowDown', 'ArrowUp'].includes(event.key) && find(typed.current).length > 0) forget();
      if (event.key !== 'Enter' || !isTyped()) return;
      event.preventDefault();
      take();
    },
    onOptionSubmit: forget,
  };
  return { props, take, forget };
}
