import type { FoundGroup, ListName } from '../../../src-main/contract/lists.ts';
import type { ScreeningQuestion, Subject } from './subjects.ts';
import { VERDICTS, type Verdict, verdictOf, weightier } from './verdict.ts';

/** A record found for a subject. */
export interface Hit {
  list: ListName;
  file: string;
  name: string;
  /** As the list has it. */
  taxId: string;
  by: 'document' | 'name';
  verdict: Verdict;
}

/** What the lists have about one subject. */
export interface SubjectResult {
  /** The weightiest ones, in order of weight; more than `KEPT` are counted alone. */
  hits: Hit[];
  /** Records in each list, namesakes that the document rules out left aside. */
  perList: Map<ListName, number>;
  /** All records, and those of them that the document rules out. */
  records: number;
  ruledOut: number;
  weight: Verdict | null;
  /** Questions answered so far, and the sentences of those that could not be asked. */
  answered: number;
  refused: string[];
}

/** Hits of a subject that are kept: a name such as MARIA DA SILVA has thousands. */
export const KEPT = 50;

export function noResult(): SubjectResult {
  return { hits: [], perList: new Map(), records: 0, ruledOut: 0, weight: null, answered: 0, refused: [] };
}

/** Adds the answer to one question. A record that the document has found already is not counted by name once more. */
export function addAnswer(
  result: SubjectResult,
  question: ScreeningQuestion,
  subjects: readonly Subject[],
  groups: readonly FoundGroup[],
): void {
  const subject = subjects[question.subject]!;
  const ownerCpf = subjects.find(({ role }) => role === 'owner')?.document ?? '';
  const known = new Set(result.hits.map(keyOf));
  for (const { list, file, found } of groups) {
    for (const record of found) {
      const verdict = verdictOf(subject, record, ownerCpf);
      const { name, taxId } = record;
      const hit: Hit = { list: list as ListName, file, name, taxId, by: question.by, verdict };
      if (question.by === 'name' && known.has(keyOf(hit))) continue;
      result.records++;
      result.weight = weightier(result.weight, verdict);
      if (verdict === 'contradicts') result.ruledOut++;
      else result.perList.set(hit.list, (result.perList.get(hit.list) ?? 0) + 1);
      result.hits.push(hit);
    }
  }
  result.hits = result.hits.toSorted(byWeight).slice(0, KEPT);
  result.answered++;
}

/** Notes that a question could not be asked; `sentence` says why. */
export function addRefusal(result: SubjectResult, sentence: string): void {
  result.refused.push(sentence);
  result.answered++;
}

/** Records of one file that say the same here (a person with two offices) as one, with how many they are. */
export function joinAlike(hits: readonly Hit[]): { hit: Hit; times: number }[] {
  const joined = new Map<string, { hit: Hit; times: number }>();
  for (const hit of hits) {
    const known = joined.get(keyOf(hit));
    if (known) known.times++;
    else joined.set(keyOf(hit), { hit, times: 1 });
  }
  return [...joined.values()];
}

const byWeight = (one: Hit, other: Hit) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict);
const keyOf = ({ list, file, name, taxId }: Hit) => [list, file, name, taxId].join('\n');
