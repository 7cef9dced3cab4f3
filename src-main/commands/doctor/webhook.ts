import type { WebhookState } from '../../contract/webhook.ts';
import { sentenceOf } from '../../portfolio/webhook/failure.ts';
import { lookAtWebhook } from '../../portfolio/webhook/look.ts';
import { Warning, type World } from './finding.ts';
import { counted } from './words.ts';

/** Whether another system is told of alerts; a warning where it is not, as all it misses waits. Nobody is asked. */
export function checkWebhook({ dataDir, config }: World): string | null {
  if (config().portfolio.webhook.address === undefined) return null;
  const state = lookAtWebhook(dataDir);
  if (state?.failure) throw new Warning(webhookText(state));
  return state === null ? 'nothing to tell yet' : webhookText(state);
}

/** How far it was told, and what keeps it from more. */
export function webhookText({ delivered, deliveredAt, waiting, failure }: WebhookState): string {
  const told = deliveredAt === null ? 'told of no alert yet' : `told up to alert ${delivered}`;
  const waits = waiting === 0 ? 'none waits' : `${counted(waiting, 'alert')} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (!failure) return `${told}, ${waits}`;
  return `${told}, ${waits} since ${failure.since.slice(0, 16).replace('T', ' ')} UTC: ${sentenceOf(failure)}`;
}
