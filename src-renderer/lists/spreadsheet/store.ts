import { create } from 'zustand';
import type { ListName } from '../../../src-main/contract/lists.ts';
import {
  type CheckedRow,
  type ColumnMapping,
  type ColumnRole,
  MOST_SPREADSHEET_BYTES,
  type RecognisedLook,
} from '../../../src-main/contract/window/spreadsheets.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled, serviceErrorOf } from '../../api/errors.ts';
import { askWindow, followWindow } from '../../api/window-api.ts';
import { noteInPlace } from '../../app/connection/in-place.ts';
import type { OfOffice } from '../../shared/consulted/sources.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import type { Stretch } from '../../shared/work/pace.ts';
import { useSearch } from '../search/store.ts';
import { useSeveral } from '../several/store.ts';
import { forgetKeptRun, type KeptRun, RunKeeper, readKeptRun } from './kept-run.ts';
import { isAskable, OUTCOMES, type Outcome, outcomeOf } from './outcome.ts';
import { askRows, type How, type RowAnswer } from './piece.ts';
import { editionsOf, isOfOther, listsReplacedSince, listsThatDiffer, type Origin, staleAnswers } from './replaced.ts';

export type Phase = 'intake' | 'setup' | 'running' | 'paused' | 'cancelled' | 'done';

export interface Spreadsheet {
  /** The page shows this and not a single lookup. */
  shown: boolean;
  phase: Phase;
  /** Null in a run that was taken up after a crash: its rows are all that there is of it. */
  file: File | null;
  /** Of the file. */
  name: string;
  look: RecognisedLook | null;
  mapping: ColumnMapping | null;
  /** The file is being looked at, or its rows are being judged. */
  reading: boolean;
  rows: readonly CheckedRow[];
  /** By the place of the row; grows in place, `turn` changes with it. */
  answers: (RowAnswer | undefined)[];
  counts: Record<Outcome, number>;
  turn: number;
  how: How | null;
  /** Snapshots that answered last. */
  sources: readonly string[];
  /** Who gave the last answer, on a desktop that has joined an office. */
  office?: OfOffice | undefined;
  /** Rows that are looked up anew, as the office and not this machine answers now, or the other way round. */
  moved: number;
  /** Lists that were replaced since rows had been looked up, and how many of these are looked up anew. */
  replaced: { lists: readonly ListName[]; rows: number } | null;
  /** Its rows are kept, and answers as they come, to go on with after a crash; what was not kept yet is asked once more. */
  kept: boolean;
  stretch: Stretch;
  startedAt: Date | null;
  endedAt: Date | null;
  error: Error | null;
  show(shown: boolean): void;
  take(client: Client, file: File): Promise<void>;
  /** Rows that another page brings, without a file; false where there is a spreadsheet already. */
  takeRows(name: string, rows: readonly CheckedRow[]): boolean;
  chooseSheet(client: Client, sheet: string): Promise<void>;
  chooseHeading(client: Client, headingLine: number | null): Promise<void>;
  assign(client: Client, column: number, role: ColumnRole | null): Promise<void>;
  /** Takes the columns as they are guessed, where they were as the last time. */
  guessAnew(client: Client): Promise<void>;
  start(client: Client, how: How): Promise<void>;
  /** Goes on with a run that was kept, with what was done; rows of which a list was replaced since are looked up anew. */
  takeUp(client: Client, kept: KeptRun): Promise<void>;
  /** Takes what a row was answered since in place of what it was answered before. */
  correct(place: number, answer: RowAnswer, origin: Origin): void;
  /** What is under way is still answered. */
  pause(): void;
  resume(client: Client): Promise<void>;
  cancel(): void;
  /** Forgets the spreadsheet and what was found. */
  clear(): void;
}

/** Rows that are looked up in one request: enough for both threads, few enough to pause soon. */
const PIECE = 100;
const NO_COUNTS: Record<Outcome, number> = { found: 0, doubtful: 0, notAsked: 0, waiting: 0, none: 0 };
const NOTHING = {
  phase: 'intake',
  file: null,
  name: '',
  look: null,
  mapping: null,
  reading: false,
  rows: [],
  answers: [] as Spreadsheet['answers'],
  counts: NO_COUNTS,
  turn: 0,
  how: null,
  sources: [],
  office: undefined,
  moved: 0,
  replaced: null,
  kept: false,
  stretch: { from: 0, done: 0 },
  startedAt: null,
  endedAt: null,
  error: null,
} as const;
/** Of rows that came without a file. */
const NO_COLUMNS: RecognisedLook = {
  kind: 'csv',
  sheets: [],
  sheet: '',
  headingLine: null,
  columns: [],
  rows: 0,
  above: 0,
  hiddenRows: 0,
  sha256: null,
  headingsKey: null,
  remembered: null,
};
/** Lists that are replaced ever again while rows are looked up: then a person says when to go on. */
const MOST_REPLACED = 5;

/** One spreadsheet at a time; it goes on while other pages are open, and its run is kept by the service where policy lets it. */
export const createSpreadsheet = () => {
  let work: AbortController | null = null;
  let keeper: RunKeeper | null = null;
  /** By the place of the row, where its answer came from. */
  let origins: (Origin | undefined)[] = [];
  /** Puts the kept run away. */
  let forget: (() => void) | null = null;
  let asking = false;
  return create<Spreadsheet>()((set, get) => {
    /** Ends what is under way, for something else. */
    const begin = () => {
      work?.abort();
      work = new AbortController();
      asking = false;
      return work;
    };
    const look = async (client: Client, file: File, fields: Record<string, string>) => {
      const mine = begin();
      set({
        ...NOTHING,
        file,
        name: file.name,
        look: get().file === file ? get().look : null,
        phase: 'setup',
        reading: true,
      });
      try {
        // The service would say so when all of it has come.
        if (file.size > MOST_SPREADSHEET_BYTES) throw serviceErrorOf('spreadsheetTooLarge');
        const seen = await askWindow(client, 'POST /spreadsheets', { body: formOf(file, fields), signal: mine.signal });
        if (work !== mine) return;
        const roles = seen.remembered ?? seen.columns.map(({ role }) => role);
        set({ look: seen, mapping: { headingLine: seen.headingLine, roles } });
        await judge(client);
      } catch (error) {
        if (work === mine && !isCancelled(error)) set({ reading: false, error: error as Error });
      }
    };
    const judge = async (client: Client) => {
      const { file, look: seen, mapping } = get();
      if (!file || !seen || !mapping) return;
      const mine = begin();
      set({ reading: true, rows: [], counts: NO_COUNTS, error: null });
      const rows: CheckedRow[] = [];
      const body = formOf(file, { sheet: seen.sheet, mapping: JSON.stringify(mapping) });
      try {
        for await (const events of followWindow(client, 'POST /spreadsheets/rows', { body, signal: mine.signal })) {
          for (const event of events) if (event.type === 'rows') rows.push(...event.rows);
        }
        if (work === mine) set({ reading: false, rows, answers: [], counts: countsOf(rows, []) });
      } catch (error) {
        if (work === mine && !isCancelled(error)) set({ reading: false, error: error as Error });
      }
    };
    /** From now on what is known of a run is kept. */
    const keep = (client: Client) => {
      const mine = new RunKeeper(client, (kept) => keeper === mine && set({ kept }));
      forget = () => void forgetKeptRun(client).catch(() => undefined);
      keeper = mine;
      return mine;
    };
    /** Rows that the other one of the office and this machine answered wait again. True where there are some. */
    const lookUpMoved = (latest: Pick<Origin, 'office'>): boolean => {
      const { rows, answers, moved } = get();
      const places = origins.flatMap((origin, place) => (origin && isOfOther(origin, latest) ? place : []));
      if (places.length === 0) return false;
      for (const place of places) answers[place] = origins[place] = undefined;
      set({ counts: countsOf(rows, answers), moved: moved + places.length });
      return true;
    };
    /** Rows whose answers are from files that answer no longer wait again: those of one table are all from the same. True where there are some. */
    const lookUpAnew = (listsOf: (origin: Origin) => readonly ListName[]): boolean => {
      const { rows, answers, replaced } = get();
      const { places, lists } = staleAnswers(origins, listsOf);
      if (places.length === 0) return false;
      for (const place of places) answers[place] = origins[place] = undefined;
      set({
        counts: countsOf(rows, answers),
        replaced: {
          lists: [...new Set([...(replaced?.lists ?? []), ...lists])],
          rows: (replaced?.rows ?? 0) + places.length,
        },
      });
      return true;
    };
    /** Looks up whatever waits, piece by piece, until that is done or somebody stops it. */
    const go = async (client: Client) => {
      const mine = begin();
      const { rows, answers, how } = get();
      if (!how) return;
      let replacements = 0;
      let seen = '';
      /** Too often replaced, nobody knows what it would end with. */
      const tellReplaced = () => {
        if (++replacements > MOST_REPLACED && get().phase === 'running') set({ phase: 'paused' });
      };
      set({ phase: 'running', error: null, stretch: { from: Date.now(), done: settledIn(get().counts) } });
      while (work === mine && get().phase === 'running') {
        try {
          // A file of the same name, or one that was there before, does not show in what answers.
          const { lists } = await askWindow(client, 'GET /data', { signal: mine.signal });
          if (work !== mine || get().phase !== 'running') return;
          const editions = editionsOf(lists);
          const isOther = seen !== JSON.stringify(editions);
          seen = JSON.stringify(editions);
          if (isOther && lookUpAnew((origin) => listsReplacedSince(origin, how.list, lists))) {
            tellReplaced();
            continue;
          }
          const places: number[] = [];
          for (let at = 0; at < rows.length && places.length < PIECE; at++) {
            if (answers[at] === undefined && isAskable(rows[at]!)) places.push(at);
          }
          if (places.length === 0) return set({ phase: 'done', endedAt: new Date() });
          const piece = places.map((place) => rows[place]!);
          asking = true;
          const at = Date.now();
          const {
            answers: answered,
            sources,
            office,
          } = await askRows(client, piece, how, mine.signal).finally(() => {
            if (work === mine) asking = false;
          });
          if (work !== mine) return;
          const origin = { sources, office, at, editions };
          const counts = { ...get().counts };
          const taken: { places: number[]; answers: RowAnswer[] } = { places: [], answers: [] };
          for (const [nth, place] of places.entries()) {
            // A decision has brought the answer of its row meanwhile.
            if (answers[place] !== undefined) continue;
            const answer = answered[nth]!;
            answers[place] = answer;
            origins[place] = origin;
            taken.places.push(place);
            taken.answers.push(answer);
            counts.waiting--;
            counts[outcomeOf(rows[place]!, answer)]++;
          }
          const differs = listsThatDiffer(get().sources, sources).length > 0;
          set({ counts, sources, office, turn: get().turn + 1, endedAt: new Date() });
          if (taken.places.length > 0) keeper?.add({ ...taken, ...origin, at: new Date(at).toISOString() });
          if (lookUpMoved(origin) || (differs && lookUpAnew((one) => listsThatDiffer(one.sources, sources)))) {
            tellReplaced();
          }
        } catch (error) {
          if (work !== mine || isCancelled(error)) return;
          return set({ phase: 'paused', error: error as Error });
        }
      }
    };
    return {
      ...NOTHING,
      shown: false,
      show: (shown) => set({ shown }),
      take: (client, file) => look(client, file, {}),
      takeRows(name, rows) {
        if (get().phase !== 'intake') return false;
        begin();
        set({
          ...NOTHING,
          name,
          look: { ...NO_COLUMNS, rows: rows.length },
          mapping: { headingLine: null, roles: [] },
          rows,
          counts: countsOf(rows, []),
          phase: 'setup',
          shown: true,
        });
        return true;
      },
      chooseSheet: (client, sheet) => look(client, get().file!, { sheet }),
      chooseHeading: (client, line) =>
        look(client, get().file!, { sheet: get().look!.sheet, headingLine: line === null ? 'none' : String(line) }),
      assign(client, column, role) {
        const mapping = get().mapping!;
        // Only documents may stand in several columns.
        const roles = mapping.roles.map((one, at) =>
          at === column ? role : one === role && role !== 'taxId' ? null : one,
        );
        set({ mapping: { ...mapping, roles } });
        return judge(client);
      },
      guessAnew(client) {
        const { look: seen, mapping } = get();
        set({ mapping: { ...mapping!, roles: seen!.columns.map(({ role }) => role) } });
        return judge(client);
      },
      start(client, how) {
        const { rows, look: seen, mapping, name } = get();
        const answers: Spreadsheet['answers'] = [];
        const startedAt = new Date();
        origins = [];
        set({
          how,
          answers,
          counts: countsOf(rows, answers),
          sources: [],
          office: undefined,
          moved: 0,
          replaced: null,
          kept: false,
          startedAt,
        });
        rememberColumns(client, seen!, mapping!);
        const head = { name, look: seen!, mapping: mapping!, how, startedAt: startedAt.toISOString() };
        keep(client).begin({ ...head, rows: rows.length }, rows);
        return go(client);
      },
      async takeUp(client, { run, head }) {
        const mine = begin();
        set({ ...NOTHING, reading: true });
        try {
          const [{ rows, answered }, data] = await Promise.all([
            readKeptRun(client, run, mine.signal),
            askWindow(client, 'GET /data', { signal: mine.signal }),
          ]);
          if (work !== mine) return;
          if (rows.length < head.rows) throw new RunNotWhole();
          const { name, look: seen, mapping, how } = head;
          const answers: Spreadsheet['answers'] = [];
          origins = [];
          for (const piece of answered) {
            const { sources, office, editions } = piece;
            const origin = { sources, office, at: Date.parse(piece.at), ...(editions && { editions }) };
            noteInPlace(office, piece.at);
            piece.places.forEach((place, nth) => {
              answers[place] = piece.answers[nth];
              origins[place] = origin;
            });
          }
          const last = answered.at(-1);
          set({
            name,
            look: { ...seen, headingsKey: null, remembered: null },
            mapping,
            how,
            rows,
            answers,
            counts: countsOf(rows, answers),
            sources: last?.sources ?? [],
            office: last?.office,
            startedAt: new Date(head.startedAt),
            endedAt: last ? new Date(last.at) : null,
            reading: false,
          });
          keep(client).takeUp(run);
          // It may have broken off between two files, before all of the first was asked for anew; which of them is the newer one
          // does not matter: where the last one does not answer any more either, the next answer says so.
          lookUpMoved({ office: last?.office });
          lookUpAnew((origin) => [
            ...listsReplacedSince(origin, how.list, data.lists),
            ...listsThatDiffer(origin.sources, last?.sources ?? []),
          ]);
          // Whether a list was taken back to an earlier file only the service knows: one row is looked up anew for it.
          if (get().counts.waiting === 0 && last) {
            for (const place of last.places.slice(0, 1)) answers[place] = origins[place] = undefined;
            set({ counts: countsOf(rows, answers) });
          }
          await go(client);
        } catch (error) {
          if (work === mine && !isCancelled(error)) set({ ...NOTHING, error: error as Error });
        }
      },
      correct(place, answer, origin) {
        const { rows, answers } = get();
        answers[place] = answer;
        origins[place] = origin;
        const { sources, office, at } = origin;
        keeper?.add({ places: [place], answers: [answer], sources, office, at: new Date(at).toISOString() });
        const differs = listsThatDiffer(get().sources, sources).length > 0;
        set({ counts: countsOf(rows, answers), sources, office, turn: get().turn + 1 });
        // The others were answered from files that are no longer those of the lists.
        if (!lookUpMoved(origin) && (!differs || !lookUpAnew((one) => listsThatDiffer(one.sources, sources)))) return;
        if (get().phase === 'done') set({ phase: 'paused' });
      },
      pause: () => set({ phase: 'paused' }),
      async resume(client) {
        // The piece under way at the pause is still being answered, and goes on with the rest: asked anew it would count twice.
        if (!asking || get().phase !== 'paused') return go(client);
        set({ phase: 'running', error: null, stretch: { from: Date.now(), done: settledIn(get().counts) } });
      },
      cancel() {
        work?.abort();
        set({ phase: 'cancelled' });
      },
      clear() {
        work?.abort();
        work = keeper = null;
        forget?.();
        forget = null;
        origins = [];
        set(NOTHING);
      },
    };
  });
};

/** A run whose rows were not all kept when it broke off: nobody can say of the others that they were looked up. */
export class RunNotWhole extends Error {
  constructor() {
    super('the rows of the run were not all kept');
    this.name = 'RunNotWhole';
  }
}

/** The columns of a file with these headings are taken so the next time; where that fails they are guessed again. */
function rememberColumns(client: Client, { headingsKey }: RecognisedLook, { roles }: ColumnMapping): void {
  if (headingsKey === null) return;
  const body = { headings: headingsKey, roles };
  void askWindow(client, 'PUT /spreadsheets/columns', { body }).catch(() => undefined);
}

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

export function countsOf(rows: readonly CheckedRow[], answers: Spreadsheet['answers']): Record<Outcome, number> {
  const counts = { ...NO_COUNTS };
  rows.forEach((row, at) => {
    counts[outcomeOf(row, answers[at])]++;
  });
  return counts;
}

/** Rows of which nothing more is asked. */
export function settledIn(counts: Record<Outcome, number>): number {
  return OUTCOMES.reduce((sum, one) => sum + (one === 'waiting' ? 0 : counts[one]), 0);
}

export const useSpreadsheet = createSpreadsheet();

// A run that is kept is gone on with; columns that were chosen, and a run that may not be kept, would be lost.
guardLeaving(() => {
  const { phase, kept } = useSpreadsheet.getState();
  return phase !== 'intake' && !kept;
});

// Lookups that were begun elsewhere are what is wanted now: the spreadsheet stays as it is, behind them.
useSearch.subscribe((now, before) => {
  if (now.askedAt && now.askedAt !== before.askedAt) useSpreadsheet.getState().show(false);
});
useSeveral.subscribe((now, before) => {
  if (now.shown && !before.shown) useSpreadsheet.getState().show(false);
});
