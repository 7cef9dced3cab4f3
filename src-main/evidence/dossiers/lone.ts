import type { ConsultationQuery, LoneConsultation } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { ErasedPayload } from './filed.ts';
import { type ConsultationPayload, consultationIn, type LoneSummary } from './kept.ts';
import { isDay, keepUntil, localDay } from './retention.ts';
import { type UnreadableScope, unreadableAt } from './unreadable.ts';

/** Consultations of one page, where nobody says. */
const PAGE = 100;

/** What the entries of a consultation that is in no dossier add up to. */
export interface LoneState {
  scope: string;
  entries: number;
  consultation: StoredRecord & { payload: ConsultationPayload };
  hold: boolean;
  /** The day (YYYY-MM-DD) that retention is counted from. */
  keptFrom: string;
}

/** Payload of the entry that puts it under legal hold, or lifts it. */
export type HoldPayload = Pick<ErasedPayload, 'author' | 'reason'> & { on: boolean };

/** The state after all entries of its scope; null where they are none, or those of a dossier. */
export function loneIn(records: readonly StoredRecord[]): LoneState | null {
  const consultation = consultationIn(records[0] ?? null);
  if (!consultation?.payload.lone) return null;
  const { scope, time, zone } = consultation.entry;
  const holds = records.filter(({ entry }) => entry.kind === 'hold').map(({ payload }) => payload as HoldPayload);
  return {
    scope,
    entries: records.length,
    consultation,
    hold: holds.at(-1)?.on ?? false,
    keptFrom: localDay(time, zone),
  };
}

/** As the list shows it, under a retention of `years`. */
export function listedAlone({ consultation, hold, keptFrom }: LoneState, years: number): LoneConsultation {
  const { entry, payload } = consultation;
  const { id, seq, time, zone } = entry;
  const { author, facts } = payload;
  return { id, seq, time, zone, author, facts, hold, keepUntil: keepUntil(keptFrom, years) };
}

type Row = Pick<LoneSummary, 'seq' | 'keptFrom' | 'hold'> & { scope: string };

/** Which consultations are in no dossier, by when they were filed: nothing of whom they are about. */
export class LoneIndex {
  private readonly rows = new Map<string, Row>();
  private order: Row[] | null = null;
  private readonly damaged = new Map<string, UnreadableScope>();

  /** One of which nobody can say when it was filed: a question that may have to find it is refused. */
  putUnreadable(scope: UnreadableScope): void {
    this.remove(scope.id);
    this.damaged.set(scope.id, scope);
  }

  /** Those of which nobody can say what they are. */
  get unreadable(): readonly UnreadableScope[] {
    return [...this.damaged.values()];
  }

  put(scope: string, { seq, keptFrom, hold }: Row | LoneSummary): void {
    this.damaged.delete(scope);
    this.rows.set(scope, { scope, seq, keptFrom, hold });
    this.order = null;
  }

  remove(scope: string): void {
    this.damaged.delete(scope);
    if (this.rows.delete(scope)) this.order = null;
  }

  /**
   * Scopes of those that a question finds on `day` (YYYY-MM-DD), under a retention of `years`, newest first.
   *
   * @throws ApiError `requestInvalid`; EvidenceError `damaged` where one cannot be read.
   */
  search({ since, until, due }: ConsultationQuery, day: string, years: number): string[] {
    for (const [name, one] of Object.entries({ since, until })) {
      if (one === undefined || isDay(one)) continue;
      throw new ApiError('requestInvalid', {
        detail: `The parameter "${name}" must be a day that exists, YYYY-MM-DD.`,
      });
    }
    for (const one of this.damaged.values()) throw unreadableAt(one);
    this.order ??= [...this.rows.values()].sort((one, other) => other.seq - one.seq);
    return this.order
      .filter(
        ({ keptFrom, hold }) =>
          (since === undefined || keptFrom >= since) &&
          (until === undefined || keptFrom <= until) &&
          (due === undefined || (!hold && keepUntil(keptFrom, years) <= day)),
      )
      .map(({ scope }) => scope);
  }
}

/** The part of what was found that a page has. */
export function pageOf<One>(found: readonly One[], { limit = PAGE, offset = 0 }: ConsultationQuery): readonly One[] {
  return found.slice(offset, offset + limit);
}
