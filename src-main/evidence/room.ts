import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntryProof, LogEntry, PublicationState, VerifyReport } from '../contract/evidence.ts';
import { takeTurns } from '../data/take-turns.ts';
import { ApiError } from '../errors/api-error.ts';
import { trustedAuthorities } from '../net/agents.ts';
import { VERSION } from '../version.ts';
import type { LogState } from '../workers/entries/evidence.ts';
import { Pool } from '../workers/pool.ts';
import { type BackupRoom, createBackups } from './backup/backups.ts';
import { placeRecord, unpackedIn } from './backup/restore.ts';
import { createDossiers, type DossierRoom } from './dossiers/room.ts';
import { asApiError, EvidenceError } from './evidence-error.ts';
import { evidenceFile } from './files.ts';
import { readCheckpoint } from './log/checkpoint.ts';
import { type PublishedLog, Publisher, type PublisherParts } from './publish/publisher.ts';
import { Roots } from './publish/trusted-chain.ts';
import { createReports, type ReportRoom } from './report/reports.ts';
import type { Published } from './store/published.ts';
import type { NewRecord, StoredRecord } from './store/record-store.ts';
import type { RecordPlace } from './store/record-tasks.ts';
import type { GivenCheckpoint, VerifyOptions, VerifyProgress } from './store/verify/verify.ts';
import { type Guard, readKeys, readOrMakeKeys } from './vault/key-file.ts';
import type { EvidenceKeys } from './vault/keys.ts';
import { keysToVerify } from './vault/keys-to-verify.ts';

type Entry = typeof import('../workers/entries/evidence.ts');

/**
 * The evidence record of a data directory. Nothing is made on the disk until something is filed; until then it is empty.
 * What fails is an ApiError (`evidence…` in the registry of errors).
 */
export interface EvidenceRoom {
  /** Files one entry; it is on the disk when this resolves. */
  append(record: NewRecord): Promise<LogEntry>;
  /** Files several, all or none. */
  appendAll(records: readonly NewRecord[]): Promise<LogEntry[]>;
  /** As `appendAll`, of one scope that has so many entries; null, and nothing, where it has others by now. */
  appendBehind(records: readonly NewRecord[], entries: number): Promise<LogEntry[] | null>;
  /** The newest entries of a scope, and how many it has, or had when it was erased. */
  newestOf(scope: string, most: number): Promise<{ entries: number; newest: StoredRecord[] }>;
  erase(scope: string, erasure: { scope: string; payload: object }): Promise<LogEntry>;
  entriesOf(scope: string): Promise<StoredRecord[]>;
  record(id: string): Promise<StoredRecord | null>;
  attachment(entry: LogEntry, index: number): Promise<Uint8Array>;
  prove(id: string, disclose?: boolean): Promise<EntryProof | null>;
  /** Null where nothing was ever filed. */
  state(): Promise<LogState | null>;
  /** Keeps a checkpoint that was given to others, to be compared with from now on; answers what is kept in place of `given`. */
  keepPublished(checkpoint: string, given?: Omit<Published, 'size'>): Promise<Published | null>;
  /** Of each kind the newest that was given away. */
  newestPublished(): Promise<Published[]>;
  /** Where checkpoints were given to. */
  publication(): PublicationState;
  /** Checks everything, also against the folder that checkpoints are published to: how far it is, and as the last the report. */
  verify(
    options?: Pick<VerifyOptions, 'checkpoints' | 'publicKey' | 'open'>,
  ): AsyncGenerator<VerifyProgress, VerifyReport>;
  /** For tasks of the thread that writes: where the record is; it is made now where there is none. */
  place(): Promise<RecordPlace>;
  /** As `place`, for tasks that only read: null where nothing was ever filed. */
  existing(): Promise<RecordPlace | null>;
  /** Dossiers and kept consultations: what the entries add up to. */
  readonly dossiers: DossierRoom;
  /** Whether an office's services share it. */
  readonly isShared: boolean;
  readonly reports: ReportRoom;
  readonly backups: BackupRoom;
  /** The thread that writes, and the one for what takes long. */
  readonly writer: Pool<Entry>;
  readonly checker: Pool<Entry>;
  close(): Promise<void>;
}

export interface EvidenceParts {
  dataDir: string;
  /** None where the service runs without the desktop: then the key is guarded by the rights of its file. */
  keychain: Guard | undefined;
  /** PostgreSQL that an office's services share the record through (`shared/`), with all its secrets; what is on this machine is then a copy. */
  shared?: string;
  /** Where checkpoints are given to; without it to nobody. */
  publish?: Pick<PublisherParts, 'places' | 'agents' | 'onError'>;
}

/** A machine that nobody asks takes in what others filed so often, in milliseconds. */
const LOOK_MS = 60_000;
/** What still waits for the office's database when the service ends is not waited for any longer. */
const END_MS = 5000;

const OFFICE_KEY =
  "The office's evidence record is there already, and its key is not on this machine; copy evidence.key from the data directory of a machine that uses it.";

/** Opens nothing yet: threads and keys come with the first question. */
export function createEvidence({ dataDir, keychain, shared, publish }: EvidenceParts): EvidenceRoom {
  const writer = new Pool<Entry>('evidence', { threads: 1, queue: 1024, tasksPerThread: 64 });
  const checker = new Pool<Entry>('evidence', { threads: 1, queue: 64 });
  let opened: RecordPlace | undefined;
  const inTurn = takeTurns();

  /** One after the other: two first calls make one key. */
  function placeBy(read: typeof readKeys): Promise<RecordPlace | null> {
    if (opened) return Promise.resolve(opened);
    return inTurn(async () => {
      const keys = opened?.keys ?? (await read(dataDir, keychain).catch(rethrow));
      if (keys) opened = { dataDir, keys, program: VERSION, shared };
      return opened ?? null;
    });
  }

  /** The keys on this machine; those of an office's record are never made a second time. */
  async function readSharedKeys(dir: string, guard: Guard | undefined): Promise<EvidenceKeys | null> {
    const keys = await readKeys(dir, guard);
    if (!keys && (await writer.run.sharedOrigin({ url: shared! })) !== null) {
      throw new EvidenceError('keyMissing', { message: OFFICE_KEY });
    }
    return keys;
  }

  const readHere = shared === undefined ? readKeys : readSharedKeys;
  const place = async () => (await placeBy(async (...at) => (await readHere(...at)) ?? readOrMakeKeys(...at)))!;
  // A key whose database was never made, or is gone, is a record that nothing was filed in: verify() says which.
  const existing = async () => opened ?? (shared !== undefined || (await hasDatabase()) ? placeBy(readHere) : null);
  /** As `existing`, for what reads the database beside the thread that writes. */
  const upToDate = async () => {
    const at = await existing();
    if (at?.shared !== undefined) await writer.run.follow({ at });
    return at;
  };
  const hasDatabase = () =>
    access(evidenceFile(dataDir)).then(
      () => true,
      () => false,
    );

  async function appendAll(records: readonly NewRecord[]): Promise<LogEntry[]> {
    return writer.run.appendAll({ at: await place(), records });
  }

  /** Asks what is there; `otherwise` where nothing is. */
  async function asked<Result>(otherwise: Result, ask: (at: RecordPlace) => Promise<Result>): Promise<Result> {
    const at = await existing();
    return at ? ask(at) : otherwise;
  }

  /** What the office agreed on before now: this machine's copy has to have all of it. */
  async function agreed(): Promise<GivenCheckpoint[]> {
    const at = shared === undefined ? null : await existing();
    const note = at && (await writer.run.follow({ at }));
    return note ? [{ name: "the office's database", note }] : [];
  }

  /** Where the record is, for what there must be one for. */
  async function there(): Promise<RecordPlace> {
    const at = await existing();
    if (!at) throw new ApiError('evidenceNotFound');
    return at;
  }

  /** In turn with those that read or make keys: nobody makes a record while this one is put in place. */
  function placeRestored({ folder, keys }: { folder: string; keys: EvidenceKeys }): Promise<void> {
    return inTurn(async () => {
      if (opened) throw new ApiError('evidenceRecordThere');
      await placeRecord({ dataDir, ...unpackedIn(folder), keys, guard: keychain }).catch(rethrow);
      opened = { dataDir, keys, program: VERSION, shared };
    });
  }

  const reports = createReports({ existing: upToDate, checker });
  const backups = createBackups({ dataDir, existing: upToDate, place: placeRestored });
  const room: EvidenceRoom = {
    append: async (record) => (await appendAll([record]))[0]!,
    appendAll,
    appendBehind: async (records, entries) => writer.run.appendBehind({ at: await place(), records, entries }),
    newestOf: (scope, most) => asked({ entries: 0, newest: [] }, (at) => writer.run.newestOf({ at, scope, most })),
    erase: async (scope, erasure) => writer.run.erase({ at: await there(), scope, erasure }),
    entriesOf: (scope) => asked<StoredRecord[]>([], (at) => writer.run.entriesOf({ at, scope })),
    record: (id) => asked<StoredRecord | null>(null, (at) => writer.run.record({ at, id })),
    attachment: async (entry, index) => writer.run.attachment({ at: await there(), entry, index }),
    prove: async (id, disclose) => {
      const at = await upToDate();
      return at && checker.run.prove({ at, id, disclose });
    },
    state: () => asked<LogState | null>(null, (at) => writer.run.state({ at })),
    keepPublished: async (checkpoint, given) => writer.run.keepPublished({ at: await place(), checkpoint, given }),
    newestPublished: () => asked<Published[]>([], (at) => writer.run.newestPublished({ at })),
    async *verify(options = {}) {
      const own = await keysToVerify(() => placeBy(readKeys).then((at) => at?.keys ?? null));
      const folder = publish?.places().folder;
      const checkpoints = [...(await agreed()), ...(options.checkpoints ?? [])];
      for await (const said of checker.stream.verify({ dataDir, ...own, folder, ...options, checkpoints })) {
        if ('report' in said) return said.report;
        yield said.progress;
      }
      throw new ApiError('evidenceNotFound');
    },
    place,
    existing,
    dossiers: createDossiers({ place, existing, writer, prove: (id, disclose) => room.prove(id, disclose) }),
    isShared: shared !== undefined,
    reports,
    backups,
    writer,
    checker,
    publication: () => publisher?.state() ?? { folder: null, timeStamp: null },
    close: async () => {
      clearInterval(looking);
      await publisher?.close();
      await Promise.all([closeWriter(), checker.destroy(), reports.close(), backups.close()]);
    },
  };
  // Also where nobody asks: what was erased elsewhere is erased here.
  const looking =
    shared === undefined ? undefined : setInterval(() => upToDate().catch(() => undefined), LOOK_MS).unref();

  /** What an office's database does not answer any more was not committed. */
  async function closeWriter(): Promise<void> {
    const closed = writer.close();
    if (shared === undefined) return closed;
    await Promise.race([closed, sleep(END_MS, undefined, { ref: false })]);
    await writer.destroy();
  }

  const publisher = publish && new Publisher({ ...publish, log: logOf(room), roots: new Roots(trustedAuthorities) });
  publisher?.start();
  return room;
}

/** What the publisher asks of a record. */
function logOf(room: EvidenceRoom): PublishedLog {
  return {
    newest: async () => {
      const state = await room.state();
      const said = state && readCheckpoint(state.checkpoint);
      return said && { origin: said.origin, size: said.size, note: state.checkpoint };
    },
    published: () => room.newestPublished(),
    keep: async ({ note, kind, at, bytes }) => (await room.keepPublished(note, { kind, at, bytes }))!,
  };
}

function rethrow(error: unknown): never {
  throw asApiError(error);
}
