import type { Remembered, SubjectDossier } from '../../../src-main/contract/remembered.ts';
import { type Stood, stoodIn } from '../../shared/dossier/decided.ts';
import type { Hit } from './results.ts';
import { questionsOf, type Subject } from './subjects.ts';

/** The dossiers of each subject, by its place: those of its whole document alone. */
export function dossiersBySubject(
  subjects: readonly Subject[],
  { dossiers }: Pick<Remembered, 'dossiers'>,
): Map<number, readonly SubjectDossier[]> {
  const questions = questionsOf(subjects);
  return Map.groupBy(
    dossiers.filter(({ item, by }) => by === 'document' && questions[item ?? -1]?.by === 'document'),
    ({ item }) => questions[item!]!.subject,
  );
}

/**
 * How a record stands in each dossier of its subject, and of records that say the same here (`times`) all of them: where a
 * dossier has fewer, nobody can tell which. What only the name found is told of nobody's decision.
 */
export function standingsOf(hit: Hit, times: number, dossiers: readonly SubjectDossier[]): Stood[] {
  if (hit.by !== 'document') return [];
  return dossiers.flatMap((one) => {
    const same = stoodIn([{ dossiers: [one] }]).filter((stood) => isSame(stood, hit));
    return same.length < times ? [] : same;
  });
}

function isSame({ list, file, former, record }: Stood, hit: Hit): boolean {
  return !former && list === hit.list && file === hit.file && record.name === hit.name && record.taxId === hit.taxId;
}
