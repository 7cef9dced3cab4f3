import type { ConsultationFacts } from '../../../contract/dossiers.ts';

const DAY_MS = 86_400_000;
/** Days after which data of a list is told as old: what the settings say where nobody changed them. */
const MOST_DAYS = 30;
/**
 * Lists that are published more seldom, with the days that may lie between two files: the registry of forced labour twice a
 * year, candidates at each election. The emergency aid has ended, and nothing newer is to come.
 */
const SELDOM: Readonly<Record<string, number>> = {
  trabalhoescravo: 190,
  candidatoseleitorais: 800,
  auxilioemergencial: Number.POSITIVE_INFINITY,
};

/**
 * The lists whose newest data was older, on the day of the question, than lists of their kind become. What a list of
 * parts (elections, editions) has that is newest counts. Whether the publisher had said that there is nothing newer is not
 * kept with the answer, so that the age is told all the same.
 */
export function agedLists({
  askedAt,
  answeredFrom,
}: Pick<ConsultationFacts, 'askedAt' | 'answeredFrom'>): { list: string; date: string }[] {
  const newest = new Map<string, string>();
  for (const { kind, name, date } of answeredFrom) {
    if (kind === 'list' && date > (newest.get(name) ?? '')) newest.set(name, date);
  }
  return [...newest]
    .filter(([list, date]) => (Date.parse(askedAt) - Date.parse(date)) / DAY_MS > (SELDOM[list] ?? MOST_DAYS) + 1)
    .map(([list, date]) => ({ list, date }));
}
