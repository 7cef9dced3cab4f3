import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Publication, PublicationFailure, PublicationState } from '../../contract/evidence.ts';
import type { Agents } from '../../net/agents.ts';
import type { Published } from '../store/published.ts';
import { askTimeStamp } from './ask-time-stamp.ts';
import { publishedName } from './names.ts';
import { PublicationError } from './publication-error.ts';
import { readTimeStamp, timeStampRequest } from './time-stamp.ts';
import { TimeStampError } from './time-stamp-error.ts';
import type { Roots } from './trusted-chain.ts';
import { writeOnce } from './write-once.ts';

/** The log, as far as publishing needs it. */
export interface PublishedLog {
  /** The newest checkpoint; null where nothing was ever filed. */
  newest(): Promise<{ origin: string; size: number; note: string } | null>;
  /** The newest of each kind. */
  published(): Promise<Published[]>;
  /** `note` is the checkpoint concerned. Answers what is kept: of a size and kind the first, whoever kept it. */
  keep(published: Published & { note: string }): Promise<Published>;
}

export interface Places {
  folder?: string;
  timestamp?: string;
  /** From one time stamp to the next, at least. */
  timestampMinutes: number;
}

export interface PublisherParts {
  log: PublishedLog;
  /** As the settings are now. */
  places: () => Places;
  /** How the authority is reached; what it throws (a proxy that is none) counts as not reached. */
  agents: () => Agents;
  roots: Roots;
  /** What failed on the log itself, which is no matter of folder or authority. */
  onError: (error: unknown) => void;
  pace?: Partial<Pace>;
}

/** Milliseconds. */
interface Pace {
  /** From one look at the log to the next, and after the first failure; twice as long after each further one. */
  between: number;
  longest: number;
  /** A folder or an authority that takes longer is given up. */
  patience: number;
}

const MINUTE_MS = 60_000;
const PACE: Pace = { between: MINUTE_MS, longest: 30 * MINUTE_MS, patience: 30_000 };

/**
 * Gives the newest checkpoint away where entries were filed: to a folder once a minute, and to a time stamping authority
 * once in `timestampMinutes`. Both by themselves: where one fails the other goes on, the failure is told (`state`), and it
 * is tried again with the checkpoint that is newest then. Nobody waits for it.
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
  /** Size and places that nothing is left to do for. */
  private done = '';
  private failures = 0;
  /** After failures: not again before this, in milliseconds of `performance.now()`, unless the places are others. */
  private notBefore = 0;
  private tried = '';

  constructor(parts: PublisherParts) {
    this.parts = parts;
    this.pace = { ...PACE, ...parts.pace };
  }

  /** Publishes now what is not yet, and from then on what is filed. */
  start(): void {
    this.timer = setTimeout(() => void this.round(), 0).unref();
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
    clearTimeout(this.timer);
    const begun = this.timer !== undefined;
    const last = async () => {
      await this.running;
      clearTimeout(this.timer);
      if (begun) await this.publish();
    };
    if (!this.ended.signal.aborted) await Promise.race([last(), sleep(patienceMs, undefined, { ref: false })]);
    this.ended.abort(new Error('the program ends'));
  }

  private async round(): Promise<void> {
    const places = JSON.stringify(this.parts.places());
    if (places !== this.tried || performance.now() >= this.notBefore) {
      this.tried = places;
      this.running = this.publish();
      await this.running;
      const { folder, timeStamp } = this.state();
      this.failures = folder?.failure || timeStamp?.failure ? this.failures + 1 : 0;
      const wait = this.pace.between * 2 ** Math.max(0, this.failures - 1);
      this.notBefore = performance.now() + Math.min(this.pace.longest, wait) - this.pace.between / 2;
    }
    if (!this.ended.signal.aborted) this.timer = setTimeout(() => void this.round(), this.pace.between).unref();
  }

  /** Never rejects. */
  private async publish(): Promise<void> {
    try {
      const { log, places } = this.parts;
      const { folder, timestamp, timestampMinutes } = places();
      const newest = folder || timestamp ? await log.newest() : null;
      if (!newest || newest.size === 0) return;
      const before = await log.published();
      for (const one of before) this.tell(one);
      const stamped = before.find(({ kind }) => kind === 'timestamp');
      const stamps = timestamp && (stamped?.size === newest.size || isDue(stamped, timestampMinutes));
      const asked = JSON.stringify([newest.size, folder, timestamp, stamps]);
      if (this.done === asked) return;
      const note = Buffer.from(newest.note);
      const has = (kind: Published['kind']) => before.find((one) => one.kind === kind && one.size === newest.size);
      const put = (kind: 'checkpoint' | 'tsr', bytes: Uint8Array) =>
        this.write(path.join(folder!, publishedName(newest.origin, { size: newest.size, kind })), bytes);
      const keep = async (kind: Published['kind'], bytes: Uint8Array) => {
        const given = { size: newest.size, kind, at: Date.now(), bytes };
        const kept = has(kind) ?? (await log.keep({ ...given, note: newest.note }));
        this.tell(kept);
        return kept.bytes;
      };

      const stamping = stamps
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
      const failed = (folder && this.known.folder.failure) || (timestamp && this.known.timestamp.failure);
      if (!failed) this.done = asked;
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
    const { body, nonce } = await timeStampRequest(note);
    const signal = AbortSignal.any([this.ended.signal, AbortSignal.timeout(this.pace.patience)]);
    let answer: Uint8Array;
    try {
      answer = await askTimeStamp(new URL(address), body, { agents: this.parts.agents(), signal });
    } catch (error) {
      throw error instanceof TimeStampError
        ? error
        : new PublicationError(isTimeout(signal) ? 'slow' : 'unreachable', error);
    }
    await readTimeStamp(answer, note, { roots: this.parts.roots, nonce });
    return answer;
  }
}

/** Whether it is time to stamp again; also where the clock says that the last stamp is still to come. */
function isDue(stamped: Published | undefined, minutes: number): boolean {
  const sinceMs = stamped ? Date.now() - stamped.at : Number.POSITIVE_INFINITY;
  return sinceMs < 0 || sinceMs >= minutes * MINUTE_MS;
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
