import { Button, Group, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewEntry } from '../../../../src-main/contract/dossiers.ts';
import { ReasonField } from '../../../shared/decision/ReasonField.tsx';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../../shared/use-draft.ts';
import { useEnter } from '../use-enter.ts';
import classes from './dialogs.module.css';
import { draftName, outcomeDraft } from './drafts.ts';

interface EntryDialogProps {
  /** Of the dossier that something is entered into. */
  id: string;
  /** What the dialog is for; its text is there again when it is opened the next time. */
  name: string;
  title: string;
  onClose: () => void;
  /** Name of the text that is asked for. */
  label: string;
  most: number;
  /** Texts that are often the reason: pressed they are put into the field. */
  templates?: readonly string[];
  submit: string;
  /** Said to screen readers once it is entered. */
  said: string;
  color?: string;
  /** What stands in the way: nothing can be sent. */
  blocked?: boolean;
  /** What has to be known, above everything. */
  about?: string;
  /** Above the text: what else is asked for. */
  children?: ReactNode;
  /** What is entered; none where something is still missing, which the dialog shows. */
  entriesOf: (text: string) => readonly NewEntry[];
  /** Something was entered. */
  onDone?: () => void;
}

/** Asks for a text, and what goes with it, and enters it into the dossier. */
export function EntryDialog(props: EntryDialogProps) {
  return (
    <FormDialog onClose={props.onClose} title={props.title}>
      <EntryForm {...props} />
    </FormDialog>
  );
}

function EntryForm(props: EntryDialogProps) {
  const { id, name, label, most, about, templates = [], submit, blocked = false, children, entriesOf, onClose } = props;
  const { t } = useTranslation(['dossiers', 'common']);
  const draft = draftName(id, name);
  const [text, setText] = useDraft(draft, '');
  const [judged, setJudged] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // What was begun the last time is gone on with, also where something else is asked for before it.
    const { current } = field;
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const entering = useEnter(id, () => {
    forgetDrafts(draft, outcomeDraft(id, name));
    onClose();
    props.onDone?.();
  });
  const missing = text.trim() === '';
  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    setJudged(true);
    const entries = entriesOf(text.trim());
    if (missing) field.current?.focus();
    if (missing || blocked || entering.isPending) return;
    if (entries.length > 0) entering.mutate({ entries, said: props.said });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} onKeyDown={onKeyDown} noValidate>
      <Stack gap="md">
        {about && <p className={classes.text}>{about}</p>}
        {children}
        <ReasonField
          label={label}
          value={text}
          onChange={setText}
          templates={templates}
          most={most}
          judged={judged}
          field={field}
          first={!children}
        />
        {entering.error && <Problem error={entering.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            color={props.color}
            disabled={blocked}
            loading={entering.isPending}
            aria-keyshortcuts="Control+Enter"
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
