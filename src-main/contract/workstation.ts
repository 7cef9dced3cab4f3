import type { AddressRole, RoleEvidence } from './address-roles.ts';
import type { ErrorBody } from './envelope.ts';
import type { Fact, ListName, ListOption, MatchOption } from './lists.ts';
import type { Permission } from './permissions.ts';
import type { ComparedField, FileInfo, ReadAddress, ReadHolder, ResidenceAnswerV3 } from './residence.ts';
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

/**
 * GET /lists/search?list=&name= | taxId=: NDJSON of SearchEvent, in the order of the API's answer. `lists`, names of lists
 * with commas between them, stands in the place of `list` where a group of lists is asked. Further parameters: `match`,
 * `threshold`, `birthDate`, `country` and `type` as in the API; `limit`, the most records of a group that are sent (all are
 * counted).
 */
export type SearchEvent =
  /** First: which lists answer, from what, and which do not. The API answers 500 where one that is asked cannot be read. */
  | { type: 'scope'; consulted: ConsultedList[]; notConsulted: NotConsultedList[] }
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
  | ErrorEvent;
/** `snapshots` are those that answer: the newest, and of a list published in parts the newest of each part. */
export interface ConsultedList {
  list: ListName;
  snapshots: SnapshotSummary[];
}
export interface NotConsultedList {
  list: ListName;
  reason: 'notInstalled' | 'unreadable';
  /** Where the reason is `unreadable`: which files, and why. */
  files: UnreadableFile[];
}
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
  /** The name, or an alias, contains the text that was asked for. */
  containsText?: boolean;
  /** How it compares with the `birthDate`, `country` and `type` that were asked, where the list has something to compare. */
  facts?: Fact[];
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
  | ErrorEvent;
/**
 * How a document was read. `direct`: its text layer, of an issuer whose bills' form is known. `text`: its text layer, of
 * anybody else; the API's answer has the form of the OCR path, as the specification says of unrecognised issuers. `ocr`:
 * letters recognised on a picture of the page.
 */
export type ReadPath = 'direct' | 'text' | 'ocr';
export interface ReadingDetails {
  path: ReadPath;
  /** Why the pages were read with OCR; null where the text layer was read. */
  ocrBecause: OcrReason | null;
  /** Of the first address's bill; a file may hold several, see `ReadingAddress.issuer`. */
  issuer: ReadingIssuer | null;
  /** Of the same bill. */
  dates: BillDates;
  file: FileInfo;
  pages: ReadPage[];
  /** Those of the API's answer, the customer's first. */
  addresses: ReadingAddress[];
  /** Addresses recognised as somebody else's, and why; the API's answer has none of them. */
  others: ReadingAddress[];
  /** The postal snapshot that the comparison used; null where none is installed. */
  postal: SnapshotSummary | null;
}
export interface ReadingIssuer {
  id: string;
  name: string;
  uf: string | null;
  confidence: number;
  anchors: IssuerAnchor[];
}
export type OcrReason = 'picture' | 'noText' | 'unreadableText' | 'hiddenText' | 'noAddressInText';
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
/** Dates that the bill prints: `YYYY-MM-DD`, the reference month `YYYY-MM`; null where it does not say. */
export interface BillDates {
  issued: string | null;
  due: string | null;
  reference: string | null;
}
export type ReadFieldName = keyof ReadAddress | keyof Omit<ReadHolder, 'address'>;
export interface ReadingAddress {
  page: number;
  /** How its page was read: one without text inside a PDF that has some elsewhere is read with OCR. */
  path: ReadPath;
  /** Of the bill that it stands on. */
  issuer: ReadingIssuer | null;
  extraction: ReadAddress;
  holder: ReadHolder;
  boxes: Partial<Record<ReadFieldName, Box>>;
  comparison: Record<ComparedField, FieldComparison>;
  role: AddressRole;
  /** What speaks for and against it being the customer's, most telling first. */
  evidence: RoleEvidence[];
  dates: BillDates;
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
  /** The date of issue, or the reference month, is still to come. */
  | { code: 'dateInFuture'; of: 'issued' | 'reference'; date: string }
  /**
   * Older than the house allows, by the date of issue, else the end of the reference month, else the due date: `date` is
   * as printed (`YYYY-MM` of a month), `days` is its age, of which `maxDays` are allowed.
   */
  | { code: 'tooOld'; of: keyof BillDates; date: string; days: number; maxDays: number }
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
