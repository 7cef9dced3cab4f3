import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OfflineAnswer } from '../../contract/window/office.ts';
import { partialOf } from '../../data/partials.ts';
import { takeTurns } from '../../data/take-turns.ts';
import { seal, unseal } from '../../evidence/vault/sealing.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** What this machine answered while the office was not reached, until it is brought there or put away. Over restarts. */
export interface OfflineStore {
  /** On the disk when it resolves, in place of the same one before. False where it may not be kept, or there is no room. */
  keep(answer: KeptAnswer): Promise<boolean>;
  /** Those of one person as the window has them, oldest first, and how many of whomever cannot be opened. */
  of(by: string): Promise<{ answers: OfflineAnswer[]; unreadable: number }>;
  /** One of a person's; null where they have none of this id. */
  find(by: string, request: string): Promise<KeptAnswer | null>;
  /** False where this person has none of this id. */
  forget(by: string, request: string): Promise<boolean>;
  /** Puts away what is too old, and everything where nothing may be kept any more; now, and again while the service runs. */
  watch(): void;
  close(): Promise<void>;
}

export interface OfflineStoreParts {
  dataDir: string;
  /** The key of this machine's record; it is made where there is none. */
  master(): Promise<Uint8Array>;
  /** Whether anything may be kept now. */
  isOn(): boolean;
  limits?: Partial<typeof OFFLINE_LIMITS>;
  onError(error: unknown): void;
}

/** Days that an answer waits, answers, and bytes of all their files. */
export const OFFLINE_LIMITS = { days: 30, answers: 500, bytes: 256 * 1024 ** 2 };
const DAY_MS = 86_400_000;
/** Well below a day: a machine that sleeps does not count the hours. */
const LOOK_MS = 3_600_000;
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.answer$/;

const label = (request: string) => `atesta-offline-answer/1 ${request}`;

/** One file an answer, sealed for its id under the key of the record. Calls take turns. */
export function createOfflineStore({ dataDir, master, isOn, onError, ...parts }: OfflineStoreParts): OfflineStore {
  const limits = { ...OFFLINE_LIMITS, ...parts.limits };
  const folder = path.join(dataDir, 'offline-answers');
  const fileOf = (request: string) => path.join(folder, `${request}.answer`);
  /** What the window asks for again and again, by id: an answer itself may be large. */
  const shown = new Map<string, OfflineAnswer & { by: string }>();
  let timer: NodeJS.Timeout | undefined;
  const inTurn = takeTurns();

  /** What is there and is not too old, with its bytes; all else goes. */
  async function present(): Promise<Map<string, number>> {
    const there = new Map<string, number>();
    if (!isOn()) {
      await rm(folder, { recursive: true, force: true });
      return there;
    }
    for (const name of await readdir(folder).catch(noneWhereMissing)) {
      const [, request] = NAME.exec(name) ?? [];
      const { mtimeMs, size } = await stat(path.join(folder, name));
      if (request === undefined || mtimeMs < Date.now() - limits.days * DAY_MS) {
        await rm(path.join(folder, name), { force: true });
      } else there.set(request, size);
    }
    return there;
  }

  /** Null of one that cannot be opened. A key that cannot be had now is an error. */
  async function read(request: string): Promise<KeptAnswer | null> {
    const key = await master();
    const sealed = await readFile(fileOf(request)).catch(() => null);
    const opened = sealed && unseal(key, label(request), sealed);
    if (!opened) {
      shown.delete(request);
      return null;
    }
    const answer = JSON.parse(opened.toString()) as KeptAnswer;
    show(answer);
    return answer;
  }

  function show({ by, facts, brought }: KeptAnswer): void {
    shown.set(facts.request, { by, facts, brought });
  }

  async function findHere(by: string, request: string): Promise<KeptAnswer | null> {
    const answer = (await present()).has(request) ? await read(request) : null;
    return answer?.by === by ? answer : null;
  }

  return {
    keep: (answer) =>
      inTurn(async () => {
        const there = await present();
        if (!isOn()) return false;
        const { request } = answer.facts;
        const sealed = seal(await master(), label(request), Buffer.from(JSON.stringify(answer)));
        const isFull = there.size >= limits.answers || sum(there.values()) + sealed.length > limits.bytes;
        if (isFull && !there.has(request)) return false;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const beside = partialOf(fileOf(request));
        await writeFile(beside, sealed, { mode: 0o600, flush: true });
        await rename(beside, fileOf(request));
        show(answer);
        return true;
      }),
    of: (by) =>
      inTurn(async () => {
        const answers: OfflineAnswer[] = [];
        let unreadable = 0;
        for (const request of (await present()).keys()) {
          const one = shown.get(request) ?? (await read(request));
          if (!one) unreadable++;
          else if (one.by === by) answers.push({ facts: one.facts, brought: one.brought });
        }
        answers.sort((a, b) => a.facts.askedAt.localeCompare(b.facts.askedAt));
        return { answers, unreadable };
      }),
    find: (by, request) => inTurn(() => findHere(by, request)),
    forget: (by, request) =>
      inTurn(async () => {
        if (!(await findHere(by, request))) return false;
        await rm(fileOf(request), { force: true });
        shown.delete(request);
        return true;
      }),
    watch() {
      const look = () => void inTurn(present).catch(onError);
      timer ??= setInterval(look, LOOK_MS).unref();
      look();
    },
    close: () => {
      clearInterval(timer);
      return inTurn(async () => undefined);
    },
  };
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
