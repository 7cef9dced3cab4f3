import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation, ProgramUpdateStatus } from '../contract/window/program-update.ts';
import { makeFolder } from '../data/make-folder.ts';
import { resolveSecrets, type Secrets } from '../data/secrets.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Network } from '../net/network.ts';
import { parsePublicKey } from '../supply/minisign.ts';
import { type Schedule, startSchedule } from '../supply/schedule.ts';
import { sourceOf } from '../supply/source.ts';
import { VERSION } from '../version.ts';
import { DEFAULT_CHANNEL, type ProgramUpdateConfig } from './config.ts';
import { failureOf, ProgramUpdateError } from './error.ts';
import { feedOf } from './feed.ts';
import {
  type ProgramUpdateRecord,
  programUpdateFolder,
  readProgramUpdateRecord,
  writeProgramUpdateRecord,
} from './record.ts';
import { createUpdater, type Installed, type NewVersion, type Updater } from './updater.ts';

export interface ProgramUpdatesParts {
  dataDir: string;
  /** The policy's. */
  settings: ProgramUpdateConfig;
  installation: Installation;
  secrets: Secrets;
  network: Network;
  onError: (error: unknown) => void;
  now?: () => Date;
}

/** Looks for newer versions of the program where the policy says, fetches them, and installs them as the program ends. */
export interface ProgramUpdates {
  status(): ProgramUpdateStatus;
  /** Asks the source; a failure is part of the status. @throws ApiError `busy`; the signal's reason when it is aborted. */
  check(signal: AbortSignal): Promise<ProgramUpdateStatus>;
  /** Fetches the version that was found, where the policy lets it be installed. @throws as `check` */
  fetch(onBytes: (bytes: number, total: number | null) => void, signal: AbortSignal): Promise<ProgramUpdateStatus>;
  /** Whether the end of the program installs by itself what is ready. */
  installsOnQuit(): boolean;
  /** Installs what is ready. Null where nothing is, or it failed: the version that runs stays. */
  install(restart: boolean): Promise<Installed | null>;
  /** Stops the schedule and what it runs. */
  close(): Promise<void>;
}

/** Once a day, and soon after the program was started where it was off then. */
const LOOK_AT = '09:00';
const DAY_MS = 86_400_000;
const GRACE_MS = 2000;

export function createProgramUpdates(parts: ProgramUpdatesParts): ProgramUpdates {
  const { dataDir, settings, installation, onError, now = () => new Date() } = parts;
  const mode = settings.source === undefined ? 'never' : (settings.mode ?? 'ask');
  const folder = programUpdateFolder(dataDir);
  let updater: Updater | null = null;
  let ready: string | null = null;
  let isBusy = false;
  let shown: string | null = null;

  const status = (): ProgramUpdateStatus => {
    const { found, lookedBy, checkedAt, failure } = record;
    // What an earlier version found newer may be this one.
    const isNewer = mode !== 'never' && found !== null && lookedBy === VERSION;
    return {
      version: VERSION,
      installation,
      mode,
      source: settings.source === undefined ? null : (shown ?? shownSource(settings.source)),
      available: isNewer
        ? { ...found, deferredUntil: deferredUntil(found.date), ready: ready === found.version }
        : null,
      checkedAt,
      failure: mode === 'never' ? null : failure,
    };
  };
  const deferredUntil = (published: string) => {
    const { deferDays = 0 } = settings;
    const from = Date.parse(published) + deferDays * DAY_MS;
    return deferDays > 0 && from > now().getTime() ? new Date(from).toISOString() : null;
  };
  const made = (): Updater => {
    if (updater) return updater;
    if (installation === 'managed') {
      throw new ProgramUpdateError(
        'settings',
        'This installation (MSI, macOS or a folder) is not renewed from within; install the new version as this one was installed.',
      );
    }
    const publicKey = settings.publicKey === undefined ? null : parsePublicKey(settings.publicKey);
    if (!publicKey) {
      throw new ProgramUpdateError(
        'settings',
        'Nothing is installed without the public key of who publishes; set programUpdate.publicKey in the policy.',
      );
    }
    const source = sourceOf(resolveSecrets(settings.source!, 'programUpdate.source', parts.secrets));
    if (!source) {
      throw new ProgramUpdateError(
        'settings',
        'programUpdate.source must be the whole path of a folder or share, or an address that begins with file://, http:// or https://; correct the policy.',
      );
    }
    makeFolder(folder);
    const feed = feedOf(source, parts.network);
    shown = feed.shown;
    updater = createUpdater({
      installation,
      feed,
      publicKey,
      channel: settings.channel ?? DEFAULT_CHANNEL,
      folder,
      onError,
    });
    return updater;
  };
  // What cannot be written holds until the program ends.
  let record = readProgramUpdateRecord(dataDir);
  const note = (news: Pick<ProgramUpdateRecord, 'found' | 'failure'>) => {
    record = { ...news, lookedBy: VERSION, checkedAt: now().toISOString() };
    try {
      writeProgramUpdateRecord(dataDir, record);
    } catch (error) {
      onError(error);
    }
  };
  const alone = async (work: () => Promise<void>, signal: AbortSignal): Promise<ProgramUpdateStatus> => {
    if (mode === 'never') return status();
    if (isBusy) {
      throw new ApiError('busy', {
        detail: 'A new version of the program is being looked for already; wait until that has ended.',
      });
    }
    isBusy = true;
    try {
      await work();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const { found, lookedBy } = record;
      note({ found: lookedBy === VERSION ? found : null, failure: failureOf(error, onError) });
    } finally {
      isBusy = false;
    }
    return status();
  };
  const look = async (signal: AbortSignal): Promise<NewVersion | null> => {
    const found = await made().check(signal);
    // What was fetched of an earlier version is of no use any more.
    if (found?.version !== ready) ready = null;
    if (!found) await rm(path.join(folder, 'pending'), { recursive: true, force: true });
    note({ found, failure: null });
    return found;
  };
  const check = (signal: AbortSignal) => alone(async () => void (await look(signal)), signal);
  const fetch: ProgramUpdates['fetch'] = (onBytes, signal) =>
    alone(async () => {
      // What is fetched is what is at the source now.
      const found = await look(signal);
      if (!found || deferredUntil(found.date) !== null) return;
      ready = null;
      await made().fetch(onBytes, signal);
      ready = found.version;
    }, signal);

  const schedule: Schedule | null =
    mode === 'never' || installation === 'managed'
      ? null
      : startSchedule({
          at: LOOK_AT,
          lastRun: () => {
            const { checkedAt } = record;
            return checkedAt === null ? null : new Date(checkedAt);
          },
          run: async (signal) => {
            const { failure } = await (mode === 'onQuit' ? fetch(() => undefined, signal) : check(signal));
            return failure === null;
          },
        });
  return {
    status,
    check,
    fetch,
    installsOnQuit: () => mode === 'onQuit' && ready !== null,
    async install(restart) {
      const { available } = status();
      if (!available?.ready || available.deferredUntil !== null) return null;
      return made().install(restart);
    },
    // A share that hangs does not hold the program.
    close: () => Promise.race([schedule?.close(), sleep(GRACE_MS, undefined, { ref: false })]),
  };
}

/** Of an address without its user and query; of a reference to a secret nothing more than that. */
function shownSource(source: string): string {
  const found = source.includes('${') ? null : sourceOf(source);
  if (!found) return source;
  return feedOf(found, () => ({ env: {} })).shown;
}
