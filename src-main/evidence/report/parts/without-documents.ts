import type { AnsweredFrom, ConsultationFacts } from '../../../contract/dossiers.ts';

/** Lists that no publisher's file gives a CPF or CNPJ in; for what was filed before that was kept with the answer. */
const NEVER_WITH_DOCUMENTS = new Set(['cvm', 'onu']);

/**
 * The lists that answered and of which no file holds a document: a lookup by CPF or CNPJ alone finds nobody in them, and
 * says nothing of them.
 */
export function listsWithoutDocuments({ answeredFrom }: Pick<ConsultationFacts, 'answeredFrom'>): string[] {
  const files = Map.groupBy(
    answeredFrom.filter(({ kind }) => kind === 'list'),
    ({ name }) => name,
  );
  const isWithout = ({ name, withoutDocuments }: AnsweredFrom) => withoutDocuments || NEVER_WITH_DOCUMENTS.has(name);
  return [...files].filter(([, some]) => some.every(isWithout)).map(([name]) => name);
}

/** Whether a document was looked for and no name: of a batch each item has its own question, and may have both. */
export function asksByDocumentAlone({
  endpoint,
  parameters,
}: Pick<ConsultationFacts, 'endpoint' | 'parameters'>): boolean {
  return !endpoint.endsWith('/batch') && parameters.some(([name, value]) => name === 'taxId' && value !== '');
}
