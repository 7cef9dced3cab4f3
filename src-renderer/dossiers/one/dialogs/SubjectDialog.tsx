import { useTranslation } from 'react-i18next';
import type { Dossier, Subject } from '../../../../src-main/contract/dossiers.ts';
import { SubjectForm } from '../../../shared/dossier/SubjectForm.tsx';
import { draftOf } from '../../../shared/dossier/subject-draft.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { Problem } from '../../../shared/Problem.tsx';
import { forgetDrafts, useDraft } from '../../../shared/use-draft.ts';
import { changedFields } from '../timeline/story.ts';
import { useEnter } from '../use-enter.ts';
import { draftName } from './drafts.ts';

interface SubjectDialogProps {
  dossier: Dossier;
  onClose: () => void;
}

/** Corrects or completes whom the dossier is about. */
export function SubjectDialog(props: SubjectDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <FormDialog onClose={props.onClose} title={t('subject.edit')}>
      <Form {...props} />
    </FormDialog>
  );
}

function Form({ dossier, onClose }: SubjectDialogProps) {
  const { t } = useTranslation('dossiers');
  const name = draftName(dossier.id, 'subject');
  const [draft, setDraft] = useDraft(name, draftOf(dossier.subject));
  const close = () => {
    forgetDrafts(name);
    onClose();
  };
  const entering = useEnter(dossier.id, close);
  const save = (subject: Subject) => {
    if (changedFields(dossier.subject, subject).length === 0) close();
    else entering.mutate({ entries: [{ kind: 'subject', subject, seen: dossier.version }], said: t('subject.edited') });
  };
  return (
    <SubjectForm
      draft={draft}
      onChange={setDraft}
      submit={t('subject.save')}
      busy={entering.isPending}
      onSubmit={save}
      onCancel={close}
    >
      {entering.error && <Problem error={entering.error} />}
    </SubjectForm>
  );
}
