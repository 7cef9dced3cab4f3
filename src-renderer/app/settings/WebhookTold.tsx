import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { Mark } from '../../integration/providers/Mark.tsx';
import { useFormat } from '../../shared/format.ts';
import { WebhookStuck } from '../../shared/portfolio/WebhookStuck.tsx';
import { webhookQuery } from '../../shared/portfolio/webhook-query.ts';

/** How far the other system has been told of alerts. */
export function WebhookTold() {
  const { t } = useTranslation('settings');
  const { count, dateTime } = useFormat();
  const webhook = useQuery(webhookQuery(useClient())).data;
  if (!webhook) return null;
  if (webhook.failure) return <WebhookStuck />;
  const { waiting, deliveredAt } = webhook;
  if (waiting > 0) return <Mark kind="none">{t('webhook.waiting', { count: waiting, shown: count(waiting) })}</Mark>;
  return (
    <Mark kind="good">
      {deliveredAt === null ? t('webhook.nothing') : t('webhook.told', { when: dateTime(deliveredAt) })}
    </Mark>
  );
}
