import type { ConsultedList } from './list-search.ts';

/** Whether no file that answers for a list holds a CPF or CNPJ: a question by document alone finds nobody in it. */
export function isWithoutDocuments({ snapshots }: Pick<ConsultedList, 'snapshots'>): boolean {
  return snapshots.length > 0 && snapshots.every(({ withoutDocuments }) => withoutDocuments);
}
