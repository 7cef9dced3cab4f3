import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BaseUpdater, CancellationToken, NoOpLogger } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { Installation } from '../contract/window/program-update.ts';
import type { PublicKey } from '../supply/minisign.ts';
import { VERSION } from '../version.ts';
import { ProgramUpdateError } from './error.ts';
import { type Feed, notAsSigned, type Wanted } from './feed.ts';
import { UPDATERS } from './installers.ts';
import { type SignedInstaller, signedProvider } from './signed-provider.ts';
import { sha512Of } from './sum.ts';

/** What the newest version at the source is, where it is newer than the one that runs. */
export interface NewVersion {
  version: string;
  /** Of its publication, ISO 8601. */
  date: string;
}

/** electron-updater over a signed feed. What a signal aborts throws its reason. */
export interface Updater {
  /** Null where there is nothing newer for this machine. @throws ProgramUpdateError, DownloadError */
  check(signal: AbortSignal): Promise<NewVersion | null>;
  /** Fetches what `check` found and checks its sum; at once where that was done before. @throws as `check` */
  fetch(onBytes: (bytes: number, total: number | null) => void, signal: AbortSignal): Promise<void>;
  /**
   * Installs what was fetched, the file's sum checked once more, as the program ends: a person may be asked for an
   * administrator's password. Null where that failed: the version that runs stays. `restart` is for installers that start
   * the program again themselves.
   */
  install(restart: boolean): Promise<Installed | null>;
}

export interface Installed {
  /** The installer starts the program again: nobody else may. */
  restarts: boolean;
  /** The file to start it from, where that is another than before. */
  program: string | null;
}

export interface UpdaterParts {
  installation: Exclude<Installation, 'managed'>;
  feed: Feed;
  publicKey: PublicKey;
  channel: string;
  /** What is fetched lies there until it is installed. */
  folder: string;
  onError: (error: unknown) => void;
}

const NOTHING = new AbortController().signal;
/** Windows has started the installer, or asked for an administrator, by then. */
const STARTED_MS = 2000;

export function createUpdater({ installation, feed, publicKey, channel, folder, onError }: UpdaterParts): Updater {
  const { Updater, ending } = UPDATERS[installation];
  const pending = path.join(folder, 'pending');
  let signal: AbortSignal = NOTHING;
  let onBytes: Wanted['onBytes'] = () => undefined;
  /** Of the newest version, as the file that tells of it was read last. */
  let signed: SignedInstaller | null = null;
  let fetched: { file: string; sha512: string } | null = null;

  const updater: BaseUpdater = new Updater(null, adapter(folder));
  // Installers move whole: a part of one needs the earlier one beside it, and a server that knows ranges.
  Object.assign(updater, {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    disableDifferentialDownload: true,
    disableWebInstaller: true,
    logger: new NoOpLogger(),
    configOnDisk: { value: Promise.resolve({ updaterCacheDirName: '.' }) },
    httpExecutor: {
      download: async (_address: URL, target: string) => {
        const { name, size } = signed!;
        await feed.file({ name, size, target, folder: path.join(folder, 'fetching'), onBytes }, signal);
      },
    },
  });
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: signedProvider({
      ...{ feed, publicKey, channel, ending },
      signal: () => signal,
      onInstaller: (installer) => {
        signed = installer;
      },
    }),
  });

  const during = async <Result>(one: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    signal = one;
    try {
      return await work();
    } catch (error) {
      one.throwIfAborted();
      throw error;
    } finally {
      signal = NOTHING;
    }
  };
  const isWhole = async (one: { file: string; sha512: string }) =>
    (await sha512Of(one.file).catch(() => null)) === one.sha512;
  return {
    check: (one) =>
      during(one, async () => {
        const found = await updater.checkForUpdates();
        if (!found?.isUpdateAvailable) return null;
        const { version, releaseDate } = found.updateInfo;
        if (Number.isNaN(Date.parse(releaseDate))) {
          throw new ProgramUpdateError(
            'forged',
            'The file of the newest version has no releaseDate; publish it as it was built.',
          );
        }
        return { version, date: new Date(releaseDate).toISOString() };
      }),
    fetch: (tell, one) =>
      during(one, async () => {
        onBytes = tell;
        // What was fetched before is taken for whole by its name alone.
        if (fetched && !(await isWhole(fetched))) await rm(pending, { recursive: true, force: true });
        fetched = null;
        const [file] = await updater.downloadUpdate(new CancellationToken());
        const { name, sha512 } = signed!;
        const come = { file: file!, sha512 };
        if (path.basename(come.file) !== path.posix.basename(name) || !(await isWhole(come))) {
          await rm(pending, { recursive: true, force: true });
          throw notAsSigned(name);
        }
        fetched = come;
      }),
    async install(restart) {
      // It may have lain there for days.
      if (!fetched || !(await isWhole(fetched))) return null;
      // Elsewhere what is emitted is thrown as well.
      updater.on('error', onError);
      let program: string | null = null;
      updater.on('appimage-filename-updated', (file) => {
        program = file;
      });
      const restarts = restart && installation === 'nsis';
      if (!updater.install(true, restarts)) return null;
      if (installation === 'nsis') await sleep(STARTED_MS);
      return { restarts, program };
    },
  };
}

/** What electron-updater asks of the program; it is told when to install, and ends nothing. */
function adapter(folder: string): AppAdapter {
  return {
    version: VERSION,
    name: 'Atesta',
    isPackaged: true,
    appUpdateConfigPath: '',
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
}
