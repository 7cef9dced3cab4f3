import type { Erased, ErasedPage, ErasedQuery, ErasureGround } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import { damagedAt } from '../evidence-error.ts';
import type { RecordStore, StoredRecord } from '../store/record-store.ts';
import type { ErasedPayload } from './filed.ts';
import { protocolOf } from './protocol.ts';
import { localDay } from './retention.ts';
import { erasedGroup, isFor, isWithheldFrom, type Viewer } from './viewer.ts';

type Read = Pick<RecordStore, 'erasures' | 'erasureOf' | 'firstOf' | 'record' | 'limitOf' | 'limited' | 'summaryOf'>;

/** Erasures of one page, where nobody says. */
const PAGE = 100;

/** Why, as a sentence says it. */
const BECAUSE: Record<ErasureGround, string> = {
  retentionOver: 'its retention was over',
  requestOfSubject: 'the person it was about asked for it',
  enteredByMistake: 'it was entered by mistake',
};

/** What was erased, the last first, but for dossiers that were limited to others. */
export function erasedPage(store: Read, { limit = PAGE, offset = 0 }: ErasedQuery, viewer: Viewer): ErasedPage {
  // Mostly there is none of those, and only the page is opened.
  if (!isWithheldFrom(store, viewer)) {
    const { total, records } = store.erasures(limit, offset);
    return { total, erased: records.map((record) => erasedBy(store, record)) };
  }
  const all = store.erasures(-1, 0).records.filter(({ payload }) => isFor(viewer, erasedGroup(payload)));
  return { total: all.length, erased: all.slice(offset, offset + limit).map((record) => erasedBy(store, record)) };
}

/**
 * Why there is no dossier of this id: `dossierNotFound`, or `dossierErased`, whose sentence says when and on what ground. Who
 * did it stands in `erasedPage`: sentences of errors name nobody.
 */
export function goneError(store: Pick<Read, 'erasureOf' | 'record'>, id: string, viewer: Viewer): ApiError {
  const entry = store.erasureOf(id);
  if (!entry) return new ApiError('dossierNotFound');
  const record = store.record(entry.id);
  if (!record) throw damagedAt(`entry ${entry.seq}`);
  if (!isFor(viewer, erasedGroup(record.payload))) return new ApiError('dossierNotFound');
  const { ground } = record.payload as ErasedPayload;
  const because = BECAUSE[ground as ErasureGround];
  return new ApiError('dossierErased', {
    detail: `This dossier was erased on ${entry.time}, as ${because}; the record says so in entry ${entry.id}.`,
  });
}

/** What stays of it in the log: its first entry, unsealed, says when it was opened and what it was. */
function erasedBy(store: Read, { entry, payload }: StoredRecord): Erased {
  const { author, ground, erased: scope, entries } = payload as ErasedPayload;
  const first = store.firstOf(scope);
  if (!first) throw damagedAt(`entry ${entry.seq}`);
  const what = first.kind === 'opened' ? 'dossier' : first.kind === 'consultation' ? 'consultation' : 'portfolio';
  const { id, seq, time, zone } = entry;
  const openedOn = localDay(first.time, first.zone);
  return {
    id,
    seq,
    time,
    zone,
    author,
    what,
    erased: what === 'consultation' ? first.id : scope,
    protocol: what === 'dossier' ? protocolOf(scope, openedOn) : null,
    openedAt: first.time,
    openedOn,
    entries,
    ground: ground as ErasureGround,
  };
}
