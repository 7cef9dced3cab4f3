import type { Dossier, DossierPage, DossierQuery, ErasedPage, ErasedQuery } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import { asApiError } from '../evidence-error.ts';
import { type OpenReader, openReader } from '../store/open-reader.ts';
import { type Guard, readKeys } from '../vault/key-file.ts';
import { consultationsAbout, mentionsOf } from './about-person.ts';
import { erasedPage, goneError } from './erased.ts';
import { exportOfDossier, exportOfPerson, nothingOf } from './export.ts';
import { filedOf } from './filed.ts';
import type { LoneSummary } from './kept.ts';
import type { Person } from './person.ts';
import { protocolOf } from './protocol.ts';
import { today } from './retention.ts';
import { DossierIndex } from './search.ts';
import { foldEntries } from './state.ts';
import { readSummary } from './summary-anew.ts';
import { mayBeDossier, type UnreadableScope, unreadableAt } from './unreadable.ts';
import type { Viewer } from './viewer.ts';
import { dossierOf, type KeptSummary } from './views.ts';

/** The dossiers of a data directory for reading alone, whether a service runs over it or not. What fails is an ApiError. */
export interface DossiersRead {
  search(query: DossierQuery): DossierPage;
  /** What was erased, the last first. */
  erased(query: ErasedQuery): ErasedPage;
  /** By its id, or by the protocol that people quote. */
  read(name: string): Dossier;
  /** JSON text in pieces: everything of a dossier with the proof of each entry. */
  exportOf(name: string): Generator<string>;
  /** The same of all dossiers and consultations about one person: exactly this document, or this name; and where others name them. */
  exportOfPerson(person: Person): Generator<string>;
  close(): void;
}

/**
 * Opens the record in this thread; where nothing was ever filed there are no dossiers. `retentionYears` as configured.
 *
 * @throws ApiError `evidenceKeyMissing`, `evidenceKeyLocked`, `evidenceDamaged`, `evidenceNewer`, `evidenceNotWritable`.
 */
export async function readDossiers(
  dataDir: string,
  { guard, retentionYears }: { guard?: Guard; retentionYears: number },
): Promise<DossiersRead> {
  const keys = await readKeys(dataDir, guard).catch(rethrow);
  const reader = keys && told(() => openReader({ dataDir, keys }));
  const summaries = () => (reader ? told(() => kept(reader)) : []);
  const read = (name: string) => {
    const id = isProtocol(name) ? told(() => ofProtocol(summaries(), name.toUpperCase())) : name.toLowerCase();
    const state = reader && told(() => foldEntries(id, reader.entriesOf(id).map(filedOf)));
    if (state) return dossierOf(state, retentionYears);
    throw reader ? told(() => goneError(reader, id, VIEWER)) : new ApiError('dossierNotFound');
  };
  return {
    search: (query) => new DossierIndex(summaries()).search(query, today(), retentionYears, VIEWER),
    erased: (query) => (reader ? told(() => erasedPage(reader, query, VIEWER)) : { total: 0, erased: [] }),
    read,
    exportOf: (name) => exportOfDossier(reader!, read(name)),
    *exportOfPerson(person) {
      if (!reader) {
        yield nothingOf(person);
        return;
      }
      const index = new DossierIndex(summaries());
      try {
        for (const one of index.unreadable(VIEWER)) throw unreadableAt(one, VIEWER);
        const dossiers = index.about(person, VIEWER);
        yield* exportOfPerson(reader, person, {
          dossiers: dossiers.map((id) => () => read(id)),
          consultations: consultationsAbout(reader, person),
          mentions: mentionsOf(reader, person, new Set(dossiers)),
        });
      } catch (error) {
        rethrow(error);
      }
    },
    close: () => reader?.close(),
  };
}

/** The dossiers, with what may be one. */
function kept(reader: OpenReader): (KeptSummary | UnreadableScope)[] {
  const limited = new Set(reader.limited());
  const all = [...reader.summaries<KeptSummary | LoneSummary>()].map((one) => readSummary(reader, one, limited));
  return all.filter((one): one is KeptSummary | UnreadableScope =>
    'what' in one ? mayBeDossier(one) : !('lone' in one),
  );
}

/** Whoever has the data directory and its keys. */
const VIEWER: Viewer = 'administrator';

const isProtocol = (name: string) => /^d-/i.test(name);

/**
 * The id of the dossier that has this number; the number itself where none has. Of one that does not even say when it was
 * opened the year is unknown: it may be the one.
 *
 * @throws ApiError `requestInvalid` where several have it: nobody is shown another one than is meant; EvidenceError `damaged`
 *   where it cannot be read.
 */
function ofProtocol(all: readonly (KeptSummary | UnreadableScope)[], asked: string): string {
  const year = asked.slice(2, 6);
  const found = all.filter(({ id, protocol }) => (protocol ?? protocolOf(id, year)) === asked);
  const [one] = found;
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ');
    const detail = `${found.length} dossiers have the number ${asked}; name the one that is meant by its id: ${ids}.`;
    throw new ApiError('requestInvalid', { detail });
  }
  if (one && 'what' in one) throw unreadableAt(one, VIEWER);
  return one?.id ?? asked;
}

function told<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw asApiError(error);
}
