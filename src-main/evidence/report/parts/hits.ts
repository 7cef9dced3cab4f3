import type { Decision, Hit, HitChange, HitRecord } from '../../../contract/dossiers.ts';
import { EVIDENCE_NAME } from '../evidence-file.ts';
import { MOST_PRINTED } from '../limits.ts';
import { facts, pairs, type Styled } from '../page/blocks.ts';
import { INK, type Ink, inInk, PAGE, STYLES, TEXT_WIDTH } from '../page/style.ts';
import { say, type Wording } from '../words/words.ts';
import { recordSaid } from './hit-record.ts';
import type { Print } from './print.ts';

/** A hit with what was decided on it, where that is known; `later` is another, later decision that does not hold here. */
export type PrintedHit = HitRecord & Partial<Pick<Hit, 'state' | 'decision' | 'changes'>> & { later?: Decision };

/** Whether a later decision says something else than the one that a hit is printed by. */
export function isContradicted({ decision, later }: PrintedHit): boolean {
  return later !== undefined && later.outcome !== decision?.outcome;
}

const DECIDED_INK = {
  confirmed: 'carmine',
  discarded: 'leaf',
  inconclusive: 'ochre',
  escalated: 'ochre',
} as const satisfies Record<Decision['outcome'], Ink>;

/** Hits one under another, as many as are printed; and how many are not. */
export function hitCards(print: Print, hits: readonly PrintedHit[]): void {
  const { sheet, wording } = print;
  hits.slice(0, MOST_PRINTED.hits).forEach((hit, at) => {
    hitCard(print, hit, at + 1);
  });
  const more = hits.length - MOST_PRINTED.hits;
  if (more > 0) {
    sheet.space(6);
    sheet.text(wording.count(more, wording.words.hit.more, { file: EVIDENCE_NAME }), STYLES.quiet);
  }
}

function hitCard(print: Print, hit: PrintedHit, number: number): void {
  const { sheet, wording } = print;
  const { words } = wording;
  const said = recordSaid(hit, wording);
  const [label, ink] = standing(hit, wording);
  const width = sheet.type.width(label, STYLES.cellStrong);
  sheet.need(74);
  const top = sheet.y;
  if (number > 1) {
    sheet.rule(INK.line, 0.4);
    sheet.y += 6;
  }
  const begin = sheet.y;
  sheet.text(`${wording.number(number)}. ${said.name}`, STYLES.lead, { role: 'H3', width: TEXT_WIDTH - width - 16 });
  const below = sheet.y;
  if (below > begin && below > top) {
    sheet.y = begin + 1;
    sheet.text(label, inInk(STYLES.cellStrong, ink), { x: PAGE.width - PAGE.right - width - 0.01, width: width + 1 });
  }
  sheet.y = Math.max(below, sheet.y);
  sheet.text(said.summary.join(' · '), inInk(STYLES.cell, 'muted'));
  if (hit.decision) decisionRows(print, words.hit.decision, hit.decision, hit.state === 'changed' ? hit.changes : []);
  if (hit.later) decisionRows(print, words.hit.later, hit.later);
  sheet.y += 2;
  pairs(sheet, said.details.slice(0, MOST_PRINTED.fieldsOfHit));
  const more = said.details.length - MOST_PRINTED.fieldsOfHit;
  if (more > 0) sheet.text(wording.count(more, words.registration.more), STYLES.quiet);
  sheet.y += 6;
}

function standing(hit: PrintedHit, { words }: Wording): [string, Ink] {
  const { state, decision, later } = hit;
  if (!decision) return [words.hit.open, 'ochre'];
  if (state === 'changed') return [words.hit.changed, 'ochre'];
  if (isContradicted(hit)) return [words.hit.contradicted, later?.outcome === 'confirmed' ? 'carmine' : 'ochre'];
  return [words.decisions[decision.outcome], DECIDED_INK[decision.outcome]];
}

function decisionRows(
  { sheet, wording }: Print,
  label: string,
  decision: Decision,
  changes: readonly HitChange[] = [],
): void {
  const { hit, decisions } = wording.words;
  const sentence = say(hit.decided, {
    outcome: decisions[decision.outcome],
    time: wording.local(decision),
    who: wording.author(decision.author),
  });
  const value: Styled[] = [
    [sentence, STYLES.cellStrong],
    [decision.reason, STYLES.cell],
  ];
  facts(sheet, [[label, value]], 92);
  if (changes.length === 0) return;
  const lines = changes.map((change): Styled => [changeSaid(change, wording), STYLES.cellWarning]);
  facts(sheet, [[hit.changes, lines]], 92);
}

function changeSaid({ of, field, before, after }: HitChange, { words: { hit } }: Wording): string {
  if (of === 'record' && field === 'file') return say(hit.changeOfFile, { before, after });
  return say(hit.change, {
    field: of === 'subject' ? say(hit.ofSubject, { field }) : field,
    before: before || hit.nothing,
    after: after || hit.nothing,
  });
}
