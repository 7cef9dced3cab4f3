import { useTranslation } from 'react-i18next';
import { Page } from '../shared/Page.tsx';
import { DropVeil } from './intake/DropVeil.tsx';
import { IntakePanel } from './intake/IntakePanel.tsx';
import { useIntake } from './intake/use-intake.ts';
import { DeskActions } from './reading/DeskActions.tsx';
import { useDesk } from './reading/desk.ts';
import { Workbench } from './workbench/Workbench.tsx';

/** Proof of residence: one document at a time is taken in, read, and laid beside what was read on it. */
export default function ProofPage() {
  const { t } = useTranslation('proof');
  const current = useDesk(({ documents, currentId }) => documents.find(({ id }) => id === currentId));
  const intake = useIntake();
  return (
    <Page
      title={t('title')}
      intro={current ? current.file.name : t('intro')}
      actions={<DeskActions current={current} intake={intake} />}
      filled={current !== undefined}
    >
      {current ? <Workbench key={current.id} document={current} intake={intake} /> : <IntakePanel intake={intake} />}
      <DropVeil shown={intake.dragging} />
    </Page>
  );
}
