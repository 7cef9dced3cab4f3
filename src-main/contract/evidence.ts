import { type Static, Type } from 'typebox';

/**
 * What stands in the evidence log, openly: entries hold no personal data, only who may read it by key. The format, down to
 * the byte, is `resources/docs/evidence-format.md`.
 */

/** What can be filed. `erased` is the one whose payload is not sealed under the key of its subject, which is gone. */
export const ENTRY_KINDS = [
  'opened',
  'subject',
  'consultation',
  'file',
  'correction',
  'note',
  'partner',
  'decision',
  'assignment',
  'conclusion',
  'approval',
  'reopened',
  'hold',
  'limit',
  'brought',
  'erased',
  // of portfolios
  'portfolio',
  'subjects',
  'screening',
  'alert',
  'seen',
  'escalation',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const uuid = Type.String({ format: 'uuid' });

/** Bytes that lie sealed beside the log, under AES-256-GCM. */
export const SealedRef = Type.Object({
  sha256: Type.String({ ...sha256, description: 'SHA-256 of the sealed bytes: nonce, ciphertext, tag.' }),
  key: Type.String({
    ...sha256,
    description: 'SHA-256 of the key that opens them: they cannot be opened to anything else.',
  }),
  bytes: Type.Integer({ minimum: 28, description: 'Length of the sealed bytes.' }),
});
export type SealedRef = Static<typeof SealedRef>;

/** One line of the log; its RFC 8785 form is the leaf of the tree. */
export const LogEntry = Type.Object(
  {
    v: Type.Literal(1),
    seq: Type.Integer({ minimum: 0, description: 'Place in the log, from 0.' }),
    id: uuid,
    time: Type.String({ description: 'UTC, `2026-11-23T18:24:27.123Z`, as the clock of the machine said.' }),
    zone: Type.String({ description: 'Offset of the machine from UTC then: `-03:00`.' }),
    clockBack: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Milliseconds that the clock stood before the newest entry.' }),
    ),
    kind: Type.Enum([...ENTRY_KINDS]),
    scope: Type.String({
      ...uuid,
      description: 'The dossier; of a consultation that is in none, the consultation itself. It names the key.',
    }),
    erases: Type.Optional({ ...uuid, description: 'Of `erased`: the scope whose key was destroyed.' }),
    program: Type.String({ description: 'Version of Atesta.' }),
    payload: SealedRef,
    attachments: Type.Optional(Type.Array(SealedRef, { description: 'Documents and answers, sealed one by one.' })),
  },
  { additionalProperties: false },
);
export type LogEntry = Static<typeof LogEntry>;

/** What the check of the whole record can find; the sentences stand in the window's and the command's texts. */
export const FINDINGS = [
  'entryAltered',
  'entryMissing',
  'entryReordered',
  'entryUnreadable',
  'logTruncated',
  'treeAltered',
  'payloadAltered',
  'payloadMissing',
  'payloadOfErasedKept',
  'keyMissing',
  'keyLocked',
  'checkpointMissing',
  'checkpointForged',
  'checkpointDisagrees',
  'timeStampForged',
  'databaseDamaged',
] as const;
export type FindingCode = (typeof FINDINGS)[number];
export const Finding = Type.Object({
  code: Type.Enum([...FINDINGS]),
  seq: Type.Optional(Type.Integer({ description: 'The entry concerned.' })),
  detail: Type.Optional(Type.String({ description: 'A file, a size, a hash; never personal data.' })),
});
export type Finding = Static<typeof Finding>;

/** What `atesta evidence verify` and the window say. */
export const VerifyReport = Type.Object({
  ok: Type.Boolean(),
  entries: Type.Integer({ description: 'Entries of the log that were walked.' }),
  erased: Type.Integer({ description: 'Entries whose content was erased, as the log itself says.' }),
  origin: Type.String({ description: 'Name of this log, as its checkpoints have it.' }),
  root: Type.String({ description: 'Root of the tree, base64.' }),
  publicKey: Type.String({ description: "The log's verifier key, as C2SP signed-note writes it." }),
  comparedWith: Type.Array(Type.String(), { description: 'Sizes of the checkpoints that the log agrees with.' }),
  timeStamps: Type.Optional(
    Type.Array(
      Type.Object({
        size: Type.Integer({ description: 'Size of the checkpoint that was stamped.' }),
        time: Type.String({ description: 'UTC, as the authority says: the checkpoint existed then.' }),
        authority: Type.String({ description: "Subject of the authority's certificate." }),
        trusted: Type.Boolean({
          description: 'Whether its certificate chain ends in a root that this machine trusts.',
        }),
      }),
      { description: 'RFC 3161 time stamps whose signature holds for a checkpoint that the log agrees with.' },
    ),
  ),
  clockBack: Type.Optional(
    Type.Object(
      {
        count: Type.Integer(),
        first: Type.Array(
          Type.Object({
            seq: Type.Integer({ description: 'The entry that was filed with the earlier time.' }),
            time: Type.String({ description: 'Its time, UTC.' }),
            milliseconds: Type.Integer({ description: 'By which that is earlier than the time of the entry before.' }),
          }),
          { description: 'The first 100.' },
        ),
      },
      {
        description:
          'Where the clock of the machine was set back between two entries, as the entries themselves say: no fault of the ' +
          'record, whose order is that of the log. Absent where it never was.',
      },
    ),
  ),
  folder: Type.Optional(
    Type.Enum(['compared', 'unreachable'], {
      description: 'Whether the folder that the settings name for checkpoints could be compared with.',
    }),
  ),
  findings: Type.Array(Finding, { description: 'The first 100.' }),
});
export type VerifyReport = Static<typeof VerifyReport>;

/** Whether all of a record agrees, and by whose key it is signed nobody could say. */
export function isOfUnknownKey({ ok, findings }: Pick<VerifyReport, 'ok' | 'findings'>): boolean {
  return !ok && findings.every(({ code }) => code === 'keyLocked');
}

/** One entry with the proof that it stands in the log; with `opened`, also what it says. */
export const EntryProof = Type.Object({
  format: Type.Literal('atesta-proof/1'),
  entry: Type.String({ description: 'The entry, canonical JSON, to the byte.' }),
  index: Type.Integer(),
  size: Type.Integer({ description: 'Size of the tree of the checkpoint.' }),
  path: Type.Array(Type.String(), { description: 'Inclusion proof (RFC 9162 2.1.3), base64, leaf upwards.' }),
  checkpoint: Type.String({ description: 'C2SP signed note.' }),
  publicKey: Type.String({ description: 'C2SP verifier key.' }),
  payload: Type.Optional(
    Type.Object({
      sealed: Type.String({ description: 'The sealed payload, base64.' }),
      key: Type.String({ description: 'The key of this payload alone, base64.' }),
    }),
  ),
});
export type EntryProof = Static<typeof EntryProof>;

/** Why a checkpoint could not be given away; it is tried again, and filing goes on meanwhile. */
export const PUBLICATION_FAILURES = [
  'unreachable',
  'notWritable',
  'full',
  'slow',
  'otherContent',
  'refused',
  'notAStamp',
] as const;
export type PublicationFailure = (typeof PUBLICATION_FAILURES)[number];
const Publication = Type.Object({
  size: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the newest checkpoint given there.' }),
  at: Type.Union([Type.String({ description: 'UTC.' }), Type.Null()]),
  failure: Type.Union([Type.Enum([...PUBLICATION_FAILURES]), Type.Null()]),
});
export type Publication = Static<typeof Publication>;

/** Where checkpoints go; null where the settings name no such place. */
export const PublicationState = Type.Object({
  folder: Type.Union([Publication, Type.Null()]),
  timeStamp: Type.Union([Publication, Type.Null()]),
});
export type PublicationState = Static<typeof PublicationState>;
