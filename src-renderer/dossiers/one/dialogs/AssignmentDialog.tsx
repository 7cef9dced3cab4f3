import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dossier, MOST } from '../../../../src-main/contract/dossiers.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { readDate, writeDate } from '../../../shared/typed-date.ts';
import { forgetDrafts, useDraft } from '../../../shared/use-draft.ts';
import { useEnter } from '../use-enter.ts';
import { draftName } from './drafts.ts';

interface AssignmentDialogProps {
  dossier: Dossier;
  onClose: () => void;
}

/** Who works on it, and until when. */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog onClose={props.onClose} title={t('assign.title')} size="md">
      <Form {...props} />
    </FormDialog>
  );
}

function Form({ dossier, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation(['dossiers', 'common']);
  const name = draftName(dossier.id, 'assignment');
  const [{ responsible, deadline }, setDraft] = useDraft(name, {
    responsible: dossier.responsible ?? '',
    deadline: writeDate(dossier.deadline ?? ''),
  });
  const [judged, setJudged] = useState(false);
  const day = deadline.trim() === '' ? null : dayTyped(deadline);
  const close = () => {
    forgetDrafts(name);
    onClose();
  };
  const entering = useEnter(dossier.id, close);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (day === undefined) return;
    const who = responsible.trim() || null;
    const entry = {
      kind: 'assignment' as const,
      ...(who !== dossier.responsible && { responsible: who }),
      ...(day !== dossier.deadline && { deadline: day }),
    };
    if (Object.keys(entry).length === 1) close();
    else entering.mutate({ entries: [entry], said: t('assign.done') });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('assign.responsible')}
          value={responsible}
          onChange={(event) => setDraft({ responsible: event.currentTarget.value, deadline })}
          maxLength={MOST.name}
          autoComplete="off"
        />
        <TextInput
          label={t('assign.deadline')}
          placeholder={t('assign.dayPlaceholder')}
          value={deadline}
          error={judged && day === undefined && t('assign.dayWrong')}
          onChange={(event) => setDraft({ responsible, deadline: event.currentTarget.value })}
          maxLength={10}
          autoComplete="off"
        />
        {entering.error && <Problem error={entering.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={entering.isPending}>
            {t('assign.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A whole day; a year or a month is no deadline. */
function dayTyped(typed: string): string | undefined {
  const date = readDate(typed);
  return date?.length === 10 ? date : undefined;
}
