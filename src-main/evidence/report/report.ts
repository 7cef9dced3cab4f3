import type { Author } from '../../contract/dossiers.ts';
import type { EntryProof } from '../../contract/evidence.ts';
import type { Filed } from '../dossiers/filed.ts';
import type { Lapsed } from '../dossiers/lapsed.ts';
import {
  type AttachedDocument,
  BROUGHT_FORMAT,
  EVIDENCE_FORMAT,
  LAPSED_FORMAT,
  LIMITED_FORMAT,
  RENDERER,
  type ReportEvidence,
  type ReportKind,
  type ReportLanguage,
  type Sign,
  signedText,
} from './evidence-file.ts';
import { openedEntry } from './opened-entries.ts';
import { renderReport } from './render.ts';

/** What a report is made of: entries of the log, opened, and the attachments that they name. */
export interface ReportMaterial {
  of: ReportKind;
  language: ReportLanguage;
  /** When it is made, and for whom. */
  issued: { time: string; zone: string; author: Author };
  /** Version of Atesta. */
  program: string;
  /**
   * Every entry that is printed, opened (`prove(id, true)`), in the order of the log. Of a consultation its own, and of one in
   * a dossier the decisions on what it found, corrections, and the document that it read where that was kept; of a dossier all
   * of its entries.
   */
  proofs: readonly EntryProof[];
  /** Answers of the consultations among them and those that were brought, to the byte (attachment 0). */
  answers: readonly { entry: string; bytes: Uint8Array }[];
  /** Documents that were kept, and pictures of their pages as they are printed (JPEG, RGB). */
  files: readonly ReportFile[];
  /** Of a consultation: its hits whose newest decision does not hold for them. */
  lapsed: readonly Lapsed[];
}

export interface ReportFile {
  /** Entry of the kind `file`. */
  entry: string;
  bytes: Uint8Array;
  pictures: readonly Uint8Array[];
  /** Pages that it has, also those without a picture here. */
  pages: number;
}

/**
 * The PDF of a consultation ("Comprovante de consulta") or of a dossier ("Dossiê"), PDF/A-3a: what is printed comes from its
 * attached evidence alone (`atesta-evidencia.json` and the documents), by code that writes the same bytes from the same
 * evidence on every machine. `sign` signs a note by the log's key.
 *
 * @throws Error where an entry is not opened, or what lies beside it is not what it says.
 */
export function reportOf(material: ReportMaterial, sign: Sign): Promise<Uint8Array> {
  const { of, language, issued, program, proofs, answers, files, lapsed } = material;
  const entries = new Map(proofs.map(openedEntry).map((entry) => [entry.id, entry]));
  const documents = files.map((file, at) => documentOf(file, at, entries.get(file.entry)));
  const unsigned: Omit<ReportEvidence, 'signature'> = {
    format: formatOf(entries.values(), lapsed),
    renderer: RENDERER,
    program,
    report: of,
    language,
    issued,
    entries: [...proofs],
    answers: answers.map(({ entry, bytes }) => ({ entry, base64: Buffer.from(bytes).toString('base64') })),
    files: files.map(({ entry, pages, pictures }, at) => ({
      entry,
      name: documents[at]!.name,
      pages,
      pictures: pictures.map((picture) => Buffer.from(picture).toString('base64')),
    })),
    ...(lapsed.length > 0 && { lapsed: [...lapsed] }),
  };
  return renderReport({ ...unsigned, signature: sign(signedText(unsigned)) }, documents);
}

/** The oldest that whoever knows it reads right. */
function formatOf(entries: Iterable<Filed>, lapsed: readonly Lapsed[]): ReportEvidence['format'] {
  const kinds = new Set(Array.from(entries, ({ kind }) => kind));
  if (kinds.has('brought')) return BROUGHT_FORMAT;
  if (kinds.has('limit')) return LIMITED_FORMAT;
  return lapsed.length > 0 ? LAPSED_FORMAT : EVIDENCE_FORMAT;
}

/** A name of its own, in letters that every reader of PDF can write to a disk. */
function documentOf({ bytes }: ReportFile, at: number, filed: Filed | undefined): AttachedDocument {
  if (filed?.kind !== 'file') throw new Error('a document without its entry');
  const name = filed.document.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(-80);
  return { name: `documento-${at + 1}-${name}`, bytes };
}
