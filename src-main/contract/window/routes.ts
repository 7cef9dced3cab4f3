import type { ListName } from '../lists.ts';
import type { Permission } from '../permissions.ts';
import type { ReportCheck } from '../report-check.ts';
import type { WebhookState } from '../webhook.ts';
import type { AddressCheck, AddressCheckQuestion, NameCheck, NameCheckQuestion } from './checks.ts';
import type { ConfigAnswer, ConfigChange } from './config.ts';
import type {
  Change,
  ChangeEvent,
  DataPackEvent,
  DataStatus,
  ImportEvent,
  RegistryStatus,
  RegistryUpdateEvent,
  RolledBack,
  UpdateEvent,
} from './data.ts';
import type { EvidenceState, RestoreEvent, VerifyEvent } from './evidence.ts';
import type {
  CreatedKey,
  KeySummary,
  ProvidersAnswer,
  SecretsAnswer,
  SecretValue,
  UsageReport,
} from './integration.ts';
import type { BroughtOffline, OfficeState, OfflineAnswers } from './office.ts';
import type { ProgramUpdateEvent, ProgramUpdateStatus } from './program-update.ts';
import type { Settings, SettingsAnswer } from './settings.ts';
import type { SignInState } from './sign-in.ts';
import type {
  KeptRunEvent,
  PrintedSummary,
  RecognisedLook,
  RememberedColumns,
  SpreadsheetRowsEvent,
} from './spreadsheets.ts';

export const WORKSTATION_API = '/workstation/api';

/**
 * The routes under /workstation/api, which are the window's own and may change. Every call carries `Authorization: ApiKey
 * <per-run key>`, or a session's secret in its place. An `answer` is plain JSON without envelope (undefined: 204), `events` are NDJSON: one JSON object a line,
 * the last one `done` or `error`, a `file` is its bytes; hanging up cancels what is under way. Failures are the specification's error body.
 */
export interface WindowRoutes {
  /**
   * A tab of a browser asks with the key for what it may reload with. The secret opens what the key opens, but no further
   * session, and is over with the service, after three days unused, or when it is ended.
   */
  'POST /session': { answer: { secret: string } };
  /** Ends the session that asks. */
  'DELETE /session': { answer: undefined };
  /** Who has signed in at this window; null where nobody does. */
  'GET /sign-in': { answer: { signIn: SignInState | null } };
  /** Begins a sign-in: `address` is the provider's page, for the person's own browser. */
  'POST /sign-in': { body: Record<string, never>; answer: { address: string } };
  /** Gives up the sign-in that waits; where none does signs out, here and at the provider where it takes refresh tokens back. */
  'DELETE /sign-in': { answer: undefined };
  /** The office that this machine has joined, and whether it is reached; null where it has joined none. */
  'GET /office': { answer: { office: OfficeState | null } };
  /** What this machine answered to whoever asks while the office was not reached, sealed until it is brought there or put away. */
  'GET /office/answers': { answer: OfflineAnswers };
  /** Brings one into a dossier of the office: a reading as it was given, of a lookup the office's own answer of now. */
  'POST /office/answers/:request/dossier': { body: { dossier: string }; answer: BroughtOffline };
  'DELETE /office/answers/:request': { answer: undefined };
  'GET /data': { answer: DataStatus };
  /** Takes what this machine lacks from the source of the data pack. */
  'POST /data/fetch': { body: Record<string, never>; events: DataPackEvent };
  /** Multipart (FormData): one or more files, before them the optional fields `list` (of lists whose files do not name themselves), `date` (YYYYMMDD) and
   * `force` (`true`: imports what was refused as `importDoubtful`). The kind of data is recognised from the files. */
  'POST /imports': { body: object; events: ImportEvent };
  /**
   * Multipart (FormData): one csv or xlsx of up to 256 MB, before it the optional fields `sheet` and `headingLine` (a number, or
   * `none`; else it is found). Nothing of the file is kept.
   */
  'POST /spreadsheets': { body: object; answer: RecognisedLook };
  /** The same with the field `mapping` (JSON of a ColumnMapping): the rows as they can be looked up, and what is wrong with them. */
  'POST /spreadsheets/rows': { body: object; events: SpreadsheetRowsEvent };
  /** A PDF/A of what the window says of a lookup. */
  'POST /spreadsheets/summary': { body: PrintedSummary; file: 'application/pdf' };
  /** Remembers what the columns under these headings are; of the headings only their sum is kept, of fifty kinds of files. */
  'PUT /spreadsheets/columns': { body: RememberedColumns; answer: undefined };
  /**
   * What the window keeps of a spreadsheet that it looks up, sealed under the keys of the record, to go on with after a crash: texts of the window's own,
   * `head` the first of them. Null where there is none, or where nothing is kept (`evidence.keep`). It is put away by the next one, by a person, or after a week.
   */
  'GET /spreadsheets/run': { answer: { run: string; head: string } | { run: null } };
  'POST /spreadsheets/run': { body: { head: string }; answer: { run: string | null } };
  'GET /spreadsheets/run/:run/parts': { events: KeptRunEvent };
  /** `kept` is false where another run has taken its place. */
  'POST /spreadsheets/run/:run/parts': { body: { part: string }; answer: { kept: boolean } };
  'DELETE /spreadsheets/run': { answer: undefined };
  /** What the newest file of a list changed, in its order. */
  'GET /lists/:list/changes': { query: { kind?: Change['kind'] }; events: ChangeEvent };
  /** Fetches what the publishers have newer and imports it; without `lists` every list. */
  'POST /lists/updates': { body: { lists?: readonly ListName[] }; events: UpdateEvent };
  /** The newest snapshot goes, the one before it answers again. */
  'POST /lists/:list/rollback': { answer: RolledBack };
  'POST /postal/rollback': { answer: RolledBack };
  'GET /registry': { answer: RegistryStatus };
  /** Fetches the newest complete month and imports it; what has come before a cancel is gone on with by the next one. */
  'POST /registry/updates': { body: Record<string, never>; events: RegistryUpdateEvent };
  'POST /registry/rollback': { answer: RolledBack };
  'GET /keys': { answer: KeySummary[] };
  /** With permissions that whoever asks has themselves. */
  'POST /keys': { body: { name: string; permissions: readonly Permission[] }; answer: CreatedKey };
  'DELETE /keys/:name': { answer: undefined };
  /** `days`: 1 to 3660, by default 30. */
  'GET /usage': { query: { days?: string }; answer: UsageReport };
  'GET /providers': { answer: ProvidersAnswer };
  /** A secret is what `${secret:NAME}` in the configuration stands for. Values go in and never come out. */
  'GET /secrets': { answer: SecretsAnswer };
  'PUT /secrets/:name': { body: SecretValue; answer: undefined };
  'DELETE /secrets/:name': { answer: undefined };
  'GET /settings': { answer: SettingsAnswer };
  'PUT /settings': { body: Partial<Settings>; answer: SettingsAnswer };
  /** What config.json and the policy file say, as far as the window shows it; a change is written into config.json, of `evidence` only by an administrator where people sign in here. */
  'GET /config': { answer: ConfigAnswer };
  'PUT /config': { body: ConfigChange; answer: ConfigAnswer };
  /** Starts the program anew, or shows the data directory, where the desktop is around the service; else 404. */
  'POST /restart': { answer: undefined };
  'POST /folder': { answer: undefined };
  /** Newer versions of the program; null where no desktop is around the service, which answers the others with 404. */
  'GET /program-update': { answer: { programUpdate: ProgramUpdateStatus | null } };
  /** Asks the source that the policy names. */
  'POST /program-update/check': { answer: { programUpdate: ProgramUpdateStatus } };
  'POST /program-update/fetch': { body: Record<string, never>; events: ProgramUpdateEvent };
  /** Ends the program, installs what was fetched and starts it anew. */
  'POST /program-update/install': { answer: undefined };
  /** An address compared with the postal record of its CEP, and with other addresses, by the rules of the proof of residence. */
  'POST /address-check': { body: AddressCheckQuestion; answer: AddressCheck };
  /** How consultations are kept, and how the record of them stands. */
  'GET /evidence': { answer: EvidenceState };
  /** Whether another system is told of alerts, and how far; null where none is. */
  'GET /webhook': { answer: { webhook: WebhookState | null } };
  /** Walks the whole record; the report comes before `done`. */
  'POST /evidence/verify': { body: Record<string, never>; events: VerifyEvent };
  /** The record and its keys in one file, which the passphrase opens; `Content-Length` says how long it is. An answer that is shorter is no backup. Only for who may read dossiers. */
  'POST /evidence/backup': { body: { passphrase: string }; file: 'application/octet-stream' };
  /**
   * Multipart (FormData): the field `passphrase`, and after it the backup. It is opened and checked beside, then put in place of a record that is not there
   * yet (else `evidenceRecordThere`), and counts at once. Only for who may write dossiers.
   */
  'POST /evidence/restore': { body: object; events: RestoreEvent };
  /**
   * Multipart (FormData): one PDF, up to 128 MB. Whether it is a report as this workstation's record gave it, or another's whose key is sent before it in
   * the field `publicKey`.
   */
  'POST /evidence/verify-file': { body: object; answer: ReportCheck };
  /** Two names compared as the lists compare them (`match=similar`). */
  'POST /name-check': { body: NameCheckQuestion; answer: NameCheck };
}

type Having<Part extends string> = {
  [Name in keyof WindowRoutes]: Part extends keyof WindowRoutes[Name] ? Name : never;
}[keyof WindowRoutes];
/** Routes that answer once, those that answer event by event, and those that give a file. */
export type AnswerRoute = Having<'answer'>;
export type EventRoute = Having<'events'>;
export type FileRoute = Having<'file'>;

type PartOf<Name extends keyof WindowRoutes, Part extends string> =
  WindowRoutes[Name] extends Record<Part, infer Of> ? Of : never;
export type AnswerOf<Name extends AnswerRoute> = PartOf<Name, 'answer'>;
export type EventOf<Name extends EventRoute> = Extract<PartOf<Name, 'events'>, { type: string }>;

/** What stands for `:name` in a route's path. */
export type ParametersOf<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a route is asked with; it has no part that the route does not take. */
export type QuestionOf<Name extends keyof WindowRoutes> = Omit<WindowRoutes[Name], 'answer' | 'events' | 'file'> &
  ([ParametersOf<Name>] extends [never] ? unknown : { parameters: Record<ParametersOf<Name>, string> });
