import { useTranslation } from 'react-i18next';
import { MOST } from '../../../../src-main/contract/dossiers.ts';
import { EntryDialog } from './EntryDialog.tsx';

/** A note, in the analyst's own words. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('dossiers');
  return (
    <EntryDialog
      id={id}
      name="note"
      title={t('note.title')}
      onClose={onClose}
      label={t('note.label')}
      most={MOST.note}
      submit={t('note.submit')}
      said={t('note.done')}
      entriesOf={(text) => [{ kind: 'note', text }]}
    />
  );
}
