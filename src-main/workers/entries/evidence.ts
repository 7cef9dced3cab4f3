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
import { asFault, explanationOf } from '../../evidence/evidence-error.ts';
import { momentOf } from '../../evidence/log/entry.ts';
import { signerOf } from '../../evidence/log/signed-note.ts';
import { type VerifyAllOptions, verifyingAll } from '../../evidence/publish/verify-published.ts';
import type { ReportLanguage } from '../../evidence/report/evidence-file.ts';
import { type Drawn, filesFor, materialFor, type ReportOf } from '../../evidence/report/gather.ts';
import { personReport } from '../../evidence/report/person-report.ts';
import { reportOf } from '../../evidence/report/report.ts';
import { type OpenReader, openReader } from '../../evidence/store/open-reader.ts';
import type { Published } from '../../evidence/store/published.ts';
import type { NewRecord, RecordStore, StoredRecord } from '../../evidence/store/record-store.ts';
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

let store: { dataDir: string; open: RecordStore; dossiers: Dossiers } | undefined;
let reader: { dataDir: string; open: OpenReader } | undefined;

/** The record open for writing; for the thread that writes alone. */
function storeOf(at: RecordPlace): RecordStore {
  return openAt(at).open;
}

function dossiersOf(at: RecordPlace): Dossiers {
  return openAt(at).dossiers;
}

function openAt(at: RecordPlace) {
  if (store?.dataDir !== at.dataDir) {
    store?.open.close();
    store = undefined;
    const open = openStore(at);
    store = { dataDir: at.dataDir, open, dossiers: new Dossiers(open) };
  }
  return store;
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

export function appendAll({ at, records }: { at: RecordPlace; records: readonly NewRecord[] }): LogEntry[] {
  return told(() => storeOf(at).appendAll(records));
}

export function erase(input: {
  at: RecordPlace;
  scope: string;
  erasure: { scope: string; payload: object };
}): LogEntry {
  return told(() => storeOf(input.at).erase(input.scope, input.erasure));
}

export function entriesOf({ at, scope }: { at: RecordPlace; scope: string }): StoredRecord[] {
  return told(() => storeOf(at).entriesOf(scope));
}

export function record({ at, id }: { at: RecordPlace; id: string }): StoredRecord | null {
  return told(() => storeOf(at).record(id));
}

export function attachment({ at, entry, index }: { at: RecordPlace; entry: LogEntry; index: number }): Uint8Array {
  return told(() => storeOf(at).attachment(entry, index));
}

/** Where the log stands. */
export interface LogState {
  size: number;
  checkpoint: string;
  publicKey: string;
}

export function state({ at }: { at: RecordPlace }): LogState {
  return told(() => {
    const open = storeOf(at);
    return { size: open.size, publicKey: open.publicKey, checkpoint: open.checkpoint() };
  });
}

export function keepPublished(input: {
  at: RecordPlace;
  checkpoint: string;
  given?: Omit<Published, 'size'>;
}): Published | null {
  return told(() => storeOf(input.at).keepPublished(input.checkpoint, input.given));
}

export function newestPublished({ at }: { at: RecordPlace }): Published[] {
  return told(() => storeOf(at).newestPublished());
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

/** What every task of dossiers comes with; the configuration may be another one by the next. */
interface ForDossiers {
  at: RecordPlace;
  rules: Rules;
}

export function openDossier({ at, author, subject }: { at: RecordPlace; author: Author; subject: Subject }): Entered {
  return told(() => dossiersOf(at).open(author, subject));
}

export function readDossier({ at, rules, id }: ForDossiers & { id: string }): Dossier {
  return told(() => dossiersOf(at).read(id, rules));
}

export function enterInDossier(input: ForDossiers & { id: string; author: Author; content: NewContent }): Entered {
  return told(() => dossiersOf(input.at).enter(input.id, input.author, input.content, input.rules));
}

export function fileForClient(input: { at: RecordPlace; client: Subject; answer: AnswerKept }): FiledForClient {
  return told(() => dossiersOf(input.at).fileForClient(input.client, input.answer));
}

export async function standingForEach(input: {
  at: RecordPlace;
  asked: readonly { client: Subject; answer: AnswerKept }[];
}): Promise<ClientDossier[][]> {
  await prepareDossiers(input);
  return told(() => dossiersOf(input.at).standingForEach(input.asked));
}

export function eraseDossier(input: ForDossiers & { id: string; author: Author; erasure: Erasure }): Entered {
  return told(() => dossiersOf(input.at).erase(input.id, input.author, input.erasure, input.rules));
}

/** Opens what a search walks, bit by bit: what others enter meanwhile does not wait for it. */
export async function prepareDossiers({ at }: { at: RecordPlace }): Promise<void> {
  while (!told(() => dossiersOf(at).prepare())) await nextTurn();
}

export async function searchDossiers(input: ForDossiers & { query: DossierQuery }): Promise<DossierPage> {
  await prepareDossiers(input);
  return told(() => dossiersOf(input.at).search(input.query, input.rules));
}

export async function remembered(input: ForDossiers & { answer: AnswerKept }): Promise<Remembered> {
  await prepareDossiers(input);
  return told(() => dossiersOf(input.at).remembered(input.answer, input.rules));
}

export function erased({ at, query }: { at: RecordPlace; query: ErasedQuery }): ErasedPage {
  return told(() => dossiersOf(at).erased(query));
}

export function keepConsultation({ at, answer }: { at: RecordPlace; answer: AnswerKept }): EnteredAlone {
  return told(() => dossiersOf(at).keep(answer));
}

export async function loneConsultations(input: ForDossiers & { query: ConsultationQuery }): Promise<ConsultationPage> {
  await prepareDossiers(input);
  return told(() => dossiersOf(input.at).loneConsultations(input.query, input.rules));
}

export function holdAlone(input: { at: RecordPlace; id: string; author: Author; hold: Hold }): EnteredAlone {
  return told(() => dossiersOf(input.at).holdAlone(input.id, input.author, input.hold));
}

export function eraseAlone(input: ForDossiers & { id: string; author: Author; erasure: Erasure }): EnteredAlone {
  return told(() => dossiersOf(input.at).eraseAlone(input.id, input.author, input.erasure, input.rules));
}

export async function eraseDueAlone(input: ForDossiers & { author: Author; reason: string }): Promise<ErasedDue> {
  await prepareDossiers(input);
  return told(() => dossiersOf(input.at).eraseDueAlone(input.author, input.reason, input.rules));
}

export function readConsultation({ at, id }: { at: RecordPlace; id: string }): Consultation {
  return told(() => dossiersOf(at).consultation(id));
}

export function readFile(input: { at: RecordPlace; dossier: string; entry: string }): {
  document: DocumentRef;
  bytes: Uint8Array;
} {
  return told(() => dossiersOf(input.at).fileOf(input.dossier, input.entry));
}

export async function exportDossier({ input, port }: StreamTask<ForDossiers & { id: string }, string>): Promise<void> {
  await sendText(
    told(() => dossiersOf(input.at).exportOf(input.id, input.rules)),
    new PieceSender(port),
  );
}

export async function exportPerson({
  input,
  port,
}: StreamTask<ForDossiers & { person: Person; options?: ExportOptions }, string>): Promise<void> {
  await prepareDossiers(input);
  await sendText(
    told(() => dossiersOf(input.at).exportOfPerson(input.person, input.rules, input.options)),
    new PieceSender(port),
  );
}

/** Sends text as it is made, and lets others' tasks in between the pieces. */
async function sendText(pieces: Iterator<string, void>, sender: PieceSender<string>): Promise<void> {
  for (let step = told(() => pieces.next()); !step.done; step = told(() => pieces.next())) {
    if (!(await sender.send(step.value))) return;
    await nextTurn();
  }
  await sender.end();
}
