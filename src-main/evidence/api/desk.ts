import type {
  Author,
  Consultation,
  DocumentRef,
  Dossier,
  DossierPage,
  DossierQuery,
  Entered,
  Erasure,
  NewEntry,
  Subject,
} from '../../contract/dossiers.ts';
import type { EntryProof } from '../../contract/evidence.ts';
import type { AnswerKept } from '../dossiers/answer-kept.ts';

/** An entry that somebody makes: of a file its bytes, of a consultation the answer that is remembered. */
export type EntryMade =
  | Exclude<NewEntry, { kind: 'consultation' | 'file' }>
  | { kind: 'file'; document: DocumentRef; bytes: Uint8Array; consultation?: string };

/** What the API asks of the record. All of it runs in the record's threads; what cannot be done is an ApiError. */
export interface Desk {
  find(query: DossierQuery): Promise<DossierPage>;
  open(subject: Subject, author: Author): Promise<Entered>;
  dossier(id: string): Promise<Dossier>;
  enter(dossier: string, entry: EntryMade, author: Author): Promise<Entered>;
  /** Files an answer; in no dossier where that is null. */
  fileAnswer(answer: AnswerKept, dossier: string | null): Promise<Entered>;
  erase(dossier: string, erasure: Erasure, author: Author): Promise<Entered>;
  consultation(id: string): Promise<Consultation>;
  /** A file of a dossier, by its entry. */
  file(dossier: string, entry: string): Promise<{ document: DocumentRef; bytes: Uint8Array }>;
  /** The proof of an entry, with what opens its payload. */
  proof(entry: string): Promise<EntryProof>;
  /** Dossiers of exactly this document (without mask), or of exactly this name but for case and accents. */
  about(who: { taxId: string } | { name: string }): Promise<string[]>;
}
