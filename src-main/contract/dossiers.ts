import { type Static, Type } from 'typebox';
import { AnsweringMachine, NewBrought } from './brought.ts';
import { READ_FIELDS } from './reading.ts';

const closed = { additionalProperties: false } as const;
const text = (most: number, description?: string) =>
  Type.String({ minLength: 1, maxLength: most, ...(description && { description }) });
const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });
const uuid = Type.String({ format: 'uuid' });

export const RELATIONS = ['client', 'supplier', 'partner', 'employee', 'owner', 'other'] as const;
export const RISKS = ['low', 'medium', 'high'] as const;
export const STATUSES = ['open', 'inReview', 'awaitingApproval', 'concluded', 'reopened'] as const;
export type DossierStatus = (typeof STATUSES)[number];
export const DECISIONS = ['confirmed', 'discarded', 'inconclusive', 'escalated'] as const;
export type DecisionOutcome = (typeof DECISIONS)[number];
export const CONCLUSIONS = ['approved', 'approvedWithReservations', 'refused', 'report'] as const;
export type ConclusionOutcome = (typeof CONCLUSIONS)[number];

/** Longest texts, in characters. */
export const MOST = {
  name: 200,
  names: 20,
  reference: 100,
  tag: 40,
  tags: 20,
  reason: 4000,
  note: 20_000,
  group: 200,
  read: 2000,
  corrected: 300,
} as const;
/** Largest file of a dossier, in bytes; as many as a proof of residence may have. */
export const MOST_FILE_BYTES = 15 * 1024 * 1024;
/** Hits that are decided at once, at most. */
export const MOST_HITS = 1000;

/** Whom a dossier is about. */
export const Subject = Type.Object(
  {
    kind: Type.Enum(['person', 'organization']),
    names: Type.Array(text(MOST.name), {
      minItems: 1,
      maxItems: MOST.names,
      description: 'The first is the one shown.',
    }),
    cpf: Type.Optional(Type.String({ description: 'With or without mask; kept as 11 digits.' })),
    cnpj: Type.Optional(Type.String({ description: 'With or without mask; kept as 14 characters.' })),
    birthDate: Type.Optional(Type.String({ description: 'YYYY, YYYY-MM or YYYY-MM-DD.' })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' })),
    reference: Type.Optional(text(MOST.reference, "The client's number in the analyst's own system.")),
    relation: Type.Optional(Type.Enum([...RELATIONS])),
    risk: Type.Optional(Type.Enum([...RISKS])),
    tags: Type.Optional(Type.Array(text(MOST.tag), { maxItems: MOST.tags })),
  },
  closed,
);
export type Subject = Static<typeof Subject>;

/** Who did it. */
export const Author = Type.Object({
  account: Type.String({ description: 'Account of the operating system that the service runs under.' }),
  name: Type.String({
    description:
      'Display name from the settings; of a key or token its name, of a person the one that the sign-in gives.',
  }),
  by: Type.Enum(['window', 'key', 'token', 'command', 'person']),
  person: Type.Optional(
    Type.String({
      description: 'Of a person who has signed in: `sub@iss` of the OpenID provider, by which two of one name are two.',
    }),
  ),
});
export type Author = Static<typeof Author>;

/** A snapshot that answered. */
export const AnsweredFrom = Type.Object({
  kind: Type.Enum(['list', 'registry', 'postal', 'provider']),
  name: Type.String({ description: 'Name of the list, of the provider; empty for the postal data.' }),
  file: Type.String(),
  date: Type.String({ description: 'Date of the data, YYYY-MM-DD.' }),
  records: Type.Union([Type.Integer(), Type.Null()]),
  sha256: Type.Union([Type.String(), Type.Null()], {
    description: 'Of the official file as it was imported; null where it was imported before that was kept.',
  }),
  demonstration: Type.Boolean(),
  warnings: Type.Array(Type.Object({ code: Type.String(), detail: Type.Optional(Type.String()) })),
  withoutDocuments: Type.Optional(
    Type.Literal(true, {
      description: 'Of a list that lacks CPFs and CNPJs: of who is not found by document alone it says nothing.',
    }),
  ),
});
export type AnsweredFrom = Static<typeof AnsweredFrom>;

export const NotConsulted = Type.Object({
  name: Type.String({ description: 'Name of the list or of the block.' }),
  reason: Type.String({ description: '`notInstalled`, `unreadable`, or what Atesta-Blocks says of a block.' }),
});
export type NotConsulted = Static<typeof NotConsulted>;

/** A document that was read; the bytes themselves only where that was asked for. */
export const DocumentRef = Type.Object({
  name: Type.String(),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
export type DocumentRef = Static<typeof DocumentRef>;

/** TypeBox writes a tuple as JSON Schema had it before OpenAPI 3.1. */
const Pair = Type.Unsafe<[name: string, value: string]>(Type.Array(Type.String(), { minItems: 2, maxItems: 2 }));

/** What was asked, in which data, and how it came out. The answer itself is an attachment, byte for byte. */
export const ConsultationFacts = Type.Object({
  request: Type.String({ description: 'Service-ReqId of the call.' }),
  endpoint: Type.String({ description: 'For example `/restricted-lists/v2`.' }),
  parameters: Type.Array(Pair, { description: 'The query, as it was sent: each a name and its value.' }),
  question: Type.Optional(
    Type.Object(
      { mediaType: Type.String(), bytes: Type.Integer(), sha256: Type.String() },
      { description: 'The body that asked, of a batch; it lies beside the answer.' },
    ),
  ),
  document: Type.Optional(DocumentRef),
  askedAt: Type.String({ description: 'UTC, when the call came in.' }),
  durationMs: Type.Integer(),
  mode: Type.Optional(Type.String({ description: '`match`, where names were compared.' })),
  threshold: Type.Optional(Type.Integer()),
  answeredFrom: Type.Array(AnsweredFrom),
  notConsulted: Type.Array(NotConsulted),
  found: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Records, blocks or addresses found; null where the answer could not say.',
  }),
  former: Type.Optional(
    Type.Integer({
      description:
        'Records found that have left their list, which `found` leaves out; absent where the answer does not tell.',
    }),
  ),
  answer: Type.Object({
    mediaType: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String({ description: "Of the answer's bytes." }),
  }),
});
export type ConsultationFacts = Static<typeof ConsultationFacts>;

/** A record that a consultation found and that asks for a decision. */
export const HitRecord = Type.Object({
  key: Type.String({ description: 'Names the hit within the dossier: the list and the record, whatever it says now.' }),
  list: Type.String(),
  file: Type.String(),
  content: Type.String({ description: 'SHA-256 of what the list says of the record: another one when it changed.' }),
  former: Type.Boolean({ description: 'It has left the list.' }),
  record: Type.Record(Type.String(), Type.Unknown(), { description: 'As it was answered.' }),
});
export type HitRecord = Static<typeof HitRecord>;

const reason = text(MOST.reason);
const group = Type.Union([
  text(MOST.group, 'One of the groups of whoever limits it, as the sign-in has them.'),
  Type.Null(),
]);
const Expected = {
  seen: Type.Integer({ minimum: 0, description: '`version` of the dossier that the decision was taken on.' }),
};

/** One field of an address that was read, as a person put it right. */
export const CorrectedField = Type.Object(
  {
    field: Type.Enum([...READ_FIELDS]),
    read: Type.String({ maxLength: MOST.read, description: 'As it was read; empty where nothing was.' }),
    corrected: Type.String({
      maxLength: MOST.corrected,
      description: 'As the person has it; empty where nothing is to be.',
    }),
  },
  closed,
);
export type CorrectedField = Static<typeof CorrectedField>;

/** What a person corrected of one reading, as it all stands then: a later correction of the same reading takes its place. */
export const CorrectedAddresses = Type.Array(
  Type.Object(
    {
      address: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description:
          'Its place in `metadata.detail.addresses` of the answer, from 0; null for one that a person entered.',
      }),
      fields: Type.Array(CorrectedField, { minItems: 1, maxItems: READ_FIELDS.length }),
    },
    closed,
  ),
  { maxItems: 100, description: 'Addresses with corrected fields; none where everything is as it was read again.' },
);
export type CorrectedAddresses = Static<typeof CorrectedAddresses>;

/** What can be entered into a dossier that is open. */
export const NewEntry = Type.Union([
  Type.Object({ kind: Type.Literal('subject'), subject: Subject, ...Expected }, closed),
  Type.Object(
    {
      kind: Type.Literal('consultation'),
      request: Type.String({
        ...uuid,
        description: 'Service-ReqId of an answer given to the same caller since the service started.',
      }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('file'),
      name: text(255),
      base64: Type.String({ description: 'A PDF, PNG or JPEG.' }),
      consultation: Type.Optional({
        ...uuid,
        description: 'Entry of the consultation, or of the answer that was brought, that read this document.',
      }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('correction'), consultation: uuid, addresses: CorrectedAddresses }, closed),
  Type.Object({ kind: Type.Literal('note'), text: text(MOST.note) }, closed),
  Type.Object({ kind: Type.Literal('partner'), dossier: uuid, as: text(MOST.name) }, closed),
  Type.Object(
    {
      kind: Type.Literal('decision'),
      hits: Type.Array(Type.String(), { minItems: 1, maxItems: MOST_HITS, uniqueItems: true }),
      outcome: Type.Enum([...DECISIONS]),
      reason,
      ...Expected,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('assignment'),
      responsible: Type.Optional(Type.Union([text(MOST.name), Type.Null()])),
      deadline: Type.Optional(Type.Union([day('The last day.'), Type.Null()])),
    },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('conclusion'), outcome: Type.Enum([...CONCLUSIONS]), justification: reason, ...Expected },
    closed,
  ),
  Type.Object({ kind: Type.Literal('approval'), approved: Type.Boolean(), reason, ...Expected }, closed),
  Type.Object({ kind: Type.Literal('reopened'), reason }, closed),
  Type.Object({ kind: Type.Literal('hold'), on: Type.Boolean(), reason }, closed),
  Type.Object({ kind: Type.Literal('limit'), group, reason }, closed),
  NewBrought,
]);
export type NewEntry = Static<typeof NewEntry>;

/** The body that opens a dossier. */
export const NewDossier = Type.Object(
  {
    subject: Subject,
    limit: Type.Optional(
      Type.Object({ group: group.anyOf[0], reason }, { ...closed, description: 'The group that alone may see it.' }),
    ),
  },
  closed,
);
export type NewDossier = Static<typeof NewDossier>;

export const ERASURE_GROUNDS = ['retentionOver', 'requestOfSubject', 'enteredByMistake'] as const;
export type ErasureGround = (typeof ERASURE_GROUNDS)[number];

/** The body that erases one: its key is destroyed, the log says that it was. */
export const Erasure = Type.Object({ ground: Type.Enum([...ERASURE_GROUNDS]), reason }, closed);
export type Erasure = Static<typeof Erasure>;

/** The same of a dossier. */
export const DossierErasure = Type.Object(
  {
    ...Erasure.properties,
    alone: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Erases with it the consultations in no dossier that have an answer of it or asked for the CPF or CNPJ of its ' +
          'subject, on the same ground; those that may not be erased stay.',
      }),
    ),
  },
  closed,
);
export type DossierErasure = Static<typeof DossierErasure>;

const Stamp = {
  id: uuid,
  seq: Type.Integer({ description: 'Place in the log.' }),
  time: Type.String({ description: 'UTC.' }),
  zone: Type.String({ description: '`-03:00`' }),
  author: Author,
};
export const Decision = Type.Object({
  ...Stamp,
  outcome: Type.Enum([...DECISIONS]),
  reason: Type.String(),
});
export type Decision = Static<typeof Decision>;

/** One field that is another one than when the hit was decided. */
export const HitChange = Type.Object({
  of: Type.Enum(['record', 'subject']),
  field: Type.String({
    description:
      '`file` of a record: the list is in another file, and the answer decided on or the one met now has not the whole record, ' +
      'so that it may be of somebody else.',
  }),
  before: Type.String(),
  after: Type.String(),
});
export type HitChange = Static<typeof HitChange>;

/** A hit as it stands: decided, to be decided, or open again because something changed. */
export const Hit = Type.Object({
  ...HitRecord.properties,
  consultations: Type.Array(uuid, { description: 'Entries of the consultations that found it, oldest first.' }),
  state: Type.Enum(['open', 'decided', 'changed']),
  decision: Type.Union([Decision, Type.Null()], {
    description: 'The newest, also where it holds no more (`changed`).',
  }),
  changes: Type.Array(HitChange, { description: 'Where `changed`: what is another since.' }),
});
export type Hit = Static<typeof Hit>;

/** Of an entry in its dossier, whose order is that of the log, whatever the clock said. */
const EntryStamp = {
  ...Stamp,
  clockBack: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Milliseconds by which its time is earlier than that of the entry before it in the log, whatever that one is about: the ' +
        'clock had been set back between them. An entry after that one may have none.',
    }),
  ),
};

const Limited = Type.Union([Type.String(), Type.Null()], {
  description:
    'The group that the dossier is limited to: whoever is not in it is told nothing of it. Null where it is to none.',
});

/** One line of the timeline. */
export const DossierEntry = Type.Union([
  Type.Object({ ...EntryStamp, kind: Type.Enum(['opened', 'subject']), subject: Subject }),
  Type.Object({
    ...EntryStamp,
    kind: Type.Literal('consultation'),
    facts: ConsultationFacts,
    hits: Type.Array(Type.String(), { description: 'Keys of the hits that it found.' }),
  }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('file'), document: DocumentRef, consultation: Type.Optional(uuid) }),
  Type.Object({
    ...EntryStamp,
    kind: Type.Literal('correction'),
    consultation: Type.String({
      ...uuid,
      description: 'Entry of the consultation, or of the answer that was brought, whose reading it corrects.',
    }),
    addresses: CorrectedAddresses,
  }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('note'), text: Type.String() }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('partner'), dossier: uuid, as: Type.String() }),
  Type.Object({
    ...EntryStamp,
    kind: Type.Literal('decision'),
    hits: Type.Array(Type.Object({ key: Type.String(), content: Type.String() })),
    outcome: Type.Enum([...DECISIONS]),
    reason: Type.String(),
  }),
  Type.Object({
    ...EntryStamp,
    kind: Type.Literal('assignment'),
    responsible: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    deadline: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
  Type.Object({
    ...EntryStamp,
    kind: Type.Literal('conclusion'),
    outcome: Type.Enum([...CONCLUSIONS]),
    justification: Type.String(),
    needsApproval: Type.Boolean(),
  }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('approval'), approved: Type.Boolean(), reason: Type.String() }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('reopened'), reason: Type.String() }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('hold'), on: Type.Boolean(), reason: Type.String() }),
  Type.Object({ ...EntryStamp, kind: Type.Literal('limit'), group: Limited, reason: Type.String() }),
  Type.Object(
    {
      ...EntryStamp,
      kind: Type.Literal('brought'),
      machine: AnsweringMachine,
      facts: ConsultationFacts,
    },
    {
      description:
        'An answer that another machine gave and somebody brought: this service did not give it and cannot say that it was given so. ' +
        "Its own are the time of the entry and who brought it; `facts` are that machine's word, its clock among them.",
    },
  ),
]);
export type DossierEntry = Static<typeof DossierEntry>;
export type EntryOf<Kind extends DossierEntry['kind']> = Extract<DossierEntry, { kind: Kind }>;

/** What the list of dossiers shows of one. */
export const DossierSummary = Type.Object({
  id: uuid,
  subject: Subject,
  status: Type.Enum([...STATUSES]),
  conclusion: Type.Union([Type.Enum([...CONCLUSIONS]), Type.Null()]),
  openHits: Type.Integer({ description: 'Hits that nobody decided, or that changed since.' }),
  responsible: Type.Union([Type.String(), Type.Null()]),
  deadline: Type.Union([Type.String(), Type.Null()]),
  hold: Type.Boolean({ description: 'Legal hold: it cannot be erased.' }),
  group: Limited,
  openedAt: Type.String(),
  changedAt: Type.String(),
  keepUntil: Type.String({
    description: 'Day (YYYY-MM-DD) from which it is due for erasure; moves while it is worked on.',
  }),
});
export type DossierSummary = Static<typeof DossierSummary>;

export const Dossier = Type.Object({
  ...DossierSummary.properties,
  version: Type.Integer({ description: 'Entries it has; what a decision says it was taken on (`seen`).' }),
  hits: Type.Array(Hit),
  entries: Type.Array(DossierEntry, { description: 'Oldest first.' }),
  protocol: Type.String({ description: 'The number people quote: `D-2026-1F7D3E5B`.' }),
});
export type Dossier = Static<typeof Dossier>;

/** What the list can be ordered by; with `-` before it from its end. */
export const ORDERS = [
  'changedAt',
  'openedAt',
  'name',
  'document',
  'status',
  'openHits',
  'responsible',
  'deadline',
] as const;

export const DossierQuery = Type.Object({
  text: Type.Optional(
    Type.String({ maxLength: 200, description: 'Words of any field, in any order; documents with or without mask.' }),
  ),
  status: Type.Optional(Type.String({ description: 'One or more of the statuses, with commas between them.' })),
  risk: Type.Optional(Type.Enum([...RISKS])),
  relation: Type.Optional(Type.Enum([...RELATIONS])),
  conclusion: Type.Optional(
    Type.Enum([...CONCLUSIONS], { description: 'Concluded so; also where that still waits for approval.' }),
  ),
  tag: Type.Optional(Type.String()),
  responsible: Type.Optional(Type.String()),
  due: Type.Optional(Type.Enum(['deadline', 'retention'], { description: 'Past its deadline; past its retention.' })),
  openHits: Type.Optional(Type.Literal('true')),
  consultation: Type.Optional(
    Type.String({
      ...uuid,
      description:
        'Those about whom this consultation asked for, where they have its answer: of one in no dossier its copies.',
    }),
  ),
  order: Type.Optional(
    Type.Enum([...ORDERS, ...ORDERS.map((column) => `-${column}` as const)], {
      description: 'What has nothing there comes last, in either direction. Without it those changed last come first.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
});
export type DossierQuery = Static<typeof DossierQuery>;
/** What is known of a dossier that cannot be read. */
export const UnreadableDossier = Type.Object({
  id: Type.Union([uuid, Type.Null()], {
    description: 'Null where nobody can say for whom it is: it may be limited to a group.',
  }),
  protocol: Type.Union([Type.String(), Type.Null()], {
    description: 'The number people quote; null without an `id`, or where not even its first entry can be read.',
  }),
});
export type UnreadableDossier = Static<typeof UnreadableDossier>;
export const DossierPage = Type.Object({
  total: Type.Integer({ description: 'Dossiers that the question finds, also those not on this page.' }),
  dossiers: Type.Array(DossierSummary),
  unreadable: Type.Array(UnreadableDossier, {
    description:
      'All dossiers that are damaged: whom they are about could not be read, so that each may be one that was asked for. They stand ' +
      'on every page and do not count in `total`; a backup mends them.',
  }),
});
export type DossierPage = Static<typeof DossierPage>;

/** That something was erased. The reason in somebody's own words is not in it: it may name the person whose data it was. */
export const Erased = Type.Object({
  ...Stamp,
  what: Type.Enum(['dossier', 'consultation', 'portfolio'], {
    description: 'A dossier, a consultation that was in none, or a portfolio.',
  }),
  erased: Type.String({ ...uuid, description: 'Its id as it was; of a consultation that of its entry.' }),
  protocol: Type.Union([Type.String(), Type.Null()], { description: 'Of a dossier the number people quote.' }),
  openedAt: Type.String({ description: 'UTC, when its first entry was made.' }),
  openedOn: Type.String({ description: 'The day of that where the machine was, YYYY-MM-DD.' }),
  entries: Type.Integer({ description: 'Entries that it had.' }),
  ground: Type.Enum([...ERASURE_GROUNDS]),
});
export type Erased = Static<typeof Erased>;

export const ErasedQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
});
export type ErasedQuery = Static<typeof ErasedQuery>;
export const ErasedPage = Type.Object({
  total: Type.Integer({ description: 'All that was erased, also what is not on this page.' }),
  erased: Type.Array(Erased, { description: 'Erased last comes first.' }),
});
export type ErasedPage = Static<typeof ErasedPage>;

/** What an entry that was made answers. */
export const Entered = Type.Object({ dossier: uuid, entry: uuid, seq: Type.Integer(), version: Type.Integer() });
export type Entered = Static<typeof Entered>;

/** What the erasure of a dossier answers. */
export const DossierErased = Type.Object({
  ...Entered.properties,
  erasedAlone: Type.Array(uuid, { description: 'Consultations in no dossier that were erased with it.' }),
  keptAlone: Type.Union([Type.Array(uuid), Type.Null()], {
    description:
      'Those that have an answer of it, or asked for the CPF or CNPJ of its subject, and can still be read; batches, which are ' +
      'about others too, are never among them. Null where a damaged one keeps anybody from saying it.',
  }),
});
export type DossierErased = Static<typeof DossierErased>;

/** A kept consultation: its facts, its answer to the byte, and the proof that it stands in the log. */
export const Consultation = Type.Object({
  ...Stamp,
  dossier: Type.Union([uuid, Type.Null()]),
  facts: ConsultationFacts,
  answer: Type.String({ description: 'The answer, UTF-8 text, to the byte.' }),
  question: Type.Optional(Type.String({ description: 'The body that asked, of a batch: base64, to the byte.' })),
});
export type Consultation = Static<typeof Consultation>;

/** A consultation that is in no dossier, as it is listed. */
export const LoneConsultation = Type.Object({
  ...Stamp,
  facts: ConsultationFacts,
  hold: Type.Boolean({ description: 'Legal hold: it cannot be erased.' }),
  keepUntil: Type.String({ description: 'Day (YYYY-MM-DD) from which it is due for erasure.' }),
});
export type LoneConsultation = Static<typeof LoneConsultation>;

export const ConsultationQuery = Type.Object({
  since: Type.Optional(day('First day (YYYY-MM-DD) of filing, where it was filed.')),
  until: Type.Optional(day('Last day of filing.')),
  due: Type.Optional(Type.Literal('retention', { description: 'Past its retention, and under no hold.' })),
  erasable: Type.Optional(
    Type.Enum([...ERASURE_GROUNDS], {
      description:
        'Those that may be erased today on this ground: under no hold, and past their retention where that is the ground.',
    }),
  ),
  dossier: Type.Optional(
    Type.String({
      ...uuid,
      description: 'Those that have an answer of this dossier, or asked for the CPF or CNPJ of its subject.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
});
export type ConsultationQuery = Static<typeof ConsultationQuery>;
export const ConsultationPage = Type.Object({
  total: Type.Integer({ description: 'Consultations that the question finds, also those not on this page.' }),
  consultations: Type.Array(LoneConsultation, { description: 'Newest first.' }),
});
export type ConsultationPage = Static<typeof ConsultationPage>;

/** The body that puts a consultation that is in no dossier under legal hold, or lifts it. */
export const Hold = Type.Object({ on: Type.Boolean(), reason }, closed);
export type Hold = Static<typeof Hold>;

/** Where an entry stands that was made about a consultation that is in no dossier. */
export const EnteredAlone = Type.Object({ entry: uuid, seq: Type.Integer() });
export type EnteredAlone = Static<typeof EnteredAlone>;

/** The body that erases consultations that are in no dossier and whose retention is over. */
export const DueErasure = Type.Object({ reason }, closed);
export const ErasedDue = Type.Object({
  erased: Type.Integer({ description: 'Consultations that were erased now, the oldest first.' }),
  left: Type.Integer({ description: 'Those that are due and still there: ask again.' }),
});
export type ErasedDue = Static<typeof ErasedDue>;
