import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_NAMES, type ListName } from '../../../src-main/contract/list-options.ts';
import type { SettingSchema } from '../../../src-main/contract/window/config.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { TypedMultiSelect } from '../../shared/typed-choice/TypedMultiSelect.tsx';
import type { Draft } from './draft.ts';

interface FieldInputProps {
  schema: SettingSchema;
  label: string;
  description: ReactNode;
  error: string | false;
  draft: Draft;
  /** What was typed is not saved: Esc puts back what is, and only then leaves. */
  dirty?: boolean;
  disabled?: boolean;
  required?: boolean;
  onChange: (draft: Draft) => void;
  /** What was chosen or typed is meant: a choice at once, a text with Enter or when the field is left. */
  onCommit: (draft: Draft) => void;
  onRevert?: () => void;
}

/** The field that fits a setting's schema. */
export function FieldInput({ schema, draft, dirty, onChange, onCommit, onRevert, ...common }: FieldInputProps) {
  const { t } = useTranslation('settings');
  const names = useNames();
  const words = schema.type === 'boolean' ? ['true', 'false'] : schema.type === 'array' ? undefined : schema.enum;
  const order = { inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const] };
  const { label, description, error, disabled } = common;
  if (words) {
    const wordOf = (word: string) => (WORDS.has(word) ? t(`options.${word as 'off'}`) : word);
    return (
      <Input.Wrapper label={label} labelElement="div" description={description} error={error} {...order}>
        <SegmentedControl
          mt={4}
          mb={4}
          display="flex"
          w="fit-content"
          maw="100%"
          aria-label={label}
          value={String(draft)}
          data={words.map((word) => ({ value: word, label: wordOf(word) }))}
          disabled={disabled}
          onChange={onCommit}
        />
      </Input.Wrapper>
    );
  }
  if (Array.isArray(draft)) {
    return (
      <TypedMultiSelect
        {...common}
        {...order}
        value={draft}
        data={(schema.items?.enum ?? []).map((word) => ({
          value: word,
          label: isList(word) ? names.list(word) : word,
        }))}
        onChange={onCommit}
        styles={narrow('26rem')}
        clearable
      />
    );
  }
  const hasLines = schema.type === 'array' || schema.type === 'object';
  const typing = {
    ...common,
    ...order,
    value: draft,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: () => onCommit(draft),
    // Else the dialog takes Esc for itself before anything in it.
    'data-mantine-stop-propagation': dirty,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') onRevert?.();
      if (event.key === 'Enter' && !hasLines) onCommit(draft);
    },
  };
  if (hasLines) return <Textarea {...typing} autosize minRows={2} maxRows={6} />;
  const width = schema.type === 'integer' || schema.default !== undefined ? '9rem' : '26rem';
  const inputMode = schema.type === 'integer' ? 'numeric' : undefined;
  return <TextInput {...typing} styles={narrow(width)} inputMode={inputMode} />;
}

/** As wide as what is typed; what is said of it may be longer. */
const narrow = (maxWidth: string) => ({ wrapper: { maxWidth } });

const WORDS = new Set([
  'similar',
  'folded',
  'exact',
  'daily',
  'monthly',
  'off',
  'production',
  'homologation',
  'true',
  'false',
]);

/** What is chosen among can be lists, by their names; states are what they are called by. */
function isList(word: string): word is ListName {
  return (LIST_NAMES as readonly string[]).includes(word);
}
