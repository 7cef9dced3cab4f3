import { hash } from 'node:crypto';
import type { EntryOf } from '../../contract/dossiers.ts';
import type { Filed, FiledConsultation } from '../dossiers/filed.ts';
import type { AttachedDocument, ReportEvidence } from './evidence-file.ts';
import { openedEntry } from './opened-entries.ts';

/** A document with what is printed of it. */
export interface PrintedFile {
  filed: EntryOf<'file'>;
  /** Name of the attachment that it is; null where it is not in the file. */
  attached: string | null;
  pages: number;
  pictures: Uint8Array[];
}

/** What the evidence says, opened: all that is printed comes from here. */
export interface Contents {
  evidence: ReportEvidence;
  /** In the order of the log. */
  entries: Filed[];
  /** Answers by the entry of their consultation, or by the one that brought them. */
  answers: ReadonlyMap<string, Uint8Array>;
  files: PrintedFile[];
  /** Dossier, or the consultation itself. */
  scope: string;
}

/** Why evidence cannot be printed: what lies in it is not what its entries say. */
export class EvidenceContradicts extends Error {
  override name = 'EvidenceContradicts';
}

/**
 * Opens what is in the evidence, and compares answers and documents with their SHA-256 in the entries.
 *
 * @throws EvidenceContradicts where an entry cannot be opened, or an answer or a document is another than it says, is not of
 * an entry, or is missing.
 */
export function contentsOf(evidence: ReportEvidence, documents: readonly AttachedDocument[]): Contents {
  const entries = evidence.entries.map((proof) => {
    try {
      return openedEntry(proof);
    } catch {
      throw new EvidenceContradicts(`entry ${proof.index} cannot be opened`);
    }
  });
  if (entries.some(({ seq }, at) => at > 0 && seq <= entries[at - 1]!.seq)) {
    throw new EvidenceContradicts('entries are not in the order of the log');
  }
  const scopes = new Set(evidence.entries.map(({ entry }) => (JSON.parse(entry) as { scope: string }).scope));
  if (scopes.size !== 1) throw new EvidenceContradicts('entries of several dossiers');
  return {
    evidence,
    entries,
    answers: answersOf(evidence, entries),
    files: filesOf(evidence, entries, documents),
    scope: [...scopes][0]!,
  };
}

export function consultationsIn({ entries }: Pick<Contents, 'entries'>): FiledConsultation[] {
  return entries.filter((entry): entry is FiledConsultation => entry.kind === 'consultation');
}

/** Answers that another machine gave: they are no consultations, and nothing counts them among these. */
export function broughtIn({ entries }: Pick<Contents, 'entries'>): EntryOf<'brought'>[] {
  return entries.filter((entry): entry is EntryOf<'brought'> => entry.kind === 'brought');
}

function answersOf({ answers }: ReportEvidence, entries: readonly Filed[]): Map<string, Uint8Array> {
  const given = new Map(answers.map(({ entry, base64 }) => [entry, Buffer.from(base64, 'base64')]));
  const answered = [...consultationsIn({ entries: [...entries] }), ...broughtIn({ entries: [...entries] })];
  for (const { id, seq, facts } of answered) {
    const bytes = given.get(id);
    if (!bytes || hash('sha256', bytes) !== facts.answer.sha256) {
      throw new EvidenceContradicts(`the answer of entry ${seq} is not what was filed`);
    }
  }
  if (given.size !== answered.length || answers.length !== given.size) {
    throw new EvidenceContradicts('an answer of no entry');
  }
  return given;
}

function filesOf(
  { files }: ReportEvidence,
  entries: readonly Filed[],
  documents: readonly AttachedDocument[],
): PrintedFile[] {
  const filed = entries.filter((entry): entry is EntryOf<'file'> => entry.kind === 'file');
  const known = new Set(filed.map(({ id }) => id));
  if (files.some(({ entry }) => !known.has(entry)) || documents.length !== files.length) {
    throw new EvidenceContradicts('a document of no entry');
  }
  return filed.map((one) => {
    const printed = files.find(({ entry }) => entry === one.id);
    if (!printed) return { filed: one, attached: null, pages: 0, pictures: [] };
    const bytes = documents.find(({ name }) => name === printed.name)?.bytes;
    if (!bytes || hash('sha256', bytes) !== one.document.sha256) {
      throw new EvidenceContradicts(`the document of entry ${one.seq} is not what was filed`);
    }
    const pictures = printed.pictures.map((picture) => Buffer.from(picture, 'base64'));
    return { filed: one, attached: printed.name, pages: printed.pages, pictures };
  });
}
