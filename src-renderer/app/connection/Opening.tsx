import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { Problem } from '../../shared/Problem.tsx';
import { healthAfter } from './health.ts';
import { NewAddress } from './Keyless.tsx';
import { Notice } from './Notice.tsx';

const RETRY_EVERY_MS = 3000;

/** Before the first answer of the service: waiting, or why it did not come and what to do. */
export function Opening({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const { t } = useTranslation('app');
  const { address } = useClient();
  const health = error && healthAfter(error);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (health !== 'unreachable') return;
    const timer = setInterval(() => again(), RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [health]);

  if (!error) {
    return (
      <Notice title={t('name')}>
        <Text role="status">
          <Loader size="xs" mr="xs" aria-hidden />
          {t('connection.opening')}
        </Text>
      </Notice>
    );
  }
  if (health === 'refused') {
    return (
      <Notice title={t('connection.refusedTitle')}>
        <Text role="alert">{t(window.atesta ? 'connection.refusedDesktop' : 'connection.refused')}</Text>
        {!window.atesta && <NewAddress />}
      </Notice>
    );
  }
  return (
    <Notice title={t(health === 'unreachable' ? 'connection.unreachableTitle' : 'connection.failedTitle')}>
      {health === 'unreachable' ? (
        <Text role="alert">{t('connection.unreachable', { address })}</Text>
      ) : (
        <Problem error={error} />
      )}
      <Button onClick={retry}>{t('connection.retry')}</Button>
    </Notice>
  );
}
