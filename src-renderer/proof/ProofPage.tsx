import { useTranslation } from 'react-i18next';
import { Page } from '../shared/Page.tsx';
import { useFileCorrections } from './dossier/use-file-corrections.ts';
import { useNameChecks } from './expected/use-name-checks.ts';
import { DropVeil } from './intake/DropVeil.tsx';
import { EvidenceOffer } from './intake/EvidenceOffer.tsx';
import { IntakeNote } from './intake/IntakeNote.tsx';
import { IntakePanel } from './intake/IntakePanel.tsx';
import { useIntake } from './intake/use-intake.ts';
import classes from './proof-page.module.css';
import { useDocumentSession } from './reading/document-session.ts';
import { SessionActions } from './reading/SessionActions.tsx';
import { useWalkDocuments } from './reading/use-walk-documents.ts';
import { DocumentList } from './session/DocumentList.tsx';
import { Workbench } from './workbench/Workbench.tsx';

/** Proof of residence: documents are taken in, read one after the other, and each is laid beside what was read on it. */
export default function ProofPage() {
  const { t } = useTranslation('proof');
  const current = useDocumentSession(({ documents, currentId }) => documents.find(({ id }) => id === currentId));
  const several = useDocumentSession(({ documents }) => documents.length > 1);
  const intake = useIntake();
  useWalkDocuments();
  useNameChecks();
  useFileCorrections();
  return (
    <Page
      title={t('title')}
      intro={current ? current.file.name : t('intro')}
      actions={<SessionActions current={current} intake={intake} />}
      filled={current !== undefined}
    >
      {current ? (
        <>
          {intake.problem && (
            <div className={classes.note}>
              <IntakeNote problem={intake.problem} onClose={intake.dismiss} />
            </div>
          )}
          <EvidenceOffer key={`offer ${current.id}`} document={current} />
          <div className={classes.panels} data-several={several || undefined}>
            {several && <DocumentList intake={intake} />}
            <Workbench key={current.id} document={current} intake={intake} />
          </div>
        </>
      ) : (
        <IntakePanel intake={intake} />
      )}
      <DropVeil shown={intake.dragging} />
    </Page>
  );
}
