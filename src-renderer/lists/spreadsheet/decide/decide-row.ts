import type { DecisionOutcome } from '../../../../src-main/contract/dossiers.ts';
import type { CheckedRow } from '../../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../../api/client.ts';
import type { OfOffice } from '../../../shared/consulted/sources.ts';
import { enter, openDossier, readDossier } from '../../../shared/dossier/dossiers-api.ts';
import { askRows, type Hit, type How, type RowAnswer } from '../piece.ts';
import { alikeIn, type RowDossier, rowDossierOf, sameIn } from './decided.ts';
import { findDossier, toldBy } from './find-dossier.ts';
import { subjectOfRow, wasOpenedFor } from './subject.ts';

/** Hits of one row that are decided together. */
export interface RowToDecide {
  /** Place of the row. */
  at: number;
  row: CheckedRow;
  /** What the row was answered with when the person decided. */
  answer: RowAnswer;
  /** Those that are decided; with each all that agree with it in name and document. */
  hits: readonly Hit[];
  /** The person saw them as decided, and decides anew. */
  anew: boolean;
  /** The dossier in which the person saw the row, where there was one. It is not decided in before it is found to be the row's. */
  dossier: string | null;
}

export interface Decided {
  dossier: RowDossier;
  /** What the lists answer now: it is what was filed. */
  answer: RowAnswer;
  sources: readonly string[];
  office?: OfOffice | undefined;
  askedAt: number;
  /** Another person had decided them: nothing was entered. */
  meanwhile: boolean;
}

/** Why a row's hits were not decided. */
export type Refusal = 'several' | 'otherDocument' | 'otherName' | 'concluded' | 'changed';

/** Nothing was decided; where the lists answer otherwise now, what they say. */
export class RowRefused extends Error {
  readonly why: Refusal;
  readonly now: Pick<Decided, 'answer' | 'sources' | 'office' | 'askedAt'> | null;

  constructor(why: Refusal, now: RowRefused['now'] = null) {
    super(why);
    this.name = 'RowRefused';
    this.why = why;
    this.now = now;
  }
}

/**
 * Decides hits of a row where decisions are kept: in the dossier of whom the row is about, found by its reference or document or
 * opened. The row is looked up once more, and this answer is filed there; the decision is about what stands in it, and in the
 * log before this resolves.
 *
 * @throws RowRefused
 */
export async function decideRow(
  client: Client,
  { row, answer: before, hits, anew, dossier: known }: RowToDecide,
  how: How,
  decision: { outcome: DecisionOutcome; reason: string },
  signal: AbortSignal,
): Promise<Decided> {
  const id = await dossierFor(client, row, known, signal);
  // What was decided in another dossier than the one that was found now the person did not see.
  const again = anew && id === known;
  const askedAt = Date.now();
  const { answers, request, ...from } = await askRows(client, [row], how, signal);
  const answer = answers[0]!;
  const now = { answer, ...from, askedAt };
  const isThere = (hit: Hit) => alikeIn(answer.hits, hit).length === alikeIn(before.hits, hit).length;
  if (!hits.every(isThere)) throw new RowRefused('changed', now);
  // From here on nothing is broken off: what is filed is decided.
  const { entry } = await enter(client, id, { kind: 'consultation', request });
  const filed = await readDossier(client, id);
  const found = filed.hits.filter(({ consultations }) => consultations.includes(entry));
  const keys = new Set<string>();
  for (const hit of hits) {
    const same = sameIn(found, hit);
    if (same.length < alikeIn(answer.hits, hit).length) throw new RowRefused('changed', now);
    for (const { key, state } of same) if (again || state !== 'decided') keys.add(key);
  }
  if (keys.size === 0) return { ...now, dossier: rowDossierOf(filed), meanwhile: true };
  await enter(client, id, { kind: 'decision', hits: [...keys], ...decision, seen: filed.version });
  return { ...now, dossier: rowDossierOf(await readDossier(client, id)), meanwhile: false };
}

async function dossierFor(client: Client, row: CheckedRow, known: string | null, signal: AbortSignal): Promise<string> {
  const found = await findDossier(client, row, signal);
  if ('refused' in found) throw new RowRefused(found.refused);
  const dossier = 'dossier' in found ? found.dossier : await openedFor(client, row, known, signal);
  if (dossier?.status === 'concluded') throw new RowRefused('concluded');
  return dossier?.id ?? (await openDossier(client, { subject: subjectOfRow(row) })).dossier;
}

/** A row that nothing tells has no other dossier than the one that was opened for it. */
async function openedFor(client: Client, row: CheckedRow, known: string | null, signal: AbortSignal) {
  if (known === null || toldBy(row).length > 0) return null;
  const dossier = await readDossier(client, known, signal);
  return wasOpenedFor(row, dossier.subject) ? dossier : null;
}
