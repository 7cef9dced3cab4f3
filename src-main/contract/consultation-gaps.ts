import type { AnsweredFrom, ConsultationFacts } from './dossiers.ts';
import { isIncomplete } from './import-warnings.ts';
import { agedBy } from './list-boards.ts';

/** What keeps the result of a consultation from being whole, so that nothing found in it is not that there is nothing. */
export interface ConsultationGaps {
  /** Lists, or blocks of a registration, that were asked for and did not answer. */
  notConsulted: string[];
  /** Lists that answered and of who is not found say nothing, as the question is by document and they lack documents. */
  silent: string[];
  /** Lists for which invented data answered, which says nothing of anybody. */
  demonstration: string[];
  /** Something that answered lacks a part of what its publisher has. */
  incomplete: boolean;
  /** Lists, and the copy of Receita Federal's data, that were old on the day of the question, each with its day (YYYY-MM-DD). */
  aged: { list: string; date: string }[];
  /**
   * Nothing was found of a name that was compared letter by letter, an accent that is missing being enough for that; of a batch
   * what was found is of some names alone.
   */
  literal: boolean;
}

/** What a consultation has of these, by its facts alone; `documents/question-doubt.ts` says whether the question is in doubt. */
export function gapsIn(facts: ConsultationFacts): ConsultationGaps {
  return {
    notConsulted: facts.notConsulted.map(({ name }) => name),
    silent: asksByDocumentAlone(facts) ? listsWithoutDocuments(facts) : [],
    demonstration: [...filesByList(facts.answeredFrom)]
      .filter(([, some]) => some.some((one) => one.demonstration))
      .map(([name]) => name),
    incomplete: facts.answeredFrom.some(({ warnings }) => warnings.some(isIncomplete)),
    aged: [...agedLists(facts), ...agedCopies(facts)],
    literal: facts.mode === 'exact' && (facts.found === 0 || isBatch(facts)),
  };
}

export function hasGaps({ notConsulted, silent, demonstration, incomplete, aged, literal }: ConsultationGaps): boolean {
  return incomplete || literal || notConsulted.length + silent.length + demonstration.length + aged.length > 0;
}

/** Names of the lists that answered the question of a consultation with official data, each once. */
export function listsAnswering(facts: ConsultationFacts): string[] {
  const { silent, demonstration } = gapsIn(facts);
  return listsConsulted(facts).filter((name) => !silent.includes(name) && !demonstration.includes(name));
}

/** Names of all lists that a consultation went through, each once. */
export function listsConsulted(facts: ConsultationFacts): string[] {
  return [...filesByList(facts.answeredFrom).keys()];
}

/** Lists that no publisher's file gives a CPF or CNPJ in; for what was filed before that was kept with the answer. */
const NEVER_WITH_DOCUMENTS = new Set(['cvm', 'onu']);

/** The lists that answered and lack documents: of who is not found in them by CPF or CNPJ alone they say nothing. */
function listsWithoutDocuments({ answeredFrom }: Pick<ConsultationFacts, 'answeredFrom'>): string[] {
  const isWithout = ({ name, withoutDocuments }: AnsweredFrom) => withoutDocuments || NEVER_WITH_DOCUMENTS.has(name);
  return [...filesByList(answeredFrom)].filter(([, some]) => some.some(isWithout)).map(([name]) => name);
}

function filesByList(answeredFrom: readonly AnsweredFrom[]): Map<string, AnsweredFrom[]> {
  return Map.groupBy(
    answeredFrom.filter(({ kind }) => kind === 'list'),
    ({ name }) => name,
  );
}

/**
 * Whether a document was looked for and no name: of a batch each item has its own question, and may have both; an alert has
 * the name and the document of its client, which was compared by both.
 */
function asksByDocumentAlone({ endpoint, parameters }: Pick<ConsultationFacts, 'endpoint' | 'parameters'>): boolean {
  if (isBatch({ endpoint }) || endpoint.startsWith('/alerts/')) return false;
  return parameters.some(([name, value]) => name === 'taxId' && value !== '');
}

/** Whether it is the lists' answer to many questions. */
export function isBatch({ endpoint }: Pick<ConsultationFacts, 'endpoint'>): boolean {
  return endpoint.endsWith('/batch');
}

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
 * The lists whose data was older, on the day of the question, than lists of their kind become: of a list of boards the
 * oldest counts, of any other what is newest, be it one election of many. Whether the publisher had said that there is
 * nothing newer is not kept with the answer, so that the age is told all the same.
 */
function agedLists({
  askedAt,
  answeredFrom,
}: Pick<ConsultationFacts, 'askedAt' | 'answeredFrom'>): { list: string; date: string }[] {
  return [...filesByList(answeredFrom)]
    .map(([list, files]) => ({ list, date: agedBy(list, files)!.date }))
    .filter(({ list, date }) => daysFrom(date, askedAt) > (SELDOM[list] ?? MOST_DAYS) + 1);
}

/** A month's data comes out in its middle, and a copy takes the place of one that is a month old: half a month more is late. */
const MOST_DAYS_OF_COPY = 75;

/** The copy of the open data under the name of the block that it answers for: a company may have been closed since. */
function agedCopies({
  askedAt,
  answeredFrom,
}: Pick<ConsultationFacts, 'askedAt' | 'answeredFrom'>): { list: string; date: string }[] {
  return answeredFrom
    .filter(({ kind, date }) => kind === 'registry' && daysFrom(date, askedAt) > MOST_DAYS_OF_COPY)
    .map(({ date }) => ({ list: 'receitaFederal', date }));
}

function daysFrom(date: string, askedAt: string): number {
  return (Date.parse(askedAt) - Date.parse(date)) / DAY_MS;
}
