import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Publication, PublicationFailure, PublicationState } from '../../contract/evidence.ts';
import type { Agents } from '../../net/agents.ts';
import { askTimeStamp } from './ask-time-stamp.ts';
import { publishedName } from './names.ts';
import { PublicationError } from './publication-error.ts';
import { readTimeStamp, timeStampRequest } from './time-stamp.ts';
import { TimeStampError } from './time-stamp-error.ts';
import type { Roots } from './trusted-chain.ts';
import { writeOnce } from './write-once.ts';

/** A checkpoint that was given away: to the folder (`bytes` the note), or stamped (`bytes` the authority's answer). */
export interface Published {
  size: number;
  kind: 'folder' | 'timestamp';
  /** Milliseconds since 1970. */
  at: number;
  bytes: Uint8Array;
}

/** The log, as far as publishing needs it. */
export interface PublishedLog {
  /** The newest checkpoint; null while there are no entries. */
  newest(): Promise<{ origin: string; size: number; note: string } | null>;
  /** The newest of each kind. */
  published(): Promise<Published[]>;
  keep(published: Published): Promise<void>;
}

export interface Places {
  folder?: string;
  timestamp?: string;
}

export interface PublisherParts {
  log: PublishedLog;
  /** As the settings are now. */
  places: () => Places;
  agents: () => Agents;
  roots: Roots;
  /** What failed on the log itself, which is no matter of folder or authority. */
  onError: (error: unknown) => void;
  pace?: Partial<Pace>;
}

/** Milliseconds. */
interface Pace {
  /** From an append to the publication, so that what is filed together is published together. */
  gather: number;
  /** From one publication to the next at least. */
  between: number;
  /** After the first failure; doubled with each further one. */
  retry: number;
  longestRetry: number;
  /** A folder or an authority that takes longer is given up. */
  patience: number;
}

const PACE: Pace = { gather: 2000, between: 60_000, retry: 60_000, longestRetry: 30 * 60_000, patience: 30_000 };

/**
 * Gives checkpoints away after entries were appended: to a folder, and to a time stamping authority. Both by themselves: where
 * one fails the other goes on, the failure is told (`state`), and it is tried again with the checkpoint that is newest then.
 * Nobody waits for it.
 */
export class Publisher {
  private readonly parts: PublisherParts;
  private readonly pace: Pace;
  private readonly ended = new AbortController();
  private readonly known: Record<Published['kind'], Publication> = { folder: nothing(), timestamp: nothing() };
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** Of a folder that never answered: nothing further is begun there meanwhile. */
  private writing: Promise<void> | undefined;
  private again = false;
  private last = Number.NEGATIVE_INFINITY;
  private failures = 0;

  constructor(parts: PublisherParts) {
    this.parts = parts;
    this.pace = { ...PACE, ...parts.pace };
  }

  /** The settings have changed: what failed is tried at once. */
  settingsChanged(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.failures = 0;
    this.last = Number.NEGATIVE_INFINITY;
    this.changed();
  }

  /** The log has grown, or the program has started. */
  changed(): void {
    if (this.ended.signal.aborted) return;
    if (this.running) this.again = true;
    else this.plan(Math.max(this.pace.gather, this.last + this.pace.between - performance.now()));
  }

  /** Where the newest checkpoints went, as far as this process knows. */
  state(): PublicationState {
    const { folder, timestamp } = this.parts.places();
    return {
      folder: folder ? { ...this.known.folder } : null,
      timeStamp: timestamp ? { ...this.known.timestamp } : null,
    };
  }

  /** Publishes what is not yet, for `patienceMs` at most, and ends. */
  async close(patienceMs = 5000): Promise<void> {
    const due = this.timer !== undefined || this.again;
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = (async () => {
      await this.running;
      if (due) await this.publish();
    })();
    await Promise.race([last, sleep(patienceMs, undefined, { ref: false })]);
    this.ended.abort(new Error('the program ends'));
  }

  private plan(ms: number): void {
    if (this.timer || this.ended.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.run();
    }, ms).unref();
  }

  private async run(): Promise<void> {
    this.again = false;
    this.running = this.publish();
    await this.running;
    this.running = undefined;
    this.last = performance.now();
    const { folder, timeStamp } = this.state();
    if (folder?.failure || timeStamp?.failure) {
      const wait = Math.min(this.pace.longestRetry, this.pace.retry * 2 ** this.failures++);
      this.plan(wait);
    } else {
      this.failures = 0;
      if (this.again) this.plan(this.pace.between);
    }
  }

  /** Never rejects. */
  private async publish(): Promise<void> {
    try {
      const { log, places } = this.parts;
      const { folder, timestamp } = places();
      const newest = folder || timestamp ? await log.newest() : null;
      if (!newest) return;
      const before = await log.published();
      for (const one of before) this.tell(one);
      const note = Buffer.from(newest.note);
      const has = (kind: Published['kind']) => before.find((one) => one.kind === kind && one.size === newest.size);
      const put = (kind: 'checkpoint' | 'tsr', bytes: Uint8Array) =>
        this.write(path.join(folder!, publishedName(newest.origin, { size: newest.size, kind })), bytes);
      const keep = async (kind: Published['kind'], bytes: Uint8Array) => {
        const published = { size: newest.size, kind, at: Date.now(), bytes };
        if (!has(kind)) await log.keep(published);
        this.tell(has(kind) ?? published);
        return bytes;
      };

      const stamping = timestamp
        ? this.attempt(
            'timestamp',
            async () => has('timestamp')?.bytes ?? keep('timestamp', await this.stamp(timestamp, note)),
          )
        : undefined;
      const filing = folder
        ? this.attempt('folder', async () => {
            await put('checkpoint', note);
            return keep('folder', note);
          })
        : undefined;
      const [stamp, filed] = await Promise.all([stamping, filing]);
      if (stamp && filed) await this.attempt('folder', () => put('tsr', stamp));
    } catch (error) {
      this.parts.onError(error);
    }
  }

  /** What `work` comes to, undefined where it failed in a way that the state tells. */
  private async attempt<Result>(kind: Published['kind'], work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      this.known[kind].failure = null;
      return result;
    } catch (error) {
      this.known[kind].failure = failureOf(error);
      if (!this.known[kind].failure) throw error;
      return undefined;
    }
  }

  private tell({ kind, size, at }: Published): void {
    const known = this.known[kind];
    if (known.size !== null && known.size > size) return;
    known.size = size;
    known.at = new Date(at).toISOString();
  }

  /** A share that has gone may keep a call for ever; it keeps one, and no other is begun. */
  private async write(file: string, bytes: Uint8Array): Promise<void> {
    if (this.writing) throw new PublicationError('slow');
    const writing = writeOnce(file, bytes).finally(() => {
      this.writing = undefined;
    });
    this.writing = writing;
    const slow = sleep(this.pace.patience, undefined, { ref: false }).then(() => {
      throw new PublicationError('slow');
    });
    writing.catch(() => undefined);
    slow.catch(() => undefined);
    await Promise.race([writing, slow]);
  }

  private async stamp(address: string, note: Uint8Array): Promise<Uint8Array> {
    const { agents, roots } = this.parts;
    const { body, nonce } = await timeStampRequest(note);
    const signal = AbortSignal.any([this.ended.signal, AbortSignal.timeout(this.pace.patience)]);
    let answer: Uint8Array;
    try {
      answer = await askTimeStamp(new URL(address), body, { agents: agents(), signal });
    } catch (error) {
      throw error instanceof TimeStampError
        ? error
        : new PublicationError(isTimeout(signal) ? 'slow' : 'unreachable', error);
    }
    await readTimeStamp(answer, note, { roots, nonce });
    return answer;
  }
}

function isTimeout({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as Error).name === 'TimeoutError';
}

function failureOf(error: unknown): PublicationFailure | null {
  if (error instanceof PublicationError) return error.reason;
  if (error instanceof TimeStampError) return error.reason === 'refused' ? 'refused' : 'notAStamp';
  return null;
}

function nothing(): Publication {
  return { size: null, at: null, failure: null };
}
