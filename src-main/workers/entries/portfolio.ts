import type { PersonInPortfolio } from '../../contract/dossier-exports.ts';
import type { Author, DecisionOutcome, Erasure } from '../../contract/dossiers.ts';
import type { ListName } from '../../contract/list-options.ts';
import type {
  Alert,
  AlertCounts,
  AlertPage,
  AlertQuery,
  AlertTally,
  AlertTallyQuery,
  Portfolio,
  PortfolioSettings,
  StepReport,
  SubjectsGone,
  SubjectsInStep,
} from '../../contract/portfolios.ts';
import type { AlertTold, WebhookFailure, WebhookState } from '../../contract/webhook.ts';
import type { Person } from '../../evidence/dossiers/person.ts';
import { asFault } from '../../evidence/evidence-error.ts';
import type { RecordPlace } from '../../evidence/store/record-tasks.ts';
import { aboutPerson as personIn } from '../../portfolio/about-person.ts';
import type { PortfolioRules } from '../../portfolio/config.ts';
import { SharedPortfolios } from '../../portfolio/shared/agreed.ts';
import { PortfolioCopy } from '../../portfolio/shared/copy.ts';
import { REGISTRATIONS, type Standing } from '../../portfolio/shared/edition.ts';
import { SharedSeals } from '../../portfolio/shared/seals.ts';
import { stepIn } from '../../portfolio/step-body.ts';
import { Alerts } from '../../portfolio/store/alerts.ts';
import { Escalations, type PendingEscalation } from '../../portfolio/store/escalations.ts';
import { ListLooks } from '../../portfolio/store/list-looks.ts';
import { ListStates } from '../../portfolio/store/list-states.ts';
import { RegistryStates } from '../../portfolio/store/registry-state.ts';
import { type PendingErasure, PortfolioStore, type ToLog } from '../../portfolio/store/store.ts';
import { Subjects } from '../../portfolio/store/subjects.ts';
import { Told } from '../../portfolio/store/told.ts';
import {
  type AskedSubjects,
  type RenewedLists,
  Watching,
  type WatchResult,
  type WatchWork,
} from '../../portfolio/store/watching.ts';
import {
  type RegistrationResult,
  type RegistrationWork,
  WatchingRegistrations,
} from '../../portfolio/store/watching-registrations.ts';

/** The one thread that writes portfolios. */

/** Where portfolios and lists are, with what opens them; goes with every task, as the thread may be another one by then. */
export interface PortfolioPlace {
  at: RecordPlace;
  bundledDir: string;
  /** What the policy says for every portfolio. */
  fixed?: PortfolioRules['fixed'];
  /** What stands here becomes the office's (`PortfolioCopy`). */
  adopts?: boolean;
}

interface Open {
  place: string;
  /** Where an office shares them. */
  copy: PortfolioCopy | null;
  store: PortfolioStore;
  subjects: Subjects;
  watching: Watching;
  registrations: WatchingRegistrations;
  alerts: Alerts;
  escalations: Escalations;
  told: Told;
  looks: ListLooks;
}

let open: Open | undefined;
let shared: { place: string; portfolios: SharedPortfolios } | undefined;

function opened({ at, bundledDir, fixed = {}, adopts }: PortfolioPlace): Open {
  const place = JSON.stringify([at.dataDir, bundledDir, at.shared, adopts]);
  if (open?.place !== place) {
    closeStore();
    const store = new PortfolioStore(at.dataDir, at.keys.master, at.shared !== undefined);
    const states = new ListStates(at.dataDir, bundledDir);
    const registrations = new WatchingRegistrations(store, new RegistryStates(at.dataDir, bundledDir));
    const alerts = new Alerts(store);
    open = {
      place,
      copy: store.isShared ? new PortfolioCopy(store, new SharedSeals(at.keys), adopts) : null,
      store,
      subjects: new Subjects(store),
      watching: new Watching(store, states, registrations),
      registrations,
      alerts,
      escalations: new Escalations(store, alerts),
      told: new Told(store),
      looks: new ListLooks(store, states),
    };
  }
  open.store.fixed = fixed;
  return open;
}

function closeStore(): void {
  open?.store.close();
  open = undefined;
}

/** The portfolios as the office shares them; undefined where this machine works for itself. */
function sharedAt(place: PortfolioPlace): SharedPortfolios | undefined {
  const { at, bundledDir, adopts } = place;
  if (at.shared === undefined) return undefined;
  const name = JSON.stringify([at.dataDir, bundledDir, at.shared, adopts]);
  if (shared?.place !== name) {
    void shared?.portfolios.close();
    const portfolios = new SharedPortfolios(at.shared, { open: () => opened(place).copy!, drop: closeStore });
    shared = { place: name, portfolios };
  }
  return shared.portfolios;
}

/** Does something with the portfolios; what they refuse comes out as the room's callers meet it. */
function withOpen<Result>(place: PortfolioPlace, work: (open: Open) => Result): Result {
  try {
    return work(opened(place));
  } catch (error) {
    throw asFault(error);
  }
}

type MaybeLater<Result> = Result | Promise<Result>;

/** Does what reads them, at once where they are this machine's own. */
function reading<Result>(place: PortfolioPlace, work: (open: Open) => Result): MaybeLater<Result> {
  const done = () => withOpen(place, work);
  return sharedAt(place)?.read(done).catch(rethrow) ?? done();
}

/** Does what writes them; it is on the disk, and with the office, when this resolves. */
function writing<Result>(place: PortfolioPlace, work: (open: Open) => Result): MaybeLater<Result> {
  const done = () => withOpen(place, work);
  return sharedAt(place)?.write(done).catch(rethrow) ?? done();
}

function rethrow(error: unknown): never {
  throw asFault(error);
}

type In<Input = unknown> = { place: PortfolioPlace } & Input;

export function views({ place }: In): MaybeLater<Portfolio[]> {
  return reading(place, ({ watching }) => watching.views());
}

export function view({ place, id }: In<{ id: string }>): MaybeLater<Portfolio> {
  return reading(place, ({ watching }) => watching.view(id));
}

/** Settings of which registrations may be left out: a new portfolio watches them where there is a month to compare with. */
type GivenSettings = Omit<PortfolioSettings, 'registrations'> & Partial<Pick<PortfolioSettings, 'registrations'>>;

export function make({
  place,
  settings,
  author,
}: In<{ settings: GivenSettings; author: Author }>): MaybeLater<Portfolio> {
  return writing(place, ({ store, watching, registrations }) =>
    watching.view(
      store.make({ ...settings, registrations: settings.registrations ?? registrations.isPossible }, author),
    ),
  );
}

export function change(input: In<{ id: string; settings: GivenSettings; author: Author }>): MaybeLater<Portfolio> {
  return writing(input.place, ({ store, watching }) => {
    const registrations = input.settings.registrations ?? store.portfolio(input.id).settings.registrations;
    store.change(input.id, { ...input.settings, registrations }, input.author);
    return watching.view(input.id);
  });
}

export function keepInStep(
  input: In<{ id: string; step: SubjectsInStep | Uint8Array; author: Author }>,
): MaybeLater<StepReport> {
  return writing(input.place, ({ subjects }) => {
    const step = input.step instanceof Uint8Array ? stepIn(input.step) : input.step;
    return subjects.keepInStep(input.id, step, input.author);
  });
}

export function removeSubjects(
  input: In<{ id: string; references: readonly string[]; author: Author }>,
): MaybeLater<SubjectsGone> {
  return writing(input.place, ({ subjects }) => subjects.remove(input.id, input.references, input.author));
}

/** What a portfolio has of a person; null where nothing. */
export function aboutPerson({
  place,
  id,
  person,
}: In<{ id: string; person: Person }>): MaybeLater<PersonInPortfolio | null> {
  return reading(place, ({ store, subjects, alerts }) => {
    const { name } = store.portfolio(id).settings;
    const all = { portfolio: id, name, subjects: subjects.allOf(id), alerts: alerts.allOf(id) };
    return store.read(() => personIn(all, person));
  });
}

/** What is to be compared is of which portfolio, and not of what: see `Watching`; `outdone`: lists of which others have something newer. */
interface Which {
  portfolio?: string;
  except?: readonly ListName[];
  others?: readonly string[];
  outdone?: readonly string[];
}

/** What is to be compared next; how the lists are found meanwhile is put down for whoever asks one day how old they were. */
export function next({ place, ...which }: In<Which>): MaybeLater<WatchWork | null> {
  if (place.at.shared !== undefined) return nextShared(place, which);
  return withOpen(place, ({ watching, looks }) => {
    looks.look(Date.now());
    return watching.next(which);
  });
}

async function nextShared(place: PortfolioPlace, which: Which): Promise<WatchWork | null> {
  const now = Date.now();
  const news = await reading(place, ({ looks }) => looks.news(now, which.outdone));
  if (news.length > 0) await writing(place, ({ looks }) => looks.put(news, now));
  return reading(place, ({ watching }) => watching.next(withoutOutdone(which)));
}

/** Lists of which another service has something newer are left to that. */
function withoutOutdone({ except = [], outdone = [], ...which }: Which) {
  return { ...which, except: [...except, ...(outdone as ListName[])] };
}

/** Which lists this machine would compare with, and which copy of the open data. */
export function standing({ place }: In): MaybeLater<Standing> {
  return withOpen(place, ({ watching, registrations }) => ({
    ...watching.standing(),
    [REGISTRATIONS]: registrations.standing(),
  }));
}

/** What stands here becomes the office's; `place` says that it adopts it. */
export function adopt({ place }: In): MaybeLater<void> {
  return writing(place, () => undefined);
}

/** Takes in what others wrote, for threads that read beside this one. */
export function follow({ place }: In): MaybeLater<void> {
  return reading(place, () => undefined);
}

export function renewed({ place, ...which }: In<Which>): MaybeLater<RenewedLists[]> {
  return reading(place, ({ watching }) => watching.renewed(withoutOutdone(which)));
}

export function behind({
  place,
  ...of
}: In<{ portfolio: string; serial: number; most: number }>): MaybeLater<AskedSubjects> {
  return reading(place, ({ watching }) => watching.behind(of));
}

export function take({ place, result }: In<{ result: WatchResult }>): MaybeLater<{ raised: number; taken: number }> {
  return writing(place, ({ watching }) => watching.take(result, Date.now()));
}

export function nextRegistrations({ place, portfolio, others }: In<Which>): MaybeLater<RegistrationWork | null> {
  return reading(place, ({ registrations }) => registrations.next({ portfolio, others }));
}

export function takeRegistrations(
  input: In<{ result: RegistrationResult }>,
): MaybeLater<{ raised: number; taken: number }> {
  return writing(input.place, ({ registrations }) => registrations.take(input.result, Date.now()));
}

export function alerts({ place, query }: In<{ query: AlertQuery }>): MaybeLater<AlertPage> {
  return reading(place, (open) => open.alerts.page(query));
}

export function alertTally({ place, query }: In<{ query: AlertTallyQuery }>): MaybeLater<AlertTally> {
  return reading(place, (open) => open.alerts.tally(query));
}

export function alertCounts({ place, told }: In<{ told: number }>): MaybeLater<AlertCounts> {
  return reading(place, (open) => open.alerts.counts(told));
}

export function alert({ place, id }: In<{ id: string }>): MaybeLater<Alert> {
  return reading(place, (open) => open.alerts.alert(id));
}

export function see({ place, ids, author }: In<{ ids: readonly string[]; author: Author }>): MaybeLater<number> {
  return writing(place, (open) => open.alerts.see(ids, author, Date.now()));
}

export function decide(
  input: In<{ ids: readonly string[]; decision: { outcome: DecisionOutcome; reason: string; author: Author } }>,
): MaybeLater<number> {
  return writing(input.place, (open) => open.alerts.decide(input.ids, input.decision, Date.now()));
}

export function beginEscalation(
  input: In<{ id: string; as: Omit<PendingEscalation, 'alert'>; seen: Alert['dossier'] }>,
): MaybeLater<ReturnType<Escalations['begin']>> {
  return writing(input.place, ({ escalations }) => escalations.begin(input.id, input.as, input.seen));
}

export function pendingEscalations({ place }: In): MaybeLater<PendingEscalation[][]> {
  return reading(place, ({ escalations }) => escalations.pending());
}

export function finishEscalation(
  input: In<{ pending: PendingEscalation; filed: { dossier: string; entry: string } }>,
): MaybeLater<void> {
  return writing(input.place, ({ escalations }) => escalations.finish(input.pending, input.filed));
}

export function dropEscalations({ place, pending }: In<{ pending: readonly PendingEscalation[] }>): MaybeLater<void> {
  return writing(place, ({ escalations }) => escalations.drop(pending));
}

export function toLog({ place, most }: In<{ most: number }>): MaybeLater<ToLog[]> {
  return reading(place, ({ store }) => store.toLog(most));
}

export function logged({ place, numbers }: In<{ numbers: readonly number[] }>): MaybeLater<void> {
  return writing(place, ({ store }) => store.logged(numbers));
}

export function beginErasure({
  place,
  ...pending
}: In<{ id: string; author: Author; erasure: Erasure }>): MaybeLater<void> {
  return writing(place, ({ store }) => store.beginErasure(pending));
}

export function pendingErasures({ place }: In): MaybeLater<PendingErasure[]> {
  return reading(place, ({ store }) => store.pendingErasures());
}

export function finishErasure({ place, id }: In<{ id: string }>): MaybeLater<void> {
  return writing(place, ({ store }) => store.finishErasure(id));
}

export function toTell({ place }: In): MaybeLater<AlertTold[]> {
  return writing(place, ({ told }) => told.next());
}

export function delivered({ place, number, now }: In<{ number: number; now: number }>): MaybeLater<void> {
  return writing(place, ({ told }) => told.delivered(number, now));
}

export function notDelivered(
  input: In<{ failure: { reason: WebhookFailure; status: number | null }; now: number }>,
): MaybeLater<boolean> {
  return writing(input.place, ({ told }) => told.failed(input.failure, input.now));
}

export function webhookState({ place }: In): MaybeLater<WebhookState> {
  return reading(place, ({ told }) => told.state());
}
