import type { Alert } from './portfolios.ts';

/** What another system is told of an alert: what lies open in portfolio.sqlite, and nothing of who it is about. */
export type AlertTold = Pick<
  Alert,
  'number' | 'id' | 'portfolio' | 'source' | 'list' | 'kind' | 'urgent' | 'raisedAt' | 'deadline'
>;

/** The body of a call; the only `type` there is yet. */
export interface WebhookBody {
  type: 'alert.raised';
  /** When it was raised, as `data.raisedAt`. */
  timestamp: string;
  data: AlertTold;
}

/** Why nothing is delivered; `answer` where the other system answered otherwise than by 2xx. */
export const WEBHOOK_FAILURES = [
  'secretMissing',
  'secretInvalid',
  'addressInvalid',
  'notOwnNetwork',
  'certificate',
  'unreachable',
  'slow',
  'redirect',
  'answer',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** How far another system has been told of alerts; moments in UTC. */
export interface WebhookState {
  /** The number of the last alert that it has taken; 0 before the first. */
  delivered: number;
  deliveredAt: string | null;
  /** Alerts that it has not been told yet. */
  waiting: number;
  /** Why the last attempt failed, and since when none has succeeded; null where nothing is wrong. */
  failure: { reason: WebhookFailure; status: number | null; since: string } | null;
}
