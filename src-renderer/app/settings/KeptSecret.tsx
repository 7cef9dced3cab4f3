import { Group, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer } from '../../../src-main/contract/window/config.ts';
import { useClient } from '../../api/client-context.ts';
import { Mark } from '../../integration/providers/Mark.tsx';
import { secretsQuery } from '../../integration/providers/providers-query.ts';
import { RemoveSecretDialog } from '../../integration/providers/RemoveSecretDialog.tsx';
import { SecretButtons } from '../../integration/providers/SecretButtons.tsx';
import { SetSecretDialog } from '../../integration/providers/SetSecretDialog.tsx';
import { canKeep, isKept, stateOf, variableOf } from '../../integration/providers/secret-state.ts';
import { useFormat } from '../../shared/format.ts';
import { referenceTo, secretIn, WITH_SECRET, type WithSecret } from './changes-of.ts';
import { useSaveConfig } from './use-config.ts';

interface KeptSecretProps {
  config: ConfigAnswer;
  /** The setting that needs it. */
  of: WithSecret;
  /** A dialog over the settings is open: Esc is that one's. */
  onDialog: (opened: boolean) => void;
}

/** A secret that a setting needs: how it stands, and the ways to put and remove it. It goes into the keychain and never comes out. */
export function KeptSecret({ config, of, onDialog }: KeptSecretProps) {
  const { t } = useTranslation(['settings', 'providers']);
  const { dateTime } = useFormat();
  const state = useQuery(secretsQuery(useClient())).data;
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null);
  const save = useSaveConfig();
  const open = (which: typeof dialog) => {
    setDialog(which);
    onDialog(which !== null);
  };
  const { setting } = WITH_SECRET[of];
  const { value, hidden, locked } = config.settings[setting];
  const isNeeded = config.settings[of].value !== null || config.settings[of].hidden;
  const named = secretIn(value);
  /** In a variable of the environment, say: how that stands is not known here, and nothing kept here is read until it is named. */
  const isElsewhere = !hidden && value !== null && named === null;
  const name = named ?? WITH_SECRET[of].name;
  const nowhere = { name, source: null, setAt: null, readable: true, usedBy: [] };
  const secret = state?.secrets.find((one) => one.name === name) ?? nowhere;
  const standing = state && stateOf(secret, state.keeping);
  const kept = isKept(secret);
  const when = secret.setAt === null ? '' : dateTime(secret.setAt);
  return (
    <Input.Wrapper label={t(`secretOf.${of}.label`)} labelElement="div" description={t(`hints.${setting}`)}>
      <Group gap="sm" mt={4}>
        {!isNeeded && <Mark kind="none">{t(`secretOf.${of}.first`)}</Mark>}
        {isNeeded && hidden && <Mark kind="missing">{t('hidden')}</Mark>}
        {isNeeded && isElsewhere && <Mark kind="none">{String(value)}</Mark>}
        {isNeeded && !hidden && !isElsewhere && standing && (
          <Mark kind={standing.good ? 'good' : 'missing'}>
            {t(`providers:secrets.state.${standing.text}`, { when, variable: variableOf(name) })}
          </Mark>
        )}
        {isNeeded && state && canKeep(state.keeping) && !locked && (
          <SecretButtons
            name={name}
            kept={kept}
            variant="light"
            onSet={() => open('set')}
            onRemove={() => open('remove')}
          />
        )}
      </Group>
      <SetSecretDialog
        name={name}
        kept={kept}
        weak={state?.keeping === 'weak'}
        opened={dialog === 'set'}
        onClose={() => open(null)}
        onKept={() => named === null && save.mutate({ [setting]: referenceTo(name) })}
      />
      <RemoveSecretDialog
        name={name}
        opened={dialog === 'remove'}
        onClose={() => open(null)}
        onRemoved={() => undefined}
      />
    </Input.Wrapper>
  );
}
