import type { ConsultationQuery, ErasureGround, LoneConsultation } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { ErasedPayload } from './filed.ts';
import { type ConsultationPayload, consultationIn, isAbout, type LoneSummary } from './kept.ts';
import { erasureRefusal } from './refusals.ts';
import { isDay, keepUntil, localDay } from './retention.ts';
import type { DossierState } from './state.ts';
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

type Row = Omit<LoneSummary, 'lone' | 'entry'> & { scope: string };

/**
 * Whether a consultation in no dossier has an answer that the dossier has, too, or asked for the document of its subject. A batch
 * never: it is about others, too.
 */
export function isOfDossier({ entries, subject }: DossierState): (one: Pick<Row, 'request' | 'asked'>) => boolean {
  const requests = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'consultation' && !entry.facts.endpoint.endsWith('/batch') ? [entry.facts.request] : [],
    ),
  );
  const documents = [subject.cpf, subject.cnpj].filter((taxId) => taxId !== undefined);
  return (one) => requests.has(one.request) || documents.some((taxId) => isAbout(one, { taxId }));
}

/** Which consultations are in no dossier, by when they were filed, and what they asked for. */
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

  put(scope: string, { seq, keptFrom, hold, request, asked }: Row | LoneSummary): void {
    this.damaged.delete(scope);
    this.rows.set(scope, { scope, seq, keptFrom, hold, request, asked });
    this.order = null;
  }

  remove(scope: string): void {
    this.damaged.delete(scope);
    if (this.rows.delete(scope)) this.order = null;
  }

  /**
   * Scopes of those that a question finds on `day` (YYYY-MM-DD), under a retention of `years`, newest first; `isMeant` is of the
   * dossier that it names.
   *
   * @throws ApiError `requestInvalid`; EvidenceError `damaged` where one cannot be read.
   */
  search(
    { since, until, due, erasable }: ConsultationQuery,
    day: string,
    years: number,
    isMeant: (row: Row) => boolean = () => true,
  ): string[] {
    for (const [name, one] of Object.entries({ since, until })) {
      if (one === undefined || isDay(one)) continue;
      throw new ApiError('requestInvalid', {
        detail: `The parameter "${name}" must be a day that exists, YYYY-MM-DD.`,
      });
    }
    for (const one of this.damaged.values()) throw unreadableAt(one);
    const mayBeErased = ({ hold, keptFrom }: Row, ground?: ErasureGround) =>
      ground === undefined || erasureRefusal({ hold, keepUntil: keepUntil(keptFrom, years) }, ground, day) === null;
    this.order ??= [...this.rows.values()].sort((one, other) => other.seq - one.seq);
    return this.order
      .filter(
        (row) =>
          (since === undefined || row.keptFrom >= since) &&
          (until === undefined || row.keptFrom <= until) &&
          mayBeErased(row, due && 'retentionOver') &&
          mayBeErased(row, erasable) &&
          isMeant(row),
      )
      .map(({ scope }) => scope);
  }
}

/** The part of what was found that a page has. */
export function pageOf<One>(found: readonly One[], { limit = PAGE, offset = 0 }: ConsultationQuery): readonly One[] {
  return found.slice(offset, offset + limit);
}
