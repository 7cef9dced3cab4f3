import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecretsAnswer } from '../../../src-main/contract/window/integration.ts';
import { KeepingNotes } from './KeepingNotes.tsx';
import classes from './providers.module.css';
import { RemoveSecretDialog } from './RemoveSecretDialog.tsx';
import { SecretsTable } from './SecretsTable.tsx';
import { SetSecretDialog } from './SetSecretDialog.tsx';
import { isKept } from './secret-state.ts';

/** The secrets by name, how each stands, and the ways to set, replace and remove it. */
export function SecretsPart({ state, onRetry }: { state: SecretsAnswer; onRetry: () => void }) {
  const { t } = useTranslation('providers');
  const { keeping, damaged, secrets } = state;
  const [setting, setSetting] = useState({ name: '', kept: false, opened: false });
  const [removing, setRemoving] = useState({ name: '', opened: false });
  const part = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  useEffect(() => {
    if (removed === null || secrets.some((secret) => secret.name === removed && isKept(secret))) return;
    setRemoved(null);
    // The button that was pressed has gone: on to the one that sets a value, or to the heading where the row went too.
    const next = [...(part.current?.querySelectorAll('button') ?? [])].find(({ dataset }) => dataset.sets === removed);
    (next ?? part.current?.querySelector('h3'))?.focus();
  }, [removed, secrets]);
  return (
    <div className={classes.secrets} ref={part}>
      <div className={classes.secretsHead}>
        <h3 id="integration-secrets" tabIndex={-1} className={classes.blockName}>
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
      <RemoveSecretDialog
        {...removing}
        onClose={() => setRemoving({ ...removing, opened: false })}
        onRemoved={() => setRemoved(removing.name)}
      />
    </div>
  );
}
