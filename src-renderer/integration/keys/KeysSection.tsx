import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { Blank } from '../../shared/Blank.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import panel from '../../shared/panel.module.css';
import classes from '../integration.module.css';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KeysTable } from './KeysTable.tsx';
import { keysQuery } from './keys-query.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The API keys: who may call what, and the ways to give and take that. */
export function KeysSection() {
  const { t } = useTranslation('integration');
  const keys = useQuery(keysQuery(useClient()));
  const [creating, setCreating] = useState(false);
  const create = useRef<HTMLButtonElement>(null);
  useFirstField(() => create.current);
  const [revoking, setRevoking] = useState({ name: '', opened: false });
  return (
    <section className={panel.panel} aria-labelledby="integration-keys">
      <header className={classes.sectionHead}>
        <h2 id="integration-keys" className={classes.sectionTitle}>
          {t('keys.title')}
        </h2>
        <Button
          ref={create}
          ml="auto"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t('keys.create')}
        </Button>
      </header>
      {keys.isPending && <Loading />}
      {keys.error && !keys.data && <Problem error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && (
        <Blank icon={IconKey} title={t('keys.none.title')} description={t('keys.none.text')} />
      )}
      {keys.data && keys.data.length > 0 && (
        <KeysTable keys={keys.data} onRevoke={(name) => setRevoking({ name, opened: true })} />
      )}
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <RevokeDialog {...revoking} onClose={() => setRevoking({ ...revoking, opened: false })} />
    </section>
  );
}
