import type { AlertTold, WebhookBody } from '../../contract/webhook.ts';

/** The body of the call that tells of an alert, as JSON: the same bytes at each attempt. */
export function bodyOf(data: AlertTold): string {
  const body: WebhookBody = { type: 'alert.raised', timestamp: data.raisedAt, data };
  return JSON.stringify(body);
}
