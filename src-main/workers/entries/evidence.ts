import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Author,
  Consultation,
  ConsultationPage,
  ConsultationQuery,
  DocumentRef,
  Dossier,
  DossierPage,
  DossierQuery,
  Entered,
  EnteredAlone,
  ErasedDue,
  ErasedPage,
  ErasedQuery,
  Erasure,
  Hold,
  NewDossier,
  Subject,
} from '../../contract/dossiers.ts';
import type { EntryProof, LogEntry, VerifyReport } from '../../contract/evidence.ts';
import type { ClientDossier, Remembered } from '../../contract/remembered.ts';
import { type BackupParts, backingUp } from '../../evidence/backup/backup.ts';
import { type BackupToOpen, openingBackup, type RestoreProgress } from '../../evidence/backup/restore.ts';
import type { AnswerKept } from '../../evidence/dossiers/answer-kept.ts';
import { Dossiers, type FiledForClient, type Rules } from '../../evidence/dossiers/dossiers.ts';
import type { ExportOptions } from '../../evidence/dossiers/export.ts';
import type { NewContent } from '../../evidence/dossiers/new-content.ts';
import type { Person } from '../../evidence/dossiers/person.ts';
import type { Viewer } from '../../evidence/dossiers/viewer.ts';
import { asFault, explanationOf } from '../../evidence/evidence-error.ts';
import { momentOf } from '../../evidence/log/entry.ts';
import { signerOf } from '../../evidence/log/signed-note.ts';
import { type VerifyAllOptions, verifyingAll } from '../../evidence/publish/verify-published.ts';
import type { ReportLanguage } from '../../evidence/report/evidence-file.ts';
import { type Drawn, filesFor, materialFor, type ReportOf } from '../../evidence/report/gather.ts';
import { personReport } from '../../evidence/report/person-report.ts';
import { reportOf } from '../../evidence/report/report.ts';
import { originAt, SharedRecord } from '../../evidence/shared/shared-record.ts';
import { type OpenReader, openReader } from '../../evidence/store/open-reader.ts';
import type { Published } from '../../evidence/store/published.ts';
import type { NewRecord, SharedStore, StoredRecord } from '../../evidence/store/record-store.ts';
import type { RecordPlace } from '../../evidence/store/record-tasks.ts';
import { openStore } from '../../evidence/store/record-writer.ts';
import type { VerifyProgress } from '../../evidence/store/verify/verify.ts';
import type { EvidenceKeys } from '../../evidence/vault/keys.ts';
import { handOver } from '../hand-over.ts';
import { PieceSender, type StreamTask } from '../stream.ts';

/**
 * The threads of the evidence record. One writes; another one, which only reads, does what takes long, so that nobody's
 * filing waits for it.
 */

let store: { dataDir: string; open: SharedStore; dossiers: Dossiers } | undefined;
let shared: { url: string; dataDir: string; record: SharedRecord } | undefined;
let reader: { dataDir: string; open: OpenReader } | undefined;

function openAt(at: RecordPlace) {
  if (store?.dataDir !== at.dataDir) {
    closeStore();
    const open = openStore(at);
    store = { dataDir: at.dataDir, open, dossiers: new Dossiers(open) };
  }
  return store;
}

function closeStore(): void {
  store?.open.close();
  store = undefined;
}

/** The record as the office shares it, where it does; for the thread that writes alone. */
function sharedAt(at: RecordPlace): SharedRecord | undefined {
  if (at.shared === undefined) return undefined;
  if (shared?.url !== at.shared || shared.dataDir !== at.dataDir) {
    void shared?.record.close();
    const record = new SharedRecord(at.shared, { open: () => openAt(at).open, drop: closeStore });
    shared = { url: at.shared, dataDir: at.dataDir, record };
  }
  return shared.record;
}

/** Reads the record, for the thread that writes. */
async function reading<Result>(at: RecordPlace, work: (open: Opened) => Result): Promise<Result> {
  const done = () => told(() => work(openAt(at)));
  return sharedAt(at)?.read(done).catch(rethrow) ?? done();
}

/** Writes it, for the thread that does so alone; it is on the disk when this resolves. */
async function writing<Result>(at: RecordPlace, work: (open: Opened) => Result): Promise<Result> {
  const done = () => told(() => work(openAt(at)));
  return sharedAt(at)?.write(done).catch(rethrow) ?? done();
}

type Opened = ReturnType<typeof openAt>;

function rethrow(error: unknown): never {
  throw asFault(error);
}

/** The record open for reading. */
function readerOf(at: RecordPlace): OpenReader {
  if (reader?.dataDir !== at.dataDir) {
    reader?.open.close();
    reader = undefined;
    reader = { dataDir: at.dataDir, open: openReader(at) };
  }
  return reader.open;
}

/** Does what EvidenceErrors come out of as the room's callers meet them. */
function told<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asFault(error);
  }
}

export function appendAll({ at, records }: { at: RecordPlace; records: readonly NewRecord[] }): Promise<LogEntry[]> {
  return writing(at, ({ open }) => open.appendAll(records));
}

/** As `appendAll`, where the first one's scope has so many entries; null, and nothing, where it has others by now. */
export function appendBehind(input: {
  at: RecordPlace;
  records: readonly NewRecord[];
  entries: number;
}): Promise<LogEntry[] | null> {
  const { at, records, entries } = input;
  return writing(at, ({ open }) => (open.countOf(records[0]!.scope) === entries ? open.appendAll(records) : null));
}

/** The newest entries of a scope, and how many it has, or had when it was erased. */
export function newestOf(input: {
  at: RecordPlace;
  scope: string;
  most: number;
}): Promise<{ entries: number; newest: StoredRecord[] }> {
  const { at, scope, most } = input;
  return reading(at, ({ open }) => ({ entries: open.countOf(scope), newest: open.entriesOf(scope, most) }));
}

export function erase(input: {
  at: RecordPlace;
  scope: string;
  erasure: { scope: string; payload: object };
}): Promise<LogEntry> {
  return writing(input.at, ({ open }) => open.erase(input.scope, input.erasure));
}

export function entriesOf({ at, scope }: { at: RecordPlace; scope: string }): Promise<StoredRecord[]> {
  return reading(at, ({ open }) => open.entriesOf(scope));
}

export function record({ at, id }: { at: RecordPlace; id: string }): Promise<StoredRecord | null> {
  return reading(at, ({ open }) => open.record(id));
}

export function attachment({
  at,
  entry,
  index,
}: {
  at: RecordPlace;
  entry: LogEntry;
  index: number;
}): Promise<Uint8Array> {
  return reading(at, ({ open }) => open.attachment(entry, index));
}

/** Takes in what other services wrote; the newest checkpoint that they agreed on before, empty where they wrote nothing. */
export async function follow({ at }: { at: RecordPlace }): Promise<string> {
  const checkpoint = await sharedAt(at)!.checkpoint().catch(rethrow);
  await reading(at, () => undefined);
  return checkpoint;
}

/** The name of the record that an office shares; null where nothing was ever written. */
export function sharedOrigin({ url }: { url: string }): Promise<string | null> {
  return originAt(url).catch(rethrow);
}

/** Where the log stands. */
export interface LogState {
  size: number;
  checkpoint: string;
  publicKey: string;
}

export function state({ at }: { at: RecordPlace }): Promise<LogState> {
  return reading(at, ({ open }) => ({ size: open.size, publicKey: open.publicKey, checkpoint: open.checkpoint() }));
}

export function keepPublished(input: {
  at: RecordPlace;
  checkpoint: string;
  given?: Omit<Published, 'size'>;
}): Promise<Published | null> {
  return writing(input.at, ({ open }) => open.keepPublished(input.checkpoint, input.given));
}

export function newestPublished({ at }: { at: RecordPlace }): Promise<Published[]> {
  return reading(at, ({ open }) => open.newestPublished());
}

export function prove(input: { at: RecordPlace; id: string; disclose?: boolean }): EntryProof | null {
  return told(() => readerOf(input.at).prove(input.id, input.disclose));
}

/** Documents that a report shows, for others to draw. */
export function reportFiles({ at, of }: { at: RecordPlace; of: ReportOf }): ReturnType<typeof filesFor> {
  return told(() => filesFor(readerOf(at), of));
}

/** The PDF of a report, as of now. */
export async function makeReport(input: {
  at: RecordPlace;
  of: ReportOf;
  language: ReportLanguage;
  author: Author;
  drawn: readonly Drawn[];
}): Promise<Uint8Array> {
  const { at, of, language, author, drawn } = input;
  const material = told(() => materialFor(readerOf(at), of, drawn));
  const signer = signerOf(at.keys.origin, at.keys.signing);
  const issued = { ...momentOf(new Date()), author };
  const pdf = await reportOf({ of: of.of, language, issued, program: at.program, ...material }, signer.sign);
  const bytes = new Uint8Array(pdf);
  return handOver(bytes, [bytes.buffer]);
}

/** The PDF of everything about one person, as of now; `pieces` are the export as JSON text, without documents. */
export async function makePersonReport(input: {
  pieces: readonly string[];
  language: ReportLanguage;
  author: Author;
  program: string;
  origin: string;
}): Promise<Uint8Array> {
  const { pieces, author, ...how } = input;
  const pdf = await personReport({ ...how, exported: pieces.join(''), issued: { ...momentOf(new Date()), author } });
  const bytes = new Uint8Array(pdf);
  return handOver(bytes, [bytes.buffer]);
}

export type BackupMessage = { entries: number; bytes: number } | { piece: Uint8Array };

/** Gives a backup, first how much it is; ends where nobody takes it any more. */
export async function backup({ input, port }: StreamTask<BackupParts, BackupMessage>): Promise<void> {
  const sender = new PieceSender(port);
  await toldLater(
    backingUp(input, async ({ entries, bytes, pieces }) => {
      if (!(await sender.send({ entries, bytes }))) return;
      for await (const piece of pieces) if (!(await sender.send({ piece }))) return;
      await sender.end();
    }),
  );
}

export type RestoreMessage = { progress: RestoreProgress } | { keys: EvidenceKeys };

/** Opens a backup into a folder and checks what was in it; the last message has its keys. */
export async function openBackup({ input, port }: StreamTask<BackupToOpen, RestoreMessage>): Promise<void> {
  const sender = new PieceSender(port);
  const run = openingBackup(input);
  try {
    for (let step = await toldLater(run.next()); ; step = await toldLater(run.next())) {
      if (!(await sender.send(step.done ? { keys: step.value } : { progress: step.value })) || step.done) break;
      await nextTurn();
    }
    await sender.end();
  } finally {
    await run.return(undefined as never);
  }
}

/** As `told`, of work that the system may refuse, too. */
async function toldLater<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asFault(explanationOf(error));
  }
}

export type VerifyMessage = { progress: VerifyProgress } | { report: VerifyReport };

/** Checks the record with all that was given away of it, and says how far it is; ends where nobody listens any more. */
export async function verify({ input, port }: StreamTask<VerifyAllOptions, VerifyMessage>): Promise<void> {
  const sender = new PieceSender(port);
  const run = verifyingAll(input);
  const next = () =>
    run.next().catch((error) => {
      throw asFault(error);
    });
  try {
    for (let step = await next(); ; step = await next()) {
      if (!(await sender.send(step.done ? { report: step.value } : { progress: step.value })) || step.done) break;
      await nextTurn();
    }
    await sender.end();
  } finally {
    await run.return(undefined as never);
  }
}

/** What every task of dossiers comes with. */
interface For {
  at: RecordPlace;
  viewer: Viewer;
}

/** The same with the configuration, which may be another one by the next. */
interface ForDossiers extends For {
  rules: Rules;
}

export function openDossier(
  input: For & { author: Author; subject: Subject; limit: NewDossier['limit'] },
): Promise<Entered> {
  const { at, viewer, author, subject, limit } = input;
  return writing(at, ({ dossiers }) => dossiers.open(viewer, author, subject, limit));
}

export function readDossier({ at, viewer, rules, id }: ForDossiers & { id: string }): Promise<Dossier> {
  return reading(at, ({ dossiers }) => dossiers.read(viewer, id, rules));
}

export function dossiersAmong({ at, viewer, ids }: For & { ids: readonly string[] }): Promise<string[]> {
  return reading(at, ({ dossiers }) => dossiers.among(viewer, ids));
}

export function withholds({ at, viewer }: For): Promise<boolean> {
  return reading(at, ({ dossiers }) => dossiers.withholdsFrom(viewer));
}

export function enterInDossier(
  input: ForDossiers & { id: string; author: Author; content: NewContent },
): Promise<Entered> {
  return writing(input.at, ({ dossiers }) =>
    dossiers.enter(input.viewer, input.id, input.author, input.content, input.rules),
  );
}

export async function fileForClient(input: For & { client: Subject; answer: AnswerKept }): Promise<FiledForClient> {
  await prepareDossiers(input); // not while others wait for the right to write
  return writing(input.at, ({ dossiers }) => dossiers.fileForClient(input.viewer, input.client, input.answer));
}

export async function standingForEach(
  input: For & { asked: readonly { client: Subject; answer: AnswerKept }[] },
): Promise<ClientDossier[][]> {
  await prepareDossiers(input);
  return reading(input.at, ({ dossiers }) => dossiers.standingForEach(input.viewer, input.asked));
}

export function eraseDossier(input: ForDossiers & { id: string; author: Author; erasure: Erasure }): Promise<Entered> {
  return writing(input.at, ({ dossiers }) =>
    dossiers.erase(input.viewer, input.id, input.author, input.erasure, input.rules),
  );
}

/** Opens what a search walks, bit by bit: what others enter meanwhile does not wait for it. */
export async function prepareDossiers({ at }: Pick<For, 'at'>): Promise<void> {
  while (!(await reading(at, ({ dossiers }) => dossiers.prepare()))) await nextTurn();
}

export async function searchDossiers(input: ForDossiers & { query: DossierQuery }): Promise<DossierPage> {
  await prepareDossiers(input);
  return reading(input.at, ({ dossiers }) => dossiers.search(input.viewer, input.query, input.rules));
}

export async function remembered(input: ForDossiers & { answer: AnswerKept }): Promise<Remembered> {
  await prepareDossiers(input);
  return reading(input.at, ({ dossiers }) => dossiers.remembered(input.viewer, input.answer, input.rules));
}

export function erased({ at, viewer, query }: For & { query: ErasedQuery }): Promise<ErasedPage> {
  return reading(at, ({ dossiers }) => dossiers.erased(viewer, query));
}

export function keepConsultation({ at, answer }: { at: RecordPlace; answer: AnswerKept }): Promise<EnteredAlone> {
  return writing(at, ({ dossiers }) => dossiers.keep(answer));
}

export async function loneConsultations(input: ForDossiers & { query: ConsultationQuery }): Promise<ConsultationPage> {
  await prepareDossiers(input);
  return reading(input.at, ({ dossiers }) => dossiers.loneConsultations(input.viewer, input.query, input.rules));
}

export function holdAlone(input: For & { id: string; author: Author; hold: Hold }): Promise<EnteredAlone> {
  return writing(input.at, ({ dossiers }) => dossiers.holdAlone(input.viewer, input.id, input.author, input.hold));
}

export function eraseAlone(
  input: ForDossiers & { id: string; author: Author; erasure: Erasure },
): Promise<EnteredAlone> {
  return writing(input.at, ({ dossiers }) =>
    dossiers.eraseAlone(input.viewer, input.id, input.author, input.erasure, input.rules),
  );
}

export async function eraseDueAlone(
  input: Omit<ForDossiers, 'viewer'> & { author: Author; reason: string },
): Promise<ErasedDue> {
  await prepareDossiers(input);
  return writing(input.at, ({ dossiers }) => dossiers.eraseDueAlone(input.author, input.reason, input.rules));
}

export function readConsultation({ at, viewer, id }: For & { id: string }): Promise<Consultation> {
  return reading(at, ({ dossiers }) => dossiers.consultation(viewer, id));
}

export function readFile(input: For & { dossier: string; entry: string }): Promise<{
  document: DocumentRef;
  bytes: Uint8Array;
}> {
  return reading(input.at, ({ dossiers }) => dossiers.fileOf(input.viewer, input.dossier, input.entry));
}

export async function exportDossier({ input, port }: StreamTask<ForDossiers & { id: string }, string>): Promise<void> {
  const { at, viewer, id, rules } = input;
  await sendText(at, ({ dossiers }) => dossiers.exportOf(viewer, id, rules), new PieceSender(port));
}

export async function exportPerson({
  input,
  port,
}: StreamTask<ForDossiers & { person: Person; options?: ExportOptions }, string>): Promise<void> {
  await prepareDossiers(input);
  const { at, viewer, person, rules, options } = input;
  const made = ({ dossiers }: Opened) => dossiers.exportOfPerson(viewer, person, rules, options);
  await sendText(at, made, new PieceSender(port));
}

/** Sends text as it is made, and lets others' tasks in between the pieces. */
async function sendText(
  at: RecordPlace,
  made: (open: Opened) => Iterator<string, void>,
  sender: PieceSender<string>,
): Promise<void> {
  const pieces = await reading(at, made);
  const next = () => reading(at, () => pieces.next());
  for (let step = await next(); !step.done; step = await next()) {
    if (!(await sender.send(step.value))) return;
    await nextTurn();
  }
  await sender.end();
}
