import type { ErrorBody } from './envelope.ts';
import type { ListName, ListOption, MatchedWord, MatchOption } from './lists.ts';
import type { Permission } from './permissions.ts';
import type { FieldComparison, ReadingWarning } from './reading.ts';
import type { ComparedField } from './residence.ts';
import type { ImportWarning, SnapshotSummary, UnreadableFile } from './status.ts';

/**
 * What the window and the service say to each other under /workstation/api. It is the window's own and may change.
 * Every call carries `Authorization: ApiKey <per-run key>`. Answers are plain JSON (no envelope); failures are the
 * specification's error body. Answers that take time are NDJSON: one JSON object a line, the last one `done` or `error`.
 */
export const WORKSTATION_API = '/workstation/api';

/** The last line of an NDJSON answer that failed. */
export interface ErrorEvent {
  type: 'error';
  /** The error's name in the registry (src-main/errors/registry.ts). */
  code: string;
  body: ErrorBody;
}

/** GET /data */
export interface DataStatus {
  lists: ListStatus[];
  postal: PostalStatus;
  registry: DataSetStatus;
}
export interface DataSetStatus {
  /** Newest first; the first answers, and of a list published in parts the newest of each part. */
  snapshots: SnapshotSummary[];
  /** Installed files that cannot be read. While nothing official of a kind can be, nothing answers in its place. */
  unreadable: UnreadableFile[];
}
/** POST /postal/rollback {} → RolledBack. */
export interface PostalStatus extends DataSetStatus {
  /** How the last look at the address of the settings ended; null where they name none. */
  official: ListStatus['official'];
  /** The snapshot that the last one was rolled back from, until a newer one comes. */
  rolledBack: SnapshotSummary | null;
}
export interface PostalUpdateOutcome {
  outcome: UpdateOutcome;
  detail: string | null;
  report: ImportReport | null;
}
export interface ListStatus extends DataSetStatus {
  list: ListName;
  /** Publisher's name for the list and the publisher, in Portuguese. */
  title: string;
  publisher: string;
  /** Where and how often the newest file is fetched; null where the publisher gives none without an account. */
  official: { address: string; checkedAt: string | null; outcome: UpdateOutcome | null; detail: string | null } | null;
  /** The snapshot that the last one was rolled back from, until a newer file comes. */
  rolledBack: SnapshotSummary | null;
  /** What changed from the snapshot before the newest one; null where there is nothing to compare with. */
  changes: ChangeCounts | null;
}

/** How the last look at the publisher's address ended. */
export type UpdateOutcome = 'imported' | 'unchanged' | 'failed' | 'rolledBack';

export interface ChangeCounts {
  /** Dates of the two snapshots, YYYY-MM-DD. */
  from: string;
  to: string;
  added: number;
  removed: number;
  altered: number;
}

/** GET /lists/:list/changes?kind=added|removed|altered: NDJSON of ChangeEvent, in the order of the newest file. */
export type ChangeEvent = { type: 'change'; change: Change } | { type: 'done'; changes: number } | ErrorEvent;
export interface Change {
  kind: 'added' | 'removed' | 'altered';
  name: string;
  taxId: string;
  /** What differs of an altered record, under the publisher's own names; empty for the other kinds. */
  differences: { field: string; before: string; after: string }[];
}

/**
 * POST /lists/updates {lists?: ListName[]}: fetches what the publishers have newer and imports it; without `lists` every
 * list. NDJSON of UpdateEvent. Hanging up cancels; what was there stays.
 */
export type UpdateEvent =
  | {
      type: 'progress';
      list: ListName;
      stage: 'asking' | 'fetching' | 'reading' | 'indexing' | 'checking';
      rows: number;
      fraction: number | null;
    }
  | { type: 'list'; list: ListName; outcome: UpdateOutcome; detail: string | null; report: ImportReport | null }
  | { type: 'done' }
  | ErrorEvent;

/** POST /lists/:list/rollback → RolledBack: the newest snapshot goes, the one before it answers again. */
export interface RolledBack {
  removed: SnapshotSummary;
  answers: SnapshotSummary;
}

/**
 * POST /imports: multipart, one or more files, before them the optional fields `list` (a list's name; required for
 * lists whose files do not name themselves), `date` (YYYYMMDD), `force` (`true`: imports what was refused with the code
 * `importDoubtful`). The kind of data is recognised from the files.
 * Answers NDJSON of ImportEvent. Hanging up cancels; the old snapshot stays.
 */
export type ImportEvent =
  | {
      type: 'progress';
      stage: 'receiving' | 'reading' | 'indexing' | 'checking';
      rows: number;
      /** Share of the stage, 0 to 1. */
      fraction: number | null;
      /** Of the whole import, in milliseconds, where it can be told. */
      remainingMs?: number | null;
    }
  | { type: 'done'; report: ImportReport }
  | ErrorEvent;
export interface ImportReport {
  kind: 'list' | 'postal' | 'registry';
  list?: ListName;
  snapshot: SnapshotSummary;
  rowsRead: number;
  kept: number;
  folded: number;
  rejected: { line: number; reason: string }[];
  rejectedTotal: number;
  /** What the user should know although no row is at fault, for example that a file of the set was not given. */
  warnings?: ImportWarning[];
}

/** GET /keys; POST /keys {name, permissions} → CreatedKey; DELETE /keys/:name */
export interface KeySummary {
  name: string;
  permissions: Permission[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}
export interface CreatedKey extends KeySummary {
  /** Shown once; only its hash is kept. */
  key: string;
}

/** GET /usage?days=30 */
export interface UsageReport {
  from: string;
  to: string;
  rows: { day: string; caller: string; endpoint: string; list: ListOption | null; calls: number; units: number }[];
}

/** GET /settings; PUT /settings with any of the changeable ones. `locked` names those that a policy file fixes. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: 'pt-BR' | 'en';
  /** Port of the API; a change applies at the next start. */
  port: number;
  welcomed: boolean;
  /** Days after which a proof of residence is warned of as too old. */
  maxAgeDays: number;
  /** How the window compares names until another way is chosen; the API's own default is `exact`. */
  match: MatchOption;
  /** The user's own groups of lists, each name once. */
  listGroups: ListGroup[];
}
export interface ListGroup {
  /** 1 to 40 characters. */
  name: string;
  lists: ListName[];
}
export interface SettingsAnswer {
  settings: Settings;
  locked: (keyof Settings)[];
  service: {
    version: string;
    address: string;
    dataDir: string;
    providers: { receitaFederal: string; sintegra: string };
  };
}

/**
 * POST /address-check AddressCheckQuestion → AddressCheck: an address compared with the postal record of its CEP, and
 * with other addresses, by the rules of the proof of residence.
 */
export interface AddressCheckQuestion extends AddressToCheck {
  /** Addresses to compare with this one, such as those that states have of the same company; 50 at most. */
  others?: AddressToCheck[];
  /** Parts that OCR read: they are compared as such, with its slips forgiven. */
  readByOcr?: ComparedField[];
  /** Of the bill that the address stands on, by its identifier: is the state one that it serves? */
  issuer?: string;
}
/** Parts of an address in Receita Federal's words; what is not known is empty. */
export interface AddressToCheck {
  /** With or without mask; of any other form it is compared with nothing. */
  cep: string;
  /** With its type: `AVENIDA PAULISTA`. */
  logradouro: string;
  numero?: string;
  bairro: string;
  municipio: string;
  uf: string;
}
export interface AddressCheck {
  /** `read` is the address of the question, `record` the postal one. */
  comparison: Record<ComparedField, FieldComparison>;
  /** As of an address that was read: why there is no record, and what the record says beside its fields. */
  warnings: ReadingWarning[];
  /** For each of `others` how it compares; `record` is the other address. */
  others: Record<ComparedField | 'number', FieldComparison>[];
  /** The postal snapshot that the comparison used; null where none is installed. */
  postal: SnapshotSummary | null;
}

/** POST /name-check NameCheckQuestion → NameCheck: two names compared as the lists compare them (`match=similar`). */
export interface NameCheckQuestion {
  /** The name that is expected; 1 to 200 characters, as the other. */
  expected: string;
  read: string;
}
export interface NameCheck {
  /** 0 to 100. */
  score: number;
  /** Each word of the expected name beside the one that it met. */
  words: MatchedWord[];
}

/**
 * GET /secrets; PUT /secrets/:name SecretValue → 204; DELETE /secrets/:name → 204. A secret is what `${secret:NAME}` in
 * the configuration stands for. Values go in and never come out.
 */
export interface SecretsAnswer {
  keeping: SecretKeeping;
  /** The file of kept secrets cannot be read as a whole; it stays as it is, or is set aside when a secret is set. */
  damaged: boolean;
  /** Kept here, given by the environment, or asked for by the configuration; by name. */
  secrets: SecretSummary[];
}
/**
 * Where a secret that is set now would be kept.
 * - `keychain`: encrypted with a key that the operating system guards.
 * - `weak`: encrypted with a password that every copy of the program has; whoever reads the file can open it.
 * - `unavailable`: nowhere; there is no keychain, or it is locked.
 * - `headless`: nowhere; the service runs without the desktop and reads the environment only.
 */
export type SecretKeeping = 'keychain' | 'weak' | 'unavailable' | 'headless';
export interface SecretSummary {
  name: string;
  /** Whose value is used: a kept one goes before the environment's. Null where there is none. */
  source: 'keychain' | 'environment' | null;
  /** When the kept value was set (ISO 8601); null where none is kept. */
  setAt: string | null;
  /** False where the kept value cannot be opened: another user's or machine's, a locked keychain, a damaged entry. */
  readable: boolean;
  /** Settings that ask for it, as dotted paths: `registry.sintegra.headers.x-key`. */
  usedBy: string[];
}
export interface SecretValue {
  value: string;
}

/** GET /providers: where tax registrations come from, as configured at the start of the service. */
export interface ProvidersAnswer {
  blocks: ProviderEntry[];
  /** Where the configuration is written: the user's file, and the organisation's, which wins. */
  configFile: string;
  policyFile: string;
}
export interface ProviderEntry {
  block: 'receitaFederal' | 'sintegra';
  /** Its name in the configuration; null where the block has no provider. */
  provider: string | null;
  settings: ShownSetting[];
  references: SettingReference[];
  /** By the organisation's policy file. */
  locked: boolean;
}
export interface ShownSetting {
  /** Dotted path within the block's entry: `headers.x-key`. */
  setting: string;
  /** Null where the value may be a secret: it is in the file and is not shown. */
  value: string | null;
}
export interface SettingReference {
  setting: string;
  /** `secret`: a kept secret or the variable ATESTA_SECRET_NAME; `env`: the variable NAME itself. */
  kind: 'secret' | 'env';
  name: string;
  set: boolean;
}

/** GET /registry: the copy of Receita Federal's open data, and how the last look at the publisher's address ended. */
export interface RegistryStatus {
  /** Newest first; the first answers. `bytes` is what each takes on the disk. */
  snapshots: (SnapshotSummary & { bytes: number })[];
  official: { address: string; checkedAt: string | null; outcome: UpdateOutcome | null; detail: string | null };
  /** Which part of the country the settings want; null and false for everything. */
  wanted: { ufs: readonly string[] | null; activeOnly: boolean };
  /** Something has come of a month that was not brought to its end; the next update goes on with it. */
  begun: boolean;
  /** The month that was rolled back, until a newer one comes. */
  rolledBack: SnapshotSummary | null;
}

/**
 * POST /registry/updates {}: fetches the newest complete month and imports it. NDJSON of RegistryUpdateEvent. Hanging up
 * cancels; what was installed stays, and what has come is gone on with by the next update.
 * POST /registry/rollback {} → RolledBack.
 */
export type RegistryUpdateEvent =
  | {
      type: 'progress';
      stage: 'listing' | 'fetching' | 'reading' | 'indexing' | 'checking';
      /** `2026-10`; null where it is not known (yet). */
      month: string | null;
      /** While fetching: the zip, and its place among all of the month. */
      file: { name: string; place: number; of: number } | null;
      /** While fetching: of all zips, those of earlier runs included; the total null where the publisher does not say. */
      bytes: number;
      totalBytes: number | null;
      rows: number;
      /** Share of the stage, 0 to 1. */
      fraction: number | null;
      /** Milliseconds: while fetching until everything has come, then until the import has ended; null where unknown. */
      remainingMs: number | null;
    }
  | ({ type: 'done' } & RegistryUpdateOutcome)
  | ErrorEvent;
export interface RegistryUpdateOutcome {
  outcome: UpdateOutcome;
  detail: string | null;
  month: string | null;
  report: ImportReport | null;
  /** A newer month whose files are still being uploaded, and was passed over. */
  incomplete: { month: string; present: number; of: number } | null;
}
