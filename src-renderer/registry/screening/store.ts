import { create } from 'zustand';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled } from '../../api/errors.ts';
import { askWindow } from '../../api/window-api.ts';
import type { OfOffice } from '../../shared/consulted/sources.ts';
import { useDossierContext } from '../../shared/dossier/context.ts';
import { fileAnswer } from '../../shared/dossier/filed-answers.ts';
import { askLists } from './ask-lists.ts';
import { addAnswer, addRefusal, noResult, type SubjectResult } from './results.ts';
import { type LeftOut, questionsOf, type Subject } from './subjects.ts';

export interface Screening {
  /** The answer (by its request's id) whose company is looked for; null before the first. */
  of: string | null;
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  subjects: readonly Subject[];
  leftOut: LeftOut | null;
  /** One for each subject. They grow in place; `answered` changes with them. */
  results: readonly SubjectResult[];
  questions: number;
  answered: number;
  demonstration: boolean;
  /** Service-ReqId of the lists' answer; null before it is whole. */
  request: string | null;
  /** What was installed when it began, which is what it rests on; null before that is known. */
  installed: readonly ListStatus[] | null;
  /** Of an office's answer it rests on these snapshots there in their place. */
  sources: readonly string[];
  office: OfOffice | undefined;
  at: Date | null;
  error: Error | null;
  /** Looks for the subjects in every list; a screening that still runs is ended. */
  start(client: Client, of: string, subjects: readonly Subject[], leftOut: LeftOut | null): Promise<void>;
  cancel(): void;
  /** Ends it and forgets what was found. */
  clear(): void;
}

const NOTHING = {
  of: null,
  phase: 'idle',
  subjects: [],
  leftOut: null,
  results: [],
  questions: 0,
  answered: 0,
  demonstration: false,
  request: null,
  installed: null,
  sources: [],
  office: undefined,
  at: null,
  error: null,
} as const;

/** One screening at a time. It goes on while other pages are open, and is kept in memory alone. */
export const createScreening = () => {
  let running: AbortController | null = null;
  return create<Screening>()((set, get) => ({
    ...NOTHING,
    async start(client, of, subjects, leftOut) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const questions = questionsOf(subjects);
      const results = subjects.map(noResult);
      set({
        ...NOTHING,
        of,
        phase: 'running',
        subjects,
        leftOut,
        results,
        questions: questions.length,
        at: new Date(),
      });
      const { dossier } = useDossierContext.getState();
      let request = '';
      const show = (state: Partial<Screening>) => {
        if (running === mine) set(state);
      };
      try {
        const { lists } = await askWindow(client, 'GET /data', { signal: mine.signal });
        show({ installed: lists });
        for await (const answer of askLists(client, questions, mine.signal)) {
          if (running !== mine) return;
          if (answer.type === 'begun') {
            const { type, request: id, ...rest } = answer;
            request = id;
            show(rest);
          } else if (answer.type === 'done') {
            show({ phase: 'done', request });
            if (dossier) void fileAnswer(client, dossier, request);
          } else {
            const question = questions[answer.index]!;
            const result = results[question.subject]!;
            if (answer.type === 'refused') addRefusal(result, answer.sentence);
            else addAnswer(result, question, subjects, answer.groups);
            show({ answered: get().answered + 1 });
          }
        }
      } catch (error) {
        show(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
      }
    },
    cancel: () => running?.abort(),
    clear() {
      running?.abort();
      running = null;
      set(NOTHING);
    },
  }));
};

export const useScreening = createScreening();
