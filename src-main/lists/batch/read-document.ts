import { type DocumentKind, documentsIn } from './document-cell.ts';

/** What a cell that ought to hold a document is asked under, and what is said of it. */
export interface ReadDocument {
  /** None where there is nothing that could be asked: `fault` says why. */
  documents: readonly string[];
  /** What the reader of the result has to know. */
  note?: string;
  fault?: string;
}

/** The documents of a cell (`documentsIn`), in sentences. */
export function readDocument(cell: string, kind: DocumentKind): ReadDocument {
  const { documents, wrong, restored } = documentsIn(cell, kind);
  if (documents.length === 0) return { documents, fault: FAULT };
  const notes = wrong ? [`The check digits of the ${wrong} are wrong.`] : [];
  if (restored.length > 0) notes.push(`Leading zeros were missing: looked up as ${restored.join(' and as ')}.`);
  return notes.length > 0 ? { documents, note: notes.join(' ') } : { documents };
}

const FAULT = 'The document has neither 11 nor 14 characters, and leading zeros do not make it one.';
