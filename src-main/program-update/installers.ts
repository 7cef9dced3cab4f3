import { chmodSync, copyFileSync, renameSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { AppImageUpdater, DebUpdater, NsisUpdater, RpmUpdater } from 'electron-updater';
import type { Installation } from '../contract/window/program-update.ts';

/**
 * The AppImage that runs is replaced in one step. electron-updater removes it first and then moves the new one over: on
 * another disk that is full neither would be left.
 */
class OwnAppImageUpdater extends AppImageUpdater {
  protected override doInstall(): boolean {
    const [own, fetched] = [process.env.APPIMAGE!, this.installerPath!];
    const target = renewedName(own, fetched);
    const beside = `${target}.new`;
    copyFileSync(fetched, beside);
    chmodSync(beside, 0o755);
    renameSync(beside, target);
    if (target !== own) unlinkSync(own);
    this.emit('appimage-filename-updated', target);
    return true;
  }
}

/** An AppImage whose name has a version in it gets the name of the new one, as electron-updater does it. */
function renewedName(own: string, fetched: string): string {
  return /\d+\.\d+\.\d+/.test(path.basename(own)) ? path.join(path.dirname(own), path.basename(fetched)) : own;
}

/** electron-updater asks for the password once more, to mend dependencies, and takes that for the installation. */
class OwnDebUpdater extends DebUpdater {
  protected override doInstall(): boolean {
    try {
      this.runCommandWithSudoIfNeeded(['dpkg', '-i', this.installerPath!]);
      return true;
    } catch (error) {
      this.dispatchError(error as Error);
      return false;
    }
  }
}

/** What fetches and runs the installer of each kind, and how the installer's name ends. */
export const UPDATERS = {
  nsis: { Updater: NsisUpdater, ending: '.exe' },
  appImage: { Updater: OwnAppImageUpdater, ending: '.AppImage' },
  deb: { Updater: OwnDebUpdater, ending: '.deb' },
  rpm: { Updater: RpmUpdater, ending: '.rpm' },
} as const satisfies Record<Exclude<Installation, 'managed'>, object>;
