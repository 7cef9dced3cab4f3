import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { useErrorText } from '../use-error-text.ts';
import classes from './filed-note.module.css';
import { goToDossier } from './go-to-dossier.ts';
import { StatusBadge } from './StatusBadge.tsx';
import type { RememberedOf } from './use-remembered.ts';

/** That there are dossiers of whom was asked for, the way there, and whether what was decided in them counts here. */
export function DossierNotes({ dossiers }: { dossiers: readonly SubjectDossier[] }) {
  const { t } = useTranslation('filing');
  if (dossiers.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('remembered.label')}>
      {dossiers.map(({ dossier, protocol, by }) => (
        <li key={dossier.id} className={classes.note} data-state="filing">
          <IconFolder size={16} aria-hidden />
          <span role="status">{t(`remembered.${by}`, { name: dossier.subject.names[0]!, protocol })}</span>
          <StatusBadge status={dossier.status} />
          <Button size="compact-xs" variant="subtle" data-print="hidden" onClick={() => goToDossier(dossier.id)}>
            {t('open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface DossiersUnknownProps extends Pick<RememberedOf, 'error' | 'retry'> {
  couldNotSay?: RememberedOf['couldNotSay'];
}

/** That nobody can say whether there are any, and why; nothing where that can be said. */
export function DossiersUnknown({ error, couldNotSay = null, retry }: DossiersUnknownProps) {
  const { t } = useTranslation(['filing', 'common']);
  const textOf = useErrorText();
  if (!error && !couldNotSay) return null;
  return (
    <div className={classes.note} data-state="filing">
      <IconAlertTriangle size={16} aria-hidden />
      <span role="alert">
        <strong>{t('remembered.unknown')}</strong> {error ? textOf(error) : t(`remembered.${couldNotSay!}`)}
      </span>
      {error && (
        <Button size="compact-xs" variant="subtle" onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}
