import type { ConsultationFacts } from '../../../contract/dossiers.ts';
import { isIncomplete } from '../../../contract/import-warnings.ts';
import type { Ink } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';
import { nameOfMissing } from './answered.ts';

export type Subject = 'lists' | 'registry' | 'residence';

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
  confirmed: number;
}

/** What an endpoint asks about. */
export function subjectOfEndpoint(endpoint: string): Subject {
  if (endpoint.startsWith('/restricted-lists')) return 'lists';
  return endpoint.startsWith('/proof-of-residence') ? 'residence' : 'registry';
}

export function outcomeOf(facts: ConsultationFacts, wording: Wording, decided?: Decided): Outcome {
  const { verdict } = wording.words;
  const subject = subjectOfEndpoint(facts.endpoint);
  const lines = gapsOf(facts, wording);
  if (subject === 'lists' && !facts.answeredFrom.some(({ kind }) => kind === 'list')) {
    return { title: verdict.noneAsked, lines, ink: 'ochre' };
  }
  if (facts.found === null) return { title: verdict.unknown, lines: [verdict.unknownWhy, ...lines], ink: 'muted' };
  if (subject === 'lists') return ofLists(facts, facts.found, wording, lines, decided);
  if (subject === 'residence') {
    const title = facts.found === 0 ? verdict.noAddress : wording.count(facts.found, verdict.addresses);
    return { title, lines, ink: facts.found === 0 ? 'ochre' : 'house' };
  }
  const title = facts.found === 0 ? verdict.registryNone : wording.count(facts.found, verdict.registryFound);
  return { title, lines, ink: facts.found === 0 ? 'ochre' : 'house' };
}

function ofLists(
  facts: ConsultationFacts,
  found: number,
  wording: Wording,
  gaps: string[],
  decided: Decided | undefined,
): Outcome {
  const { verdict } = wording.words;
  const lists = new Set(facts.answeredFrom.filter(({ kind }) => kind === 'list').map(({ name }) => name)).size;
  if (found === 0) {
    return { title: wording.count(lists, verdict.none), lines: gaps, ink: gaps.length > 0 ? 'ochre' : 'leaf' };
  }
  const lines = [wording.count(lists, verdict.inLists), ...gaps];
  const isDecided = decided !== undefined && decided.hits > decided.open;
  if (!isDecided) return { title: wording.count(found, verdict.hits), lines, ink: 'ochre' };
  const ink = decided.confirmed > 0 ? 'carmine' : decided.open > 0 ? 'ochre' : 'leaf';
  const forms = decided.open > 0 ? verdict.partly : verdict.decided;
  return { title: wording.count(found, forms, { open: wording.number(decided.open) }), lines, ink };
}

/** What keeps the result from being whole. */
function gapsOf(facts: ConsultationFacts, wording: Wording): string[] {
  const { verdict } = wording.words;
  const missing = facts.notConsulted.map(({ name }) => nameOfMissing(name, wording));
  const lines: string[] = [];
  if (missing.length > 0) {
    const names = missing.join(', ');
    const isOfLists = subjectOfEndpoint(facts.endpoint) === 'lists';
    lines.push(
      isOfLists
        ? wording.count(missing.length, verdict.notConsulted, { names })
        : say(verdict.blocksMissing, { names }),
    );
  }
  if (facts.answeredFrom.some(({ warnings }) => warnings.some(isIncomplete))) lines.push(verdict.incomplete);
  return lines;
}
