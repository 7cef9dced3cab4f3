import type { WebhookFailure, WebhookState } from '../../contract/webhook.ts';

/** An alert could not be told. The message names nobody and no address. */
export class WebhookError extends Error {
  readonly reason: WebhookFailure;
  /** The status that was answered, where one was. */
  readonly status: number | null;
  /** Milliseconds that the receiver asks to be left alone. */
  readonly retryAfterMs: number;

  constructor(
    reason: WebhookFailure,
    {
      status = null,
      retryAfterMs = 0,
      cause,
      detail,
    }: { status?: number | null; retryAfterMs?: number; cause?: unknown; detail?: string | undefined } = {},
  ) {
    const sentence = sentenceOf({ reason, status });
    super(detail === undefined ? sentence : `${sentence}: ${detail}`, { cause });
    this.name = 'WebhookError';
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const SENTENCES: Record<WebhookFailure, string> = {
  secretMissing: 'portfolio.webhook.secret names nothing that is set',
  secretInvalid: 'the secret of portfolio.webhook.secret is not whsec_ and 24 to 64 bytes in base64',
  addressInvalid: 'portfolio.webhook.address is no address',
  notOwnNetwork:
    'portfolio.webhook.address does not lead to the own network; only the policy file can allow others (portfolio.webhook.allowedHosts)',
  certificate: 'the certificate of the receiver is not trusted',
  unreachable: 'the receiver cannot be reached',
  slow: 'the receiver does not answer in time',
  redirect: 'the receiver answers with a redirect, which is not followed',
  answer: 'the receiver does not take the alert',
};

/** Why nothing is delivered, in words, without a full stop. */
export function sentenceOf({
  reason,
  status,
}: Pick<NonNullable<WebhookState['failure']>, 'reason' | 'status'>): string {
  return `${SENTENCES[reason]}${status === null ? '' : ` (status ${status})`}`;
}
