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
}

interface Open {
  place: string;
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

/** Does something with the portfolios; what they refuse comes out as the room's callers meet it. */
function withOpen<Result>({ at, bundledDir, fixed = {} }: PortfolioPlace, work: (open: Open) => Result): Result {
  try {
    const place = `${at.dataDir}\n${bundledDir}`;
    if (open?.place !== place) {
      open?.store.close();
      open = undefined;
      const store = new PortfolioStore(at.dataDir, at.keys.master);
      const states = new ListStates(at.dataDir, bundledDir);
      const registrations = new WatchingRegistrations(store, new RegistryStates(at.dataDir, bundledDir));
      const alerts = new Alerts(store);
      open = {
        place,
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
    return work(open);
  } catch (error) {
    throw asFault(error);
  }
}

type In<Input = unknown> = { place: PortfolioPlace } & Input;

export function views({ place }: In): Portfolio[] {
  return withOpen(place, ({ watching }) => watching.views());
}

export function view({ place, id }: In<{ id: string }>): Portfolio {
  return withOpen(place, ({ watching }) => watching.view(id));
}

/** Settings of which registrations may be left out: a new portfolio watches them where there is a month to compare with. */
type GivenSettings = Omit<PortfolioSettings, 'registrations'> & Partial<Pick<PortfolioSettings, 'registrations'>>;

export function make({ place, settings, author }: In<{ settings: GivenSettings; author: Author }>): Portfolio {
  return withOpen(place, ({ store, watching, registrations }) =>
    watching.view(
      store.make({ ...settings, registrations: settings.registrations ?? registrations.isPossible }, author),
    ),
  );
}

export function change(input: In<{ id: string; settings: GivenSettings; author: Author }>): Portfolio {
  return withOpen(input.place, ({ store, watching }) => {
    const registrations = input.settings.registrations ?? store.portfolio(input.id).settings.registrations;
    store.change(input.id, { ...input.settings, registrations }, input.author);
    return watching.view(input.id);
  });
}

export function keepInStep(input: In<{ id: string; step: SubjectsInStep | Uint8Array; author: Author }>): StepReport {
  return withOpen(input.place, ({ subjects }) => {
    const step = input.step instanceof Uint8Array ? stepIn(input.step) : input.step;
    return subjects.keepInStep(input.id, step, input.author);
  });
}

export function removeSubjects(input: In<{ id: string; references: readonly string[]; author: Author }>): SubjectsGone {
  return withOpen(input.place, ({ subjects }) => subjects.remove(input.id, input.references, input.author));
}

/** What a portfolio has of a person; null where nothing. */
export function aboutPerson({ place, id, person }: In<{ id: string; person: Person }>): PersonInPortfolio | null {
  return withOpen(place, ({ store, subjects, alerts }) => {
    const { name } = store.portfolio(id).settings;
    const all = { portfolio: id, name, subjects: subjects.allOf(id), alerts: alerts.allOf(id) };
    return store.read(() => personIn(all, person));
  });
}

/** What is to be compared next; how the lists are found meanwhile is put down for whoever asks one day how old they were. */
export function next({ place, ...which }: In<{ portfolio?: string; except?: readonly ListName[] }>): WatchWork | null {
  return withOpen(place, ({ watching, looks }) => {
    looks.look(Date.now());
    return watching.next(which);
  });
}

export function renewed({ place, ...which }: In<{ portfolio?: string; except?: readonly ListName[] }>): RenewedLists[] {
  return withOpen(place, ({ watching }) => watching.renewed(which));
}

export function behind({ place, ...of }: In<{ portfolio: string; serial: number; most: number }>): AskedSubjects {
  return withOpen(place, ({ watching }) => watching.behind(of));
}

export function take({ place, result }: In<{ result: WatchResult }>): { raised: number; taken: number } {
  return withOpen(place, ({ watching }) => watching.take(result, Date.now()));
}

export function nextRegistrations({ place, portfolio }: In<{ portfolio?: string }>): RegistrationWork | null {
  return withOpen(place, ({ registrations }) => registrations.next({ portfolio }));
}

export function takeRegistrations(input: In<{ result: RegistrationResult }>): { raised: number; taken: number } {
  return withOpen(input.place, ({ registrations }) => registrations.take(input.result, Date.now()));
}

export function alerts({ place, query }: In<{ query: AlertQuery }>): AlertPage {
  return withOpen(place, (open) => open.alerts.page(query));
}

export function alertTally({ place, query }: In<{ query: AlertTallyQuery }>): AlertTally {
  return withOpen(place, (open) => open.alerts.tally(query));
}

export function alertCounts({ place, told }: In<{ told: number }>): AlertCounts {
  return withOpen(place, (open) => open.alerts.counts(told));
}

export function alert({ place, id }: In<{ id: string }>): Alert {
  return withOpen(place, (open) => open.alerts.alert(id));
}

export function see({ place, ids, author }: In<{ ids: readonly string[]; author: Author }>): number {
  return withOpen(place, (open) => open.alerts.see(ids, author, Date.now()));
}

export function decide(
  input: In<{ ids: readonly string[]; decision: { outcome: DecisionOutcome; reason: string; author: Author } }>,
): number {
  return withOpen(input.place, (open) => open.alerts.decide(input.ids, input.decision, Date.now()));
}

export function beginEscalation(
  input: In<{ id: string; as: Omit<PendingEscalation, 'alert'>; seen: Alert['dossier'] }>,
): ReturnType<Escalations['begin']> {
  return withOpen(input.place, ({ escalations }) => escalations.begin(input.id, input.as, input.seen));
}

export function pendingEscalations({ place }: In): PendingEscalation[][] {
  return withOpen(place, ({ escalations }) => escalations.pending());
}

export function finishEscalation(
  input: In<{ pending: PendingEscalation; filed: { dossier: string; entry: string } }>,
): void {
  withOpen(input.place, ({ escalations }) => escalations.finish(input.pending, input.filed));
}

export function dropEscalations({ place, pending }: In<{ pending: readonly PendingEscalation[] }>): void {
  withOpen(place, ({ escalations }) => escalations.drop(pending));
}

export function toLog({ place, most }: In<{ most: number }>): ToLog[] {
  return withOpen(place, ({ store }) => store.toLog(most));
}

export function logged({ place, numbers }: In<{ numbers: readonly number[] }>): void {
  withOpen(place, ({ store }) => store.logged(numbers));
}

export function beginErasure({ place, ...pending }: In<{ id: string; author: Author; erasure: Erasure }>): void {
  withOpen(place, ({ store }) => store.beginErasure(pending));
}

export function pendingErasures({ place }: In): PendingErasure[] {
  return withOpen(place, ({ store }) => store.pendingErasures());
}

export function finishErasure({ place, id }: In<{ id: string }>): void {
  withOpen(place, ({ store }) => store.finishErasure(id));
}

export function toTell({ place }: In): AlertTold[] {
  return withOpen(place, ({ told }) => told.next());
}

export function delivered({ place, number, now }: In<{ number: number; now: number }>): void {
  withOpen(place, ({ told }) => told.delivered(number, now));
}

export function notDelivered(
  input: In<{ failure: { reason: WebhookFailure; status: number | null }; now: number }>,
): boolean {
  return withOpen(input.place, ({ told }) => told.failed(input.failure, input.now));
}

export function webhookState({ place }: In): WebhookState {
  return withOpen(place, ({ told }) => told.state());
}
