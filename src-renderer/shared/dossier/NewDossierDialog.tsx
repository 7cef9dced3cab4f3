import { Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST, type Subject } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../announce.ts';
import { FormDialog } from '../FormDialog.tsx';
import { Problem } from '../Problem.tsx';
import { useOwnGroups } from '../sign-in/use-sign-in.ts';
import { forgetDrafts, useDraft } from '../use-draft.ts';
import { openDossier, refreshDossiers } from './dossiers-api.ts';
import { newSubjectDraft } from './new-subject-draft.ts';
import { SameSubject } from './SameSubject.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { draftOf } from './subject-draft.ts';

interface NewDossierDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What is known of whom it is about. */
  subject: Partial<Subject>;
  /** Shows the dossier that was opened, or that there was of the same subject. */
  onShow: (dossier: string) => void;
}

/** Opens a dossier, and shows it. */
export function NewDossierDialog({ opened, onClose, ...props }: NewDossierDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('list.new')}>
      <Form {...props} onClose={onClose} />
    </FormDialog>
  );
}

function Form({ subject, onClose, onShow }: Omit<NewDossierDialogProps, 'opened'>) {
  const { t } = useTranslation('dossiers');
  const client = useClient();
  const queries = useQueryClient();
  const name = newSubjectDraft(subject);
  const [draft, setDraft] = useDraft(name, draftOf(subject));
  const forget = () => forgetDrafts(name);
  const groups = useOwnGroups();
  const [group, setGroup] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const limit = group === null ? undefined : { group, reason: reason.trim() };
  const opening = useMutation({
    mutationFn: (entered: Subject) => openDossier(client, { subject: entered, ...(limit && { limit }) }),
    onSuccess: ({ dossier }) => {
      forget();
      announce(t('list.opened'));
      onClose();
      onShow(dossier);
      return refreshDossiers(queries);
    },
  });
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <SubjectForm
      draft={draft}
      onChange={setDraft}
      submit={t('list.open')}
      busy={opening.isPending}
      onSubmit={(entered) => {
        if (limit?.reason !== '') opening.mutate(entered);
      }}
      onCancel={cancel}
    >
      <SameSubject
        draft={draft}
        use={t('same.open')}
        onUse={({ id }) => {
          cancel();
          onShow(id);
        }}
      />
      {groups.length > 0 && (
        <Select
          label={t('limit.group')}
          placeholder={t('limit.none')}
          data={[...groups]}
          value={group}
          onChange={setGroup}
          clearable
        />
      )}
      {limit && (
        <TextInput
          label={t('limit.reason')}
          value={reason}
          maxLength={MOST.reason}
          required
          error={limit.reason === '' && t('limit.missing')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {opening.error && <Problem error={opening.error} />}
    </SubjectForm>
  );
}
