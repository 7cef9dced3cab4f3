import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconFolderOff, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { ServiceError } from '../../api/errors.ts';
import { focusPage } from '../../app/focus/page-focus.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { Blank } from '../../shared/Blank.tsx';
import { dossierQuery, pathOf } from '../../shared/dossier/dossiers-api.ts';
import drop from '../../shared/file-drop/drop-veil.module.css';
import { useFileDrop } from '../../shared/file-drop/use-file-drop.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Page } from '../../shared/Page.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { showDossier, useListed } from '../arrival.ts';
import { WatchDossiersDialog } from '../watch/WatchDossiersDialog.tsx';
import { Actions, type DialogName } from './Actions.tsx';
import { AssignmentDialog } from './dialogs/AssignmentDialog.tsx';
import { ConcludeDialog } from './dialogs/ConcludeDialog.tsx';
import { DecideDialog } from './dialogs/DecideDialog.tsx';
import { forgetDraftsOfDossier } from './dialogs/drafts.ts';
import { EraseDialog } from './dialogs/EraseDialog.tsx';
import { LimitDialog } from './dialogs/LimitDialog.tsx';
import { NoteDialog } from './dialogs/NoteDialog.tsx';
import { PartnerDialog } from './dialogs/PartnerDialog.tsx';
import { ApprovalDialog, HoldDialog, ReopenDialog } from './dialogs/ReasonDialogs.tsx';
import { SubjectDialog } from './dialogs/SubjectDialog.tsx';
import { Ending } from './Ending.tsx';
import { Head } from './Head.tsx';
import { HitsSection } from './hits/HitsSection.tsx';
import { noHitsOf } from './hits/hits.ts';
import classes from './one.module.css';
import { Timeline } from './timeline/Timeline.tsx';
import { useAttach } from './use-attach.ts';
import { useDownload } from './use-download.ts';

const NONE: ReadonlySet<string> = new Set();
/** Another person may file at the same time: what is looked at is read again, in milliseconds. */
const AGAIN = 20_000;

/** One dossier: who, what has to be decided, what was done, and what can be. */
export function DossierView({ id }: { id: string }) {
  const { t } = useTranslation('dossiers');
  const found = useQuery({ ...dossierQuery(useClient(), id), refetchInterval: AGAIN });
  const gone = found.error instanceof ServiceError && [404, 410].includes(found.error.statusCode);
  useEffect(() => {
    if (gone) forgetDraftsOfDossier(id);
  }, [gone, id]);
  if (found.data && !gone) return <Content dossier={found.data} />;
  return (
    <Page title={t('title')} above={<Back />}>
      {gone && (
        <Blank icon={IconFolderOff} title={t('gone.title')} description={t('gone.text')}>
          <Button
            variant="default"
            onClick={() => {
              useListed.setState({ listed: 'erased' });
              showDossier(null);
            }}
          >
            {t('gone.show')}
          </Button>
        </Blank>
      )}
      {found.error && !gone && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
    </Page>
  );
}

/** The way back; not by Escape while there is something else to step back from. */
function Back({ busy = false }: { busy?: boolean }) {
  const { t } = useTranslation('dossiers');
  const leave = () => showDossier(null);
  useEscape('panel', leave, !busy);
  return <BackButton label={t('back')} onClick={leave} />;
}

function Content({ dossier }: { dossier: Dossier }) {
  const { t, i18n } = useTranslation('dossiers');
  const { id, status, protocol } = dossier;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [deciding, setDeciding] = useState<readonly string[] | null>(null);
  const [marked, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** How often something was decided here. */
  const [decided, setDecided] = useState(0);
  useEffect(() => {
    if (decided === 0) return;
    // The rows that were decided stand elsewhere now: on with the next one, once the dialog has given the focus back.
    const timer = setTimeout(focusPage, 50);
    return () => clearTimeout(timer);
  }, [decided]);
  const chooser = useRef<HTMLInputElement>(null);
  const { attach, busy, error, refused } = useAttach(id);
  const download = useDownload();
  const concluded = status === 'concluded';
  const closed = concluded || status === 'awaitingApproval';
  // What was chosen before the work ended can be decided no more.
  const chosen = closed ? NONE : marked;
  const dragging = useFileDrop((files) => !concluded && attach(files));
  const close = () => setDialog(null);
  const name = `${t('files.dossier')}-${protocol}`;
  return (
    <Page
      title={dossier.subject.names[0]!}
      above={<Back busy={chosen.size > 0} />}
      actions={
        <Actions
          dossier={dossier}
          onDialog={setDialog}
          onAttach={() => chooser.current?.click()}
          onReport={() => download.save('report', pathOf(id, 'report'), `${name}.pdf`, { language: i18n.language })}
          onExport={() => download.save('export', pathOf(id, 'export'), `${name}.json`, {}, 'data')}
          attaching={busy}
          saving={download.saving}
        />
      }
    >
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        aria-label={t('actions.attach')}
        onChange={(event) => {
          attach([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div className={classes.content}>
        <Ending dossier={dossier} onApprove={(approved) => setDialog(approved ? 'approve' : 'refuse')} />
        {refused.length > 0 && (
          <Alert role="alert" color="ochre" icon={<IconAlertTriangle aria-hidden />}>
            {refused.map((sentence) => (
              <p key={sentence} className={classes.reason}>
                {sentence}
              </p>
            ))}
          </Alert>
        )}
        {error && <Problem error={error} />}
        {download.error && <Problem error={download.error} />}
        <Head
          dossier={dossier}
          onEdit={concluded ? undefined : () => setDialog('subject')}
          onAssign={concluded ? undefined : () => setDialog('assign')}
        />
        <div className={classes.split}>
          <HitsSection
            hits={dossier.hits}
            noHits={noHitsOf(dossier.entries)}
            closed={closed}
            chosen={chosen}
            onChoose={setChosen}
            onDecide={setDeciding}
          />
          <Timeline dossier={dossier} />
        </div>
      </div>
      {deciding && (
        <DecideDialog
          dossier={dossier}
          keys={deciding}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setChosen(new Set());
            setDecided(decided + 1);
          }}
        />
      )}
      {dialog === 'note' && <NoteDialog id={id} onClose={close} />}
      {dialog === 'subject' && <SubjectDialog dossier={dossier} onClose={close} />}
      {dialog === 'assign' && <AssignmentDialog dossier={dossier} onClose={close} />}
      {dialog === 'partner' && <PartnerDialog dossier={dossier} onClose={close} />}
      {dialog === 'conclude' && (
        <ConcludeDialog
          dossier={dossier}
          onClose={close}
          onHits={() => {
            close();
            requestAnimationFrame(focusPage);
          }}
        />
      )}
      {(dialog === 'approve' || dialog === 'refuse') && (
        <ApprovalDialog dossier={dossier} approved={dialog === 'approve'} onClose={close} />
      )}
      {dialog === 'reopen' && <ReopenDialog dossier={dossier} onClose={close} />}
      {dialog === 'hold' && <HoldDialog dossier={dossier} onClose={close} />}
      {dialog === 'limit' && <LimitDialog dossier={dossier} onClose={close} />}
      {dialog === 'watch' && <WatchDossiersDialog ids={[id]} onClose={close} />}
      {dialog === 'erase' && <EraseDialog dossier={dossier} onClose={close} />}
      {dragging && !concluded && (
        <div className={drop.veil} aria-hidden>
          <div className={drop.frame}>
            <IconUpload size={44} stroke={1.4} />
            <strong>{t('files.drop')}</strong>
            <span>{t('files.dropHint')}</span>
          </div>
        </div>
      )}
    </Page>
  );
}
