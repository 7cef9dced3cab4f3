import { hash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Author, HitChange } from '../../contract/dossiers.ts';
import { EntryProof } from '../../contract/evidence.ts';
import { canonicalText } from '../log/canonical.ts';
import { openNote, type Verifier } from '../log/signed-note.ts';

/** Name of the evidence among the attachments of a report. */
export const EVIDENCE_NAME = 'atesta-evidencia.json';
export const EVIDENCE_FORMAT = 'atesta-evidence/1';
/** With `lapsed`, of which a program that knows the first alone would print decisions that hold no more. */
export const LAPSED_FORMAT = 'atesta-evidence/2';
/** With an entry that limits the dossier, which a program that knows the others alone would take for forged. */
export const LIMITED_FORMAT = 'atesta-evidence/3';
/** With an answer that was brought from another machine, which a program that knows the others alone would take for forged. */
export const BROUGHT_FORMAT = 'atesta-evidence/4';
/**
 * Number of the code that prints evidence: another one wherever the same evidence would come out as other bytes. A report
 * of another number is still proved by its entries, but what is printed cannot be compared.
 */
export const RENDERER = 9;
/** First line of the note by which the log's key signs a report; a checkpoint's first line is the name of its log. */
const SIGNED_AS = 'atesta-report/1';

export const REPORT_LANGUAGES = ['pt-BR', 'en'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];
export type ReportKind = 'consultation' | 'dossier';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const base64 = Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' });
const closed = { additionalProperties: false } as const;

/** What a report is printed from. Documents lie beside it as attachments of their own, their SHA-256 is in their entry. */
export const ReportEvidence = Type.Object(
  {
    format: Type.Enum([EVIDENCE_FORMAT, LAPSED_FORMAT, LIMITED_FORMAT, BROUGHT_FORMAT]),
    renderer: Type.Integer({ minimum: 1 }),
    program: Type.String({ maxLength: 100, description: 'Version of Atesta.' }),
    report: Type.Enum(['consultation', 'dossier']),
    language: Type.Enum([...REPORT_LANGUAGES]),
    issued: Type.Object(
      {
        time: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
        zone: Type.String({ pattern: '^[+-]\\d\\d:\\d\\d$' }),
        author: Author,
      },
      { ...closed, description: 'When the report was made, and for whom.' },
    ),
    entries: Type.Array(EntryProof, {
      minItems: 1,
      description: 'Every entry that is printed, opened, in the order of the log.',
    }),
    answers: Type.Array(Type.Object({ entry: uuid, base64 }, closed), {
      description:
        'Answers of the consultations and those that were brought, to the byte; their SHA-256 is in their entry.',
    }),
    files: Type.Array(
      Type.Object(
        {
          entry: uuid,
          name: Type.String({ description: 'Name of the attachment that is the document.' }),
          pages: Type.Integer({ minimum: 0 }),
          pictures: Type.Array(base64, { description: 'Its pages as they are printed (JPEG).' }),
        },
        closed,
      ),
    ),
    lapsed: Type.Optional(
      Type.Array(
        Type.Object(
          {
            key: Type.String(),
            decision: uuid,
            changes: Type.Array(Type.Object(HitChange.properties, closed)),
            later: Type.Optional(uuid),
          },
          closed,
        ),
        {
          description:
            'Of a consultation: its hits whose newest decision was taken on another answer or does not hold for them, the one that they are printed by, what is another where that does not hold either, and the later one that is printed beside it.',
        },
      ),
    ),
    signature: Type.String({ description: 'A signed note of the log over all other members.' }),
  },
  closed,
);
export type ReportEvidence = Static<typeof ReportEvidence>;

/** Signs the text of a note by the log's key: C2SP signed-note. */
export type Sign = (text: string) => string;

/** A document that was kept, as it is attached. */
export interface AttachedDocument {
  name: string;
  bytes: Uint8Array;
}

/** The text that the log's key signs. */
export function signedText(evidence: Omit<ReportEvidence, 'signature'>): string {
  return `${SIGNED_AS}\n${hash('sha256', canonicalText(evidence), 'base64')}\n`;
}

/** Whether the log's key signed all of it: that nothing was left out, and that these are the pictures. */
export function isSigned({ signature, ...rest }: ReportEvidence, verifier: Verifier): boolean {
  return openNote(signature, verifier) === signedText(rest);
}

/** The evidence as it is attached: canonical, so that it is the same bytes wherever it is written. */
export function evidenceBytes(evidence: ReportEvidence): Uint8Array {
  return Buffer.from(canonicalText(evidence));
}
