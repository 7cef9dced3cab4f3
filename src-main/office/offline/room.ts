import type { NewBrought } from '../../contract/brought.ts';
import { type BroughtOffline, isToBeSeen, type OfflineAnswers } from '../../contract/window/office.ts';
import { ApiError } from '../../errors/api-error.ts';
import { readAnswer } from '../../evidence/dossiers/read-answer.ts';
import type { Caller } from '../../http/endpoint.ts';
import type { GivenAnswer } from '../../http/keeping.ts';
import { comparedWith, type OfficeAnswer } from './compared.ts';
import { type KeptAnswer, keptAnswerOf, type LookupAnswer, type SentAnswer } from './kept-answer.ts';
import { OFFLINE_LIMITS, type OfflineStore } from './store.ts';

/** What is done at the office in a person's name. Each throws an ApiError where it was not done, or nobody heard whether it was. */
export interface AtOffice {
  /** Asks it a question that this machine answered; its Service-ReqId there, and the whole answer. */
  ask(answer: LookupAnswer): Promise<{ request: string } & OfficeAnswer>;
  /** Enters something into a dossier; the id of the entry. */
  enter(dossier: string, entry: NewBrought | { kind: 'consultation'; request: string }): Promise<string>;
}

/** What people did on this machine while the office was not reached. */
export interface OfflineRoom {
  /** Keeps an answer that was given in the office's place. Never throws: whom it was given to has it all the same. */
  keep(given: GivenAnswer): Promise<void>;
  /** Counts one that is not kept. */
  missed(caller: Caller): void;
  of(caller: Caller): Promise<OfflineAnswers>;
  /**
   * Brings an answer of the caller's into a dossier, once: who asks for it meanwhile, or again, has the same outcome. One that
   * the office does not answer the same stays, with that said, until it is put away.
   *
   * @throws ApiError `offlineAnswerUnknown`; what `office` throws.
   */
  bring(caller: Caller, request: string, dossier: string, office: AtOffice): Promise<BroughtOffline>;
  /** Hears of one that was brought in another way. Never throws. */
  brought(caller: Caller, request: string): Promise<void>;
  forget(caller: Caller, request: string): Promise<void>;
}

export function createOffline(store: OfflineStore, onError: (error: unknown) => void): OfflineRoom {
  const notKept = new Map<string, number>();
  /** Of this service's run: what is being brought, and what was. */
  const bringing = new Map<string, Promise<BroughtOffline>>();
  const missed = (name: string) => void notKept.set(name, (notKept.get(name) ?? 0) + 1);
  const keep = (answer: KeptAnswer) => store.keep(answer).catch(onError);

  async function bringOne(name: string, request: string, dossier: string, office: AtOffice): Promise<BroughtOffline> {
    const answer = await store.find(name, request);
    if (!answer) throw new ApiError('offlineAnswerUnknown');
    if (answer.brought) return answer.brought;
    const brought = isLookup(answer)
      ? await lookedUpAnew(dossier, answer, office, keep)
      : await asGiven(dossier, answer, office);
    // It is there, whatever becomes of what this machine keeps of it.
    if (isToBeSeen(brought)) await keep({ ...answer, brought });
    else await store.forget(name, request).catch(onError);
    return brought;
  }

  return {
    async keep(given) {
      const answer = keptAnswerOf(given);
      if (answer === null || (await keep(answer)) !== true) missed(given.call.caller.name);
    },
    missed: ({ name }) => missed(name),
    async of({ name }) {
      const { answers, unreadable } = await store.of(name);
      return { answers, notKept: notKept.get(name) ?? 0, unreadable, days: OFFLINE_LIMITS.days };
    },
    bring({ name }, request, dossier, office) {
      const one = JSON.stringify([name, request.toLowerCase()]);
      const known = bringing.get(one);
      if (known) return known;
      const next = bringOne(name, request.toLowerCase(), dossier, office);
      bringing.set(one, next);
      next.catch(() => bringing.delete(one));
      return next;
    },
    async brought({ name }, request) {
      await store.forget(name, request.toLowerCase()).catch(onError);
    },
    async forget({ name }, request) {
      if (!(await store.forget(name, request.toLowerCase()))) throw new ApiError('offlineAnswerUnknown');
    },
  };
}

function isLookup(answer: KeptAnswer): answer is LookupAnswer {
  return answer.given.as === 'lookup';
}

async function asGiven(dossier: string, { given, facts }: KeptAnswer, office: AtOffice): Promise<BroughtOffline> {
  const { brought } = given as { brought: NewBrought };
  return { dossier, entry: await office.enter(dossier, brought), compared: 'reading', found: facts.found };
}

/** What `enter` says where it is not known whether it came. */
const UNCERTAIN = ['officeMaybeSaved', 'cancelled'];
/** The office remembers its answer no longer, and has it in no entry of the dossier. */
const FORGOTTEN = ['officeAnswerUnknown', 'answerUnknown'];

/** Asks the office, and enters its answer; one that may be there already is entered again, which the office does once. */
async function lookedUpAnew(
  dossier: string,
  answer: LookupAnswer,
  office: AtOffice,
  keep: (answer: KeptAnswer) => Promise<unknown>,
): Promise<BroughtOffline> {
  const sent = answer.sent ?? (await askedAnew(dossier, answer, office));
  if (!answer.sent) await keep({ ...answer, sent });
  const { request, ...told } = sent;
  try {
    return { ...told, entry: await office.enter(sent.dossier, { kind: 'consultation', request }) };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'consultationFiled') return { ...told, entry: null };
    if (UNCERTAIN.includes(code)) throw error;
    await keep({ ...answer, sent: null });
    if (!answer.sent || !FORGOTTEN.includes(code)) throw error;
    return lookedUpAnew(dossier, { ...answer, sent: null }, office, keep);
  }
}

async function askedAnew(dossier: string, answer: LookupAnswer, office: AtOffice): Promise<SentAnswer> {
  const { facts, given } = answer;
  const { request, ...theirs } = await office.ask(answer);
  const compared = comparedWith(facts, Buffer.from(given.answer, 'base64'), theirs);
  const { found } = readAnswer(facts.endpoint, { status: 200, bytes: theirs.bytes });
  return { dossier, request, compared, found };
}
