import { create } from 'zustand';
import type { DecisionOutcome } from '../../../../src-main/contract/dossiers.ts';
import type { Client } from '../../../api/client.ts';
import { isCancelled } from '../../../api/errors.ts';
import { guardLeaving } from '../../../shared/leaving.ts';
import { holdsDraft } from '../../../shared/use-draft.ts';
import { useSpreadsheet } from '../store.ts';
import { decideRow, RowRefused, type RowToDecide } from './decide-row.ts';
import type { RowDossier } from './decided.ts';
import { recall } from './recall.ts';

/** Begins the names of what is begun in the dialog. */
export const DRAFT = 'spreadsheet decision ';

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
  /** Keys of the lines that are chosen. */
  chosen: ReadonlySet<string>;
  deciding: DecisionRun | null;
  choose(keys: readonly string[], on: boolean): void;
  recall(client: Client): Promise<void>;
  /** Decides row by row; what could not be decided is told, and nothing shows as decided that the log does not have. */
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
  chosen: new Set<string>(),
  deciding: null,
} as const;

/** How the hits of the spreadsheet's rows are decided. What is decided lies in dossiers; here is what they said. */
export const useTriage = create<Triage>()((set, get) => {
  let asked: AbortController | null = null;
  let stopped: AbortController | null = null;
  return {
    ...NOTHING,
    choose(keys, on) {
      const chosen = new Set(get().chosen);
      for (const key of keys) on ? chosen.add(key) : chosen.delete(key);
      set({ chosen });
    },
    async recall(client) {
      asked?.abort();
      const mine = new AbortController();
      asked = mine;
      const { rows, answers } = useSpreadsheet.getState();
      set({ recalling: true, recallError: null });
      try {
        const found = await recall(client, rows, answers, mine.signal);
        if (asked !== mine) return;
        // What was decided meanwhile is newer.
        set({ recalling: false, dossiers: new Map([...found, ...get().dossiers]) });
      } catch (error) {
        if (asked === mine) set({ recalling: false, recallError: isCancelled(error) ? null : (error as Error) });
      }
    },
    async decide(client, rows, decision) {
      const { how } = useSpreadsheet.getState();
      if (!how || get().deciding) return null;
      const mine = new AbortController();
      stopped = mine;
      const run: DecisionRun = { total: rows.length, done: 0, meanwhile: 0, failed: [] };
      set({ deciding: { ...run } });
      for (const row of rows) {
        if (mine.signal.aborted) break;
        try {
          const { dossier, answer, sources, askedAt, meanwhile } = await decideRow(
            client,
            row,
            how,
            decision,
            mine.signal,
          );
          useSpreadsheet.getState().correct(row.at, answer, { sources, at: askedAt });
          set({ dossiers: new Map(get().dossiers).set(row.at, dossier) });
          if (meanwhile) run.meanwhile++;
        } catch (error) {
          if (isCancelled(error)) break;
          if (error instanceof RowRefused && error.now) {
            const { answer, sources, askedAt } = error.now;
            useSpreadsheet.getState().correct(row.at, answer, { sources, at: askedAt });
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
  };
});

// Another run, another triage.
useSpreadsheet.subscribe((now, before) => {
  if (now.startedAt === before.startedAt) return;
  useTriage.getState().stop();
  useTriage.setState({ ...NOTHING });
});

guardLeaving(() => useTriage.getState().deciding !== null || holdsDraft(DRAFT));
