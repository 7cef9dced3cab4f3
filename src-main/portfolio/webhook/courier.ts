import type { AlertTold } from '../../contract/webhook.ts';
import type { Secrets } from '../../data/secrets.ts';
import type { Network } from '../../net/network.ts';
import type { WebhookSettings } from '../config.ts';
import { WebhookError } from './failure.ts';
import { type Patience, type Receiver, receiverOf, sendAlert } from './send.ts';

export interface CourierParts {
  /** As the configuration is now. */
  settings(): WebhookSettings;
  secrets: Secrets;
  /** How receivers are reached; by default without a proxy. */
  network?: Network | undefined;
  /** Whether there may be anything to tell; asked before anything is opened. */
  isThere(): Promise<boolean>;
  /** The first alerts, in order, that the receiver has not taken yet. */
  next(): Promise<AlertTold[]>;
  /** The receiver has taken the alert of this number: kept before the next one is sent. */
  delivered(number: number, now: number): Promise<void>;
  /** Keeps why nothing is delivered. Whether that is news. */
  failed(failure: Pick<WebhookError, 'reason' | 'status'>, now: number): Promise<boolean>;
  onStuck(error: WebhookError): void;
  /** What failed here, which is no matter of the receiver. */
  onError(error: unknown): void;
  pace?: Partial<Pace>;
  patience?: Patience;
  now?: () => number;
}

/** Milliseconds. */
export interface Pace {
  /** From one look for new alerts to the next, and after the first failure; twice as long after each further one. */
  between: number;
  longest: number;
  /** A receiver that asks for more is asked sooner all the same. */
  longestAsked: number;
}

const PACE: Pace = { between: 5_000, longest: 5 * 60_000, longestAsked: 60 * 60_000 };

/**
 * Tells a receiver of alerts, one after the other in the order of their numbers, and none before the one in front of it was
 * taken. What a receiver does not take is tried again for ever. Waits are by a clock that nobody sets.
 */
export class Courier {
  private readonly parts: CourierParts;
  private readonly pace: Pace;
  private readonly ended = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** Not again before this, in milliseconds of `performance.now()`, unless the settings are others. */
  private notBefore = 0;
  private tried = '';

  constructor(parts: CourierParts) {
    this.parts = parts;
    this.pace = { ...PACE, ...parts.pace };
  }

  start(): void {
    this.timer ??= setInterval(() => this.wake(), this.pace.between).unref();
    this.wake();
  }

  /** There is something to tell, perhaps; nothing before the start. */
  wake(): void {
    if (!this.timer || this.ended.signal.aborted) return;
    this.running ??= this.round().finally(() => {
      this.running = undefined;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.ended.abort(new Error('the program ends'));
    await this.running;
  }

  /** Never rejects. */
  private async round(): Promise<void> {
    const { parts } = this;
    try {
      const settings = parts.settings();
      if (settings.address === undefined || !(await parts.isThere())) return;
      const receiver = this.receiver(settings);
      const tried = nameOf(receiver);
      if (tried === this.tried && performance.now() < this.notBefore) return;
      this.tried = tried;
      await this.tellAll(receiver, tried);
      this.failures = 0;
      this.notBefore = 0;
    } catch (error) {
      if (this.ended.signal.aborted) return;
      const asked = error instanceof WebhookError ? error.retryAfterMs : 0;
      const wait = Math.min(this.pace.longest, this.pace.between * 2 ** this.failures++);
      const waiting = asked > 0 ? Math.max(this.pace.between, Math.min(asked, this.pace.longestAsked)) : wait;
      this.notBefore = performance.now() + waiting - this.pace.between / 2;
      if (!(error instanceof WebhookError)) parts.onError(error);
    }
  }

  /** Ends with the first alert to be told after the settings have become others. */
  private async tellAll(receiver: Receiver | WebhookError, name: string): Promise<void> {
    const { parts, ended } = this;
    const { now = Date.now, patience } = parts;
    for (let some = await parts.next(); some.length > 0; some = await parts.next()) {
      for (const alert of some) {
        if (!(await this.isStill(name))) return;
        try {
          if (receiver instanceof WebhookError) throw receiver;
          await sendAlert(receiver, alert, { signal: ended.signal, now: now(), ...(patience && { patience }) });
        } catch (error) {
          if (error instanceof WebhookError && (await parts.failed(error, now()))) parts.onStuck(error);
          throw error;
        }
        await parts.delivered(alert.number, now());
        this.failures = 0;
      }
    }
  }

  /** Whether the receiver of that name is the one that alerts go to now. */
  private async isStill(name: string): Promise<boolean> {
    const settings = this.parts.settings();
    return settings.address !== undefined && nameOf(this.receiver(settings)) === name && this.parts.isThere();
  }

  private receiver(settings: WebhookSettings): Receiver | WebhookError {
    try {
      return receiverOf(settings, this.parts.secrets, this.parts.network);
    } catch (error) {
      if (error instanceof WebhookError) return error;
      throw error;
    }
  }
}

/** The same for the same receiver alone. */
function nameOf(receiver: Receiver | WebhookError): string {
  return JSON.stringify(receiver instanceof WebhookError ? receiver.reason : [receiver.url, [...receiver.key]]);
}
