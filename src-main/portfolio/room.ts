import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PersonInPortfolio } from '../contract/dossier-exports.ts';
import type { Author, DecisionOutcome, Erasure } from '../contract/dossiers.ts';
import { DEFAULT_THRESHOLD } from '../contract/list-options.ts';
import type { PortfolioReport } from '../contract/portfolio-report.ts';
import type {
  Alert,
  AlertCounts,
  AlertDossiers,
  AlertEscalated,
  AlertPage,
  AlertQuery,
  AlertsDossiers,
  AlertTally,
  AlertTallyQuery,
  NewPortfolio,
  Portfolio,
  PortfolioSettings,
  StepReport,
  SubjectPage,
  SubjectQuery,
  SubjectsGone,
  SubjectsInStep,
} from '../contract/portfolios.ts';
import type { WebhookState } from '../contract/webhook.ts';
import { ApiError } from '../errors/api-error.ts';
import { takeRestoredPortfolios } from '../evidence/backup/restore.ts';
import type { FiledForClient } from '../evidence/dossiers/dossiers.ts';
import type { Person } from '../evidence/dossiers/person.ts';
import type { Viewer } from '../evidence/dossiers/viewer.ts';
import { portfolioFile } from '../evidence/files.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { concernedIn } from '../lists/search/concerned-in.ts';
import { type ConcernedPool, concernedPool, type ListsPool, watchingPool } from '../lists/search/pool.ts';
import { recordsIn } from '../lists/search/records-in.ts';
import { type RegistrationsReader, registrationsReader } from '../registry/registrations.ts';
import type { FileOf } from '../workers/entries/portfolio-report.ts';
import { CAN_GIVE_WAY } from '../workers/give-way.ts';
import { IdlePool } from '../workers/idle-pool.ts';
import { Pool } from '../workers/pool.ts';
import { DEFAULT_RULES, type PortfolioRules } from './config.ts';
import { answerOf, dossierSubject } from './escalation.ts';
import type { ReportOf } from './report/gather.ts';
import { type Beside, OfficeWatch } from './shared/office-watch.ts';
import { SharedSeals } from './shared/seals.ts';
import type { PendingEscalation } from './store/escalations.ts';
import { LogTeller } from './watch/log.ts';
import { type OnPiece, Watcher, type WatcherParts } from './watch/watcher.ts';
import { Courier, type CourierParts } from './webhook/courier.ts';

type Entry = typeof import('../workers/entries/portfolio.ts');
type SubjectsEntry = typeof import('../workers/entries/portfolio-subjects.ts');
type ReportEntry = typeof import('../workers/entries/portfolio-report.ts');

/** The portfolios of a data directory: what fails is an ApiError. What is done is in the evidence log when it resolves. */
export interface PortfolioRoom {
  portfolios(): Promise<Portfolio[]>;
  portfolio(id: string): Promise<Portfolio>;
  make(settings: NewPortfolio, author: Author): Promise<Portfolio>;
  change(id: string, settings: NewPortfolio, author: Author): Promise<Portfolio>;
  /** `step` may be the JSON of one, UTF-8, that is read in the room's thread. */
  keepInStep(id: string, step: SubjectsInStep | Uint8Array, author: Author): Promise<StepReport>;
  /** Takes subjects out by their references; all that are there, or none. */
  removeSubjects(id: string, references: readonly string[], author: Author): Promise<SubjectsGone>;
  subjects(id: string, query: SubjectQuery): Promise<SubjectPage>;
  erase(id: string, author: Author, erasure: Erasure): Promise<void>;
  /** What the portfolios have of a person, for who may have all that there is; those that have nothing are left out. */
  aboutPerson(person: Person): Promise<PersonInPortfolio[]>;
  /**
   * Those of lists and of registrations, unless the query says which; here and below without the dossier that an alert was taken
   * into where that is limited to others.
   */
  alerts(viewer: Viewer, query: AlertQuery): Promise<AlertPage>;
  /** How many alerts a question finds, and of each choice of a filter. */
  alertTally(query: AlertTallyQuery): Promise<AlertTally>;
  /** How many alerts there are; `told`: the number up to which somebody knows of them. */
  alertCounts(told: number): Promise<AlertCounts>;
  alert(viewer: Viewer, id: string): Promise<Alert>;
  /** How many were seen for the first time. */
  see(ids: readonly string[], author: Author): Promise<number>;
  /** How many were closed by it. */
  decide(
    ids: readonly string[],
    decision: { outcome: DecisionOutcome; reason: string; author: Author },
  ): Promise<number>;
  /** What the client's dossiers have of the record that an alert is about. */
  dossiersOf(viewer: Viewer, id: string, author: Author): Promise<AlertDossiers>;
  /** The same of each alert that a question finds, page by page as `alerts`. */
  dossiersOfAll(viewer: Viewer, query: AlertQuery, author: Author): Promise<AlertsDossiers>;
  /**
   * Files an alert in the dossier of its client, which is opened where there is none; the alert stays as open, or decided, as
   * it is. What a kill leaves undone of it is done when watching starts. Dossiers that are limited to others are no dossiers of the
   * client's here: another one is opened.
   */
  escalate(viewer: Viewer, id: string, author: Author): Promise<AlertEscalated>;
  /** What is stored of some days, added up; the figures where nothing is watched yet are of nothing. */
  report(of: ReportOf): Promise<PortfolioReport>;
  reportFile(of: ReportOf, file: FileOf): Promise<Uint8Array>;
  /** Compares whatever is to be compared from now on, what was missed first. */
  watch(): void;
  /** Compares everything of a portfolio now. */
  catchUp(id: string, onPiece?: OnPiece): Promise<void>;
  /** How far the receiver that the settings name was told of alerts; null where they name none, or nothing is kept. */
  webhook(): Promise<WebhookState | null>;
  /** What stands on this machine becomes the office's, read back and compared, or nothing of it. */
  moveIn(): Promise<void>;
  close(): Promise<void>;
}

export interface PortfolioParts {
  dataDir: string;
  bundledDir: string;
  evidence: Pick<
    EvidenceRoom,
    'place' | 'existing' | 'isShared' | 'appendAll' | 'appendBehind' | 'entriesOf' | 'newestOf' | 'erase' | 'dossiers'
  >;
  /**
   * Threads that compare; by default half of the cores, so that whoever asks the lists meanwhile finds the others, and two at least
   * where they give way to whoever asks.
   */
  threads?: number;
  /** What portfolios go by where they say nothing else, as it is now; read each time. */
  rules?: () => PortfolioRules;
  /** Whether anything may be watched now: not where nothing is kept. */
  isOn?: () => boolean;
  /**
   * Runs what tells the evidence log, which one process must do at a time; a command leaves it to the service where one
   * runs. By default it is run.
   */
  telling?: (tell: () => Promise<void>) => Promise<unknown>;
  /** Whom else alerts are told; one process may do so at a time. */
  webhook?: Pick<CourierParts, 'settings' | 'secrets' | 'network' | 'onStuck' | 'pace' | 'patience' | 'now'>;
  onError(error: unknown): void;
}

/** Opens nothing yet: threads come with the first question, and none where there is no portfolio. */
export function createPortfolio(parts: PortfolioParts): PortfolioRoom {
  const {
    dataDir,
    bundledDir,
    evidence,
    isOn = () => true,
    rules = () => DEFAULT_RULES,
    telling = (tell) => tell(),
    webhook,
    onError,
  } = parts;
  takeRestoredPortfolios(dataDir);
  const writer = new Pool<Entry>('portfolio', { threads: 1, queue: 1024, tasksPerThread: 64 });
  const threads = parts.threads ?? comparingThreads(availableParallelism());
  const reporter = new Pool<ReportEntry>('portfolio-report', { threads: 1 });
  const finder = new IdlePool<SubjectsEntry>('portfolio-subjects', FOUND_REST_MS);
  let searching: ListsPool | undefined;
  let looking: ConcernedPool | undefined;
  let registrations: RegistrationsReader | undefined;
  const place = async () => ({ at: await evidence.place(), bundledDir, fixed: rules().fixed });
  const behind: WatcherParts['behind'] = async (of) => writer.run.behind({ place: await place(), ...of });
  const records: WatcherParts['records'] = (task) => {
    searching ??= watchingPool(threads);
    return recordsIn(searching, { dataDir, bundledDir, ...task });
  };
  const office = evidence.isShared
    ? new OfficeWatch({
        services: async () => {
          const { OfficeServices } = await import('./shared/services.ts'); // whoever works on one machine does not load its client
          const { shared, keys } = await evidence.place();
          const seals = new SharedSeals(keys);
          return { services: new OfficeServices(shared!, dataDir, seals), seals };
        },
        standing: async () => writer.run.standing({ place: await place() }),
        next: async (which) => writer.run.next({ place: await place(), ...which }),
        behind,
        compare: ({ lists, asked, matching, most }) =>
          Promise.all(lists.map(({ list }) => records({ list, items: asked.items, matching, most }))),
      })
    : undefined;
  /** Where an office shares them, others may have made what is not here yet. */
  const isThere = async () =>
    office
      ? (await evidence.existing()) !== null
      : access(portfolioFile(dataDir)).then(
          () => true,
          () => false,
        );
  /** What others wrote stands here then, for threads that read beside the one that writes. */
  const upToDate = async <Place extends Awaited<ReturnType<typeof place>>>(at: Place): Promise<Place> => {
    if (office) await writer.run.follow({ place: at });
    return at;
  };
  const told503 = (error: unknown) => {
    // The log says by itself that the office's database is lost, and when it is back.
    if (!(office && error instanceof ApiError && error.code === 'workspaceUnreachable')) onError(error);
  };
  const placeIfThere = async () => ((await isThere()) ? upToDate(await place()) : null);
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
    await tellLog().catch((error) => {
      // Another service of the office tells it just now, or the database went: nobody does twice what is saved.
      if (!office || !isPassing(error)) throw error;
    });
    watcher.wake();
    return result;
  }
  /** The receiver hears at once of what was raised. */
  function wakened<Taken extends { raised: number }>(taken: Taken): Taken {
    if (taken.raised > 0) courier?.wake();
    return taken;
  }
  const watcher = new Watcher({
    isThere: async () => isOn() && (await isThere()),
    next: async (which) => {
      const next = async (beside: Beside) => writer.run.next({ place: await place(), ...which, ...beside });
      return office ? office.next(which.portfolio, next) : next({});
    },
    renewed: async (which) => {
      const renewed = async (beside: Beside) => writer.run.renewed({ place: await place(), ...which, ...beside });
      return office ? office.renewed(renewed) : renewed({});
    },
    behind,
    concerned: (task) => {
      looking ??= concernedPool(parts.threads);
      return concernedIn(looking, { dataDir, bundledDir, ...task });
    },
    take: async (result) => wakened(await writer.run.take({ place: await place(), result })),
    records,
    answersOf: (work, compare) => (office ? office.answersOf(work, compare) : compare(work)),
    help: async (isOver) => office?.help(isOver),
    registrations: {
      next: async (which) => {
        const next = async (beside: Beside) =>
          writer.run.nextRegistrations({ place: await place(), ...which, ...beside });
        return office ? office.nextRegistrations(which.portfolio, next) : next({});
      },
      take: async (result) => wakened(await writer.run.takeRegistrations({ place: await place(), result })),
      read: (task) => {
        registrations ??= registrationsReader();
        return registrations.read(task);
      },
    },
    tellLog,
    rest: async () => {
      const pool = looking;
      looking = undefined;
      await Promise.all([pool?.close(), office?.rest()]);
    },
    resume: async () => {
      if (office && !(await office.isFirst('resume'))) return;
      for (const { id, author, erasure } of await writer.run.pendingErasures({ place: await place() })) {
        await finishErasure(id, author, erasure);
      }
      for (const pending of await writer.run.pendingEscalations({ place: await place() })) {
        await finishEscalations(pending, false).catch(told503);
      }
    },
    onError: told503,
  });
  const courier =
    webhook &&
    new Courier({
      ...webhook,
      isThere: async () => isOn() && (await isThere()),
      next: async () =>
        !office || (await office.isFirst('webhook')) ? writer.run.toTell({ place: await place() }) : [],
      delivered: async (number, now) => writer.run.delivered({ place: await place(), number, now }),
      failed: async ({ reason, status }, now) =>
        writer.run.notDelivered({ place: await place(), failure: { reason, status }, now }),
      onError: told503,
    });
  async function finishErasure(id: string, author: Author, erasure: Erasure): Promise<void> {
    await teller.tell();
    const entries = (await evidence.entriesOf(id)).length;
    const payload = { author, ...erasure, erased: id, entries };
    // None where the log says so already.
    if (entries > 0) {
      await evidence.erase(id, { scope: randomUUID(), payload }).catch(async (error) => {
        // Another service of the office may have done so meanwhile.
        if (!office || (await evidence.entriesOf(id)).length > 0) throw error;
      });
    }
    await writer.run.finishErasure({ place: await place(), id });
  }

  /** Files these in turn; where one fails those behind it are not filed, as the dossier would be told last what is older. */
  async function finishEscalations(pending: readonly PendingEscalation[], isAsked = true): Promise<AlertEscalated> {
    const [first, ...behind] = pending as [PendingEscalation, ...PendingEscalation[]];
    const { alert } = first;
    let filed: FiledForClient;
    try {
      filed = await evidence.dossiers
        .as(first.viewer ?? NO_GROUPS)
        .fileForClient(dossierSubject(alert.subject), answerOf(first));
    } catch (error) {
      // Refused as a whole: nothing of it is to be done later, behind the back of whoever was told so; what may be saved is looked up.
      const isRefused = error instanceof ApiError && error.code !== 'evidenceMaybeSaved';
      if (isRefused && (isAsked || !isPassing(error)))
        await writer.run.dropEscalations({ place: await place(), pending });
      throw error;
    }
    await told(writer.run.finishEscalation({ place: await place(), pending: first, filed }));
    return behind.length > 0 ? finishEscalations(behind, isAsked) : { alert: alert.id, ...filed };
  }

  /** The alerts as the viewer sees them. */
  async function seen<One extends Pick<Alert, 'dossier'>>(viewer: Viewer, alerts: readonly One[]): Promise<One[]> {
    const ids = alerts.flatMap(({ dossier }) => dossier?.id ?? []);
    const there = await evidence.dossiers.as(viewer).among([...new Set(ids)]);
    return alerts.map((alert) => (alert.dossier && !there.has(alert.dossier.id) ? { ...alert, dossier: null } : alert));
  }

  /** As it would be filed, so that it is the same record there. */
  function askedOf(alert: Alert, author: Author) {
    const answer = answerOf({ request: randomUUID(), alert, author, at: new Date().toISOString() });
    return { client: dossierSubject(alert.subject), answer };
  }

  return {
    portfolios: async () => ((await isThere()) ? writer.run.views({ place: await place() }) : []),
    portfolio: async (id) => writer.run.view({ place: await there(), id }),
    make: async (settings, author) =>
      told(writer.run.make({ place: await place(), settings: settingsOf(settings, rules()), author })),
    change: async (id, settings, author) =>
      told(writer.run.change({ place: await there(), id, settings: settingsOf(settings, rules()), author })),
    keepInStep: async (id, step, author) => told(writer.run.keepInStep({ place: await there(), id, step, author })),
    removeSubjects: async (id, references, author) =>
      told(writer.run.removeSubjects({ place: await there(), id, references, author })),
    subjects: async (id, query) => {
      const from = await upToDate(await there());
      return finder.use((pool) => pool.run.subjects({ place: from, id, query }));
    },
    erase: async (id, author, erasure) => {
      if (erasure.reason.trim() === '') throw new ApiError('textEmpty');
      await writer.run.beginErasure({ place: await there(), id, author, erasure });
      await finder.rest();
      await finishErasure(id, author, erasure);
    },
    aboutPerson: async (person) => {
      const found: PersonInPortfolio[] = [];
      for (const { id } of (await isThere()) ? await writer.run.views({ place: await place() }) : []) {
        const one = await writer.run.aboutPerson({ place: await place(), id, person });
        if (one) found.push(one);
      }
      return found;
    },
    alerts: async (viewer, query) => {
      if (!(await isThere())) return { alerts: [], unreadable: [], more: false, total: 0 };
      const page = await writer.run.alerts({ place: await place(), query });
      return { ...page, alerts: await seen(viewer, page.alerts) };
    },
    alertTally: async (query) =>
      (await isThere())
        ? writer.run.alertTally({ place: await place(), query })
        : { total: 0, urgent: 0, overdue: 0, aside: 0, portfolios: [], lists: [], responsible: [] },
    alertCounts: async (told) =>
      isOn() && (await isThere())
        ? writer.run.alertCounts({ place: await place(), told })
        : { newest: 0, open: 0, fresh: 0, urgent: 0 },
    alert: async (viewer, id) => {
      if (!(await isThere())) throw new ApiError('alertNotFound');
      return (await seen(viewer, [await writer.run.alert({ place: await place(), id })]))[0]!;
    },
    see: async (ids, author) => told(writer.run.see({ place: await there(), ids, author })),
    decide: async (ids, decision) => told(writer.run.decide({ place: await there(), ids, decision })),
    dossiersOf: async (viewer, id, author) => {
      if (!(await isThere())) throw new ApiError('alertNotFound');
      const alert = await writer.run.alert({ place: await place(), id });
      const { client, answer } = askedOf(alert, author);
      return { dossiers: await evidence.dossiers.as(viewer).standingFor(client, answer) };
    },
    dossiersOfAll: async (viewer, query, author) => {
      if (!(await isThere())) return { alerts: [], last: null, more: false };
      const { alerts, unreadable, more } = await writer.run.alerts({ place: await place(), query });
      const asked = alerts.map((alert) => askedOf(alert, author));
      const all = await evidence.dossiers.as(viewer).standingForEach(asked);
      const numbers = [...alerts, ...unreadable].map(({ number }) => number);
      const last = query.order === '-number' ? Math.min(...numbers) : Math.max(...numbers);
      return {
        alerts: alerts.flatMap(({ id }, at) => (all[at]!.length > 0 ? [{ alert: id, dossiers: all[at]! }] : [])),
        last: numbers.length > 0 ? last : null,
        more,
      };
    },
    escalate: async (viewer, id, author) => {
      if (!(await isThere())) throw new ApiError('alertNotFound');
      const alert = await writer.run.alert({ place: await place(), id });
      const { dossier } = alert;
      // Where it was filed before it is; but for a dossier that was erased since, or that is limited to others.
      const isSeen = (await seen(viewer, [alert]))[0]!.dossier !== null;
      if (dossier && isSeen && (await evidence.entriesOf(dossier.id)).length > 0) {
        return { alert: id, dossier: dossier.id, entry: dossier.entry, opened: false };
      }
      const as = { request: randomUUID(), author, at: new Date().toISOString(), viewer };
      const begun = await writer.run.beginEscalation({ place: await place(), id, as, seen: dossier });
      const escalated = Array.isArray(begun)
        ? await finishEscalations(begun)
        : { alert: id, dossier: begun.id, entry: begun.entry, opened: false };
      // Somebody was faster, or had begun it before, into a dossier that may be limited to others.
      const there = await evidence.dossiers.as(viewer).among([escalated.dossier]);
      if (!there.has(escalated.dossier)) throw new ApiError('alertChangedMeanwhile');
      return escalated;
    },
    webhook: async () => {
      if (webhook?.settings().address === undefined || !isOn()) return null;
      if (await isThere()) return writer.run.webhookState({ place: await place() });
      return { delivered: 0, deliveredAt: null, waiting: 0, failure: null };
    },
    report: async (of) => reporter.run.report({ place: await placeIfThere(), of }),
    reportFile: async (of, file) => reporter.run.reportFile({ place: await placeIfThere(), of, file }),
    watch: () => {
      watcher.start();
      courier?.start();
    },
    catchUp: (id, onPiece) => watcher.catchUp(id, onPiece),
    moveIn: async () => writer.run.adopt({ place: { ...(await place()), adopts: true } }),
    close: async () => {
      office?.stop();
      await Promise.all([watcher.close(), courier?.close()]);
      await office?.close();
      const pools = [searching?.destroy(), looking?.destroy(), registrations?.close()];
      await Promise.all([writer.close(), reporter.close(), finder.close(), ...pools]);
    },
  };
}

/** Of an escalation that was begun before dossiers could be limited. */
const NO_GROUPS: Viewer = { groups: [] };

/** What finds subjects has their texts in memory: so long after the last question they go, in milliseconds. */
const FOUND_REST_MS = 10 * 60_000;

/** Whether a failure says nothing of what was asked, which may be tried again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode >= 500;
}

function comparingThreads(cores: number): number {
  return Math.max(CAN_GIVE_WAY ? Math.min(2, cores) : 1, cores >> 1);
}

/** What is not said, or not a portfolio's to say, has its default; of registrations what is installed, or was set, says it. */
function settingsOf(
  given: NewPortfolio,
  { deadlineDays, urgentLists, fixed }: PortfolioRules,
): Omit<PortfolioSettings, 'registrations'> & Pick<NewPortfolio, 'registrations'> {
  return {
    threshold: DEFAULT_THRESHOLD,
    ...given,
    deadlineDays: (fixed.deadlineDays === undefined && given.deadlineDays) || deadlineDays,
    urgentLists: (fixed.urgentLists === undefined && given.urgentLists) || [...urgentLists],
  };
}
