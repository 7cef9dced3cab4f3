import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBeginSignIn } from './use-sign-in.ts';

/** Where something is only for people who have signed in. */
export function SignInButton() {
  const { t } = useTranslation('signIn');
  const begin = useBeginSignIn();
  return (
    <Button
      mt="sm"
      size="xs"
      leftSection={<IconLogin2 size={16} aria-hidden />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {t('begin')}
    </Button>
  );
}
