import { app } from 'electron';
import type { FastifyBaseLogger } from 'fastify';
import { resourcesDir } from '../paths.ts';
import { installationOf } from '../program-update/installation.ts';
import {
  createProgramUpdates,
  type ProgramUpdates,
  type ProgramUpdatesParts,
} from '../program-update/program-updates.ts';
import type { Restart } from './quit.ts';

interface DesktopUpdates extends ProgramUpdates {
  /** What is ready is installed at the next end, whatever the policy's mode is; `false` takes that back. */
  installAtEnd(wanted: boolean): void;
  /** To be done last of all: installs what is to be, and says how the program is started again. */
  beforeEnd(restarts: boolean): Promise<Restart>;
}

/** Updates of the program as the desktop has them: it knows how it was installed, and ends. */
export function desktopUpdates(
  parts: Omit<ProgramUpdatesParts, 'installation' | 'onError'>,
  log: FastifyBaseLogger,
): DesktopUpdates {
  const { platform, env, execPath } = process;
  const installation = installationOf({ platform, env, execPath, resourcesDir, isPackaged: app.isPackaged });
  const onError = (error: unknown) => log.error({ err: error }, 'program update failed');
  const updates = createProgramUpdates({ ...parts, installation, onError });
  // What Electron would start again lies in a folder that is gone once an AppImage has ended.
  const own = installation === 'appImage' ? env.APPIMAGE : undefined;
  const again = (program = own): Restart => (program ? { execPath: program } : {});
  let wanted = false;
  return {
    ...updates,
    installAtEnd: (now) => {
      wanted = now;
    },
    async beforeEnd(restarts) {
      if (!wanted && !updates.installsOnQuit()) return again();
      try {
        const installed = await updates.install(restarts);
        if (!installed) log.error('program update was not installed');
        return installed?.restarts ? null : again(installed?.program ?? undefined);
      } catch (error) {
        onError(error);
        return again();
      }
    },
  };
}
