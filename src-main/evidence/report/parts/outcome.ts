import { gapsIn, listsAnswering, listsConsulted } from '../../../contract/consultation-gaps.ts';
import type { ConsultationFacts } from '../../../contract/dossiers.ts';
import { doubtOfParameters, type QuestionDoubt } from '../../../documents/question-doubt.ts';
import { isAlert } from '../../dossiers/alert-answer.ts';
import type { FiledConsultation } from '../../dossiers/filed.ts';
import { type NotAsked, notAskedIn } from '../../dossiers/read-answer.ts';
import type { Contents } from '../contents.ts';
import type { Ink } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';
import { nameOfMissing } from './answered.ts';
import { alertTold, isRegistrationAlert } from './registration-alert.ts';
import { registryFound, registryOfAnother } from './registry-outcome.ts';

export type Subject = 'lists' | 'registry' | 'residence' | 'alert';

/** How a consultation came out, in words. */
export interface Outcome {
  title: string;
  lines: string[];
  ink: Ink;
}

/** Decisions on what a consultation found, where they are known. */
export interface Decided {
  hits: number;
  open: number;
  /** Also by a later decision. */
  confirmed: number;
  /** Those of which a later decision says something else. */
  contradicted: number;
}

/** What an endpoint asks about. */
export function subjectOfEndpoint(endpoint: string): Subject {
  if (endpoint.startsWith('/restricted-lists')) return 'lists';
  if (isAlert({ endpoint })) return 'alert';
  return endpoint.startsWith('/proof-of-residence') ? 'residence' : 'registry';
}

export function outcomeOf(
  { id, facts, hits }: Pick<FiledConsultation, 'id' | 'facts' | 'hits'>,
  { answers }: Pick<Contents, 'answers'>,
  wording: Wording,
  decided?: Decided,
): Outcome {
  const { verdict } = wording.words;
  if (isRegistrationAlert(facts)) {
    const told = alertTold(answers.get(id)!, wording);
    return { ...(told ?? { title: verdict.unknown, lines: [verdict.unknownWhy] }), ink: 'ochre' };
  }
  const asked = subjectOfEndpoint(facts.endpoint);
  const isOfLists = facts.answeredFrom.some(({ kind }) => kind === 'list');
  // What an alert of a list says is what the list said.
  const subject = asked === 'alert' ? 'lists' : asked;
  const former = formerIn({ facts, hits });
  const doubt = subject === 'lists' ? doubtOfParameters(facts.parameters) : null;
  const notAsked = notAskedIn(facts.endpoint, answers.get(id) ?? new Uint8Array());
  const lines = gapsOf(facts, { doubt, notAsked }, wording);
  // Filed before this was weighed, an answer says that there is nothing of whoever was not asked, or not as was meant.
  const isDoubtful = notAsked.failed + notAsked.partly + notAsked.wrong > 0;
  const found = facts.found === 0 && isDoubtful ? null : facts.found;
  if (former > 0 && found !== 0) lines.unshift(wording.count(former, verdict.formerToo));
  if (decided && decided.contradicted > 0) lines.push(wording.count(decided.contradicted, verdict.contradicted));
  if (subject === 'lists' && !isOfLists) {
    return { title: verdict.noneAsked, lines, ink: 'ochre' };
  }
  const another = subject === 'registry' && registryOfAnother(facts, answers.get(id), wording, lines);
  if (another) return another;
  if (found === null) return { title: verdict.unknown, lines: [verdict.unknownWhy, ...lines], ink: 'muted' };
  if (subject === 'lists') {
    if (doubt && found === 0 && former === 0) {
      return { title: verdict.doubtful, lines: [...lines, verdict.doubtfulNone], ink: 'ochre' };
    }
    return ofLists(facts, { found, former }, wording, lines, decided);
  }
  if (subject === 'residence') {
    const title = found === 0 ? verdict.noAddress : wording.count(found, verdict.addresses);
    return { title, lines, ink: found === 0 ? 'ochre' : 'house' };
  }
  if (found === 0) return { title: verdict.registryNone, lines, ink: 'ochre' };
  return registryFound(facts, answers.get(id), wording, lines);
}

function ofLists(
  facts: ConsultationFacts,
  { found, former }: { found: number; former: number },
  wording: Wording,
  gaps: string[],
  decided: Decided | undefined,
): Outcome {
  const { verdict } = wording.words;
  const lists = listsAnswering(facts).length;
  const isDecided = decided !== undefined && decided.hits > decided.open;
  const { open = 0, confirmed = 0, contradicted = 0 } = decided ?? {};
  const ink = !isDecided ? 'ochre' : confirmed > 0 ? 'carmine' : open + contradicted > 0 ? 'ochre' : 'leaf';
  // What has left its list is on none of them now, and is no reason to say that there is nothing.
  if (found === 0 && former > 0) {
    return {
      title: wording.count(former, verdict.former),
      lines: [wording.count(lists, verdict.butFormer), ...gaps],
      ink,
    };
  }
  if (found === 0 && lists === 0) {
    return { title: verdict.unknown, lines: [verdict.unknownWhy, ...gaps], ink: 'muted' };
  }
  if (found === 0) {
    return { title: wording.count(lists, verdict.none), lines: gaps, ink: gaps.length > 0 ? 'ochre' : 'leaf' };
  }
  const lines = [wording.count(listsConsulted(facts).length, verdict.inLists), ...gaps];
  if (!isDecided) return { title: wording.count(found, verdict.hits), lines, ink };
  const forms = decided.open > 0 ? verdict.partly : verdict.decided;
  return { title: wording.count(found, forms, { open: wording.number(decided.open) }), lines, ink };
}

/**
 * Records that a consultation found and that have left their list. Those filed before facts told them are counted by what
 * was filed of them; where a list gave only how many more there are, these count.
 */
function formerIn({ facts, hits }: Pick<FiledConsultation, 'facts' | 'hits'>): number {
  if (facts.former !== undefined) return facts.former;
  return hits.filter(({ former }) => former).reduce((sum, { record }) => sum + Number(record.more ?? 1), 0);
}

/** What keeps the result from being whole. */
function gapsOf(
  facts: ConsultationFacts,
  { doubt, notAsked }: { doubt: QuestionDoubt | null; notAsked: NotAsked },
  wording: Wording,
): string[] {
  const { verdict } = wording.words;
  const named = (names: readonly string[]) => names.map((name) => nameOfMissing(name, wording)).join(', ');
  const { notConsulted, silent, demonstration, incomplete, aged, literal } = gapsIn(facts);
  const lines: string[] = [];
  if (doubt) lines.push(verdict.doubts[doubt]);
  if (notAsked.failed > 0) lines.push(wording.count(notAsked.failed, verdict.itemsFailed));
  if (notAsked.partly > 0) lines.push(wording.count(notAsked.partly, verdict.itemsInPart));
  if (notAsked.wrong > 0) lines.push(wording.count(notAsked.wrong, verdict.itemsWrong));
  if (notConsulted.length > 0) {
    const names = named(notConsulted);
    const isOfLists = subjectOfEndpoint(facts.endpoint) === 'lists';
    lines.push(
      isOfLists
        ? wording.count(notConsulted.length, verdict.notConsulted, { names })
        : say(verdict.blocksMissing, { names }),
    );
  }
  if (silent.length > 0) lines.push(wording.count(silent.length, verdict.withoutDocuments, { names: named(silent) }));
  if (demonstration.length > 0) {
    lines.push(wording.count(demonstration.length, verdict.demonstration, { names: named(demonstration) }));
  }
  if (incomplete) lines.push(verdict.incomplete);
  if (aged.length > 0) {
    const names = aged.map(({ list, date }) => `${nameOfMissing(list, wording)} (${wording.day(date)})`).join(', ');
    lines.push(wording.count(aged.length, verdict.aged, { names }));
  }
  if (literal) lines.push(verdict.literal);
  return lines;
}
