import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconFolderCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useErrorText } from '../use-error-text.ts';
import {
  type AnswerFiling,
  type CorrectionFiling,
  fileAnswer,
  fileCorrections,
  filingsOf,
  keepDocument,
  useFiledAnswers,
} from './filed-answers.ts';
import classes from './filed-note.module.css';
import { isForgotten } from './filing.ts';
import { goToDossier } from './go-to-dossier.ts';
import { useFiledText } from './use-filed-text.ts';

interface FiledNoteProps {
  /** Service-ReqId of an answer; null before there is one. */
  request: string | null;
  /** What it read, where it can be kept beside. */
  document?: File;
  /** In a row of a table: where alone, without the way there. */
  compact?: boolean;
  /** Puts the question once more, for an answer that the service does not remember. */
  onAskAgain?: () => void;
}

/** Where an answer was filed, a line a dossier; nothing where it was not. */
export function FiledNote({ request, document, compact, onAskAgain }: FiledNoteProps) {
  const { t } = useTranslation('filing');
  const filings = useFiledAnswers((answers) => filingsOf(answers, request));
  if (request === null || filings.length === 0) return null;
  return (
    <ul className={classes.notes} data-compact={compact || undefined} aria-label={t('label')}>
      {filings.map((filing) => (
        <li key={filing.dossier.id} className={classes.note} data-state={filing.state}>
          <Line filing={filing} request={request} document={document} compact={compact} onAskAgain={onAskAgain} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = FiledNoteProps & { filing: AnswerFiling; request: string };

function Line({ filing, request, document, compact, onAskAgain }: LineProps) {
  const { t } = useTranslation(['filing', 'common']);
  const client = useClient();
  const textOf = useErrorText();
  const filedText = useFiledText();
  const { dossier, state } = filing;
  if (state === 'filing') {
    return (
      <>
        <Loader size={14} aria-hidden />
        <span>{t('filing', { name: dossier.name })}</span>
      </>
    );
  }
  if (state === 'failed') {
    const { error } = filing;
    const forgotten = isForgotten(error);
    return (
      <>
        <IconAlertTriangle size={16} aria-hidden />
        <span role="alert">
          <strong>{t('failed', { name: dossier.name })}</strong>{' '}
          {forgotten && error.code === 'answerUnknown' ? t('forgotten') : textOf(error)}
        </span>
        {forgotten ? (
          onAskAgain && <Act label={t('askAgain')} onClick={onAskAgain} />
        ) : (
          <Act label={t('common:retry')} onClick={() => void fileAnswer(client, dossier, request)} />
        )}
      </>
    );
  }
  const goThere = () => goToDossier(dossier.id);
  return (
    <>
      <IconFolderCheck size={16} aria-hidden />
      <span role="status">{filedText(dossier)}</span>
      {!compact && <Act label={t('open')} onClick={goThere} />}
      {filing.corrections && (
        <Corrected
          corrections={filing.corrections}
          onRetry={(addresses) => void fileCorrections(client, request, dossier, addresses)}
        />
      )}
      {document && <Kept filing={filing} onKeep={() => void keepDocument(client, request, dossier, document)} />}
    </>
  );
}

interface CorrectedProps {
  corrections: CorrectionFiling;
  onRetry: (addresses: CorrectionFiling['addresses']) => void;
}

/** Whether what was put right in the reading is in the dossier, too. */
function Corrected({ corrections, onRetry }: CorrectedProps) {
  const { t } = useTranslation(['filing', 'common']);
  const textOf = useErrorText();
  if (corrections.state !== 'failed') {
    return (
      <span className={classes.soft} role="status">
        {t(`corrections.${corrections.state}`)}
      </span>
    );
  }
  return (
    <>
      <span role="alert" className={classes.bad}>
        {t('corrections.failed')} {textOf(corrections.error)}
      </span>
      <Act label={t('common:retry')} onClick={() => onRetry(corrections.addresses)} />
    </>
  );
}

function Kept({ filing, onKeep }: { filing: AnswerFiling & { state: 'filed' }; onKeep: () => void }) {
  const { t } = useTranslation('filing');
  const textOf = useErrorText();
  const { document } = filing;
  if (document?.state === 'kept') return <span className={classes.soft}>{t('document.kept')}</span>;
  if (document?.state === 'keeping') return <span className={classes.soft}>{t('document.keeping')}</span>;
  return (
    <>
      {document?.state === 'failed' && (
        <span role="alert" className={classes.bad}>
          {t('document.failed')} {textOf(document.error)}
        </span>
      )}
      <Act label={t('document.keepNow')} onClick={onKeep} />
    </>
  );
}

function Act({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="subtle" onClick={onClick}>
      {label}
    </Button>
  );
}
