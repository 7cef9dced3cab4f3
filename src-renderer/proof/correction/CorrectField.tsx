import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { announce } from '../../shared/announce.ts';
import { fieldValue, isCorrected, type SessionAddress } from './corrected.ts';
import classes from './correction.module.css';
import type { Correct } from './use-correct.ts';

/** One field that can be corrected: whether it is being, and how that begins and ends. */
export interface FieldCorrection {
  editing: boolean;
  begin(): void;
  /** The text field in the place of the value. */
  field: ReactNode;
  /** The button that begins it. */
  button: ReactNode;
  /** Below a corrected value: that it is one, what had been read, and the way back. */
  note: ReactNode;
}

interface CorrectionParts {
  address: SessionAddress;
  field: ReadFieldName;
  onCorrect: Correct;
  /** A reading as it may be shown: a CPF or CNPJ is hidden. */
  shown?: (text: string) => string;
}

/** What a field needs to be corrected by hand, to be laid out by its row. */
export function useFieldCorrection({
  address,
  field,
  onCorrect,
  shown = (text) => text,
}: CorrectionParts): FieldCorrection {
  const { t } = useTranslation(['proof', 'common']);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = t(`field.${field}`);
  const end = () => setEditing(false);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const take = async (text: string) => {
    await onCorrect(field, text);
    announce(t('correction.taken', { field: name }));
    end();
  };
  const before = address.correctedByHand?.[field];
  const value = fieldValue(address, field);
  return {
    editing,
    begin: () => setEditing(true),
    field: editing && (
      <EditField
        label={t('correction.of', { field: name })}
        text={field === 'zipCode' ? formatCep(value) : value}
        onTake={take}
        onCancel={end}
      />
    ),
    button: (
      <Tooltip label={t('correction.begin', { field: name })}>
        <ActionIcon ref={button} aria-label={t('correction.begin', { field: name })} onClick={() => setEditing(true)}>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ),
    note: isCorrected(address, field) && before !== undefined && (
      <span className={classes.note}>
        <span className={classes.tag}>{t(address.enteredByHand ? 'entered.tag' : 'correction.tag')}</span>{' '}
        {address.enteredByHand
          ? null
          : before === ''
            ? t('correction.nothingRead')
            : t('correction.read', { text: shown(field === 'zipCode' ? formatCep(before) : before) })}
        {!address.enteredByHand && (
          <Tooltip label={t('correction.undo')}>
            <ActionIcon
              size="sm"
              aria-label={t('correction.undoOf', { field: name })}
              onClick={() => void take(before)}
            >
              <IconArrowBackUp size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    ),
  };
}

interface EditFieldProps {
  label: string;
  text: string;
  onTake(text: string): Promise<void>;
  onCancel(): void;
}

/** Enter takes what is typed, Escape leaves the field as it was. */
function EditField({ label, text, onTake, onCancel }: EditFieldProps) {
  const { t } = useTranslation(['proof', 'common']);
  const [typed, setTyped] = useState(text);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    try {
      await onTake(typed);
    } catch {
      setState('failed');
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      // The row's own click shows the field on the page.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          event.preventDefault(); // it is not meant for the line of documents
          onCancel();
        }
      }}
    >
      <TextInput
        size="xs"
        flex={1}
        autoFocus
        aria-label={label}
        value={typed}
        maxLength={300}
        error={state === 'failed' && t('correction.failed')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ActionIcon
        type="submit"
        variant="filled"
        color="petrol"
        loading={state === 'busy'}
        aria-label={t('correction.take')}
      >
        <IconCheck size={16} stroke={2} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('common:cancel')} onClick={onCancel}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </form>
  );
}
