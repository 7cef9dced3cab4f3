import type { NewBrought } from '../../contract/brought.ts';
import type { BroughtOffline, OfflineAnswers } from '../../contract/window/office.ts';
import { ApiError } from '../../errors/api-error.ts';
import { readAnswer } from '../../evidence/dossiers/read-answer.ts';
import type { Caller } from '../../http/endpoint.ts';
import type { GivenAnswer } from '../../http/keeping.ts';
import { bytesOf, type KeptAnswer, keptAnswerOf, type LookupAnswer } from './kept-answer.ts';
import { saysSame } from './says-same.ts';
import { OFFLINE_LIMITS, type OfflineStore } from './store.ts';

/** What is done at the office in a person's name. Each throws an ApiError where it was not done. */
export interface AtOffice {
  /** Asks it a question that this machine answered; its Service-ReqId there, and the whole answer. */
  ask(answer: LookupAnswer): Promise<{ request: string; bytes: Uint8Array }>;
  /** Enters something into a dossier; the id of the entry. */
  enter(dossier: string, entry: NewBrought | { kind: 'consultation'; request: string }): Promise<string>;
}

/** What people did on this machine while the office was not reached. */
export interface OfflineRoom {
  /** Keeps an answer that was given in the office's place. Never throws: whom it was given to has it all the same. */
  keep(given: GivenAnswer): Promise<void>;
  /** Counts one that is not kept. */
  missed(): void;
  of(caller: Caller): Promise<OfflineAnswers>;
  /**
   * Brings an answer of the caller's into a dossier. One that the office answers otherwise now stays, with that said, until
   * it is put away.
   *
   * @throws ApiError `offlineAnswerUnknown`; what `office` throws.
   */
  bring(caller: Caller, request: string, dossier: string, office: AtOffice): Promise<BroughtOffline>;
  /** Hears of one that was brought in another way. Never throws. */
  brought(caller: Caller, request: string): Promise<void>;
  forget(caller: Caller, request: string): Promise<void>;
}

export function createOffline(store: OfflineStore, onError: (error: unknown) => void): OfflineRoom {
  let notKept = 0;
  const find = async ({ name }: Caller, request: string) => {
    const { answers } = await store.of(name);
    const found = answers.find((one) => one.request === request.toLowerCase());
    if (!found) throw new ApiError('offlineAnswerUnknown');
    return found;
  };
  return {
    async keep(given) {
      const answer = keptAnswerOf(given);
      const isKept = answer !== null && (await store.keep(answer).catch(onError));
      if (isKept !== true) notKept++;
    },
    missed: () => notKept++,
    async of({ name }) {
      const { answers, unreadable } = await store.of(name);
      return { answers: answers.map(shown), notKept, unreadable, days: OFFLINE_LIMITS.days };
    },
    async bring(caller, request, dossier, office) {
      const answer = await find(caller, request);
      if (answer.brought) return answer.brought;
      const brought = await broughtTo(dossier, answer, office);
      if (brought.compared === 'differs') await store.keep({ ...answer, brought });
      else await store.forget(caller.name, answer.request);
      return brought;
    },
    async brought({ name }, request) {
      await store.forget(name, request.toLowerCase()).catch(onError);
    },
    async forget({ name }, request) {
      if (!(await store.forget(name, request.toLowerCase()))) throw new ApiError('offlineAnswerUnknown');
    },
  };
}

async function broughtTo(dossier: string, answer: KeptAnswer, office: AtOffice): Promise<BroughtOffline> {
  const { given, endpoint } = answer;
  if (given.as === 'reading') {
    const entry = await office.enter(dossier, given.brought);
    return { dossier, entry, compared: 'reading', found: foundIn(endpoint, bytesOf(answer)) };
  }
  const { request, bytes } = await office.ask({ ...answer, given });
  const entry = await office.enter(dossier, { kind: 'consultation', request });
  const compared = saysSame(endpoint, bytesOf(answer), bytes) ? 'same' : 'differs';
  return { dossier, entry, compared, found: foundIn(endpoint, bytes) };
}

function shown(answer: KeptAnswer): OfflineAnswers['answers'][number] {
  const { request, endpoint, parameters, document, askedAt, brought } = answer;
  const found = foundIn(endpoint, bytesOf(answer));
  return {
    request,
    endpoint,
    parameters,
    document: document === null ? null : { name: document },
    askedAt,
    found,
    brought,
  };
}

function foundIn(endpoint: string, bytes: Uint8Array): number | null {
  return readAnswer(endpoint, { status: 200, bytes }).found;
}
