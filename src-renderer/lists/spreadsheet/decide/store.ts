import { create } from 'zustand';
import type { DecisionOutcome } from '../../../../src-main/contract/dossiers.ts';
import type { Client } from '../../../api/client.ts';
import { isCancelled } from '../../../api/errors.ts';
import { guardLeaving } from '../../../shared/leaving.ts';
import { forgetDraftsOf, holdsDraft } from '../../../shared/use-draft.ts';
import type { Hit } from '../piece.ts';
import { type createSpreadsheet, useSpreadsheet } from '../store.ts';
import { decideRow, RowRefused, type RowToDecide } from './decide-row.ts';
import type { RowDossier } from './decided.ts';
import { DRAFT } from './drafts.ts';
import { recall } from './recall.ts';

/** What became of a decision, row by row. */
export interface DecisionRun {
  total: number;
  done: number;
  /** Rows of which another person had decided the hits. */
  meanwhile: number;
  failed: { row: RowToDecide; error: Error }[];
}

interface Triage {
  /** By the place of the row; what the service said last. */
  dossiers: ReadonlyMap<number, RowDossier>;
  /** Dossiers of earlier days are being looked for, or could not be. */
  recalling: boolean;
  recallError: Error | null;
  /** Those that are chosen: not their lines, of which another hit may take the place with the next answer of the row. */
  chosen: ReadonlySet<Hit>;
  deciding: DecisionRun | null;
  choose(hits: readonly Hit[], on: boolean): void;
  recall(client: Client): Promise<void>;
  /**
   * Decides row by row; what could not be decided is told, and nothing shows as decided that the log does not have. Null where
   * nothing was decided, or the run of the spreadsheet is another by now.
   */
  decide(
    client: Client,
    rows: readonly RowToDecide[],
    decision: { outcome: DecisionOutcome; reason: string },
  ): Promise<DecisionRun | null>;
  /** Goes no further than the row under way. */
  stop(): void;
}

const NOTHING = {
  dossiers: new Map<number, RowDossier>(),
  recalling: false,
  recallError: null,
  chosen: new Set<Hit>(),
  deciding: null,
} as const;

/** How the hits of a spreadsheet's rows are decided. What is decided lies in dossiers; here is what they said. */
export const createTriage = (spreadsheet: ReturnType<typeof createSpreadsheet>) => {
  let asked: AbortController | null = null;
  let stopped: AbortController | null = null;
  /** Places that were decided since the last recall began, which may have read their dossiers before. */
  let decided = new Set<number>();
  const triage = create<Triage>()((set, get) => ({
    ...NOTHING,
    choose(hits, on) {
      const chosen = new Set(get().chosen);
      for (const hit of hits) on ? chosen.add(hit) : chosen.delete(hit);
      set({ chosen });
    },
    async recall(client) {
      asked?.abort();
      const mine = new AbortController();
      asked = mine;
      decided = new Set();
      const { rows, answers } = spreadsheet.getState();
      const isOfThisRun = inThisRun(spreadsheet);
      set({ recalling: true, recallError: null });
      try {
        const found = await recall(client, rows, answers, mine.signal, get().dossiers);
        if (asked !== mine || !isOfThisRun()) return;
        for (const place of decided) found.set(place, get().dossiers.get(place)!);
        set({ recalling: false, dossiers: found });
      } catch (error) {
        if (asked !== mine || !isOfThisRun()) return;
        set({ recalling: false, recallError: isCancelled(error) ? null : (error as Error) });
      }
    },
    async decide(client, rows, decision) {
      const { how } = spreadsheet.getState();
      if (!how || get().deciding) return null;
      const isOfThisRun = inThisRun(spreadsheet);
      const mine = new AbortController();
      stopped = mine;
      const run: DecisionRun = { total: rows.length, done: 0, meanwhile: 0, failed: [] };
      set({ deciding: { ...run } });
      for (const row of rows) {
        if (mine.signal.aborted) break;
        try {
          const { dossier, answer, sources, office, askedAt, meanwhile } = await decideRow(
            client,
            row,
            how,
            decision,
            mine.signal,
          );
          if (!isOfThisRun()) return null;
          spreadsheet.getState().correct(row.at, answer, { sources, office, at: askedAt });
          decided.add(row.at);
          set({ dossiers: new Map(get().dossiers).set(row.at, dossier) });
          if (meanwhile) run.meanwhile++;
        } catch (error) {
          if (!isOfThisRun()) return null;
          if (isCancelled(error)) break;
          if (error instanceof RowRefused && error.now) {
            const { answer, sources, office, askedAt } = error.now;
            spreadsheet.getState().correct(row.at, answer, { sources, office, at: askedAt });
          }
          run.failed.push({ row, error: error as Error });
        }
        run.done++;
        set({ deciding: { ...run } });
      }
      set({ deciding: null });
      return run;
    },
    stop: () => stopped?.abort(),
  }));
  spreadsheet.subscribe((now, before) => {
    if (now.startedAt !== before.startedAt) {
      // Another run, another triage: the same places are other people's now.
      stopped?.abort();
      asked?.abort();
      asked = stopped = null;
      decided = new Set();
      forgetDraftsOf(DRAFT);
      triage.setState({ ...NOTHING });
      return;
    }
    const { chosen } = triage.getState();
    if (chosen.size === 0 || now.counts === before.counts) return;
    const current = new Set(now.answers.flatMap((answer) => answer?.hits ?? []));
    const left = [...chosen].filter((hit) => current.has(hit));
    if (left.length < chosen.size) triage.setState({ chosen: new Set(left) });
  });
  return triage;
};

/** Tells whether the run is still the one of now; the same rows looked up once more are another. */
function inThisRun(spreadsheet: ReturnType<typeof createSpreadsheet>): () => boolean {
  const { startedAt } = spreadsheet.getState();
  return () => spreadsheet.getState().startedAt === startedAt;
}

export const useTriage = createTriage(useSpreadsheet);

guardLeaving(() => useTriage.getState().deciding !== null || holdsDraft(DRAFT));
