import type { Subject } from '../../contract/dossiers.ts';
import { foldedWords } from '../../text/folded-words.ts';

/**
 * How sure it is that a dossier is a client's, higher is surer; null where it is not known to be. The client was taken into
 * the portfolio from it (its reference is the dossier's id), or has the same document, or the same reference: this alone is
 * enough only where the names agree and no document speaks against it, as two systems number their clients alike.
 */
export function certainty({ id, subject }: { id: string; subject: Subject }, client: Subject): number | null {
  if (client.reference === id) return 4;
  const isSameReference = client.reference !== undefined && subject.reference === client.reference;
  const has = subject.cpf ?? subject.cnpj;
  const asked = client.cpf ?? client.cnpj;
  if (has !== undefined && asked !== undefined) {
    if (subject.cpf !== client.cpf || subject.cnpj !== client.cnpj) return hasOneOf(subject, client) ? 2 : null;
    return isSameReference ? 3 : 2;
  }
  const names = new Set(subject.names.map(foldedWords));
  return isSameReference && client.names.some((name) => names.has(foldedWords(name))) ? 1 : null;
}

/** A sole trader's dossier may have both a CPF and a CNPJ. */
function hasOneOf(subject: Subject, client: Subject): boolean {
  const isCpf = client.cpf !== undefined && client.cpf === subject.cpf;
  return isCpf || (client.cnpj !== undefined && client.cnpj === subject.cnpj);
}
