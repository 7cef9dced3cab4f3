import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ServiceError, UnreachableError } from '../api/errors.ts';
import { kindOf } from './problem-kind.ts';

/**
 * A failed request, framed in the window's language: what kind of failure it is, the service's own sentence, and the
 * request's id for whoever reads the log.
 */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation('common');
  const kind = kindOf(error);
  return (
    <Alert role="alert" color="carmine" icon={<IconAlertTriangle aria-hidden />} title={t(`problem.${kind}`)}>
      <Text size="sm">{error instanceof UnreachableError ? t('problem.unreachableHint') : error.message}</Text>
      {error instanceof ServiceError && error.requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('problem.request', { id: error.requestId })}
        </Text>
      )}
      {onRetry && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}
