import { Anchor, Badge, Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignInState } from '../../../src-main/contract/window/sign-in.ts';
import { ERRORS, type ErrorCode } from '../../../src-main/errors/registry.ts';
import { serviceErrorOf } from '../../api/errors.ts';
import { Problem } from '../../shared/Problem.tsx';
import { useBeginSignIn, useSignIn, useSignInDialog, useSignOut } from '../../shared/sign-in/use-sign-in.ts';
import { useErrorText } from '../../shared/use-error-text.ts';

/** Who has signed in and how to sign out; or how to sign in, and that the provider's page waits. */
export function SignInDialog() {
  const { t } = useTranslation(['signIn', 'common']);
  const signIn = useSignIn();
  const opened = useSignInDialog((dialog) => dialog.opened);
  if (!signIn) return null;
  return (
    <Modal
      opened={opened}
      onClose={() => useSignInDialog.setState({ opened: false })}
      title={t(signIn.person ? 'titleIn' : 'title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Content signIn={signIn} />
    </Modal>
  );
}

function Content({ signIn }: { signIn: SignInState }) {
  if (signIn.waits) return <Waiting />;
  return signIn.person ? <SignedIn person={signIn.person} /> : <SignedOut signIn={signIn} />;
}

function SignedIn({ person }: { person: NonNullable<SignInState['person']> }) {
  const { t } = useTranslation('signIn');
  const out = useSignOut();
  return (
    <>
      <Text fw={600}>{person.name}</Text>
      <Group gap={6} mt={6} component="ul" p={0} m={0} aria-label={t('roles.label')}>
        {person.roles.map((role) => (
          <Badge key={role} component="li" variant="light">
            {t(`roles.${role}`)}
          </Badge>
        ))}
      </Group>
      <Text size="sm" mt="sm">
        {t('textIn')}
      </Text>
      {out.error && <Problem error={out.error} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus loading={out.isPending} onClick={() => out.mutate()}>
          {t('out')}
        </Button>
      </Group>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation(['signIn', 'common']);
  const address = useSignInDialog((dialog) => dialog.address);
  const out = useSignOut();
  return (
    <>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Loader size="xs" mt={3} aria-hidden />
        <Text role="status">{t('waits')}</Text>
      </Group>
      {address !== null && (
        <Text size="sm" mt="sm">
          {t('noPage')}{' '}
          <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
            {t('openAgain')}
          </Anchor>
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => out.mutate()}>
          {t('common:cancel')}
        </Button>
      </Group>
    </>
  );
}

function SignedOut({ signIn: { required, hasEnded, failure } }: { signIn: SignInState }) {
  const { t } = useTranslation('signIn');
  const textOf = useErrorText();
  const begin = useBeginSignIn();
  const out = useSignOut();
  const why = failure ?? (hasEnded ? 'signInEnded' : null);
  return (
    <>
      {isKnown(why) && !begin.isPending && (
        <Text role="alert" fw={600} mb="sm">
          {textOf(serviceErrorOf(why))}
        </Text>
      )}
      <Text size="sm">{t(required ? 'textRequired' : 'text')}</Text>
      {begin.error && <Problem error={begin.error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        {hasEnded && (
          <Button variant="default" onClick={() => out.mutate()}>
            {t('without')}
          </Button>
        )}
        <Button data-autofocus loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('begin')}
        </Button>
      </Group>
    </>
  );
}

const isKnown = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code);
