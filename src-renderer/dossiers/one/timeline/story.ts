import { gapsIn, hasGaps, listsAnswering } from '../../../../src-main/contract/consultation-gaps.ts';
import type { ConsultationFacts, DossierEntry, Subject } from '../../../../src-main/contract/dossiers.ts';
import { ALERT_KINDS, type Alert, type AlertKind } from '../../../../src-main/contract/portfolios.ts';
import { doubtOfParameters } from '../../../../src-main/documents/question-doubt.ts';
import { askedOf } from '../../../shared/consulted/asked.ts';

/** The entries of one day of this machine's clock. */
export interface Day {
  day: string;
  entries: readonly DossierEntry[];
}

/** Entries day by day, in their order: where the clock was set back a day may come twice. `dayOf` is a time's day. */
export function daysOf(entries: readonly DossierEntry[], dayOf: (time: string) => string): Day[] {
  const days: { day: string; entries: DossierEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.time);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The alert that an entry filed; null of every other. */
export function alertOf(facts: Pick<ConsultationFacts, 'endpoint' | 'parameters'>): string | null {
  return askedOf(facts) === 'alert' ? (new Map(facts.parameters).get('alert') ?? null) : null;
}

/** Whether an entry filed an alert about a registration under watch: what it says is news, and no result of a search. */
export function isRegistrationAlert(facts: Pick<ConsultationFacts, 'endpoint' | 'answeredFrom'>): boolean {
  return askedOf(facts) === 'alert' && consultedOf(facts, 'list').length === 0;
}

/** What such an alert says, from the answer that it was filed as; null where it cannot be read. */
export function registrationSaid(answer: string): { kind: AlertKind; status: string } | null {
  try {
    const { kind, record } = (JSON.parse(answer) as { data: Alert }).data;
    return ALERT_KINDS.includes(kind) ? { kind, status: record.situacaoCadastral ?? '' } : null;
  } catch {
    return null;
  }
}

/** Names of what answered, each once: a list published in parts has several files. */
export function consultedOf({ answeredFrom }: Pick<ConsultationFacts, 'answeredFrom'>, kind: 'list'): string[] {
  return [...new Set(answeredFrom.filter((one) => one.kind === kind).map(({ name }) => name))];
}

/** What is said of what a consultation alone found: the text, and how many it counts. Nothing only where it says so. */
export function saidOf(facts: ConsultationFacts) {
  const { found, former = 0 } = facts;
  if (found === null) return { says: 'story.foundUnknown', records: 0 } as const;
  if (found > 0) return { says: 'story.found', records: found } as const;
  if (former > 0) return { says: 'alone.former', records: former } as const;
  const asked = askedOf(facts);
  const doubt = asked === 'lists' ? doubtOfParameters(facts.parameters) : null;
  if (doubt) return { says: `story.doubt.${doubt}`, records: 0 } as const;
  if (asked !== 'lists' && asked !== 'alert') return { says: 'story.foundNone', records: 0 } as const;
  if (consultedOf(facts, 'list').length === 0) return { says: 'story.foundUnknown', records: 0 } as const;
  const answering = listsAnswering(facts).length;
  if (answering === 0) {
    return { says: gapsIn(facts).silent.length > 0 ? 'story.silent' : 'story.onlyDemonstration', records: 0 } as const;
  }
  return { says: 'story.nothing', records: answering } as const;
}

/** Whether a lookup in the lists says that there is nothing, and nothing keeps that from being all that lists can say. */
export function isPlainNothing(facts: ConsultationFacts): boolean {
  return saidOf(facts).says === 'story.nothing' && !hasGaps(gapsIn(facts));
}

/** Fields of a subject that a change of it may touch. */
export const SUBJECT_FIELDS = [
  'kind',
  'names',
  'cpf',
  'cnpj',
  'birthDate',
  'country',
  'reference',
  'relation',
  'risk',
  'tags',
] as const satisfies readonly (keyof Subject)[];
export type SubjectField = (typeof SUBJECT_FIELDS)[number];

/** The fields in which two states of a subject differ. */
export function changedFields(before: Subject, after: Subject): SubjectField[] {
  return SUBJECT_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** An entry that says who the subject is. */
export type SubjectEntry = Extract<DossierEntry, { subject: Subject }>;

/** The subject as it was before an entry changed it; null for the one that opened the dossier. */
export function subjectBefore(entries: readonly DossierEntry[], entry: SubjectEntry): Subject | null {
  const earlier = entries.slice(0, entries.indexOf(entry));
  return (
    earlier.findLast((one): one is SubjectEntry => one.kind === 'opened' || one.kind === 'subject')?.subject ?? null
  );
}

/** Names that a heading has room for. */
const MOST_NAMED = 3;

/** The first of some names, each once, and how many others there are: what is left out is not left unsaid. */
export function firstOf(names: readonly string[]): { first: string[]; left: number } {
  const all = [...new Set(names)];
  return { first: all.slice(0, MOST_NAMED), left: Math.max(0, all.length - MOST_NAMED) };
}
