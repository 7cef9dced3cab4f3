import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../shared/dossier/filed-note.module.css';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { StatusBadge } from '../../shared/dossier/StatusBadge.tsx';
import { useErrorText } from '../../shared/use-error-text.ts';
import { useRemembered } from './use-remembered.ts';

/** That there are dossiers of whom was asked for, the way there, and whether what was decided in them counts here. */
export function RememberedNote() {
  const { t } = useTranslation(['filing', 'common']);
  const textOf = useErrorText();
  const { dossiers, error, retry } = useRemembered();
  if (error) {
    return (
      <div className={classes.note} data-state="filing">
        <IconAlertTriangle size={16} aria-hidden />
        <span role="alert">
          <strong>{t('remembered.unknown')}</strong> {textOf(error)}
        </span>
        <Button size="compact-xs" variant="subtle" onClick={retry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  if (dossiers.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('remembered.label')}>
      {dossiers.map(({ dossier, protocol, by }) => (
        <li key={dossier.id} className={classes.note} data-state="filing">
          <IconFolder size={16} aria-hidden />
          <span role="status">{t(`remembered.${by}`, { name: dossier.subject.names[0]!, protocol })}</span>
          <StatusBadge status={dossier.status} />
          <Button size="compact-xs" variant="subtle" onClick={() => goToDossier(dossier.id)}>
            {t('open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
