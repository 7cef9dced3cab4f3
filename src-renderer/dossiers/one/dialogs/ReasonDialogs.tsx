import { useTranslation } from 'react-i18next';
import { type Dossier, MOST } from '../../../../src-main/contract/dossiers.ts';
import { EntryDialog } from './EntryDialog.tsx';

interface ReasonDialogProps {
  dossier: Dossier;
  onClose: () => void;
}

/** The second person's word on a conclusion. */
export function ApprovalDialog({ dossier, onClose, approved }: ReasonDialogProps & { approved: boolean }) {
  const { t } = useTranslation('dossiers');
  const word = approved ? 'approve' : 'refuse';
  return (
    <EntryDialog
      id={dossier.id}
      name={word}
      title={t(`approval.${word}.title`)}
      onClose={onClose}
      label={t('approval.reason')}
      most={MOST.reason}
      submit={t(`approval.${word}.submit`)}
      said={t(`approval.${word}.done`)}
      color={approved ? undefined : 'carmine'}
      entriesOf={(reason) => [{ kind: 'approval', approved, reason, seen: dossier.version }]}
    />
  );
}

/** Why work on what was concluded begins again. */
export function ReopenDialog({ dossier, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('dossiers');
  return (
    <EntryDialog
      id={dossier.id}
      name="reopen"
      title={t('reopen.title')}
      onClose={onClose}
      label={t('reopen.reason')}
      most={MOST.reason}
      submit={t('reopen.submit')}
      said={t('reopen.done')}
      entriesOf={(reason) => [{ kind: 'reopened', reason }]}
    />
  );
}

/** Why it must not be erased, or may be again. */
export function HoldDialog({ dossier, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('dossiers');
  const word = dossier.hold ? 'off' : 'on';
  return (
    <EntryDialog
      id={dossier.id}
      name={`hold ${word}`}
      title={t(`hold.${word}.title`)}
      onClose={onClose}
      label={t('hold.reason')}
      most={MOST.reason}
      submit={t(`hold.${word}.submit`)}
      said={t(`hold.${word}.done`)}
      about={t(`hold.${word}.text`)}
      entriesOf={(reason) => [{ kind: 'hold', on: !dossier.hold, reason }]}
    />
  );
}
