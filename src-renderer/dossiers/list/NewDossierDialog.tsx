import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { openDossier, refreshDossiers } from '../../shared/dossier/dossiers-api.ts';
import { newSubjectDraft } from '../../shared/dossier/new-subject-draft.ts';
import { SameSubject } from '../../shared/dossier/SameSubject.tsx';
import { SubjectForm } from '../../shared/dossier/SubjectForm.tsx';
import { draftOf } from '../../shared/dossier/subject-draft.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../shared/use-draft.ts';
import { showDossier } from '../arrival.ts';

interface NewDossierDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What is known of whom it is about. */
  subject: Partial<Subject>;
}

/** Opens a dossier, and shows it. */
export function NewDossierDialog({ opened, onClose, subject }: NewDossierDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('list.new')}>
      <Form subject={subject} onClose={onClose} />
    </FormDialog>
  );
}

function Form({ subject, onClose }: Omit<NewDossierDialogProps, 'opened'>) {
  const { t } = useTranslation('dossiers');
  const client = useClient();
  const queries = useQueryClient();
  const name = newSubjectDraft(subject);
  const [draft, setDraft] = useDraft(name, draftOf(subject));
  const forget = () => forgetDrafts(name);
  const opening = useMutation({
    mutationFn: (entered: Subject) => openDossier(client, { subject: entered }),
    onSuccess: ({ dossier }) => {
      forget();
      announce(t('list.opened'));
      onClose();
      showDossier(dossier);
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
      onSubmit={(entered) => opening.mutate(entered)}
      onCancel={cancel}
    >
      <SameSubject
        draft={draft}
        use={t('same.open')}
        onUse={({ id }) => {
          cancel();
          showDossier(id);
        }}
      />
      {opening.error && <Problem error={opening.error} />}
    </SubjectForm>
  );
}
