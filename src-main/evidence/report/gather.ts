import type { DocumentRef } from '../../contract/dossiers.ts';
import type { LogEntry } from '../../contract/evidence.ts';
import { ApiError } from '../../errors/api-error.ts';
import { goneError } from '../dossiers/erased.ts';
import { type Filed, type FiledConsultation, filedOf, hasAnswer } from '../dossiers/filed.ts';
import { type ConsultationPayload, consultationIn } from '../dossiers/kept.ts';
import { type Lapsed, lapsedIn } from '../dossiers/lapsed.ts';
import { isThereFor, type Viewer } from '../dossiers/viewer.ts';
import type { OpenReader } from '../store/open-reader.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { ReportKind } from './evidence-file.ts';
import type { ReportFile, ReportMaterial } from './report.ts';

/** Documents of a report together, in bytes; those beyond are named in it and not attached. */
export const MOST_ATTACHED = 60 * 1024 * 1024;
/** And so many; the check of a report looks at no more than 200 attachments. */
const MOST_FILES = 150;

/** Which dossier, or which consultation by its entry, and for whom. */
export interface ReportOf {
  of: ReportKind;
  id: string;
  viewer: Viewer;
}

export type Drawn = Pick<ReportFile, 'entry' | 'pages' | 'pictures'>;

/**
 * The documents that a report shows, oldest first.
 *
 * @throws ApiError `dossierNotFound`, `dossierErased`, `consultationNotFound`; EvidenceError.
 */
export function filesFor(
  reader: OpenReader,
  of: ReportOf,
): { entry: string; document: DocumentRef; bytes: Uint8Array }[] {
  if (of.viewer !== 'administrator') reader.refuseGaps();
  const records = of.of === 'dossier' ? recordsFor(reader, of).records : keptFor(reader, of);
  let attached = 0;
  let files = 0;
  return filed(records).flatMap(({ entry, said }) => {
    if (said.kind !== 'file' || files === MOST_FILES || attached + said.document.bytes > MOST_ATTACHED) return [];
    files++;
    attached += said.document.bytes;
    return [{ entry: entry.id, document: said.document, bytes: reader.attachment(entry, 0) }];
  });
}

/** What the report is made of, with the pictures that were drawn of its documents. Throws as `filesFor`. */
export function materialFor(
  reader: OpenReader,
  of: ReportOf,
  drawn: readonly Drawn[],
): Pick<ReportMaterial, 'proofs' | 'answers' | 'files' | 'lapsed'> {
  if (of.viewer !== 'administrator') reader.refuseGaps();
  const { records, lapsed } = recordsFor(reader, of);
  const entries = new Map(records.map(({ entry }) => [entry.id, entry]));
  return {
    proofs: records.map(({ entry }) => reader.prove(entry.id, true)!),
    answers: records
      .filter(({ entry }) => hasAnswer(entry))
      .map(({ entry }) => ({ entry: entry.id, bytes: reader.attachment(entry, 0) })),
    files: drawn.flatMap((one) => {
      const entry = entries.get(one.entry);
      return entry ? [{ ...one, bytes: reader.attachment(entry, 0) }] : [];
    }),
    lapsed,
  };
}

/** The entry that keeps the document which a consultation read, if one does: what became of its decisions is not worked out for that. */
function keptFor(reader: OpenReader, of: ReportOf): StoredRecord[] {
  const { entry, payload } = consultationOf(reader, of);
  // One in no dossier has nowhere to keep it; most read none.
  if (payload.lone || !payload.facts.document) return [];
  const kept = keptDocument(reader.entriesOf(entry.scope), payload);
  return kept ? [kept] : [];
}

/**
 * The first entry of a dossier that keeps the very document which a consultation read. Whoever kept it need not have named
 * the consultation, and who named it may have kept another one.
 */
function keptDocument(records: readonly StoredRecord[], { facts }: ConsultationPayload): StoredRecord | undefined {
  return records.find((one) => {
    const said = filedOf(one);
    return said.kind === 'file' && said.document.sha256 === facts.document?.sha256;
  });
}

function consultationOf(reader: OpenReader, { id, viewer }: ReportOf): StoredRecord & { payload: ConsultationPayload } {
  const scope = reader.scopeOf(id);
  const record = scope !== null && isThereFor(reader, viewer, scope) ? consultationIn(reader.record(id)) : null;
  if (!record) throw new ApiError('consultationNotFound');
  return record;
}

/**
 * The entries that are printed: of a dossier all; of a consultation its own, the decisions on what it found or may have found,
 * what was corrected in it, and the one that keeps the document which it read.
 */
function recordsFor(reader: OpenReader, of: ReportOf): { records: StoredRecord[]; lapsed: Lapsed[] } {
  if (of.of === 'dossier') {
    const records = isThereFor(reader, of.viewer, of.id) ? reader.entriesOf(of.id) : [];
    if (records[0]?.entry.kind === 'opened') return { records, lapsed: [] };
    throw goneError(reader, of.id, of.viewer);
  }
  const record = consultationOf(reader, of);
  if (record.payload.lone) return { records: [record], lapsed: [] };
  const found = new Set(record.payload.hits.map(({ key }) => key));
  const all = reader.entriesOf(record.entry.scope);
  const lapsed = lapsedIn(all.map(filedOf), filedOf(record) as FiledConsultation);
  const later = new Set(lapsed.map((one) => one.later));
  const kept = keptDocument(all, record.payload);
  const about = all.filter((one) => {
    const said = filedOf(one);
    if (said.kind === 'file') return one === kept;
    if (said.kind === 'correction') return said.consultation === record.entry.id;
    return said.kind === 'decision' && (later.has(said.id) || said.hits.some(({ key }) => found.has(key)));
  });
  return { records: [record, ...about].sort((one, other) => one.entry.seq - other.entry.seq), lapsed };
}

function filed(records: readonly StoredRecord[]): { entry: LogEntry; said: Filed }[] {
  return records.map((record) => ({ entry: record.entry, said: filedOf(record) }));
}
