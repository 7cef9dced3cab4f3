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
  /** Newest first; the first is the one that answers (for lists kept by file, all of them do). */
  snapshots: SnapshotSummary[];
}
export interface ListStatus extends DataSetStatus {
  list: ListName;
  /** Publisher's name for the list and the publisher, in Portuguese. */
  title: string;
  publisher: string;
  /** False while the product has no importer for the list. */
  importable: boolean;
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

/** GET /lists/search?list=&name= | taxId=: NDJSON of SearchEvent, in the order of the API's answer. */
export type SearchEvent =
  | { type: 'group'; list: ListName; file: string; date: string; demonstration: boolean }
  | { type: 'record'; record: SearchRecord }
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
}

/** POST /readings: multipart, one file. NDJSON of ReadingEvent. Hanging up cancels the reading. */
export type ReadingStage = 'receiving' | 'opening' | 'text' | 'rendering' | 'recognizing' | 'comparing';
export type ReadingEvent =
  | { type: 'progress'; stage: ReadingStage; page: number | null; pages: number | null; fraction: number }
  | { type: 'done'; answer: ResidenceAnswerV3; reading: ReadingDetails }
  | { type: 'error'; body: ErrorBody };
export interface ReadingDetails {
  path: 'direct' | 'ocr';
  issuer: { id: string; name: string; uf: string | null; confidence: number } | null;
  file: FileInfo;
  pages: ReadPage[];
  addresses: ReadingAddress[];
  /** The postal snapshot that the comparison used; null where none is installed. */
  postal: SnapshotSummary | null;
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
}
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
