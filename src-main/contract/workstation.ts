import type { ErrorBody } from './envelope.ts';
import type { ListName, ListOption } from './lists.ts';
import type { Permission } from './permissions.ts';
import type { ComparedField, FileInfo, ReadAddress, ReadHolder, ResidenceAnswerV3 } from './residence.ts';
import type { SnapshotSummary } from './status.ts';

/**
 * What the window and the service say to each other under /workstation/api. It is the window's own and may change.
 * Every call carries `Authorization: ApiKey <per-run key>`. Answers are plain JSON (no envelope); failures are the
 * specification's error body. Answers that take time are NDJSON: one JSON object a line, the last one `done` or `error`.
 */
export const WORKSTATION_API = '/workstation/api';

/** GET /data */
export interface DataStatus {
  lists: ListStatus[];
  postal: DataSetStatus;
  registry: DataSetStatus;
}
export interface DataSetStatus {
  /** Newest first; the first answers, and of a list published in parts the newest of each part. */
  snapshots: SnapshotSummary[];
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
export type ChangeEvent =
  | { type: 'change'; change: Change }
  | { type: 'done'; changes: number }
  | { type: 'error'; body: ErrorBody };
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
  | { type: 'error'; body: ErrorBody };

/** POST /lists/:list/rollback → RolledBack: the newest snapshot goes, the one before it answers again. */
export interface RolledBack {
  removed: SnapshotSummary;
  answers: SnapshotSummary;
}

/**
 * POST /imports: multipart, one or more files, before them the optional fields `list` (a list's name; required for
 * lists whose files do not name themselves), `date` (YYYYMMDD). The kind of data is recognised from the files.
 * Answers NDJSON of ImportEvent. Hanging up cancels; the old snapshot stays.
 */
export type ImportEvent =
  | {
      type: 'progress';
      stage: 'receiving' | 'reading' | 'indexing' | 'checking';
      rows: number;
      fraction: number | null;
    }
  | { type: 'done'; report: ImportReport }
  | { type: 'error'; body: ErrorBody };
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
  warnings?: string[];
}

/**
 * GET /lists/search?list=&name= | taxId=: NDJSON of SearchEvent, in the order of the API's answer. Further parameters:
 * `match` and `threshold` as in the API; `limit`, the most records of a group that are sent (all are counted).
 */
export type SearchEvent =
  | {
      type: 'group';
      list: ListName;
      file: string;
      date: string;
      demonstration: boolean;
      /** Records that earlier files had and this one has not; the API never tells of them. */
      former: boolean;
    }
  | { type: 'groupEnd'; list: ListName; file: string; former: boolean; records: number }
  | { type: 'record'; record: SearchRecord }
  /** `records` and `groups` without former ones. */
  | { type: 'done'; records: number; groups: number; timeSpent: number }
  | { type: 'error'; body: ErrorBody };
export interface SearchRecord {
  name: string;
  taxId: string;
  reconciliation?: string;
  /** The alias that matched, where it was not the name itself. */
  matchedAlias?: string;
  aliases: { name: string; quality?: string }[];
  birthDate?: string;
  country?: string;
  /** The publisher's other columns, under the publisher's own names. */
  details: Record<string, string>;
  /** Date (YYYY-MM-DD) of the first file that the record was missing from; only the window is told of such records. */
  noLongerListedSince?: string;
  /** `match=similar` only: 0 to 100, and how it came about. */
  score?: number;
  matchedWords?: MatchedWord[];
}

/** One word of the query beside the word of the record that it met. */
export interface MatchedWord {
  query: string;
  /** Null where the record has nothing like it. */
  record: string | null;
  /** 0 to 1. */
  similarity: number;
  /** Share of the score that the word decides, 0 to 1. */
  weight: number;
}

/** POST /readings: multipart, one file. NDJSON of ReadingEvent. Hanging up cancels the reading. */
export type ReadingStage = 'receiving' | 'opening' | 'text' | 'rendering' | 'recognizing' | 'comparing';
export type ReadingEvent =
  | { type: 'progress'; stage: ReadingStage; page: number | null; pages: number | null; fraction: number }
  | { type: 'done'; answer: ResidenceAnswerV3; reading: ReadingDetails }
  | { type: 'error'; body: ErrorBody };
export interface ReadingDetails {
  path: 'direct' | 'ocr';
  /** Why the pages were read with OCR; null on the direct path. */
  ocrBecause: OcrReason | null;
  issuer: { id: string; name: string; uf: string | null; confidence: number; anchors: IssuerAnchor[] } | null;
  file: FileInfo;
  pages: ReadPage[];
  addresses: ReadingAddress[];
  /** Delivery addresses that differ from the addresses of consumption; the API's answer has none of them. */
  deliveries: ReadingAddress[];
  /** The postal snapshot that the comparison used; null where none is installed. */
  postal: SnapshotSummary | null;
}
export type OcrReason = 'picture' | 'noText' | 'unreadableText' | 'hiddenText' | 'unknownIssuer' | 'noAddressInText';
/** Something on the document that names the company that issued it, strongest kind first. */
export interface IssuerAnchor {
  kind: 'accessKey' | 'consumerUnit' | 'cnpj' | 'barcode' | 'legalName';
  /** As it stands on the document. */
  text: string;
  /** False where it names another company than the one recognised. */
  agrees: boolean;
}
/** Boxes are fractions of the page's width and height, of the page turned clockwise by `rotation` degrees. */
export interface ReadPage {
  page: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type ReadFieldName = keyof ReadAddress | keyof Omit<ReadHolder, 'address'>;
export interface ReadingAddress {
  page: number;
  extraction: ReadAddress;
  holder: ReadHolder;
  boxes: Partial<Record<ReadFieldName, Box>>;
  comparison: Record<ComparedField, FieldComparison>;
  /** What the analyst should know although it is in no field, most serious first. */
  warnings: ReadingWarning[];
}
export type ReadingWarning =
  /** No state has CEPs with these first digits. */
  | { code: 'cepImpossible' }
  | { code: 'cepNotInThisCopy' }
  | { code: 'cepRetired'; replacedBy: string | null; since: string }
  /** The CEP exists; its record names another city or state than the document. */
  | { code: 'cepOfAnotherCity'; city: string; state: string }
  /** OCR read another CEP; the one that the printed city and street confirm was taken. */
  | { code: 'cepMended'; read: string }
  /** The CEP serves a stretch or a side of the street that the house number is not in; `serves` as published, without its leading dash. */
  | { code: 'numberNotServed'; serves: string }
  /** The CEP stands for a large user, a post office or a community mailbox of this name. */
  | { code: 'specialCep'; kind: 'grandeUsuario' | 'unidadeOperacional' | 'caixaPostalComunitaria'; name: string }
  /** One CEP for a whole town: street and district cannot be checked. */
  | { code: 'wholeTownCep' }
  | { code: 'deliveryDiffers' }
  /** Anchors on the document name different companies. */
  | { code: 'issuersConflict' }
  /** The state is none that the recognised company serves. */
  | { code: 'notIssuersState' };
export interface FieldComparison {
  read: string;
  record: string;
  /** notInThisCopy: the CEP is not in the postal data; notComparable: one side has nothing to compare. */
  outcome: 'match' | 'differs' | 'notInThisCopy' | 'notComparable';
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
