import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderEntry } from '../../../src-main/contract/window/integration.ts';
import { useClient } from '../../api/client-context.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import panel from '../../shared/panel.module.css';
import shared from '../integration.module.css';
import { keysQuery } from '../keys/keys-query.ts';
import { useArrive } from '../use-arrive.ts';
import { ProviderBlock } from './ProviderBlock.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import classes from './providers.module.css';
import { providersQuery, secretsQuery } from './providers-query.ts';
import { SecretsPart } from './SecretsPart.tsx';
import { WhereNote } from './WhereNote.tsx';

/** Where tax registrations come from, and the secrets that this and the list updates need. */
export function ProvidersSection() {
  const { t } = useTranslation('providers');
  const client = useClient();
  const providers = useQuery(providersQuery(client));
  // They stand above: when they come this section moves.
  const keys = useQuery(keysQuery(client));
  const secrets = useQuery(secretsQuery(client));
  const [changing, setChanging] = useState<ProviderEntry['block'] | null>(null);
  const heading = useArrive('providers', !providers.isPending && !keys.isPending);
  return (
    <section className={panel.panel} aria-labelledby="integration-providers">
      <header className={shared.sectionHead}>
        <h2 id="integration-providers" ref={heading} tabIndex={-1} className={shared.sectionTitle}>
          {t('title')}
        </h2>
        <span className={classes.soft}>{t('hint')}</span>
      </header>
      {providers.isPending && <Loading />}
      {providers.error && !providers.data && (
        <Problem error={providers.error} onRetry={() => void providers.refetch()} />
      )}
      {providers.data && (
        <>
          {providers.data.blocks.map((entry) => (
            <ProviderBlock key={entry.block} entry={entry} onChange={() => setChanging(entry.block)} />
          ))}
          {providers.data.blocks
            .filter(({ block }) => block === changing)
            .map((entry) => (
              <ProviderDialog
                key={entry.block}
                entry={entry}
                forms={providers.data.forms}
                onClose={() => setChanging(null)}
              />
            ))}
          <WhereNote {...providers.data} />
        </>
      )}
      {secrets.isPending && <Loading />}
      {secrets.error && !secrets.data && <Problem error={secrets.error} onRetry={() => void secrets.refetch()} />}
      {secrets.data && <SecretsPart state={secrets.data} onRetry={() => void secrets.refetch()} />}
    </section>
  );
}
