import type { Subject } from '../../contract/dossiers.ts';
import { foldedWords } from '../../text/folded-words.ts';

/**
 * How sure it is that a dossier is a client's, higher is surer; null where it is not known to be. The client was taken into
 * the portfolio from it (its reference is the dossier's id), or has the same document, or the same reference: this alone is
 * enough only where the names agree and not both have a document, as two systems number their clients alike. Whatever speaks
 * for it, a namesake's dossier is not the client's.
 */
export function certainty({ id, subject }: { id: string; subject: Subject }, client: Subject): number | null {
  const isSameDocument = isSame(subject.cpf, client.cpf) || isSame(subject.cnpj, client.cnpj);
  if (isSomebodyElse(subject, client) || (!isSameDocument && isOtherKind(subject, client))) return null;
  if (client.reference === id) return 4;
  const isSameReference = isSame(client.reference, subject.reference);
  if (isSameDocument) return isSameReference ? 3 : 2;
  if (hasDocument(subject) && hasDocument(client)) return null;
  const names = new Set(subject.names.map(foldedWords));
  return isSameReference && client.names.some((name) => names.has(foldedWords(name))) ? 1 : null;
}

/** Whether what was decided in a dossier is told for a client: not where only one of the two has a document. */
export function isSurelyOf(dossier: { id: string; subject: Subject }, client: Subject): boolean {
  const sure = certainty(dossier, client);
  return sure !== null && (sure > 1 || hasDocument(dossier.subject) === hasDocument(client));
}

/** Another document of the same kind, or another birth date as far as both are known (YYYY, YYYY-MM or YYYY-MM-DD). */
function isSomebodyElse(one: Subject, other: Subject): boolean {
  if (isOther(one.cpf, other.cpf) || isOther(one.cnpj, other.cnpj)) return true;
  const [born = '', bornToo = ''] = [one.birthDate, other.birthDate];
  const known = Math.min(born.length, bornToo.length);
  return born.slice(0, known) !== bornToo.slice(0, known);
}

/**
 * A client of whom no document and no birth date is known is a person where its portfolio does not say what it is, which
 * tells nothing. A sole trader's dossier may have both a CPF and a CNPJ: where a document is the same its kind tells nothing.
 */
function isOtherKind(subject: Subject, client: Subject): boolean {
  const isKnown = client.kind !== 'person' || hasDocument(client) || client.birthDate !== undefined;
  return isKnown && client.kind !== subject.kind;
}

const hasDocument = ({ cpf, cnpj }: Subject) => (cpf ?? cnpj) !== undefined;
const isSame = (one?: string, other?: string) => one !== undefined && one === other;
const isOther = (one?: string, other?: string) => one !== undefined && other !== undefined && one !== other;
