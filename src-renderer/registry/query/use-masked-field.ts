import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { applyEdit, type Mask } from './masked-input.ts';

export interface MaskedField {
  ref: RefObject<HTMLInputElement | null>;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** Keeps a text field in its mask, and the caret where the person left it. */
export function useMaskedField(mask: Mask, value: string, onValue: (value: string) => void): MaskedField {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // After the new value has been written into the field, which throws the caret to its end.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== ref.current) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    ref,
    onChange: ({ target, nativeEvent }) => {
      const edit = { text: target.value, caret: target.selectionStart ?? target.value.length };
      const forward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      const edited = applyEdit(mask, value, edit, forward);
      caret.current = edited.caret;
      if (edited.text === value && ref.current) {
        // Nothing will be drawn anew: what was typed and not taken has to be removed here.
        ref.current.value = edited.text;
        ref.current.setSelectionRange(edited.caret, edited.caret);
      }
      onValue(edited.text);
    },
  };
}
