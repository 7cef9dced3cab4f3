import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecretsAnswer } from '../../../src-main/contract/workstation.ts';
import { KeepingNotes } from './KeepingNotes.tsx';
import classes from './providers.module.css';
import { RemoveSecretDialog } from './RemoveSecretDialog.tsx';
import { SecretsTable } from './SecretsTable.tsx';
import { SetSecretDialog } from './SetSecretDialog.tsx';

/** The secrets by name, how each stands, and the ways to set, replace and remove it. */
export function SecretsPart({ state, onRetry }: { state: SecretsAnswer; onRetry: () => void }) {
  const { t } = useTranslation('providers');
  const { keeping, damaged, secrets } = state;
  const [setting, setSetting] = useState({ name: '', kept: false, opened: false });
  const [removing, setRemoving] = useState({ name: '', opened: false });
  return (
    <div className={classes.secrets}>
      <div className={classes.secretsHead}>
        <h3 id="integration-secrets" className={classes.blockName}>
          {t('secrets.title')}
        </h3>
        <span className={classes.soft}>{t('secrets.hint')}</span>
      </div>
      <KeepingNotes keeping={keeping} damaged={damaged} onRetry={onRetry} />
      {secrets.length === 0 ? (
        <p className={classes.noSecrets}>{t('secrets.none')}</p>
      ) : (
        <SecretsTable
          secrets={secrets}
          keeping={keeping}
          onSet={({ name, setAt }) => setSetting({ name, kept: setAt !== null, opened: true })}
          onRemove={({ name }) => setRemoving({ name, opened: true })}
        />
      )}
      <SetSecretDialog
        {...setting}
        weak={keeping === 'weak'}
        onClose={() => setSetting({ ...setting, opened: false })}
      />
      <RemoveSecretDialog {...removing} onClose={() => setRemoving({ ...removing, opened: false })} />
    </div>
  );
}
