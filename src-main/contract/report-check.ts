import { type Static, Type } from 'typebox';
import { ENTRY_KINDS } from './evidence.ts';

/** What the check of a report can find; the sentences stand in the window's and the command's texts. */
export const REPORT_FINDINGS = [
  /** It is no PDF that can be opened. */
  'notAPdf',
  /** A PDF without evidence: another program's, or printed anew from one of these. */
  'noEvidence',
  /** Its evidence is of a later format: a newer version of the program can check it. */
  'newerFormat',
  /** What is attached as evidence is not whole, or contradicts itself. `detail` says where. */
  'evidenceDamaged',
  /** An entry does not stand in the log that it names. `detail`: its place. */
  'entryForged',
  /** The log did not sign this choice of entries, or these pictures. */
  'notSigned',
  /** All of it is of a log whose key is not among those that are trusted. */
  'unknownKey',
  /** Another version of the program printed it: what is proved is proved, but the print was not compared with it. */
  'otherRenderer',
  /** The print is not what the evidence says. `pages`: where the text is another; none where it is something else. */
  'altered',
  /** Whole and genuine, with something put behind it, which may cover it: a signature, a comment. `detail`: bytes. */
  'appended',
] as const;
export type ReportFindingCode = (typeof REPORT_FINDINGS)[number];

export const ReportFinding = Type.Object({
  code: Type.Enum([...REPORT_FINDINGS]),
  detail: Type.Optional(Type.String({ description: 'Never personal data.' })),
  pages: Type.Optional(Type.Array(Type.Integer(), { description: 'From 1; the first 100.' })),
  renderers: Type.Optional(
    Type.Object(
      { made: Type.Integer(), here: Type.Integer() },
      { description: 'Of `otherRenderer`: number of the renderer that made the report, and of this program.' },
    ),
  ),
});
export type ReportFinding = Static<typeof ReportFinding>;

/** What the check of a PDF comes to, in one word; `bad`: its findings say why. All between `good` and `bad` are doubts: neither can be said. */
export type Verdict =
  | 'good'
  | Extract<ReportFindingCode, 'appended' | 'unknownKey' | 'otherRenderer' | 'newerFormat' | 'noEvidence'>
  | 'bad';

/** `key`: a public key that was typed: a log that it is the key of is known after all. */
export function verdictOf({ findings, report }: Pick<ReportCheck, 'findings' | 'report'>, key = ''): Verdict {
  const known = report !== null && key.trim() === report.publicKey;
  const left = findings.map(({ code }) => code).filter((code) => !(known && code === 'unknownKey'));
  if (left.length === 0) return 'good';
  // The gravest that there is decides; what is not among the doubts is bad.
  return left.every(isDoubt) ? DOUBTS.find((doubt) => left.includes(doubt))! : 'bad';
}

const DOUBTS = ['noEvidence', 'newerFormat', 'unknownKey', 'appended', 'otherRenderer'] as const;

function isDoubt(code: ReportFindingCode): code is (typeof DOUBTS)[number] {
  return (DOUBTS as readonly ReportFindingCode[]).includes(code);
}

/** Whether a PDF is a report as a log of this program gave it, and which. */
export const ReportCheck = Type.Object({
  ok: Type.Boolean({ description: 'Whole, genuine, and of a log whose key is trusted.' }),
  findings: Type.Array(ReportFinding),
  /** Null where there is no evidence that could be read. */
  report: Type.Union([
    Type.Object({
      kind: Type.Enum(['consultation', 'dossier']),
      protocol: Type.String(),
      language: Type.String(),
      program: Type.String({ description: 'Version of Atesta that made it.' }),
      issuedAt: Type.String({ description: 'UTC.' }),
      origin: Type.String({ description: 'Name of the log.' }),
      publicKey: Type.String({ description: "The log's verifier key; compare it with the one that was made known." }),
      size: Type.Integer({ description: 'Entries of the log when it was made.' }),
      entries: Type.Array(
        Type.Object({
          seq: Type.Integer(),
          id: Type.String(),
          kind: Type.Enum([...ENTRY_KINDS]),
          time: Type.String(),
        }),
      ),
    }),
    Type.Null(),
  ]),
});
export type ReportCheck = Static<typeof ReportCheck>;
