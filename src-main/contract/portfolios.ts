import { type Static, Type } from 'typebox';
import { Author, DECISIONS, Erasure, MOST } from './dossiers.ts';
import { DEFAULT_THRESHOLD, LIST_NAMES, type ListName, MATCH_OPTIONS, RECORD_TYPES } from './list-options.ts';
import { ClientDossier } from './remembered.ts';
import { SnapshotSubset } from './status.ts';

/** Portfolios of subjects under watch, and the alerts that watching raises. */

const closed = { additionalProperties: false } as const;
const uuid = Type.String({ format: 'uuid' });
const text = (most: number, description: string) => Type.String({ minLength: 1, maxLength: most, description });
const List = Type.Enum([...LIST_NAMES]);
const TaxId = Type.String({ maxLength: 40, description: 'CPF or CNPJ, with or without mask.' });
const time = (description: string) => Type.String({ description: `${description} UTC.` });

/** Subjects that one portfolio can have. */
export const MOST_SUBJECTS = 500_000;
/** Records of one list that are kept of a subject; one that finds more is not screened there, and said so. */
export const MOST_RECORDS_OF_SUBJECT = 500;
/** Days from an alert to its decision, where nothing else is said: Circular BCB 3.978/2020. */
export const DEADLINE_DAYS = 45;
/** Lists whose alerts are urgent, where nothing else is said: freezing without delay (Lei 13.810/2019). */
export const URGENT_LISTS: readonly ListName[] = ['onu'];

/** Documents of one subject beside the first. */
export const MOST_MORE_TAX_IDS = 100;

/** Somebody under watch, by the number that the analyst's own system has. */
export const WatchedSubject = Type.Object(
  {
    reference: text(
      MOST.reference,
      "The client's number in the analyst's own system; by it the portfolio is kept in step.",
    ),
    name: Type.Optional(Type.String({ maxLength: MOST.name })),
    taxId: Type.Optional(TaxId),
    moreTaxIds: Type.Optional(
      Type.Array(TaxId, {
        maxItems: MOST_MORE_TAX_IDS,
        description: 'Further documents of the same subject, each looked up as `taxId` is.',
      }),
    ),
    birthDate: Type.Optional(Type.String({ maxLength: 40, description: 'YYYY, YYYY-MM or YYYY-MM-DD.' })),
    country: Type.Optional(Type.String({ maxLength: 100 })),
    type: Type.Optional(Type.Enum([...RECORD_TYPES])),
  },
  closed,
);
export type WatchedSubject = Static<typeof WatchedSubject>;

/** What a portfolio goes by. */
export const PortfolioSettings = Type.Object(
  {
    name: text(MOST.name, 'The name of the portfolio.'),
    lists: Type.Array(List, { minItems: 1, uniqueItems: true, description: 'The lists that are watched.' }),
    match: Type.Enum([...MATCH_OPTIONS], { description: 'How names are compared, as in restricted lists.' }),
    threshold: Type.Integer({
      minimum: 0,
      maximum: 100,
      default: DEFAULT_THRESHOLD,
      description: 'The lowest score that counts; only with match=similar.',
    }),
    responsible: Type.Optional(text(MOST.name, 'Who its alerts go to.')),
    deadlineDays: Type.Integer({
      minimum: 1,
      maximum: 365,
      default: DEADLINE_DAYS,
      description: 'Days from an alert to its decision.',
    }),
    urgentLists: Type.Array(List, {
      uniqueItems: true,
      default: ['onu'],
      description: "Lists whose alerts are urgent beside the UN's, which always are: freezing without delay.",
    }),
    registrations: Type.Boolean({
      description: "Whether the registrations of its CNPJs are watched, by Receita Federal's open data.",
    }),
  },
  closed,
);
export type PortfolioSettings = Static<typeof PortfolioSettings>;

/** The body that makes a portfolio, or gives it other settings: what has a default may be left out. */
export const NewPortfolio = Type.Object(
  {
    name: PortfolioSettings.properties.name,
    lists: PortfolioSettings.properties.lists,
    match: PortfolioSettings.properties.match,
    threshold: Type.Optional(PortfolioSettings.properties.threshold),
    responsible: PortfolioSettings.properties.responsible,
    deadlineDays: Type.Optional(PortfolioSettings.properties.deadlineDays),
    urgentLists: Type.Optional(PortfolioSettings.properties.urgentLists),
    registrations: Type.Optional(
      Type.Boolean({
        description:
          "Whether the registrations of its CNPJs are watched, by Receita Federal's open data. Where it is left out, a new " +
          'portfolio does if a month of it is installed, and one that is changed stays as it is.',
      }),
    ),
  },
  closed,
);
export type NewPortfolio = Static<typeof NewPortfolio>;

/** Why nothing can be said of a list as a whole, or of a subject in a list. */
export const LIST_FAILURES = ['notInstalled', 'unreadable'] as const;
/** `nameNeeded`: many or all records of the list have no CPF or CNPJ, and of the subject there is nothing else; with the others it was compared. */
export const SUBJECT_FAILURES = [
  'nothingToAsk',
  'documentInvalid',
  'factInvalid',
  'nameInvalid',
  'nameNeeded',
  'tooMany',
] as const;
export type SubjectFailure = (typeof SUBJECT_FAILURES)[number];

/** What makes less of a list that was compared: invented data, or files that may lack what the publisher has. */
export const LIST_LIMITS = ['demonstration', 'incomplete'] as const;
export type ListLimit = (typeof LIST_LIMITS)[number];

/** How far the watching of one list is. */
export const WatchedList = Type.Object({
  list: List,
  state: Type.Enum(['current', 'pending', 'notScreened'], {
    description:
      '`current`: every subject was compared with the newest file, but for those that `notScreened` counts; `pending`: some ' +
      'are still to be; `notScreened`: the list cannot be asked, and nothing is known of it.',
  }),
  failure: Type.Union([Type.Enum([...LIST_FAILURES]), Type.Null()]),
  files: Type.Array(Type.Object({ file: Type.String(), date: Type.String(), demonstration: Type.Boolean() }), {
    description: 'The files that are compared with: those installed now.',
  }),
  limit: Type.Union([Type.Enum([...LIST_LIMITS]), Type.Null()], {
    description:
      '`demonstration`: some of these files are invented, and say nothing of anybody; `incomplete`: some may lack records, ' +
      'names or documents that the publisher has.',
  }),
  pending: Type.Integer({ description: 'Subjects that are still to be compared with these files.' }),
  notScreened: Type.Integer({ description: 'Subjects of which nothing can be said in this list; each says why.' }),
  subjectsFound: Type.Integer({ description: 'Subjects that the list has a record for, decided or not.' }),
  completedAt: Type.Union([time('When the last comparison of all subjects was complete.'), Type.Null()]),
});
export type WatchedList = Static<typeof WatchedList>;

/** Why nothing can be said of any registration, or of one subject's. */
export const REGISTRY_FAILURES = [...LIST_FAILURES, 'demonstration'] as const;
export const REGISTRATION_FAILURES = ['documentInvalid', 'notInCopy', 'unreadable'] as const;
export type RegistrationFailure = (typeof REGISTRATION_FAILURES)[number];

/** How far the watching of registrations is. */
export const WatchedRegistrations = Type.Object({
  state: Type.Enum(['current', 'pending', 'notScreened'], {
    description:
      '`current`: every CNPJ was compared with the newest month, but for those that `notScreened` counts; `pending`: some ' +
      'subjects are still to be; `notScreened`: the open data cannot be asked, and nothing is known of any registration.',
  }),
  failure: Type.Union([Type.Enum([...REGISTRY_FAILURES]), Type.Null()], {
    description: '`demonstration`: what is installed are invented companies, with which nobody is compared.',
  }),
  file: Type.Union(
    [
      Type.Object({
        file: Type.String(),
        date: Type.String({ description: 'The day that the data is of, YYYY-MM-DD.' }),
        demonstration: Type.Boolean(),
        subset: Type.Optional(SnapshotSubset),
      }),
      Type.Null(),
    ],
    { description: 'The copy of the open data that is installed.' },
  ),
  withPartners: Type.Union([Type.Boolean(), Type.Null()], {
    description:
      'Whether this copy has the partners and names of its companies: false where it lacks some, which were not compared. ' +
      'Null before it was looked at.',
  }),
  pending: Type.Integer({ description: 'Subjects that are still to be looked at, with a CNPJ or without.' }),
  compared: Type.Integer({ description: 'CNPJs that were compared.' }),
  notActive: Type.Integer({ description: 'Of these the ones whose status is another than ATIVA.' }),
  notScreened: Type.Integer({ description: 'Subjects of whose registration nothing can be said; each says why.' }),
  completedAt: Type.Union([time('When the last comparison of all subjects was complete.'), Type.Null()]),
});
export type WatchedRegistrations = Static<typeof WatchedRegistrations>;

export const Portfolio = Type.Object({
  id: uuid,
  ...PortfolioSettings.properties,
  subjects: Type.Integer(),
  openAlerts: Type.Integer({ description: 'Alerts without a decision.' }),
  urgentAlerts: Type.Integer({ description: 'Of these the urgent ones.' }),
  watched: Type.Array(WatchedList, { description: 'A list each, in the order of the lists.' }),
  watchedRegistrations: Type.Union([WatchedRegistrations, Type.Null()], {
    description: 'Null where the portfolio does not ask for registrations.',
  }),
});
export type Portfolio = Static<typeof Portfolio>;

/** The body that keeps the subjects of a portfolio in step with the analyst's own system. */
export const SubjectsInStep = Type.Object(
  {
    subjects: Type.Array(WatchedSubject, { maxItems: MOST_SUBJECTS, description: 'Each reference once.' }),
    complete: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'These are all there are: subjects that are not among them are watched no longer.',
      }),
    ),
    dryRun: Type.Optional(Type.Boolean({ default: false, description: 'Only say what would change.' })),
  },
  closed,
);
export type SubjectsInStep = Static<typeof SubjectsInStep>;

/** A subject that a step adds, changes or takes out. */
export const StepSubject = Type.Object({
  reference: Type.String(),
  name: Type.Union([Type.String(), Type.Null()], { description: 'The name, else the document; null without either.' }),
  was: Type.Optional(Type.String({ description: 'The same before the step, where it is another.' })),
});
export type StepSubject = Static<typeof StepSubject>;

/** What a step changed, or would. */
export const StepReport = Type.Object({
  applied: Type.Boolean(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  gone: Type.Integer({ description: 'No longer watched; always 0 unless `complete`.' }),
  notComparable: Type.Array(Type.Object({ reference: Type.String(), failure: Type.Enum([...SUBJECT_FAILURES]) }), {
    description: 'The first 1000 that cannot be compared as they are: they are kept, and said to be not screened.',
  }),
  notComparableCount: Type.Integer(),
  subjects: Type.Optional(
    Type.Object(
      { added: Type.Array(StepSubject), changed: Type.Array(StepSubject), gone: Type.Array(StepSubject) },
      { description: 'Who they are: the first 100 of each that can be read; only for who may read portfolios.' },
    ),
  ),
});
export type StepReport = Static<typeof StepReport>;

/** What the open data says of a subject's CNPJ, as of its last comparison. */
export const SubjectRegistration = Type.Object({
  status: Type.Union([Type.String(), Type.Null()], {
    description: '`situacaoCadastral` as published; null where nothing can be said.',
  }),
  failure: Type.Union([Type.Enum([...REGISTRATION_FAILURES]), Type.Null()], {
    description:
      'Why nothing can be said. `notInCopy`: this copy lacks the CNPJ, which may be newer than the month, left out of the ' +
      'copy, or not exist.',
  }),
});
export type SubjectRegistration = Static<typeof SubjectRegistration>;

/** A subject as the portfolio has it. */
export const SubjectRow = Type.Object({
  ...WatchedSubject.properties,
  number: Type.Integer({ description: 'Its place in the portfolio; `after` of the next page.' }),
  found: Type.Array(Type.Object({ list: List, records: Type.Integer() }), {
    description: 'Lists that have records for it, as of their last comparison.',
  }),
  notScreened: Type.Array(Type.Object({ list: List, failure: Type.Enum([...SUBJECT_FAILURES]) })),
  pending: Type.Boolean({
    description:
      'Still to be compared with some list, or the open data: its newest file, or none that can be asked. Nothing is known there.',
  }),
  openAlerts: Type.Integer({ description: 'Alerts about it without a decision.' }),
  registration: Type.Union([SubjectRegistration, Type.Null()], {
    description: 'Null where none is watched: the subject has no CNPJ, or was not compared yet.',
  }),
});
export type SubjectRow = Static<typeof SubjectRow>;

/** What subjects can be ordered by; `number` is as they came. */
export const SUBJECT_ORDERS = ['number', 'name', 'reference', 'taxId', 'birthDate', 'openAlerts', 'found'] as const;
const only = (description: string) => Type.Optional(Type.Literal('true', { description }));

export const SubjectQuery = Type.Object({
  text: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words of name, reference or document, in any order, accents and case aside: each begins a word of the subject. A ' +
        'CPF or CNPJ is found with or without mask.',
    }),
  ),
  openAlerts: only('Subjects with an alert that nobody has decided.'),
  found: only('Subjects that some list has records for, decided or not.'),
  notScreened: only('Subjects of which nothing can be said in some list, or of whose registration.'),
  pending: only('Subjects that are still to be compared with the newest file of some list, or of the open data.'),
  withoutTaxId: only('Subjects without a whole, valid CPF or CNPJ.'),
  order: Type.Optional(
    Type.Enum([...SUBJECT_ORDERS, ...SUBJECT_ORDERS.map((order) => `-${order}` as const)], {
      default: 'number',
      description: 'What has nothing there comes last, in either direction.',
    }),
  ),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      default: 0,
      description:
        'Subjects behind this number: what a page begins with in the order of `number`, whoever comes or goes.',
    }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_SUBJECTS,
      default: 0,
      description: 'Of what is found so many are passed.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});
export type SubjectQuery = Static<typeof SubjectQuery>;
export const SubjectPage = Type.Object({
  total: Type.Integer({ description: 'Subjects that the question finds, also those not on this page.' }),
  subjects: Type.Array(SubjectRow),
  limits: Type.Array(Type.Object({ list: List, limit: Type.Enum([...LIST_LIMITS]) }), {
    description:
      'Lists in which finding nothing is not that there is nothing, whoever the subject: see `limit` of the portfolio’s `watched`.',
  }),
});
export type SubjectPage = Static<typeof SubjectPage>;

/** The body that takes subjects out of a portfolio. */
export const SubjectsToRemove = Type.Object(
  { references: Type.Array(WatchedSubject.properties.reference, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
  closed,
);
export const SubjectsGone = Type.Object({
  gone: Type.Integer({ description: 'Watched no longer.' }),
  unknown: Type.Integer({ description: 'References that no subject has: of one asked again, all.' }),
});
export type SubjectsGone = Static<typeof SubjectsGone>;

export const ALERT_KINDS = ['new', 'altered', 'left'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What an alert is about: a list's record for the subject, or the registration of the subject's CNPJ. */
export const ALERT_SOURCES = ['list', 'registration'] as const;
export type AlertSource = (typeof ALERT_SOURCES)[number];

export const AlertDecision = Type.Object({
  outcome: Type.Enum([...DECISIONS]),
  reason: Type.String(),
  at: time('When.'),
  author: Author,
});
export type AlertDecision = Static<typeof AlertDecision>;

/** One field that is another one than before; of a registration's partners (`qsa`) one each, who came without `before`. */
export const AlertChange = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });
export type AlertChange = Static<typeof AlertChange>;

/** What watching found that somebody has to decide on. */
export const Alert = Type.Object({
  id: uuid,
  number: Type.Integer({ description: 'In the order in which they were raised; `since` of the next question.' }),
  kind: Type.Enum([...ALERT_KINDS], {
    description:
      '`new`: the list has a record for the subject that it did not have; `altered`: the record, or the subject, says ' +
      'something else than before; `left`: the record is no longer found. Of registrations `new`: the company is not ' +
      'active at its first comparison, or is in the open data again; `altered`: status, name or partners are others than ' +
      'before; `left`: the open data has the CNPJ no longer.',
  }),
  source: Type.Enum([...ALERT_SOURCES], {
    description: 'Alerts of registrations come only where `source` asks for them.',
  }),
  portfolio: uuid,
  list: Type.Union([List, Type.Null()], { description: 'The list; null of a registration, never of a list.' }),
  file: Type.String({
    description: 'The file that raised it; of a list and `left` the one that had the record.',
  }),
  rolledBack: Type.Optional(
    Type.Literal(true, {
      description:
        'Of a list and `left`: that file was withdrawn, and no file of the same part of the list that is as new answers; the ' +
        'publisher may have the record still. Of a registration, whatever `kind` is: an older copy of the open data than ' +
        'the one before raised it, as that one was rolled back.',
    }),
  ),
  fileDate: Type.Union([Type.String(), Type.Null()], {
    description: 'The day of that file, YYYY-MM-DD; null of alerts raised before 2026-11-26.',
  }),
  fileSha256: Type.Union([Type.String(), Type.Null()], {
    description: 'SHA-256 of that file as it was published, hexadecimal; null where it was not kept.',
  }),
  demonstration: Type.Boolean(),
  subject: WatchedSubject,
  subjectNumber: Type.Integer({
    description: 'The number of this subject; `subject` of a question finds all alerts about it.',
  }),
  hit: { ...uuid, description: 'The record for this subject: the same in all alerts about it.' },
  record: Type.Record(Type.String(), Type.String(), { description: 'What the list says of it.' }),
  changes: Type.Array(AlertChange, { description: 'Of `altered`: what of the record is another.' }),
  score: Type.Union([Type.Integer(), Type.Null()]),
  reconciliation: Type.Union([Type.String(), Type.Null()], {
    description:
      'How the documents agree, as in restricted lists: `exact`; `unavailable` where one of them is masked, so that it is to ' +
      'be verified. Null where the name alone found the record, of registrations and of alerts raised before 2026-11-25.',
  }),
  contradicted: Type.Boolean({
    description: 'Something else that is known of the subject speaks against it: another document, a birth date.',
  }),
  urgent: Type.Boolean(),
  responsible: Type.Union([Type.String(), Type.Null()]),
  raisedAt: time('When it was raised.'),
  deadline: Type.String({ description: 'The last day for a decision, YYYY-MM-DD.' }),
  seen: Type.Union([Type.Object({ at: time('When it was first seen.'), author: Author }), Type.Null()]),
  decision: Type.Union([AlertDecision, Type.Null()]),
  dossier: Type.Union(
    [
      Type.Object({
        id: { ...uuid, description: 'The dossier.' },
        entry: { ...uuid, description: 'Its entry, a consultation whose answer is the alert as it stood then.' },
        at: time('When.'),
        author: Author,
      }),
      Type.Null(),
    ],
    { description: 'The dossier that it was escalated into, which closes it not; null where it was not.' },
  ),
});
export type Alert = Static<typeof Alert>;

export const AlertQuery = Type.Object({
  since: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Alerts behind this number.' })),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Alerts before this number: what a page in descending order goes on from.',
    }),
  ),
  order: Type.Optional(
    Type.Enum(['number', '-number'], {
      default: 'number',
      description: 'By number as they were raised, or the newest first.',
    }),
  ),
  portfolio: Type.Optional(uuid),
  subject: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Alerts about the subject of this number, also where it is watched no more.',
    }),
  ),
  state: Type.Optional(Type.Enum(['open', 'decided', 'all'], { default: 'all' })),
  source: Type.Optional(
    Type.Enum([...ALERT_SOURCES, 'all'], {
      default: 'list',
      description: 'Alerts about lists, about registrations, or both.',
    }),
  ),
  contradicted: Type.Optional(
    Type.Enum(['true', 'false'], {
      description:
        'Only alerts that something known of the subject speaks against, or only the others; without it both.',
    }),
  ),
  urgent: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Only urgent alerts, or only the others; without it both.' }),
  ),
  list: Type.Optional(Type.Enum([...LIST_NAMES], { description: 'Alerts about this list alone.' })),
  kind: Type.Optional(Type.Enum([...ALERT_KINDS])),
  minAgeDays: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 3650, description: 'Alerts raised at least so many days ago.' }),
  ),
  dueWithinDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 365,
      description: 'Open alerts whose last day is today or within so many days; overdue ones too.',
    }),
  ),
  overdue: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Only open alerts whose last day is over, or only the others.' }),
  ),
  responsible: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MOST.name,
      description: 'Alerts of this responsible, accents and case aside.',
    }),
  ),
  unassigned: Type.Optional(
    Type.Literal('true', {
      description: 'Alerts that nobody is responsible for; `responsible` does not count beside it.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});
export type AlertQuery = Static<typeof AlertQuery>;
/** What is known of an alert whose sealed part is damaged: that it is there, and what lies open of it. */
export const UnreadableAlert = Type.Object({
  ...Type.Pick(Alert, ['id', 'number', 'kind', 'source', 'portfolio', 'list', 'urgent', 'raisedAt', 'deadline'])
    .properties,
  decided: Type.Boolean(),
});
export type UnreadableAlert = Static<typeof UnreadableAlert>;

export const AlertPage = Type.Object({
  alerts: Type.Array(Alert, { description: 'In the order that was asked for.' }),
  unreadable: Type.Array(UnreadableAlert, {
    description:
      'Alerts among these that are damaged: whom they are about and what they say could not be read. They count in `total`; ' +
      'a backup mends them.',
  }),
  more: Type.Boolean({ description: 'Whether there are others behind the last one of both.' }),
  total: Type.Integer({ description: 'Alerts that the question finds in all, whatever `since` and `limit` are.' }),
});
export type AlertPage = Static<typeof AlertPage>;

/** What of the question counts are asked with: all but where a page begins and ends. */
export const AlertTallyQuery = Type.Omit(AlertQuery, ['since', 'before', 'order', 'limit']);
export type AlertTallyQuery = Static<typeof AlertTallyQuery>;
/** How many alerts a question finds, and how many of each choice that a filter has. */
export const AlertTally = Type.Object({
  total: Type.Integer(),
  urgent: Type.Integer({ description: 'Of these the urgent ones.' }),
  overdue: Type.Integer({ description: 'Of these the open ones whose last day is over.' }),
  aside: Type.Integer({ description: 'Of these the ones that are contradicted and not urgent.' }),
  portfolios: Type.Array(Type.Object({ portfolio: uuid, alerts: Type.Integer() })),
  lists: Type.Array(Type.Object({ list: Type.Union([List, Type.Null()]), alerts: Type.Integer() }), {
    description: 'Null are those about registrations.',
  }),
  responsible: Type.Array(
    Type.Object({ responsible: Type.Union([Type.String(), Type.Null()]), alerts: Type.Integer() }),
    { description: 'Null are those of nobody.' },
  ),
});
export type AlertTally = Static<typeof AlertTally>;

/** How many alerts there are, without anything of them. */
export interface AlertCounts {
  /** The highest number; 0 where there is none. */
  newest: number;
  /** Without a decision. */
  open: number;
  /** Of the open ones those behind the number that was asked, which nobody has looked at; and of these the urgent ones. */
  fresh: number;
  urgent: number;
}

const ids = Type.Array(uuid, { minItems: 1, maxItems: 1000, uniqueItems: true });
/** The body that says that alerts were seen. */
export const AlertsSeen = Type.Object({ alerts: ids }, closed);
/** The body that decides on alerts, each of which is then closed. */
export const AlertsDecided = Type.Object(
  { alerts: ids, outcome: Type.Enum([...DECISIONS]), reason: Type.String({ minLength: 1, maxLength: MOST.reason }) },
  closed,
);
export type AlertsDecided = Static<typeof AlertsDecided>;
/** The body that takes an alert into the dossier of its client. */
export const AlertEscalation = Type.Object({ alert: uuid }, closed);
/** Where an alert was filed. */
export const AlertEscalated = Type.Object({
  alert: uuid,
  dossier: uuid,
  entry: { ...uuid, description: 'The entry of the dossier that holds the alert.' },
  opened: Type.Boolean({ description: 'Whether the dossier was opened for it, as the client had none.' }),
});
export type AlertEscalated = Static<typeof AlertEscalated>;
/** What dossiers of the client have of the record, the surest first; none that has nothing of it. */
export const AlertDossiers = Type.Object({ dossiers: Type.Array(ClientDossier) });
export type AlertDossiers = Static<typeof AlertDossiers>;
/** The same of a page of alerts. */
export const AlertsDossiers = Type.Object({
  alerts: Type.Array(Type.Object({ alert: uuid, ...AlertDossiers.properties }), {
    description:
      'The alerts of this page of which a dossier of their client has the record, in the order that was asked for.',
  }),
  last: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The number of the last alert that was looked at; null where none was.',
  }),
  more: Type.Boolean({ description: 'Whether there are others behind it.' }),
});
export type AlertsDossiers = Static<typeof AlertsDossiers>;
/** How many alerts it concerned: those seen for the first time; those closed. */
export const AlertsTouched = Type.Object({ alerts: Type.Integer() });
export type AlertsTouched = Static<typeof AlertsTouched>;
export const PortfolioErased = Type.Object({ portfolio: uuid });
export type PortfolioErased = Static<typeof PortfolioErased>;
export { Erasure as PortfolioErasure };
