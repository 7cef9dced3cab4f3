import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFormat } from '../format.ts';
import { webhookQuery } from './webhook-query.ts';

/** That another system is not being told of alerts, and why; nothing where it is, or none is to be. */
export function WebhookStuck() {
  const { t } = useTranslation('alerts');
  const { count, dateTime } = useFormat();
  const webhook = useQuery(webhookQuery(useClient())).data;
  if (!webhook?.failure) return null;
  const { failure, waiting } = webhook;
  return (
    <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />} title={t('webhook.stuck')}>
      {t(`webhook.failure.${failure.reason}`, { status: failure.status })}{' '}
      {t('webhook.waiting', { count: waiting, shown: count(waiting), since: dateTime(failure.since) })}
    </Alert>
  );
}
