import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ServiceError } from '../api/errors.ts';
import { kindOf } from './problem-kind.ts';
import { SignInButton } from './sign-in/SignInButton.tsx';
import { useErrorText } from './use-error-text.ts';

/**
 * A failed request, in the window's language: what kind of failure it is, the sentence of the service's registry, and the
 * request's id for whoever reads the log.
 */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation('common');
  const textOf = useErrorText();
  const kind = kindOf(error);
  return (
    <Alert role="alert" color="carmine" icon={<IconAlertTriangle aria-hidden />} title={t(`problem.${kind}`)}>
      <Text size="sm">{textOf(error)}</Text>
      {error instanceof ServiceError && error.requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('problem.request', { id: error.requestId })}
        </Text>
      )}
      {kind === 'signIn' && <SignInButton />}
      {onRetry && kind !== 'signIn' && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}
