import path from 'node:path';
import {
  AppImageUpdater,
  type BaseUpdater,
  CancellationToken,
  DebUpdater,
  NoOpLogger,
  NsisUpdater,
  RpmUpdater,
} from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { Installation } from '../contract/window/program-update.ts';
import type { PublicKey } from '../supply/minisign.ts';
import { VERSION } from '../version.ts';
import { ProgramUpdateError } from './error.ts';
import type { Feed } from './feed.ts';
import { nameOf, signedProvider } from './signed-provider.ts';
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

const UPDATERS = { nsis: NsisUpdater, appImage: AppImageUpdater, deb: DebUpdater, rpm: RpmUpdater } as const;
const NOTHING = new AbortController().signal;

export function createUpdater({ installation, feed, publicKey, channel, folder, onError }: UpdaterParts): Updater {
  let signal: AbortSignal = NOTHING;
  let onBytes: (bytes: number, total: number | null) => void = () => undefined;
  let fetched: { file: string; sum: string } | null = null;

  const updater: BaseUpdater = new UPDATERS[installation](null, adapter(folder));
  // Installers move whole: a part of one needs the earlier one beside it, and a server that knows ranges.
  Object.assign(updater, {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    disableDifferentialDownload: true,
    disableWebInstaller: true,
    logger: new NoOpLogger(),
    configOnDisk: { value: Promise.resolve({ updaterCacheDirName: '.' }) },
    httpExecutor: {
      download: async (address: URL, target: string, { sha512 }: { sha512?: string | null }) => {
        const name = nameOf(address, feed);
        await feed.file(name, target, path.join(folder, 'fetching'), (bytes, total) => onBytes(bytes, total), signal);
        if (!sha512 || (await sha512Of(target)) !== sha512) {
          throw new ProgramUpdateError(
            'forged',
            `${name} at the source of program updates is not the file that was signed; publish the whole release again.`,
          );
        }
      },
    },
  });
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: signedProvider({ feed, publicKey, channel, signal: () => signal }),
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
        const [file] = await updater.downloadUpdate(new CancellationToken());
        fetched = { file: file!, sum: await sha512Of(file!) };
      }),
    async install(restart) {
      // It may have lain there for days.
      if (!fetched || (await sha512Of(fetched.file).catch(() => null)) !== fetched.sum) return null;
      // Elsewhere what is emitted is thrown as well.
      updater.on('error', onError);
      let program: string | null = null;
      // An AppImage whose name has the version in it gets the name of the new one.
      updater.on('appimage-filename-updated', (file) => {
        program = file;
      });
      const restarts = restart && installation === 'nsis';
      return updater.install(true, restarts) ? { restarts, program } : null;
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
