import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Author, DecisionOutcome, Erasure } from '../contract/dossiers.ts';
import { DEFAULT_THRESHOLD } from '../contract/list-options.ts';
import {
  type Alert,
  type AlertPage,
  type AlertQuery,
  DEADLINE_DAYS,
  type NewPortfolio,
  type Portfolio,
  type PortfolioSettings,
  type StepReport,
  type SubjectPage,
  type SubjectsInStep,
} from '../contract/portfolios.ts';
import { ApiError } from '../errors/api-error.ts';
import { takeRestoredPortfolios } from '../evidence/backup/restore.ts';
import { portfolioFile } from '../evidence/files.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { type ListsPool, listsPool } from '../lists/search/pool.ts';
import { type RegistrationsReader, registrationsReader } from '../registry/registrations.ts';
import { Pool } from '../workers/pool.ts';
import { LogTeller } from './watch/log.ts';
import { type OnPiece, Watcher } from './watch/watcher.ts';

type Entry = typeof import('../workers/entries/portfolio.ts');

/** The portfolios of a data directory: what fails is an ApiError. What is done is in the evidence log when it resolves. */
export interface PortfolioRoom {
  portfolios(): Promise<Portfolio[]>;
  portfolio(id: string): Promise<Portfolio>;
  make(settings: NewPortfolio, author: Author): Promise<Portfolio>;
  change(id: string, settings: NewPortfolio, author: Author): Promise<Portfolio>;
  /** `step` may be the JSON of one, UTF-8, that is read in the room's thread. */
  keepInStep(id: string, step: SubjectsInStep | Uint8Array, author: Author): Promise<StepReport>;
  subjects(id: string, page: { after: number; limit: number }): Promise<SubjectPage>;
  erase(id: string, author: Author, erasure: Erasure): Promise<void>;
  /** Those of lists and of registrations, unless the query says which. */
  alerts(query: AlertQuery): Promise<AlertPage>;
  alert(id: string): Promise<Alert>;
  /** How many were seen for the first time. */
  see(ids: readonly string[], author: Author): Promise<number>;
  /** How many were closed by it. */
  decide(
    ids: readonly string[],
    decision: { outcome: DecisionOutcome; reason: string; author: Author },
  ): Promise<number>;
  /** Compares whatever is to be compared from now on, what was missed first. */
  watch(): void;
  /** Compares everything of a portfolio now. */
  catchUp(id: string, onPiece?: OnPiece): Promise<void>;
  close(): Promise<void>;
}

export interface PortfolioParts {
  dataDir: string;
  bundledDir: string;
  evidence: Pick<EvidenceRoom, 'place' | 'appendAll' | 'entriesOf' | 'erase'>;
  /** Threads that compare; by default half of the cores, so that whoever asks the lists meanwhile finds the others. */
  threads?: number;
  /** Whether anything may be watched now: not where nothing is kept. */
  isOn?: () => boolean;
  /**
   * Runs what tells the evidence log, which one process must do at a time; a command leaves it to the service where one
   * runs. By default it is run.
   */
  telling?: (tell: () => Promise<void>) => Promise<unknown>;
  onError(error: unknown): void;
}

/** Opens nothing yet: threads come with the first question, and none where there is no portfolio. */
export function createPortfolio(parts: PortfolioParts): PortfolioRoom {
  const { dataDir, bundledDir, evidence, isOn = () => true, telling = (tell) => tell(), onError } = parts;
  takeRestoredPortfolios(dataDir);
  const writer = new Pool<Entry>('portfolio', { threads: 1, queue: 1024, tasksPerThread: 64 });
  let searching: ListsPool | undefined;
  let registrations: RegistrationsReader | undefined;
  const place = async () => ({ at: await evidence.place(), bundledDir });
  const isThere = () =>
    access(portfolioFile(dataDir)).then(
      () => true,
      () => false,
    );
  const there = async () => {
    if (!(await isThere())) throw new ApiError('portfolioNotFound');
    return place();
  };
  const teller = new LogTeller({
    toLog: async (most) => writer.run.toLog({ place: await place(), most }),
    logged: async (numbers) => writer.run.logged({ place: await place(), numbers }),
    evidence,
  });
  const tellLog = async () => {
    await telling(() => teller.tell());
  };
  /** What was written is there whatever becomes of the log, which is told again. */
  async function told<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work;
    await tellLog();
    watcher.wake();
    return result;
  }
  const watcher = new Watcher({
    isThere: async () => isOn() && (await isThere()),
    next: async (which) => writer.run.next({ place: await place(), ...which }),
    take: async (result) => writer.run.take({ place: await place(), result }),
    records: (task) => {
      searching ??= listsPool(parts.threads ?? Math.max(1, availableParallelism() >> 1));
      return searching.run.recordsFor({ dataDir, bundledDir, ...task });
    },
    registrations: {
      next: async (which) => writer.run.nextRegistrations({ place: await place(), ...which }),
      take: async (result) => writer.run.takeRegistrations({ place: await place(), result }),
      read: (task) => {
        registrations ??= registrationsReader();
        return registrations.read(task);
      },
    },
    tellLog,
    resume: async () => {
      for (const { id, author, erasure } of await writer.run.pendingErasures({ place: await place() })) {
        await finishErasure(id, author, erasure);
      }
    },
    onError,
  });
  async function finishErasure(id: string, author: Author, erasure: Erasure): Promise<void> {
    await teller.tell();
    const entries = (await evidence.entriesOf(id)).length;
    const payload = { author, ...erasure, erased: id, entries };
    // None where the log says so already.
    if (entries > 0) await evidence.erase(id, { scope: randomUUID(), payload });
    await writer.run.finishErasure({ place: await place(), id });
  }

  return {
    portfolios: async () => ((await isThere()) ? writer.run.views({ place: await place() }) : []),
    portfolio: async (id) => writer.run.view({ place: await there(), id }),
    make: async (settings, author) =>
      told(writer.run.make({ place: await place(), settings: settingsOf(settings), author })),
    change: async (id, settings, author) =>
      told(writer.run.change({ place: await there(), id, settings: settingsOf(settings), author })),
    keepInStep: async (id, step, author) => told(writer.run.keepInStep({ place: await there(), id, step, author })),
    subjects: async (id, page) => writer.run.subjects({ place: await there(), id, ...page }),
    erase: async (id, author, erasure) => {
      if (erasure.reason.trim() === '') throw new ApiError('textEmpty');
      await writer.run.beginErasure({ place: await there(), id, author, erasure });
      await finishErasure(id, author, erasure);
    },
    alerts: async (query) =>
      (await isThere()) ? writer.run.alerts({ place: await place(), query }) : { alerts: [], more: false },
    alert: async (id) => {
      if (!(await isThere())) throw new ApiError('alertNotFound');
      return writer.run.alert({ place: await place(), id });
    },
    see: async (ids, author) => told(writer.run.see({ place: await there(), ids, author })),
    decide: async (ids, decision) => told(writer.run.decide({ place: await there(), ids, decision })),
    watch: () => watcher.start(),
    catchUp: (id, onPiece) => watcher.catchUp(id, onPiece),
    close: async () => {
      await watcher.close();
      await Promise.all([writer.close(), searching?.destroy(), registrations?.close()]);
    },
  };
}

/** What is not said has its default; of registrations what is installed, or was set, says it. */
function settingsOf(
  given: NewPortfolio,
): Omit<PortfolioSettings, 'registrations'> & Pick<NewPortfolio, 'registrations'> {
  return { threshold: DEFAULT_THRESHOLD, deadlineDays: DEADLINE_DAYS, urgentLists: ['onu'], ...given };
}
